/** Rules about routes and URLs, each in exactly one place. Pure; for both sides. */
import type {SidebarItem} from './types.ts';

/** 53-bit string hash (cyrb53); stable across platforms and versions of the tool, not cryptographic. */
export function hash53(text: string): number {
  let h1 = 0xdeadbeef;
  let h2 = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    h1 = Math.imul(h1 ^ c, 2654435761);
    h2 = Math.imul(h2 ^ c, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return 4294967296 * (2097151 & h2) + (h1 >>> 0);
}

/** Base-36 form of {@link hash53}, `length` characters. */
export function shortHash(text: string, length = 8): string {
  return hash53(text).toString(36).padStart(11, '0').slice(-length);
}

/** Id of a route: a readable slug and a short hash of the exact path, since two paths may give one slug. */
export function routeId(path: string): string {
  const slug = path
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${slug || 'index'}-${shortHash(path, 5)}`;
}

/** Error text for a path whose percent-encoding cannot be decoded. */
export function undecodablePathMessage(pathname: string): string {
  return `The pathname "${pathname}" could not be decoded because of invalid percent-encoding.`;
}

/**
 * The one form of a path: decoded, `index.html` and `.html` removed, no trailing slash (except for `/`).
 * @throws {URIError} when the percent-encoding is invalid
 */
export function normalizePathname(pathname: string): string {
  let path: string;
  try {
    path = decodeURIComponent(pathname.replace(/%2f/gi, '%252F'));
  } catch {
    throw new URIError(undecodablePathMessage(pathname));
  }
  path = path
    .replace(/\/{2,}/g, '/')
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '');
  if (path.length > 1) path = path.replace(/\/+$/, '');
  return path || '/';
}

/** True for a URL that has a scheme or an authority: `https:…`, `mailto:…`, `//host`. */
export function hasProtocol(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url);
}

/** Joins a base with leading and trailing slash and a site path; leaves URLs with a scheme and hashes alone. */
export function withBase(path: string, baseUrl: string): string {
  if (hasProtocol(path) || path.startsWith('#')) return path;
  if (path === '/' || path === '') return baseUrl === '/' ? '/' : baseUrl.replace(/\/$/, '');
  return baseUrl + path.replace(/^\//, '');
}

/** Final path of the file that holds a whole branch of a sidebar as HTML: of those that no page shows as a whole. */
export function branchPath(key: string, baseUrl: string): string {
  return `${baseUrl}_manual/nav/${key}.html`;
}

/** Source of the branch of a category that a page does not show: on the first page below it, or in a file of its own. */
export function branchAddress(
  {key, href, firstHref, apart}: Pick<Extract<SidebarItem, {type: 'category'}>, 'key' | 'href' | 'firstHref' | 'apart'>,
  baseUrl: string,
): string {
  const page = firstHref ?? href;
  return apart || page === undefined ? branchPath(key, baseUrl) : page;
}

/**
 * A file name as a part of a route: characters that mean something else in a URL (`?`, `#`, `%`, `\`, control
 * characters) become a hyphen, so that a path is the same in every place that shows it. `C#` is `C`, `a?b` is `a-b`.
 */
export function routePart(name: string): string {
  const clean = name.replace(/[?#%\\\x00-\x1F\x7F]+/g, '-');
  return clean === name ? name : clean.replace(/^-+|-+$/g, '') || '-';
}
