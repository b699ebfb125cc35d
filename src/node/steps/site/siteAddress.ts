import {decodeSafely} from '../../../shared/decodeSafely.ts';
import {withBase} from '../../../shared/routes.ts';
import {afterPathname} from '../../../shared/runsScript.ts';

/** Returns the final address for a path that a setting, an authors file or a sidebar names. */
export type AddressOf = (path: string) => string;

interface AddressInput {
  /** Base URL of the site: static files are below it, whatever the language. */
  readonly siteBase: string;
  /** Base URL of the language. */
  readonly baseUrl: string;
  /** Paths of static files below the output, with leading slash. */
  readonly staticFiles: ReadonlySet<string>;
}

/**
 * Static files are published once, at the base of the site; pages are below the base of their language. A file below a
 * static folder's `<language>/` is that language's own, and wins there over the one that all share. A path that has the base keeps it, as in components.
 */
export function addressesOf({siteBase, baseUrl, staticFiles}: AddressInput): AddressOf {
  return (path) => {
    const outside = afterPathname(path);
    if (outside !== undefined) return withBase(outside, siteBase);
    const pathname = path.replace(/[?#].*$/s, '');
    if (siteBase !== '/' && `${pathname}/`.startsWith(siteBase)) return path;
    const address = withBase(path, baseUrl);
    if (baseUrl === siteBase || address === path) return address;
    const [, bare = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address)!;
    const match = [bare, withBase(pathname, siteBase)].find((candidate) =>
      fileAt(belowSite(decodeSafely(candidate), siteBase), staticFiles),
    );
    return match === undefined ? address : match + suffix;
  };
}

/** The static file that answers at a path below the output, as hosts look for it. */
export function fileAt(path: string | undefined, staticFiles: ReadonlySet<string>): string | undefined {
  if (path === undefined) return undefined;
  return [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`].find((one) => staticFiles.has(one));
}

/** A final path as a path below the output, with leading slash; undefined for one outside the site. */
export function belowSite(path: string, siteBase: string): string | undefined {
  return path.startsWith(siteBase) ? path.slice(siteBase.length - 1) : undefined;
}

/** Encodes what an author has not encoded; escapes that are written stay. */
export function encodePath(text: string): string {
  return encodeURI(text).replace(/%25([0-9a-f]{2})/gi, '%$1');
}
