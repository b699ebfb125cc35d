import type {SearchHit} from '../../../shared/search.ts';

/** The members of a result row that the choice needs. */
interface Row {
  readonly hit: Pick<SearchHit, 'title'>;
  readonly child: boolean;
}

/**
 * Returns the index of the row that Enter opens in the first group: a heading of the first page, if
 * only its title contains all words of the query. Otherwise the first row.
 */
export function findNamedRow(rows: readonly Row[], query: string): number {
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const hasAllWords = ({hit}: Row): boolean => {
    const title = hit.title
      .map(({text}) => text)
      .join('')
      .toLowerCase();
    return words.every((word) => title.includes(word));
  };
  const end = rows.findIndex(({child}, index) => index > 0 && !child);
  return Math.max(rows.slice(0, end < 0 ? undefined : end).findIndex(hasAllWords), 0);
}
