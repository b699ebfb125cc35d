import {formatMessage, type MessageValues} from '../../../shared/formatMessage.ts';
import type {SiteConfig} from '../config/schema/site.ts';

/** English titles of pages without an author. The theme uses the same ids and texts. */
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

/** Formats the title with this id in the language of a site. */
export type PageTexts = (id: PageTextId, values?: MessageValues) => string;

/**
 * Creates the formatter of generated titles, which falls back to English.
 * @param translations texts of the locale by id
 * @param locale BCP 47 tag, for plural forms
 */
export function makePageTexts(translations: Readonly<Record<string, string>>, locale: string): PageTexts {
  return (id, values = {}) => {
    const translated = translations[id];
    return formatMessage(translated ?? PAGE_TEXTS[id], values, translated === undefined ? 'en' : locale);
  };
}

/**
 * Creates the function that formats `<title>`: page title, delimiter, and site title. The site
 * title is not repeated on a page with the same title.
 */
export function createHeadTitleFormatter(
  config: Pick<SiteConfig, 'title' | 'titleDelimiter'>,
): (title: string) => string {
  return (title) =>
    title === config.title || title === '' ? config.title : `${title} ${config.titleDelimiter} ${config.title}`;
}
