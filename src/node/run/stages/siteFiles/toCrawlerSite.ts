import {type CrawlerSite, isPublic} from '../../../steps/output/crawlerPage.ts';
import type {Site} from '../../../steps/site/graph.ts';

/** Converts the site of a locale to the input of machine files. */
export function toCrawlerSite(site: Site, sites: readonly Site[]): CrawlerSite {
  const {locales, defaultLocale} = site.props;
  return {
    url: site.locale.url,
    locales,
    defaultLocale,
    isPublic(locale, path) {
      const other = sites.find((candidate) => candidate.locale.name === locale);
      if (!other) return true;
      const {url} = other.locale;
      const page = other.byRoute.get(path.startsWith(`${url}/`) ? path.slice(url.length) : path);
      return page !== undefined && isPublic(page);
    },
  };
}
