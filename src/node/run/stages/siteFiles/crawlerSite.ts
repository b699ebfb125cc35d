import type {CrawlerSite} from '../../../steps/output/crawlerPage.ts';
import type {Site} from '../../../steps/site/graph.ts';

/** A locale's site as the makers of machine files see it. */
export function crawlerSite(site: Site, sites: readonly Site[]): CrawlerSite {
  const {locales, defaultLocale, siteBase} = site.props;
  return {
    url: site.locale.url,
    locales,
    defaultLocale,
    home: locales[defaultLocale]!.url + siteBase,
    isTranslated(locale, route) {
      const props = sites.find((one) => one.locale.name === locale)?.byRoute.get(route)?.props;
      return props?.kind !== 'doc' || props.translation !== 'missing';
    },
  };
}
