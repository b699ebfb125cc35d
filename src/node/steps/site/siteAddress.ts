import {decodeSafely} from '../../../shared/decodeSafely.ts';
import {withBase} from '../../../shared/routes.ts';
import {findPathnameTarget} from '../../../shared/runsScript.ts';

/** Converts a path in a setting, authors file, or sidebar to its final address. */
export type AddressResolver = (path: string) => string;

interface AddressInput {
  /** Base URL of the site, which static files share across languages. */
  readonly siteBase: string;
  /** Base URL of the language. */
  readonly baseUrl: string;
  /** Paths of static files below the output, with leading slash. */
  readonly staticFiles: ReadonlySet<string>;
}

/**
 * Creates the conversion of paths in settings to final addresses. Static files are published once
 * at the site's base; pages are below the base of their language. A file in the `<language>/`
 * folder of a static folder overrides the shared file for that language. A path that already
 * contains the base stays unchanged.
 */
export function createAddressResolver({siteBase, baseUrl, staticFiles}: AddressInput): AddressResolver {
  return (path) => {
    const outside = findPathnameTarget(path);
    if (outside !== undefined) return withBase(outside, siteBase);
    const pathname = path.replace(/[?#].*$/s, '');
    if ([siteBase, baseUrl].includes(`${pathname}/`)) return path.replace(pathname, `${pathname}/`);
    if (siteBase !== '/' && pathname.startsWith(siteBase)) return path;
    const address = withBase(path, baseUrl);
    if (baseUrl === siteBase || address === path) return address;
    const [, bare = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address)!;
    const match = [bare, withBase(pathname, siteBase)].find((candidate) =>
      findStaticFile(stripBase(decodeSafely(candidate), siteBase), staticFiles),
    );
    return match === undefined ? address : match + suffix;
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
  return [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`].find((one) => staticFiles.has(one));
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
