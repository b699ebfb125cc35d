import {hasProtocol} from '../../../shared/routes.ts';
import type {SearchHit} from '../../../shared/search.ts';
import type {SiteProps} from '../../../shared/types.ts';

/** The attributes of the link to a hit. Pages in other languages may live on a host of their own. */
export function hitLink(
  {url, language, external}: Pick<SearchHit, 'url' | 'language' | 'external'>,
  site: Pick<SiteProps, 'url' | 'locale' | 'locales'>,
) {
  const locale = language === undefined || language === site.locale ? undefined : site.locales[language];
  const isOtherHost = locale !== undefined && locale.url !== site.url && !hasProtocol(url);
  // The browser loads a page of another site or language, which this one cannot show.
  const native = external || locale !== undefined ? {'data-native': ''} : {};
  return {href: isOtherHost ? locale.url + url : url, ...native};
}
