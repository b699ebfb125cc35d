import {routePart} from '../../../../shared/routes.ts';
import {parsePostDate} from './postDate.ts';

/** The date and the name in the path of a post. */
interface PostPath {
  /** The date in the path as written, with `-`. */
  readonly dateText?: string;
  /** That date, unless no calendar has it. */
  readonly date?: {readonly date: string; readonly time: number};
  /** Path below the blog's base, beginning with `/`. */
  readonly slug: string;
  /** Last name in the path, without date: what a post without title is called. */
  readonly name: string;
}

/** A date at the head of a name or spread over folders, and what follows it. */
const DATED = /^((?:[^/]+\/)*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)[-/]?(.*)$/;

/**
 * Reads date and slug from a path below the blog's folder: `2026-01-31-news.md`, `2026-01-31-news/index.md`,
 * `2026/01/31/news.md` and `2026/01/31-news.md` all give `/2026/01/31/news`. A path without a date is its own slug.
 */
export function postPath(path: string): PostPath {
  const stem = path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
  const match = DATED.exec(stem);
  if (!match) return {slug: `/${stem.split('/').map(routePart).join('/')}`, name: stem.split('/').at(-1)!};
  const [, above = '', year = '', month = '', day = '', rest = ''] = match;
  const dateText = `${year}-${month}-${day}`;
  const date = parsePostDate(dateText);
  const slug = `/${[year, month, day, ...(above + rest).split('/')]
    .filter((part) => part !== '')
    .map(routePart)
    .join('/')}`;
  return {dateText, date, slug, name: rest.split('/').at(-1) || dateText};
}
