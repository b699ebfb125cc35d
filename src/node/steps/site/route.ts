import type {FrontMatter, PageRecord} from '../../../shared/build.ts';
import {decodeSafely} from '../../../shared/decodeSafely.ts';
import {pageStem} from '../../../shared/pageFiles.ts';
import {routePart} from '../../../shared/routes.ts';
import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';

const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
/** `2021-11-foo`, `7.0-foo`: dates and versions are not order prefixes. */
const NOT_A_PREFIX = /^\d+[-_.]\d+/;

interface NumberPrefix {
  readonly name: string;
  readonly position?: number;
}

/** Splits `02-setup` into name and position. Names that look like dates or versions stay whole. */
export function splitNumberPrefix(name: string): NumberPrefix {
  if (NOT_A_PREFIX.test(name)) return {name};
  const match = NUMBER_PREFIX.exec(name);
  return match ? {name: match[2]!, position: Number(match[1])} : {name};
}

interface DocPath {
  /** Doc id: path without extension and number prefixes, last part replaced by front matter `id`. */
  readonly id: string;
  /** Path below the version's base, beginning with `/`. An `id` names a page, and never moves the one that stands for its folder. */
  readonly slug: string;
  /** Names of the folders above, prefixes stripped. */
  readonly folders: readonly string[];
  /** True for the page that stands for its folder: index, README, or named like the folder, prefixes included. */
  readonly isIndex: boolean;
  /** From the file's number prefix. */
  readonly position?: number;
}

/** Derives id and slug of a doc from its path (e.g. `automation/02-cli.md`) and front matter. */
export function docPath(file: string, frontMatter: FrontMatter, stripPrefixes = true): DocPath {
  const segments = file.replace(/\.mdx?$/, '').split('/');
  const parsed = segments.map((part) => (stripPrefixes ? splitNumberPrefix(part) : {name: part}) as NumberPrefix);
  const names = parsed.map((part) => part.name);
  const base = names.pop()!;
  // Names count with their prefixes: `chapter/1-chapter.md` is a page of that folder.
  const [folder, name] = [segments.at(-2), segments.at(-1)!];
  const isIndex = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === folder?.toLowerCase();
  const id = [...names, frontMatter.id ?? base].join('/');
  const derived = isIndex ? names : [...names, frontMatter.id ?? base];
  const slug =
    frontMatter.slug === undefined
      ? `/${derived.map(routePart).join('/')}`
      : resolveSlug(frontMatter.slug, names.map(routePart));
  const position = parsed.at(-1)!.position;
  return {id, slug, folders: names, isIndex, position};
}

/** The same for a page that is not a doc: names stay whole, and `index` alone stands for its folder. */
export function pagePath(file: string, {slug}: FrontMatter): Pick<DocPath, 'slug' | 'folders'> {
  const names = pageStem(file).split('/');
  const folders = names.slice(0, -1);
  const segments = names.at(-1) === 'index' ? folders : names;
  const derived = `/${segments.map(routePart).join('/')}`;
  return {folders, slug: slug === undefined ? derived : resolveSlug(slug, folders.map(routePart))};
}

/**
 * A slug is absolute below the version's base, or relative to the file's folder. `..` may not climb out: see {@link slugProblem}. Hosts answer an
 * address that ends in `.html` with the page without it, so a slug that does stands for that one.
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

/** Whether the slug of a page cannot be, which is reported. `hint` says how to write it. */
export function hasBadSlug(
  {source, frontMatter: {slug}, frontMatterLines}: PageRecord,
  folders: readonly string[],
  {hint, diagnostics}: {hint: string; diagnostics: Diagnostic[]},
): boolean {
  const problem = slug === undefined ? undefined : slugProblem(slug, folders);
  if (problem === undefined) return false;
  const location = {file: source.file, line: frontMatterLines.slug ?? 1, hint};
  diagnostics.push(diagnostic('bad-slug', `The slug \`${slug}\` ${problem}.`, location));
  return true;
}

/** The fault of a slug, or undefined. Checked on what the author wrote, before it is resolved. */
export function slugProblem(slug: string, folders: readonly string[]): string | undefined {
  const path = decodeSafely(slug);
  if (path === slug && /%/.test(slug)) return 'has invalid percent-encoding';
  let depth = slug.startsWith('/') ? 0 : folders.length;
  for (const segment of path.split(/[/\\]/)) {
    if (segment === '..') depth--;
    else if (segment !== '' && segment !== '.') depth++;
    if (depth < 0) return 'climbs out of the site';
  }
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(slug)) return 'is a URL, not a path';
  if (/[?#%]/.test(path)) return 'holds `?`, `#` or `%`, which end a path or encode a character';
  if (/[\\\x00-\x1F\x7F]/.test(path)) return 'holds a character that no path can hold';
  // `/guide/index` is a file of its own; `/index` would be that of the home page.
  if (/^\/?index$/i.test(path) && (slug.startsWith('/') || folders.length === 0))
    return 'is `index`, which is the file of the home page';
  if (/^\/?_manual(?:\/|$)/.test(path)) return "is in the tool's own folder `_manual`";
  return undefined;
}
