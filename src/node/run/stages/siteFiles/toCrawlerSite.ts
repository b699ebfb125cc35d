import type {CrawlerSite} from '../../../steps/output/crawlerPage.ts';
import type {Site} from '../../../steps/site/graph.ts';

/** Converts the site of a locale to the input of machine files. */
export function toCrawlerSite(site: Site, sites: readonly Site[]): CrawlerSite {
  const {locales, defaultLocale} = site.props;
  return {
    url: site.locale.url,
    locales,
    defaultLocale,
    isTranslated(locale, route) {
      const props = sites.find((one) => one.locale.name === locale)?.byRoute.get(route)?.props;
      return props?.kind !== 'doc' || props.translation !== 'missing';
    },
  };
}
