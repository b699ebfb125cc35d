import {groupBy} from '../../../shared/groupBy.ts';
import type {SearchHierarchy, SearchHit} from '../../../shared/search.ts';

interface ResultRow {
  readonly hit: SearchHit;
  /** A place on the page whose own row is above. */
  readonly child: boolean;
}

export interface ResultGroup {
  readonly section: string;
  readonly rows: readonly ResultRow[];
}

/** Most rows of one page: further places are found on the page itself. */
const MAX_ROWS_PER_PAGE = 5;

/**
 * Orders hits for reading: by section, in it by page, each in the order of its best hit. A page that is a hit itself
 * comes first, its headings below it.
 */
export function groupHits(hits: readonly SearchHit[]): readonly ResultGroup[] {
  return [...groupBy(hits, ({hierarchy}) => hierarchy.lvl0)].map(([section, sectionHits]) => ({
    section,
    rows: [...groupBy(sectionHits, ({url}) => url.split('#')[0]!).values()].flatMap(toPageRows),
  }));
}

function toPageRows(hits: readonly SearchHit[]): ResultRow[] {
  const pageHit = hits.find(isWholePage);
  const headingHits = hits.filter((hit) => hit !== pageHit);
  const rows = headingHits.map((hit) => ({hit, child: pageHit !== undefined}));
  return [...(pageHit ? [{hit: pageHit, child: false}] : []), ...rows].slice(0, MAX_ROWS_PER_PAGE);
}

/** True for a hit that stands for a page, not for a place on it. */
export function isWholePage(hit: SearchHit): boolean {
  return !hit.url.includes('#');
}

/** Headings from the page's title down to the one that is meant. */
export function titlesOf({lvl1, lvl2, lvl3, lvl4, lvl5, lvl6}: SearchHierarchy): readonly string[] {
  return [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((title) => title !== null);
}

/** Headings above the hit's own, from the page's title down. */
export function headingPath({hierarchy}: Pick<SearchHit, 'hierarchy'>): readonly string[] {
  return titlesOf(hierarchy).slice(0, -1);
}
