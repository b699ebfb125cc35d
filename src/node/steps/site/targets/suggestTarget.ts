import path from 'node:path';
import type {TargetSuggestion} from '../../../../shared/build.ts';
import {decodeSafely} from '../../../../shared/decodeSafely.ts';
import {createNearestPathFinder} from '../../../base/diagnostics/findNearest.ts';
import {stripBase} from '../siteAddress.ts';
import type {LinkSource} from './linkSource.ts';

/** A link target that does not exist. */
export interface MissingTarget {
  /** Target as written, without query and hash. */
  readonly target: string;
  /** Query and hash. */
  readonly suffix: string;
  /** Decoded final path. */
  readonly wanted: string;
  readonly what: 'page' | 'file' | 'image';
  readonly from: LinkSource;
}

/** Suggests what the author of a dead link meant; undefined if nothing is similar enough. */
export type Suggester = (missing: MissingTarget) => TargetSuggestion | undefined;

interface SuggesterInput {
  /** Base URL of the locale. */
  readonly baseUrl: string;
  /**
   * Lists the final routes that a link in this file may mean, of the same language and version.
   * Without a file: of the layout.
   */
  readonly listRoutes: (file: string | undefined) => Iterable<string>;
  /** Returns a key for files with the same candidate routes. */
  readonly getGroup: (file: string | undefined) => string;
  readonly routeByFile: ReadonlyMap<string, string>;
  readonly staticFiles: ReadonlySet<string>;
  readonly contentFiles: ReadonlySet<string>;
  readonly staticDirectories: readonly string[];
  /** Finds the text of a removed file, by its possible paths from the root, for a link in a file. */
  readonly findMovedText: (files: readonly string[], file: string | undefined) => MovedText | undefined;
  /** Omitted drafts: files from the root, and final routes. */
  readonly drafts: ReadonlySet<string>;
}

/** The file that contains the text of a page that is gone. */
export interface MovedText {
  /** Path from the root. */
  readonly file: string;
  /** Whether nearly all lines are the same. */
  readonly certain: boolean;
}

interface Finders {
  readonly findNear: (wanted: string) => string | undefined;
  readonly findNamed: (name: string) => string | undefined;
}

/**
 * A host name at the start of a path: letters before the last dot, and a common top-level domain.
 */
const HOST = /^(?:www\.[\w-]+\.[a-z]{2,}|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|edu|gov|app|info))(?=$|[/:])/i;
const INDEX = /(?:^|\/)(?:index|readme)$/i;

/**
 * Creates a function that suggests targets for dead links. It builds its indexes on first use and
 * keeps them.
 */
export function createSuggester(world: SuggesterInput): Suggester {
  const groups = new Map<string, Finders>();
  const routes = (file: string | undefined): Finders => {
    const group = world.getGroup(file);
    const cached = groups.get(group) ?? createFinders(() => world.listRoutes(file));
    groups.set(group, cached);
    return cached;
  };
  const files = createFinders(() => world.routeByFile.keys());
  const published = createFinders(() => world.staticFiles);
  const content = createFinders(() => world.contentFiles);
  const unnumbered = createLazyMap(() =>
    [...world.routeByFile.keys()].map((file) => [withoutNumbers(file), file] as const),
  );
  return (missing) => {
    const {target, what, from} = missing;
    if (HOST.test(target)) return {instead: `https://${target}${missing.suffix}`};
    const draft = [missing.wanted, ...listSourceFiles(missing)].find((one) => world.drafts.has(one));
    if (draft !== undefined) return {because: 'publish the page, which is a draft, or remove the link'};
    const bare = findBareFile(missing, world);
    if (bare !== undefined) {
      return {
        because: `give ${bare} an extension, or move it to \`static/\`: files without an extension are not published`,
      };
    }
    const sameTarget =
      findStaticPath(missing, world) ??
      (what === 'page' ? (findSourcePage(missing, {world, unnumbered}) ?? findIndexFolder(missing, world)) : undefined);
    if (sameTarget !== undefined) return {instead: sameTarget + missing.suffix, certain: isSameTarget(missing, world)};
    const moved = what === 'page' ? suggestMovedText(missing, world) : undefined;
    if (moved) return moved;
    const suggestion =
      what === 'page'
        ? findNearPage(missing, {files, routes: routes(from.file), world})
        : findNearFile(missing, {content, published, world});
    if (suggestion !== undefined) return {instead: suggestion + missing.suffix, certain: false};
    const excluded = listSourceFiles(missing).find((file) => world.contentFiles.has(file));
    if (excluded === undefined) return undefined;
    return {
      because: `rename ${excluded}, or include it: it is not a page, because its name begins with \`_\` or a setting excludes it`,
    };
  };
}

