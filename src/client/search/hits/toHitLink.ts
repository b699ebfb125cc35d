import {hasProtocol} from '../../../shared/routes.ts';
import type {SearchHit} from '../../../shared/search.ts';
import type {SiteProps} from '../../../shared/types.ts';

/** Returns the attributes of the link to a hit. Pages in other languages may be on another host. */
export function toHitLink(
  {url, language, external}: Pick<SearchHit, 'url' | 'language' | 'external'>,
  site: Pick<SiteProps, 'url' | 'locale' | 'locales'>,
) {
  const locale = language === undefined || language === site.locale ? undefined : site.locales[language];
  const isOtherHost = locale !== undefined && locale.url !== site.url && !hasProtocol(url);
  // The browser has to load a page of another site or language.
  const native = external || locale !== undefined ? {'data-native': ''} : {};
  return {href: isOtherHost ? locale.url + url : url, ...native};
}
