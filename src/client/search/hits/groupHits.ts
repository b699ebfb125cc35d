import type {SearchHit} from '../../../shared/search.ts';

interface ResultRow {
  readonly hit: SearchHit;
  /** A place on the page whose own row is above. */
  readonly child: boolean;
}

/** Results of one section of the site. */
export interface ResultGroup {
  readonly section: string;
  readonly rows: readonly ResultRow[];
}

/** Most rows of one page: further places are found on the page itself. */
const MAX_ROWS_OF_PAGE = 5;

/**
 * Orders hits for reading: by section, in it by page, each in the order of its best hit. A page that is a hit itself
 * comes first, its headings below it.
 */
export function groupHits(hits: readonly SearchHit[]): readonly ResultGroup[] {
  const sections = new Map<string, Map<string, SearchHit[]>>();
  for (const hit of hits) {
    const pages = getOr(sections, hit.hierarchy.lvl0, () => new Map<string, SearchHit[]>());
    getOr(pages, pageOf(hit), () => []).push(hit);
  }
  return [...sections].map(([section, pages]) => ({section, rows: [...pages.values()].flatMap(pageRows)}));
}

function pageRows(hits: readonly SearchHit[]): ResultRow[] {
  const own = hits.find(isWholePage);
  const places = hits.filter((hit) => hit !== own);
  return [...(own ? [{hit: own, child: false}] : []), ...places.map((hit) => ({hit, child: own !== undefined}))].slice(
    0,
    MAX_ROWS_OF_PAGE,
  );
}

function pageOf(hit: SearchHit): string {
  return hit.url.split('#')[0] as string;
}

/** True for a hit that stands for a page, not for a place on it. */
export function isWholePage(hit: SearchHit): boolean {
  return !hit.url.includes('#');
}

/** Headings above the hit's own, from the page's title down. */
export function headingPath({hierarchy}: Pick<SearchHit, 'hierarchy'>): readonly string[] {
  const {lvl1, lvl2, lvl3, lvl4, lvl5, lvl6} = hierarchy;
  return [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((title) => title !== null).slice(0, -1);
}

function getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
