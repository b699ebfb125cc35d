import {hasProtocol} from '../../../shared/routes.ts';
import type {LocaleConfig, PageProps} from '../../../shared/types.ts';

/** Data of a page for files that machines read. */
export interface CrawlerPage {
  /** Final path, decoded. */
  readonly route: string;
  readonly props: PageProps;
  readonly noIndex: boolean;
  /** Canonical URL if it is not the page's own. */
  readonly canonical?: string;
  readonly section?: string;
  /** YYYY-MM-DD. */
  readonly lastModified?: string;
}

/** Languages of a site and their addresses. */
export interface CrawlerSite {
  /** Origin of this language, without trailing slash. */
  readonly url: string;
  readonly locales: Readonly<Record<string, LocaleConfig>>;
  readonly defaultLocale: string;
  /**
   * Returns whether search engines should index a page of a language: false for one that shows
   * another language for lack of a translation. Absent if all should be indexed.
   */
  readonly isPublic?: (locale: string, path: string) => boolean;
}

/** Alternate of a page in one language, for `hreflang`. */
export interface LanguageLink {
  /** BCP 47 tag, or `x-default`. */
  readonly lang: string;
  /** Absolute URL. */
  readonly href: string;
}

/**
 * Makes the absolute URL of a final path; keeps URLs unchanged.
 * @param path final path, decoded, or a URL
 * @param origin without trailing slash
 */
export function toAbsoluteUrl(path: string, origin: string): string {
  return hasProtocol(path) ? path : origin + encodeURI(path);
}

/**
 * Returns whether search engines should index a page: it is not hidden, and not a copy of another
 * page.
 */
export function isPublic({noIndex, canonical}: CrawlerPage): boolean {
  return !noIndex && canonical === undefined;
}

/**
 * Makes the alternates of a page in all languages that have it, with `x-default`.
 * @param site languages of the site, and which pages are public
 * @returns an empty array for a page in one language, and for one that search engines should not index
 */
export function makeLanguageLinks(page: CrawlerPage, site: CrawlerSite): LanguageLink[] {
  if (!isPublic(page)) return [];
  const {props} = page;
  const {locales, defaultLocale, isPublic: isAlternatePublic = () => true} = site;
  const links = Object.entries(props.alternates?.locales ?? {}).flatMap(([locale, path]) => {
    const config = locales[locale];
    return config && isAlternatePublic(locale, path)
      ? [{locale, lang: config.htmlLang, href: toAbsoluteUrl(path, config.url)}]
      : [];
  });
  if (links.length < 2) return [];
  const fallback = links.find(({locale}) => locale === defaultLocale);
  return [
    ...links.map(({lang, href}) => ({lang, href})),
    ...(fallback ? [{lang: 'x-default', href: fallback.href}] : []),
  ];
}
