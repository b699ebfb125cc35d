import {SEARCH_FOLDERS} from '../../../../shared/search/searchFormat.ts';
import {
  CACHE_IMMUTABLE,
  CACHE_REVALIDATE,
  makeSecurityHeaders,
  type SecurityHeaderOptions,
  SVG_POLICY,
} from '../makeSecurityHeaders.ts';

interface HeadersFileOptions extends SecurityHeaderOptions {
  /** With leading and trailing slash. */
  readonly baseUrl: string;
  /** Final paths of pages, whose top-level folders are revalidated. */
  readonly routes?: readonly string[];
  /** Final paths of static files, whose names do not change with their content. */
  readonly staticFiles?: readonly string[];
  /**
   * Final paths of other folders with changing files: sidebar branches, and the search manifest.
   */
  readonly changingFolders?: readonly string[];
}

/** Most rules in `_headers`; Cloudflare ignores the rest. */
export const MAX_RULES = 100;

/**
 * Makes the text of `_headers` for Netlify, Cloudflare, and similar hosts. These join the values of
 * matching rules with a comma, so `Cache-Control` only occurs in rules that never match the same
 * path.
 * @param options base URL, pages and static files by final path, and the security headers
 * @returns at most 100 rules; a site with too many top-level pages gets no revalidation rules
 */
export function makeHeadersFile(options: HeadersFileOptions): string {
  const {baseUrl} = options;
  const stable = [...(options.routes ?? []), ...(options.staticFiles ?? [])];
  // A page or static file in such a folder would be cached for a year, so the folder gets no rule.
  const immutable = ['assets/', ...SEARCH_FOLDERS.map((name) => `_manual/search/${name}/`)]
    .map((folder) => baseUrl + folder)
    .filter((folder) => !stable.some((path) => path.startsWith(folder)))
    .map(toFolderRule);
  const changing = [
    ...(options.changingFolders ?? [`${baseUrl}_manual/nav/`]).map(toFolderRule),
    ...makePageRules(baseUrl, options.routes ?? []),
  ].filter((rule) => !immutable.some((other) => overlaps(rule, other)));
  const rules = [
    formatRule(`${baseUrl}*`, makeSecurityHeaders(options)),
    // Hosts join it with the policy above, and a drawing must satisfy both.
    formatRule(`${baseUrl}*.svg`, {'Content-Security-Policy': SVG_POLICY}),
    ...sortUnique(immutable).map((path) => formatRule(path, {'Cache-Control': CACHE_IMMUTABLE})),
  ];
  const revalidated = sortUnique(changing);
  // Both hosts revalidate by default, so nothing is lost without these rules.
  const fits = rules.length + revalidated.length <= MAX_RULES;
  return [
    ...rules,
    ...(fits ? revalidated.map((path) => formatRule(path, {'Cache-Control': CACHE_REVALIDATE})) : []),
  ].join('\n');
}

/**
 * Makes the text of `_redirects`, sorted, with one rule per line. Encodes `*` and `:name`, which
 * have a meaning there. The first of several rules for a path wins. Redirect pages serve hosts
 * without this file.
 */
export function makeRedirectsFile(
  redirects: readonly {from: string; to: string; status?: 301 | 302 | 307 | 308}[],
): string {
  const lines = new Map<string, string>();
  for (const {from, to, status = 301} of redirects) {
    const source = encodeSource(from);
    if (!lines.has(source)) lines.set(source, `${source} ${encodeInvalid(to)} ${status}\n`);
  }
  return [...lines]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, line]) => line)
    .join('');
}

function formatRule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

function toFolderRule(folder: string): string {
  return `${encodeSource(folder)}*`;
}

/** Makes rules for the first folder of each route: `/automation` and `/automation/*`. */
function makePageRules(baseUrl: string, routes: readonly string[]): readonly string[] {
  return routes.flatMap((route) => {
    if (route === baseUrl || !route.startsWith(baseUrl)) return [baseUrl];
    const [top = '', ...below] = route.slice(baseUrl.length).split('/');
    const path = encodeSource(baseUrl + top);
    return below.length > 0 ? [path, `${path}/*`] : [path];
  });
}

/** Returns whether some path matches both rules; `*` occurs only at the end of a rule. */
function overlaps(a: string, b: string): boolean {
  const [stemA, stemB] = [a.replace(/\*$/, ''), b.replace(/\*$/, '')];
  return a === b || (a.endsWith('*') && stemB.startsWith(stemA)) || (b.endsWith('*') && stemA.startsWith(stemB));
}

function sortUnique(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort();
}

/**
 * Encodes a source path, including characters that would be a placeholder, query, fragment, or
 * comment.
 */
function encodeSource(path: string): string {
  return encodeInvalid(path).replace(
    /[*?#:]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Encodes white space, control characters, and non-ASCII characters. Keeps existing escapes. */
function encodeInvalid(path: string): string {
  return path.replace(/[^\x21-\x7E]+/g, (characters) => encodeURIComponent(toWellFormed(characters)));
}

/** Replaces unpaired surrogates, which cannot be encoded. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
