import {groupItems} from '../../../shared/groupItems.ts';
import type {SearchHierarchy, SearchHit} from '../../../shared/search.ts';

interface ResultRow {
  readonly hit: SearchHit;
  /** A heading of a page whose own row is above. */
  readonly child: boolean;
}

export interface ResultGroup {
  readonly section: string;
  readonly rows: readonly ResultRow[];
}

/** Most rows per page. Readers find further headings on the page itself. */
const MAX_ROWS_PER_PAGE = 5;

/**
 * Groups hits by section and page, each in the order of its best hit. If the page itself is a hit,
 * it precedes its headings.
 */
export function groupHits(hits: readonly SearchHit[]): readonly ResultGroup[] {
  return [...groupItems(hits, ({hierarchy}) => hierarchy.lvl0)].map(([section, sectionHits]) => ({
    section,
    rows: [...groupItems(sectionHits, ({url}) => url.split('#')[0]!).values()].flatMap(toPageRows),
  }));
}

function toPageRows(hits: readonly SearchHit[]): ResultRow[] {
  const pageHit = hits.find(isWholePage);
  const headingHits = hits.filter((hit) => hit !== pageHit);
  const rows = headingHits.map((hit) => ({hit, child: pageHit !== undefined}));
  return [...(pageHit ? [{hit: pageHit, child: false}] : []), ...rows].slice(0, MAX_ROWS_PER_PAGE);
}

/** Returns whether a hit is a page rather than a heading. */
export function isWholePage(hit: SearchHit): boolean {
  return !hit.url.includes('#');
}

/** Returns the headings from the page's title down to the last one. */
export function listHeadings({lvl1, lvl2, lvl3, lvl4, lvl5, lvl6}: SearchHierarchy): readonly string[] {
  return [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((title) => title !== null);
}

/** Returns the headings above that of the hit, from the page's title down. */
export function listParentHeadings({hierarchy}: Pick<SearchHit, 'hierarchy'>): readonly string[] {
  return listHeadings(hierarchy).slice(0, -1);
}