/** Finds the file that a link names, if its name has no extension, as `LICENSE`. */
function findBareFile({target, from: {file}}: MissingTarget, {contentFiles}: SuggesterInput): string | undefined {
  if (file === undefined || /^\/|\.\w+$/.test(target)) return undefined;
  const named = path.posix.join(path.posix.dirname(file), decodeSafely(target));
  return contentFiles.has(named) ? named : undefined;
}

/** Suggests the page that now contains the text of the page that a link names. */
function suggestMovedText(missing: MissingTarget, world: SuggesterInput): TargetSuggestion | undefined {
  const moved = world.findMovedText(listSourceFiles(missing), missing.from.file);
  if (!moved) return undefined;
  const isRoute = missing.target.startsWith('/') && !/\.mdx?$/i.test(missing.target);
  const instead = isRoute
    ? toAuthoredPath(world.routeByFile.get(moved.file)!, world)
    : toRelativeLink(missing.from, moved.file);
  return {
    instead: instead + missing.suffix,
    certain: moved.certain,
    because: `its text is now in \`${moved.file}\``,
  };
}

/** Returns whether a link names an existing target in a form that links cannot have. */
function isSameTarget(missing: MissingTarget, world: SuggesterInput): boolean {
  if (findStaticPath(missing, world) !== undefined) return true;
  if (missing.what !== 'page') return false;
  return (
    listSourceFiles(missing).some((file) => world.routeByFile.has(file)) ||
    findIndexFolder(missing, world) !== undefined
  );
}

function createFinders(candidates: () => Iterable<string>): Finders {
  const byName = createLazyMap(() => {
    const pathByName = new Map<string, string>();
    const many = new Set<string>();
    for (const candidate of candidates()) {
      const name = path.posix.basename(candidate).toLowerCase();
      if (pathByName.has(name)) many.add(name);
      pathByName.set(name, candidate);
    }
    return [...pathByName].filter(([name]) => !many.has(name));
  });
  return {findNear: createNearestPathFinder(candidates), findNamed: (name) => byName().get(name.toLowerCase())};
}

function createLazyMap<T>(make: () => Iterable<readonly [string, T]>): () => ReadonlyMap<string, T> {
  let map: ReadonlyMap<string, T> | undefined;
  return () => {
    map ??= new Map(make());
    return map;
  };
}

