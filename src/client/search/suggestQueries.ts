import type {SearchHit} from '../../shared/search.ts';

interface SuggestOptions {
  readonly query: string;
  readonly search: (query: string) => Promise<readonly SearchHit[]>;
  /** Queries with known results, best first: titles of earlier results, sections of the site. */
  readonly knownQueries: readonly string[];
}

const MAX_SUGGESTIONS = 3;
/**
 * Words of the query that are tried, longest first. A query finds nothing only if none of its words
 * does.
 */
const MAX_WORDS = 2;
const SHORTEST_WORD = 4;
/** Shares of a word that are tried as prefixes, because the end of a word may be misspelt. */
const PREFIX_SHARES = [0.7, 0.45];

/**
 * Returns similar queries with results: titles of pages that begin like the query's words, then
 * known queries.
 */
export async function suggestQueries({query, search, knownQueries}: SuggestOptions): Promise<readonly string[]> {
  const words = query
    .split(/[\s\p{P}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS);
  const titles: string[] = [];
  for (const share of PREFIX_SHARES) {
    for (const word of words) {
      if (titles.length >= MAX_SUGGESTIONS) break;
      const prefix = word.slice(0, Math.max(SHORTEST_WORD - 1, Math.round(word.length * share)));
      titles.push(...(await search(prefix)).map(({hierarchy}) => hierarchy.lvl1));
    }
  }
  const typedQuery = query.trim().toLowerCase();
  return [...new Set([...titles, ...knownQueries])]
    .filter((title) => title.toLowerCase() !== typedQuery)
    .slice(0, MAX_SUGGESTIONS);
}
