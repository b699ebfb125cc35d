import {hasProtocol} from '../../../shared/routes.ts';
import type {SearchHit} from '../../../shared/search.ts';
import type {SiteProps} from '../../../shared/types.ts';

interface HitLink {
  readonly href: string;
  /** The browser loads the page: it belongs to another site or language, whose pages this one cannot show. */
  readonly 'data-native'?: '';
}

/** The address of a hit. Pages in other languages may live on a host of their own. */
export function hitLink(
  {url, language, external}: Pick<SearchHit, 'url' | 'language' | 'external'>,
  site: Pick<SiteProps, 'url' | 'locale' | 'locales'>,
): HitLink {
  const locale = language === undefined || language === site.locale ? undefined : site.locales[language];
  const away = locale !== undefined && locale.url !== site.url && !hasProtocol(url);
  return {
    href: away ? locale.url + url : url,
    ...(external || locale !== undefined ? {'data-native': ''} : {}),
  };
}
