import {SEARCH_FOLDERS} from '../../../../shared/search/searchFormat.ts';
import {IMMUTABLE, REVALIDATE, type SecurityHeaderOptions, SVG_POLICY, securityHeaders} from '../securityHeaders.ts';

interface HeadersFileOptions extends SecurityHeaderOptions {
  /** With leading and trailing slash. */
  readonly baseUrl: string;
  /** Final paths of pages; their top-level folders are revalidated. */
  readonly routes?: readonly string[];
  /** Final paths of files copied as they are, whose names stay when their content changes. */
  readonly staticFiles?: readonly string[];
  /** Final paths of folders with other files that change under one name: branches of the sidebar, and the manifest of the search. */
  readonly changingFolders?: readonly string[];
}

/** Cloudflare reads the first 100 rules and ignores the rest. */
export const MOST_RULES = 100;

/**
 * The text of `_headers` for Netlify, Cloudflare Pages and others that read it. Where two rules match, these hosts join the values
 * of a header with a comma, so `Cache-Control` is only written in rules that never match the same path.
 */
export function makeHeadersFile(options: HeadersFileOptions): string {
  const {baseUrl} = options;
  const stable = [...(options.routes ?? []), ...(options.staticFiles ?? [])];
  // A page or a static file in such a folder would be stuck in browsers for a year, so it costs the folder its rule.
  const immutable = ['assets/', ...SEARCH_FOLDERS.map((name) => `_manual/search/${name}/`)]
    .map((folder) => baseUrl + folder)
    .filter((folder) => !stable.some((path) => path.startsWith(folder)))
    .map(toFolderRule);
  const changing = [
    ...(options.changingFolders ?? [`${baseUrl}_manual/nav/`]).map(toFolderRule),
    ...makePageRules(baseUrl, options.routes ?? []),
  ].filter((rule) => !immutable.some((other) => overlaps(rule, other)));
  const rules = [
    formatRule(`${baseUrl}*`, securityHeaders(options)),
    // With a base the home page has no slash at its end, and the rule above does not match it everywhere.
    ...(baseUrl === '/' ? [] : [formatRule(baseUrl.slice(0, -1), securityHeaders(options))]),
    // Joined with the policy above: a drawing has to obey both.
    formatRule(`${baseUrl}*.svg`, {'Content-Security-Policy': SVG_POLICY}),
    ...sortUnique(immutable).map((path) => formatRule(path, {'Cache-Control': IMMUTABLE})),
  ];
  const revalidated = sortUnique(changing);
  // Both hosts revalidate by default, so a site with too many top-level pages loses nothing.
  const fits = rules.length + revalidated.length <= MOST_RULES;
  return [...rules, ...(fits ? revalidated.map((path) => formatRule(path, {'Cache-Control': REVALIDATE})) : [])].join(
    '\n',
  );
}

/**
 * The text of `_redirects`, one rule per line, sorted. `*` and `:name` have a meaning there and are encoded. Of two rules for one
 * path the first given stays. Hosts without this file use the redirect pages that the build writes as well.
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

/** Rules for the first folder of each route: `/automation` and `/automation/*`. */
function makePageRules(baseUrl: string, routes: readonly string[]): readonly string[] {
  const home = baseUrl === '/' ? '/' : baseUrl.slice(0, -1);
  return routes.flatMap((route) => {
    if (route === home || !route.startsWith(baseUrl)) return [home];
    const [top = '', ...below] = route.slice(baseUrl.length).split('/');
    const path = encodeSource(baseUrl + top);
    return below.length > 0 ? [path, `${path}/*`] : [path];
  });
}

/** True when some path matches both rules; `*` is at the end of a rule or nowhere. */
function overlaps(a: string, b: string): boolean {
  const [stemA, stemB] = [a.replace(/\*$/, ''), b.replace(/\*$/, '')];
  return a === b || (a.endsWith('*') && stemB.startsWith(stemA)) || (b.endsWith('*') && stemA.startsWith(stemB));
}

function sortUnique(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort();
}

/** Paths on the left side: also encodes what would be a placeholder, a query, a fragment or a comment. */
function encodeSource(path: string): string {
  return encodeInvalid(path).replace(
    /[*?#:]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Encodes white space, controls and everything outside ASCII; existing percent-encoding stays. */
function encodeInvalid(path: string): string {
  return path.replace(/[^\x21-\x7E]+/g, (characters) => encodeURIComponent(toWellFormed(characters)));
}

/** Half a surrogate pair cannot be encoded; it becomes the replacement character. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
