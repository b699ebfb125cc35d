import type {SearchHit} from '../../shared/search.ts';

interface SuggestOptions {
  readonly query: string;
  readonly search: (query: string) => Promise<readonly SearchHit[]>;
  /** Queries that are known to find something, best first: titles of earlier results, sections of the site. */
  readonly knownQueries: readonly string[];
}

const MAX_SUGGESTIONS = 3;
/** A query finds nothing when none of its words does, so the beginnings of the longest ones are tried. */
const MAX_WORDS = 2;
const SHORTEST_WORD = 4;
/** Shares of a word that are tried: what is left of a misspelt word when its end is wrong. */
const PREFIX_SHARES = [0.7, 0.45];

/** Queries that do find something, close to one that did not: titles of pages that begin like its words, then known ones. */
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
