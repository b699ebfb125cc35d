import path from 'node:path';
import type {TargetSuggestion} from '../../../../shared/build.ts';
import {decodeSafely} from '../../../../shared/decodeSafely.ts';
import {createPathFinder} from '../../../base/diagnostics/nearest.ts';
import {belowSite} from '../siteAddress.ts';
import type {From} from './linkPlace.ts';

export interface Missing {
  /** As written, without query and hash. */
  readonly target: string;
  /** Query and hash. */
  readonly suffix: string;
  /** Final path, decoded. */
  readonly wanted: string;
  readonly what: 'page' | 'file' | 'image';
  readonly from: From;
}

export type Suggester = (missing: Missing) => TargetSuggestion | undefined;

interface SuggestWorld {
  /** Base URL of the locale. */
  readonly baseUrl: string;
  /** Final routes that a link of this file (absent: of the layout) may mean: of its own language and version. */
  readonly routesFor: (file: string | undefined) => Iterable<string>;
  /** Names the same routes for the files that share them. */
  readonly groupOf: (file: string | undefined) => string;
  readonly routeByFile: ReadonlyMap<string, string>;
  readonly staticFiles: ReadonlySet<string>;
  readonly contentFiles: ReadonlySet<string>;
  readonly staticDirectories: readonly string[];
  /** Files, from the root, and final routes of drafts that this build leaves out. */
  readonly drafts: ReadonlySet<string>;
}

interface Finders {
  readonly near: (wanted: string) => string | undefined;
  readonly named: (name: string) => string | undefined;
}

/** A host name in front of a path: letters in front of the last dot, and an ending that sites have. */
const HOST = /^(?:www\.[\w-]+\.[a-z]{2,}|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|edu|gov|app|info))(?=$|[/:])/i;
const INDEX = /(?:^|\/)(?:index|readme)$/i;

/** Finds what an author meant whose link leads nowhere. Slow at first; what it found out it remembers. */
export function createSuggester(world: SuggestWorld): Suggester {
  const groups = new Map<string, Finders>();
  const routes = (file: string | undefined): Finders => {
    const group = world.groupOf(file);
    const known = groups.get(group) ?? finders(() => world.routesFor(file));
    groups.set(group, known);
    return known;
  };
  const files = finders(() => world.routeByFile.keys());
  const published = finders(() => world.staticFiles);
  const content = finders(() => world.contentFiles);
  const unnumbered = lazyMap(() => [...world.routeByFile.keys()].map((file) => [withoutNumbers(file), file] as const));
  return (missing) => {
    const {target, what, from} = missing;
    if (HOST.test(target)) return {instead: `https://${target}${missing.suffix}`};
    const draft = [missing.wanted, ...sourceFiles(missing)].find((one) => world.drafts.has(one));
    if (draft !== undefined) return {because: 'the page is a draft, which only `manual serve` shows'};
    const found =
      folderOfStatic(missing, world) ??
      (what === 'page'
        ? (pageOfSource(missing, {world, unnumbered}) ??
          folderOfIndex(missing, world) ??
          nearPage(missing, {files, routes: routes(from.file), world}))
        : nearFile(missing, {content, published, world}));
    if (found !== undefined) return {instead: found + missing.suffix};
    const excluded = sourceFiles(missing).find((file) => world.contentFiles.has(file));
    if (excluded === undefined) return undefined;
    return {because: `${excluded} is not a page: its name begins with \`_\`, or a setting excludes it`};
  };
}

function finders(candidates: () => Iterable<string>): Finders {
  const byName = lazyMap(() => {
    const found = new Map<string, string>();
    const many = new Set<string>();
    for (const one of candidates()) {
      const name = path.posix.basename(one).toLowerCase();
      if (found.has(name)) many.add(name);
      found.set(name, one);
    }
    return [...found].filter(([name]) => !many.has(name));
  });
  return {near: createPathFinder(candidates), named: (name) => byName().get(name.toLowerCase())};
}

function lazyMap<T>(make: () => Iterable<readonly [string, T]>): () => ReadonlyMap<string, T> {
  let map: ReadonlyMap<string, T> | undefined;
  return () => {
    map ??= new Map(make());
    return map;
  };
}

