import {withBase} from '../../../shared/routes.ts';
import type {SearchConfig, SiteProps} from '../../../shared/types.ts';

type AddressOptions = Pick<NonNullable<SearchConfig['algolia']>, 'externalUrlRegex' | 'replaceSearchResultPathname'> & {
  readonly site: Pick<SiteProps, 'url' | 'baseUrl' | 'locales'>;
};

export interface HitAddress {
  readonly url: string;
  /** The browser loads it, because it is not a page of this site. */
  readonly external: boolean;
}

/**
 * Creates the function that resolves the address of a record. Absolute URLs of the published site
 * become paths, so that previews on other hosts work. `replaceSearchResultPathname` applies to each
 * occurrence; the base URL is added in front. URLs that match `externalUrlRegex`, and those of
 * locales with their own origin, stay unchanged. Null for an address that no link may lead to.
 */
export function createHitAddressResolver(options: AddressOptions): (url: string) => HitAddress | null {
  const {site, externalUrlRegex, replaceSearchResultPathname: replace} = options;
  const external = externalUrlRegex ? new RegExp(externalUrlRegex, 'i') : null;
  const replacedPattern = replace && new RegExp(replace.from, 'g');
  const otherOrigins = Object.values(site.locales).flatMap(({url}) => (url === site.url ? [] : [url]));
  return (address) => {
    if (!URL.canParse(address, site.url)) return null;
    const url = new URL(address, site.url);
    if (!/^https?:$/.test(url.protocol)) return null;
    if (external?.test(url.href) || otherOrigins.includes(url.origin)) return {url: url.href, external: true};
    const path = url.pathname + url.search + url.hash;
    const replaced = replacedPattern ? path.replace(replacedPattern, replace.to) : path;
    return {url: replaced.startsWith(site.baseUrl) ? replaced : withBase(replaced, site.baseUrl), external: false};
  };
}
