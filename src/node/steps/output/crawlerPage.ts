import {hasProtocol} from '../../../shared/routes.ts';
import type {LocaleConfig, PageProps} from '../../../shared/types.ts';

/** The data of a page for the files for machines. */
export interface CrawlerPage {
  /** Final path, decoded. */
  readonly route: string;
  readonly props: PageProps;
  readonly noIndex: boolean;
  /** URL of the page that search engines should keep in place of this one. */
  readonly canonical?: string;
  readonly section?: string;
  /** YYYY-MM-DD. */
  readonly lastModified?: string;
}

/** Languages of a site and where each is. */
export interface CrawlerSite {
  /** Origin of this language's site, without trailing slash. */
  readonly url: string;
  readonly locales: Readonly<Record<string, LocaleConfig>>;
  readonly defaultLocale: string;
  /** Absolute URL of the folder that holds all languages, with trailing slash. */
  readonly home: string;
  /** False for a page that is shown in another language there, for want of a translation. Absent: all are translated. */
  readonly isTranslated?: (locale: string, path: string) => boolean;
}

export interface LanguageLink {
  /** BCP 47 tag, or `x-default`. */
  readonly lang: string;
  /** Absolute URL. */
  readonly href: string;
}

/** Absolute URL of a final path; URLs stay unchanged. */
export function absoluteUrl(path: string, origin: string): string {
  return hasProtocol(path) ? path : origin + encodeURI(path);
}

/** Absolute URL for search engines. The home page is an index: hosts redirect its address without the slash. */
export function crawlerUrl(path: string, origin: string, {home}: Pick<CrawlerSite, 'home'>): string {
  const url = absoluteUrl(path, origin);
  return `${url}/` === home ? home : url;
}

/** True for pages that search engines and other machines should know: not hidden, and no copy of another page. */
export function isPublic({noIndex, canonical}: CrawlerPage): boolean {
  return !noIndex && canonical === undefined;
}

/** A page in the languages that have it, for `hreflang`, with `x-default`. None when there is only one. */
export function languageLinks({props}: CrawlerPage, site: CrawlerSite): LanguageLink[] {
  const {locales, defaultLocale, isTranslated = () => true} = site;
  const links = Object.entries(props.alternates?.locales ?? {}).flatMap(([locale, path]) => {
    const config = locales[locale];
    return config && isTranslated(locale, path)
      ? [{locale, lang: config.htmlLang, href: crawlerUrl(path, config.url, site)}]
      : [];
  });
  if (links.length < 2) return [];
  const fallback = links.find(({locale}) => locale === defaultLocale);
  return [
    ...links.map(({lang, href}) => ({lang, href})),
    ...(fallback ? [{lang: 'x-default', href: fallback.href}] : []),
  ];
}
