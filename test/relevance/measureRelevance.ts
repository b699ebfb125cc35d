import {createSearcher} from '../../src/client/search/engine/createSearcher.ts';
import {buildSearchIndex} from '../../src/node/steps/search/embedded/buildSearchIndex.ts';
import type {EmbeddedIndexOptions} from '../../src/node/steps/search/embedded/mergeIndex.ts';
import type {SearchDocument} from '../../src/shared/search.ts';

/** A query of a reader, and the pages any of which answers it. */
export interface RelevanceQuery {
  readonly kind: string;
  readonly query: string;
  readonly pages: readonly string[];
}

export interface Relevance {
  /** Share of queries, 0 to 1, that have a right page first, and among the first three. */
  readonly top1: number;
  readonly top3: number;
  /** One line for each query whose first page is not a right one. */
  readonly misses: readonly string[];
}

/** Pages looked at; a right page below counts as not found. */
const HITS = 60;

/**
 * Asks an index of the documents and counts right answers.
 * @param queries the queries, with pages as routes of the documents
 */
export async function measureRelevance(
  documents: readonly SearchDocument[],
  queries: readonly RelevanceQuery[],
  options: EmbeddedIndexOptions = {},
): Promise<Relevance> {
  const {files} = buildSearchIndex(documents, options);
  const searcher = createSearcher({load: async (name) => files.get(name)!});
  const misses: string[] = [];
  let first = 0;
  let firstThree = 0;
  for (const {kind, query, pages} of queries) {
    const {hits} = await searcher.search({query, limit: HITS});
    const order = [...new Set(hits.map((hit) => hit.url.replace(/#.*/, '')))];
    const place = order.findIndex((page) => pages.includes(page));
    if (place === 0) first++;
    else
      misses.push(
        `${kind}: ${query}: wanted ${pages[0]}, found at ${place + 1 || 'no place'}, first ${order[0] ?? 'nothing'}`,
      );
    if (place >= 0 && place < 3) firstThree++;
  }
  return {top1: first / queries.length, top3: firstThree / queries.length, misses};
}
