import {decodeSafely} from '../../../shared/decodeSafely.ts';
import {endAddress, hasProtocol, withBase} from '../../../shared/routes.ts';
import {findPathnameTarget} from '../../../shared/runsScript.ts';

/** Converts a path in a setting, authors file, or sidebar to its final address. */
export type AddressResolver = (path: string) => string;

interface AddressInput {
  /** Base URL of the site, which static files share across languages. */
  readonly siteBase: string;
  /** Base URL of the language. */
  readonly baseUrl: string;
  readonly trailingSlash?: boolean;
  /** Paths of static files below the output, with leading slash. */
  readonly staticFiles: ReadonlySet<string>;
}

/** An extension with a letter: `.pdf`, not `.2`. */
const EXTENSION = /\.(?=[a-z0-9]*[a-z])[a-z0-9]+$/i;

/**
 * Ends a path that an author wrote as `trailingSlash` says, unless it may be a file. Keeps query and
 * hash.
 */
export function endAuthoredPath(path: string, trailingSlash: boolean | undefined): string {
  const [, bare = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(path)!;
  return bare === '' || EXTENSION.test(bare) ? path : endAddress(bare, trailingSlash) + suffix;
}

/**
 * Creates the conversion of paths in settings to final addresses. Static files are published once
 * at the site's base; pages are below the base of their language. A file in the `<language>/`
 * folder of a static folder overrides the shared file for that language. A path that already
 * contains the base keeps it.
 */
export function createAddressResolver({siteBase, baseUrl, trailingSlash, staticFiles}: AddressInput): AddressResolver {
  const isStatic = (address: string): boolean =>
    findStaticFile(stripBase(decodeSafely(address), siteBase), staticFiles) !== undefined;
  return (path) => {
    const outside = findPathnameTarget(path);
    if (outside !== undefined) return withBase(outside, siteBase);
    if (hasProtocol(path) || path.startsWith('#')) return path;
    const [, pathname = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(path)!;
    if (pathname !== '' && [siteBase, baseUrl].includes(`${pathname}/`)) return `${pathname}/${suffix}`;
    const hasBase = siteBase !== '/' && pathname.startsWith(siteBase);
    const address = hasBase ? pathname : withBase(pathname, baseUrl);
    const file = [address, ...(hasBase ? [] : [withBase(pathname, siteBase)])].find(isStatic);
    return file === undefined ? endAuthoredPath(address, trailingSlash) + suffix : file + suffix;
  };
}

/**
 * Finds the static file that a host serves for a path.
 * @param path below the output, with leading slash; undefined gives undefined
 * @param staticFiles paths of static files below the output
 * @returns the path itself, with `.html`, or its `index.html`
 */
export function findStaticFile(path: string | undefined, staticFiles: ReadonlySet<string>): string | undefined {
  if (path === undefined) return undefined;
  const bare = path.replace(/\/$/, '');
  return [path, `${bare}.html`, `${bare}/index.html`].find((file) => staticFiles.has(file));
}

/**
 * Removes a base URL from a final path.
 * @param siteBase base URL with trailing slash
 * @returns the rest with leading slash; undefined if the path is outside of the base
 */
export function stripBase(path: string, siteBase: string): string | undefined {
  return path.startsWith(siteBase) ? path.slice(siteBase.length - 1) : undefined;
}

/**
 * Finds an address by its normalized path: the address of a home page ends in a slash.
 * @param path final path without trailing slash, decoded
 */
export function findRoute(path: string, routes: {has(route: string): boolean}): string | undefined {
  return [path, `${path}/`].find((route) => routes.has(route));
}

/** Percent-encodes a path or URL, but keeps existing escapes. */
export function encodePathOnce(text: string): string {
  return encodeURI(text).replace(/%25([0-9a-f]{2})/gi, '%$1');
}