function listSourceFiles({target, from: {file, original, folders = []}}: MissingTarget): string[] {
  const decoded = decodeSafely(target).replace(/\/$/, '');
  const ownFolders = [file, original].flatMap((one) =>
    one === undefined || decoded.startsWith('/') ? [] : [path.posix.dirname(one)],
  );
  const bases = /^\.\.?\//.test(decoded) ? ownFolders : [...ownFolders, ...folders, ''];
  const endings = /\.mdx?$/i.test(decoded) ? [''] : ['.md', '.mdx', '/index.md', '/index.mdx'];
  return bases.flatMap((base) => endings.map((end) => path.posix.join(base, decoded + end).replace(/^\//, '')));
}

/**
 * Finds a page by its source file, because its route may differ: by `slug`, `id`, or a number
 * prefix.
 */
function findSourcePage(
  missing: MissingTarget,
  {world, unnumbered}: {world: SuggesterInput; unnumbered: () => ReadonlyMap<string, string>},
): string | undefined {
  const files = listSourceFiles(missing);
  const exact = files.find((one) => world.routeByFile.has(one));
  const file = exact ?? files.map((one) => unnumbered().get(withoutNumbers(one))).find((one) => one !== undefined);
  if (file === undefined) return undefined;
  return missing.target.startsWith('/') && !/\.mdx?$/i.test(missing.target)
    ? toAuthoredPath(world.routeByFile.get(file)!, world)
    : toRelativeLink(missing.from, file);
}

function withoutNumbers(file: string): string {
  return file.replace(/(^|\/)\d+\s*[-_.]+\s*(?=[^-_.\s/\d])/g, '$1').replace(/\.mdx$/i, '.md');
}

/** Finds the page `/guide` for `/guide/index` and `/guide/README`. */
function findIndexFolder({wanted: finalPath, from}: MissingTarget, world: SuggesterInput): string | undefined {
  if (!INDEX.test(finalPath)) return undefined;
  const folder = finalPath.replace(INDEX, '') || '/';
  for (const route of world.listRoutes(from.file)) if (route === folder) return toAuthoredPath(route, world);
  return undefined;
}

/** Finds the file for `/static/plan.pdf`: static files are at the base of the site, `/plan.pdf`. */
function findStaticPath({target}: MissingTarget, {staticDirectories, staticFiles}: SuggesterInput): string | undefined {
  const below = `/${decodeSafely(target).replace(/^(?:@site\/|\.{0,2}\/)+/, '')}`;
  for (const folder of staticDirectories) {
    const name = `/${folder.replace(/^\.\/|\/$/g, '')}`;
    const file = below.startsWith(`${name}/`) ? below.slice(name.length) : undefined;
    if (file !== undefined && staticFiles.has(file)) return file;
  }
  return undefined;
}

function findNearPage(
  {target, wanted: finalPath, from}: MissingTarget,
  {files, routes, world}: {files: Finders; routes: Finders; world: SuggesterInput},
): string | undefined {
  if (/\.mdx?$/i.test(target) && from.file !== undefined) {
    const meant = path.posix.join(path.posix.dirname(from.file), target);
    const swapped = meant.endsWith('x') ? meant.slice(0, -1) : `${meant}x`;
    const indexed = meant.replace(/\.mdx?$/, '/index.md');
    const match =
      [swapped, indexed].find((file) => world.routeByFile.has(file)) ??
      files.findNear(meant) ??
      findMoved(meant, files);
    return match === undefined ? undefined : toRelativeLink(from, match);
  }
  const route = routes.findNear(finalPath) ?? findMoved(finalPath, routes);
  return route === undefined ? undefined : toAuthoredPath(route, world);
}

function findNearFile(
  {target, wanted: finalPath, from}: MissingTarget,
  {content, published, world}: {content: Finders; published: Finders; world: SuggesterInput},
): string | undefined {
  const bare = stripBase(finalPath, world.baseUrl) ?? finalPath;
  if (!target.startsWith('/') && from.file !== undefined) {
    const match = content.findNear(path.posix.join(path.posix.dirname(from.file), target));
    if (match !== undefined) return toRelativeLink(from, match);
  }
  return published.findNear(bare) ?? findMoved(bare, published);
}

/** Finds a moved target: the only one with the same last segment. */
function findMoved(target: string, finder: Finders): string | undefined {
  const name = path.posix.basename(target);
  return /^(?:index|readme)\b/i.test(name) || name === '' ? undefined : finder.findNamed(name);
}

function toAuthoredPath(route: string, {baseUrl}: SuggesterInput): string {
  const below = stripBase(route, baseUrl);
  // A path that begins with the base twice would be read as one that contains it already.
  return below === undefined || stripBase(below, baseUrl) !== undefined ? route : below;
}

/** Makes the shorter relative link to a file, from the page or from its original. */
function toRelativeLink({file, original}: LinkSource, target: string): string {
  const links = [file, original].flatMap((one) =>
    one === undefined ? [] : [path.posix.relative(path.posix.dirname(one), target)],
  );
  const [relative] = links.sort((one, other) => one.length - other.length);
  if (relative === undefined) return `/${target}`;
  return relative.startsWith('.') ? relative : `./${relative}`;
}
