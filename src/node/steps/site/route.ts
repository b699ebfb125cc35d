import type {FrontMatter, PageRecord} from '../../../shared/build.ts';
import {decodeSafely} from '../../../shared/decodeSafely.ts';
import {getPageStem} from '../../../shared/pageFiles.ts';
import {toRouteSegment} from '../../../shared/routes.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';

const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
/** Dates and versions are not order prefixes: `2021-11-foo`, `7.0-foo`. */
const NOT_A_PREFIX = /^\d+[-_.]\d+/;

interface NumberPrefix {
  readonly name: string;
  readonly position?: number;
}

/** Splits `02-setup` into name and position. Keeps names that look like dates or versions. */
export function splitNumberPrefix(name: string): NumberPrefix {
  if (NOT_A_PREFIX.test(name)) return {name};
  const match = NUMBER_PREFIX.exec(name);
  return match ? {name: match[2]!, position: Number(match[1])} : {name};
}

interface DocPath {
  /** Path without extension and number prefixes; front matter `id` replaces the last segment. */
  readonly id: string;
  /**
   * Path below the version's base, beginning with `/`. The `id` of an index page does not change
   * it.
   */
  readonly slug: string;
  /** Parent folders without number prefixes. */
  readonly folders: readonly string[];
  /**
   * Whether the page is the index of its folder: index, README, or named like the folder, including
   * the number prefix.
   */
  readonly isIndex: boolean;
  /** Position from the number prefix of the file. */
  readonly position?: number;
}

/**
 * Derives id and slug of a doc.
 * @param file path below the content folder, such as `automation/02-cli.md`
 * @param frontMatter only `id` and `slug` count
 * @param stripPrefixes whether number prefixes are order, not names
 * @example parseDocPath('automation/02-cli.md', {}).slug // '/automation/cli'
 */
export function parseDocPath(file: string, frontMatter: FrontMatter, stripPrefixes = true): DocPath {
  const segments = file.replace(/\.mdx?$/, '').split('/');
  const parsed = segments.map((part) => (stripPrefixes ? splitNumberPrefix(part) : {name: part}) as NumberPrefix);
  const names = parsed.map((part) => part.name);
  const base = names.pop()!;
  // Compare names with their prefixes: `chapter/1-chapter.md` is not the index of `chapter`.
  const [folder, name] = [segments.at(-2), segments.at(-1)!];
  const isIndex = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === folder?.toLowerCase();
  const id = [...names, frontMatter.id ?? base].join('/');
  const derived = isIndex ? names : [...names, frontMatter.id ?? base];
  const slug =
    frontMatter.slug === undefined
      ? `/${derived.map(toRouteSegment).join('/')}`
      : resolveSlug(frontMatter.slug, names.map(toRouteSegment));
  const position = parsed.at(-1)!.position;
  return {id, slug, folders: names, isIndex, position};
}

/**
 * Derives slug and folders of a page that is not a doc. Keeps number prefixes; only `index` is the
 * index of a folder.
 */
export function parsePagePath(file: string, {slug}: FrontMatter): Pick<DocPath, 'slug' | 'folders'> {
  const names = getPageStem(file).split('/');
  const folders = names.slice(0, -1);
  const segments = names.at(-1) === 'index' ? folders : names;
  const derived = `/${segments.map(toRouteSegment).join('/')}`;
  return {folders, slug: slug === undefined ? derived : resolveSlug(slug, folders.map(toRouteSegment))};
}

/**
 * Resolves a slug, which is absolute below the version's base or relative to the file's folder.
 * {@link findSlugProblem} rejects `..` above the base. Drops `.html`, because hosts redirect such
 * addresses to the page without it.
 */
function resolveSlug(slug: string, folders: readonly string[]): string {
  const segments = slug.startsWith('/') ? [] : [...folders];
  const bare = decodeSafely(slug).replace(/(?:(^|\/)index)?\.html?$/i, '$1');
  for (const segment of bare.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') segments.pop();
    else segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/**
 * Reports an invalid slug of a page.
 * @param folders folders above the page, for relative slugs
 * @param report the hint that says how to write a slug, and the list to report to
 * @returns whether the slug is invalid
 */
export function hasBadSlug(
  {source, frontMatter: {slug}, frontMatterLines}: PageRecord,
  folders: readonly string[],
  {hint, diagnostics}: {hint: string; diagnostics: Diagnostic[]},
): boolean {
  const problem = slug === undefined ? undefined : findSlugProblem(slug, folders);
  if (problem === undefined) return false;
  const location = {file: source.file, line: frontMatterLines.slug ?? 1, hint};
  diagnostics.push(createDiagnostic('bad-slug', `The slug \`${slug}\` ${problem}.`, location));
  return true;
}

/** Returns the problem of a slug as written, before it is resolved. Undefined if it is valid. */
export function findSlugProblem(slug: string, folders: readonly string[]): string | undefined {
  const path = decodeSafely(slug);
  if (path === slug && /%/.test(slug)) return 'has invalid percent-encoding';
  let depth = slug.startsWith('/') ? 0 : folders.length;
  for (const segment of path.split(/[/\\]/)) {
    if (segment === '..') depth--;
    else if (segment !== '' && segment !== '.') depth++;
    if (depth < 0) return 'climbs out of the site';
  }
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(slug)) return 'is a URL, not a path';
  if (/[?#%]/.test(path)) return 'contains `?`, `#`, or `%`, which end a path or encode a character';
  if (/[\\\x00-\x1F\x7F]/.test(path)) return 'contains a character that no path can contain';
  // `/guide/index` would be a file of its own, but `/index` would overwrite the home page.
  if (/^\/?index$/i.test(path) && (slug.startsWith('/') || folders.length === 0))
    return 'is `index`, which is the file of the home page';
  if (/^\/?_manual(?:\/|$)/.test(path)) return "is in the tool's own folder `_manual`";
  return undefined;
}