function sourceFiles({target, from: {file, original, folders = []}}: Missing): string[] {
  const decoded = decodeSafely(target).replace(/\/$/, '');
  const own = [file, original].flatMap((one) =>
    one === undefined || decoded.startsWith('/') ? [] : [path.posix.dirname(one)],
  );
  const bases = /^\.\.?\//.test(decoded) ? own : [...own, ...folders, ''];
  const endings = /\.mdx?$/i.test(decoded) ? [''] : ['.md', '.mdx', '/index.md', '/index.mdx'];
  return bases.flatMap((base) => endings.map((end) => path.posix.join(base, decoded + end).replace(/^\//, '')));
}

/** A page has an address of its own: its `slug`, its `id`, or its name without the number in front. */
function pageOfSource(
  missing: Missing,
  {world, unnumbered}: {world: SuggestWorld; unnumbered: () => ReadonlyMap<string, string>},
): string | undefined {
  const files = sourceFiles(missing);
  const exact = files.find((one) => world.routeByFile.has(one));
  const file = exact ?? files.map((one) => unnumbered().get(withoutNumbers(one))).find((one) => one !== undefined);
  if (file === undefined) return undefined;
  return missing.target.startsWith('/') && !/\.mdx?$/i.test(missing.target)
    ? pasted(world.routeByFile.get(file)!, world)
    : relativeTo(missing.from, file);
}

function withoutNumbers(file: string): string {
  return file.replace(/(^|\/)\d+\s*[-_.]+\s*(?=[^-_.\s/\d])/g, '$1').replace(/\.mdx$/i, '.md');
}

/** `/guide/index` and `/guide/README` are files; the page is `/guide`. */
function folderOfIndex({wanted, from}: Missing, world: SuggestWorld): string | undefined {
  if (!INDEX.test(wanted)) return undefined;
  const folder = wanted.replace(INDEX, '') || '/';
  for (const route of world.routesFor(from.file)) if (route === folder) return pasted(route, world);
  return undefined;
}

/** `/static/plan.pdf` is `/plan.pdf`: what a static folder holds is at the base of the site. */
function folderOfStatic({target}: Missing, {staticDirectories, staticFiles}: SuggestWorld): string | undefined {
  const below = `/${decodeSafely(target).replace(/^(?:@site\/|\.{0,2}\/)+/, '')}`;
  for (const folder of staticDirectories) {
    const name = `/${folder.replace(/^\.\/|\/$/g, '')}`;
    const file = below.startsWith(`${name}/`) ? below.slice(name.length) : undefined;
    if (file !== undefined && staticFiles.has(file)) return file;
  }
  return undefined;
}

function nearPage(
  {target, wanted, from}: Missing,
  {files, routes, world}: {files: Finders; routes: Finders; world: SuggestWorld},
): string | undefined {
  if (/\.mdx?$/i.test(target) && from.file !== undefined) {
    const meant = path.posix.join(path.posix.dirname(from.file), target);
    const swapped = meant.endsWith('x') ? meant.slice(0, -1) : `${meant}x`;
    const indexed = meant.replace(/\.mdx?$/, '/index.md');
    const found =
      [swapped, indexed].find((file) => world.routeByFile.has(file)) ?? files.near(meant) ?? elsewhere(meant, files);
    return found === undefined ? undefined : relativeTo(from, found);
  }
  const route = routes.near(wanted) ?? elsewhere(wanted, routes);
  return route === undefined ? undefined : pasted(route, world);
}

function nearFile(
  {target, wanted, from}: Missing,
  {content, published, world}: {content: Finders; published: Finders; world: SuggestWorld},
): string | undefined {
  const bare = belowSite(wanted, world.baseUrl) ?? wanted;
  if (!target.startsWith('/') && from.file !== undefined) {
    const found = content.near(path.posix.join(path.posix.dirname(from.file), target));
    if (found !== undefined) return relativeTo(from, found);
  }
  return published.near(bare) ?? elsewhere(bare, published);
}

/** A target with the same last part elsewhere: the page has moved. Only when there is exactly one. */
function elsewhere(wanted: string, finder: Finders): string | undefined {
  const name = path.posix.basename(wanted);
  return /^(?:index|readme)\b/i.test(name) || name === '' ? undefined : finder.named(name);
}

function pasted(route: string, {baseUrl}: SuggestWorld): string {
  if (`${route}/` === baseUrl) return '/';
  const below = belowSite(route, baseUrl);
  // A path that begins like the base is read as one that has it already.
  return below === undefined || belowSite(below, baseUrl) !== undefined ? route : below;
}

/** A link to a file; from a translation it may go as from the page that it translates. */
function relativeTo({file, original}: From, target: string): string {
  const ways = [file, original].flatMap((one) =>
    one === undefined ? [] : [path.posix.relative(path.posix.dirname(one), target)],
  );
  const [relative] = ways.sort((one, other) => one.length - other.length);
  if (relative === undefined) return `/${target}`;
  return relative.startsWith('.') ? relative : `./${relative}`;
}
