import {withBase} from '../../../../shared/routes.ts';
import type {LocaleConfig} from '../../../../shared/types.ts';
import {stripBase} from '../siteAddress.ts';
import type {SitePage} from '../types.ts';

interface AlternatesInput {
  readonly locale: string;
  readonly locales: Readonly<Record<string, LocaleConfig>>;
  /** Returns the final paths of a locale's pages. */
  readonly routesOf: (locale: string) => ReadonlySet<string>;
}

/**
 * Adds alternates to pages that have none (all except docs): the pages of other locales with the
 * same path below the base URL. Does nothing on a site with one language.
 */
export function addLocaleAlternates(
  pages: readonly SitePage[],
  {locale, locales, routesOf}: AlternatesInput,
): SitePage[] {
  const names = Object.keys(locales);
  const current = locales[locale]!;
  if (names.length < 2) return [...pages];
  return pages.map((page) => {
    if (page.props.alternates) return page;
    const path = toLocalePath(page.route, current);
    const routes = names.flatMap((name) => {
      const {url, baseUrl} = locales[name]!;
      const route = withBase(path, baseUrl);
      if (!routesOf(name).has(route)) return [];
      return [[name, url === current.url ? route : url + route] as const];
    });
    return {...page, props: {...page.props, alternates: {locales: Object.fromEntries(routes)}}};
  });
}

/**
 * Returns the absolute URL of the same path in another locale, such as the original of an
 * untranslated page.
 */
export function toLocaleUrl(route: string, current: LocaleConfig, other: LocaleConfig): string {
  return other.url + encodeURI(withBase(toLocalePath(route, current), other.baseUrl));
}

function toLocalePath(route: string, {baseUrl}: LocaleConfig): string {
  return stripBase(route, baseUrl) ?? '/';
}
