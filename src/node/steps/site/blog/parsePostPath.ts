import {toRouteSegment} from '../../../../shared/routes.ts';
import {parsePostDate} from './postDate.ts';

/** Date, slug, and name derived from the path of a post. */
interface PostPath {
  /** Date in the path, normalized to hyphens; it may be invalid. */
  readonly dateText?: string;
  /** Parsed date; absent if it does not exist. */
  readonly date?: {readonly date: string; readonly time: number};
  /** Path below the blog's base, beginning with `/`. */
  readonly slug: string;
  /** Last path segment without the date: title of an untitled post. */
  readonly name: string;
}

/** A date at the start of a name, or spread over folders, and the rest of the path. */
const DATED = /^((?:[^/]+\/)*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)[-/]?(.*)$/;

/**
 * Parses date and slug from a path below the blog folder. `2026-01-31-news.md`,
 * `2026-01-31-news/index.md`, `2026/01/31/news.md`, and `2026/01/31-news.md` all give
 * `/2026/01/31/news`. A path without a date becomes the slug unchanged.
 */
export function parsePostPath(path: string): PostPath {
  const stem = path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
  const match = DATED.exec(stem);
  if (!match) return {slug: `/${stem.split('/').map(toRouteSegment).join('/')}`, name: stem.split('/').at(-1)!};
  const [, above = '', year = '', month = '', day = '', rest = ''] = match;
  const dateText = `${year}-${month}-${day}`;
  const date = parsePostDate(dateText);
  const slug = `/${[year, month, day, ...(above + rest).split('/')]
    .filter((part) => part !== '')
    .map(toRouteSegment)
    .join('/')}`;
  return {dateText, date, slug, name: rest.split('/').at(-1) || dateText};
}
