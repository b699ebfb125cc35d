import {formatMessage, type MessageValues} from '../../../shared/formatMessage.ts';
import type {SiteConfig} from '../config/schema/site.ts';

/** English of the titles that pages get which no author wrote. The theme has the same ids with the same texts. */
export const PAGE_TEXTS = {
  'theme.tags.title': 'Tags',
  'theme.tags.docs': '{count} page tagged with “{label}”|{count} pages tagged with “{label}”',
  'theme.blog.archive': 'Archive',
  'theme.blog.authors': 'Authors',
  'theme.blog.recentPosts': 'Recent posts',
  'theme.switchers.next': 'Next',
  'theme.errors.notFoundTitle': 'Page Not Found',
  'theme.search.page.title': 'Search the documentation',
  'theme.text.moved': 'This page has moved.',
  'theme.book.contents': 'Contents',
  'theme.book.index': 'Index',
  'theme.book.version': 'Version {version}',
} as const;

type PageTextId = keyof typeof PAGE_TEXTS;

/** Returns a title in the language of a site. */
export type PageTexts = (id: PageTextId, values?: MessageValues) => string;

/** Titles from a locale's translations, in English where these lack one. */
export function makePageTexts(translations: Readonly<Record<string, string>>, locale: string): PageTexts {
  return (id, values = {}) => {
    const translated = translations[id];
    return formatMessage(translated ?? PAGE_TEXTS[id], values, translated === undefined ? 'en' : locale);
  };
}

/** Text of `<title>`: the page's title, the delimiter, the site's title; the site's title alone where both are equal. */
export function headTitleOf(config: SiteConfig): (title: string) => string {
  return (title) =>
    title === config.title || title === '' ? config.title : `${title} ${config.titleDelimiter} ${config.title}`;
}
