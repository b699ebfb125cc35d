import type {SearchEngine, SearchQuery, SearchResult} from '../../../shared/search.ts';
import {isAborted} from './aborted.ts';

/** An engine answers one query at a time; after this many milliseconds somebody else's is likely to be done. */
const OTHERS_TURN = 250;

/**
 * Asks for an answer, again when somebody else's query took its turn (the modal opens over the search page).
 * @throws AbortError when `signal` ends it, and what the engine throws when it cannot answer
 */
export async function askEngine(engine: SearchEngine, query: SearchQuery): Promise<SearchResult> {
  for (;;) {
    try {
      return await engine.search(query);
    } catch (error) {
      if (query.signal?.aborted || !isAborted(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, OTHERS_TURN));
    }
  }
}
