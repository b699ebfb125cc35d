/** Rules for routes and URLs, shared by Node and browser. */
import type {SidebarItem} from './types.ts';

/**
 * Hashes a string to 53 bits (cyrb53). Stable across platforms and tool versions; not
 * cryptographic.
 */
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

/** Returns {@link hash53} in base 36, `length` characters. */
export function hashShort(text: string, length = 8): string {
  return hash53(text).toString(36).padStart(11, '0').slice(-length);
}

/**
 * Returns an id for a path: a readable slug of its last segment, and a hash of all of it. It is
 * short because every row of a sidebar contains one.
 */
export function toRouteId(path: string): string {
  const slug = path
    .replace(/\/+$/, '')
    .replace(/^.*\//s, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 12)
    .replace(/^-|-$/g, '');
  return `${slug || 'index'}-${hashShort(path, 7)}`;
}

/** Returns the error message for a path with invalid percent-encoding. */
export function formatUndecodablePath(pathname: string): string {
  return `The pathname "${pathname}" could not be decoded because of invalid percent-encoding.`;
}

/**
 * Normalizes a path: decodes it, and removes `index.html`, `.html`, and a trailing slash (except
 * for `/`).
 * @throws {URIError} when the percent-encoding is invalid
 */
export function normalizePathname(pathname: string): string {
  let path: string;
  try {
    path = decodeURIComponent(pathname.replace(/%2f/gi, '%252F'));
  } catch {
    throw new URIError(formatUndecodablePath(pathname));
  }
  path = path
    .replace(/\/{2,}/g, '/')
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '');
  if (path.length > 1) path = path.replace(/\/+$/, '');
  return path || '/';
}

/** Returns whether a URL has a scheme or an authority: `https:…`, `mailto:…`, `//host`. */
export function hasProtocol(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url);
}

/**
 * Prepends a base (leading and trailing slash) to a site path. The home page is the base itself.
 * Hashes and URLs with a scheme stay unchanged.
 */
export function withBase(path: string, baseUrl: string): string {
  if (hasProtocol(path) || path.startsWith('#')) return path;
  return baseUrl + path.replace(/^\//, '');
}

/** Adds the slash at the end of a page's address, if the site has `trailingSlash`. */
export function endAddress(path: string, trailingSlash: boolean | undefined): string {
  return trailingSlash ? path.replace(/\/?$/, '/') : path;
}

/** Returns the final path of the file with the HTML of a sidebar branch that no page contains. */
export function getBranchPath(key: string, baseUrl: string): string {
  return `${baseUrl}_manual/nav/${key}.html`;
}

/**
 * Returns the URL of a document that contains a category's branch: its first page, or a separate
 * file.
 */
export function getBranchUrl(
  {key, href, firstHref, apart}: Pick<Extract<SidebarItem, {type: 'category'}>, 'key' | 'href' | 'firstHref' | 'apart'>,
  baseUrl: string,
): string {
  const page = firstHref ?? href;
  return apart || page === undefined ? getBranchPath(key, baseUrl) : page;
}

/**
 * Converts a file name to a route segment. Characters with a meaning in URLs (`?`, `#`, `%`, `\`,
 * control characters) become a hyphen, so that the path is the same everywhere. `C#` becomes `C`,
 * `a?b` becomes `a-b`.
 */
export function toRouteSegment(name: string): string {
  const clean = name.replace(/[?#%\\\x00-\x1F\x7F]+/g, '-');
  return clean === name ? name : clean.replace(/^-+|-+$/g, '') || '-';
}
