import {decodeSafely} from '../../shared/decodeSafely.ts';
import {withBase} from '../../shared/routes.ts';
import {afterPathname} from '../../shared/runsScript.ts';

/** Returns the final address for a path that a setting, an authors file or a sidebar names. */
export type AddressOf = (path: string) => string;

interface AddressWorld {
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
export function addressesOf({siteBase, baseUrl, staticFiles}: AddressWorld): AddressOf {
  return (path) => {
    const outside = afterPathname(path);
    if (outside !== undefined) return withBase(outside, siteBase);
    const written = path.replace(/[?#].*$/s, '');
    if (siteBase !== '/' && `${written}/`.startsWith(siteBase)) return path;
    const address = withBase(path, baseUrl);
    if (baseUrl === siteBase || address === path) return address;
    const [, bare = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address)!;
    const file = [bare, withBase(written, siteBase)].find((one) =>
      answersAt(belowSite(decodeSafely(one), siteBase), staticFiles),
    );
    return file === undefined ? address : file + suffix;
  };
}

/** Whether a static file answers at a path below the output, as hosts look for it. */
export function answersAt(path: string | undefined, staticFiles: ReadonlySet<string>): boolean {
  if (path === undefined) return false;
  return [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`].some((one) => staticFiles.has(one));
}

/** A final path as a path below the output, with leading slash; undefined for one outside the site. */
export function belowSite(path: string, siteBase: string): string | undefined {
  return path.startsWith(siteBase) ? path.slice(siteBase.length - 1) : undefined;
}
