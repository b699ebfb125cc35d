import type {CrawlerSite} from '../../../steps/output/crawlerPage.ts';
import type {Site} from '../../../steps/site/graph.ts';

/** Converts the site of a locale to the input of machine files. */
export function toCrawlerSite(site: Site, sites: readonly Site[]): CrawlerSite {
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
