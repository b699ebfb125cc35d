import type {SearchFilters, SearchQuery, SearchResult} from '../../../shared/search.ts';
import {createSearcher, type Searcher} from './query.ts';

/** Messages of the engine to the worker. The first message is `open`. */
export type EngineMessage =
  | {readonly type: 'open'; readonly indexPath: string}
  | {readonly type: 'warm'; readonly filters: SearchFilters}
  | {readonly type: 'search'; readonly id: number; readonly query: Omit<SearchQuery, 'signal'>};

/** Answers of the worker; a query that a newer one overtook gets no answer. */
export type WorkerMessage =
  | {readonly type: 'result'; readonly id: number; readonly result: SearchResult}
  | {readonly type: 'error'; readonly id: number; readonly message: string};

/** Number of the query in the address of the search page. It is complete, so it does not wait for more letters. */
const ADDRESS_QUERY_ID = 0;

export interface ServeOptions {
  send(message: WorkerMessage): void;
  /** Makes the loader of the index in a folder. */
  createLoader(indexPath: string): (fileName: string) => Promise<Uint8Array>;
}

/** How long typing has to rest before files are fetched for a query, in milliseconds: readers skip the results for half a word. */
const TYPING_PAUSE = 150;

/** The worker's side: takes messages of the engine. A newer query aborts the one before. */
export function serveSearch({send, createLoader}: ServeOptions): (message: EngineMessage) => void {
  let searcher: Searcher | undefined;
  let current = new AbortController();
  const search = async (id: number, query: SearchQuery): Promise<void> => {
    current.abort();
    current = new AbortController();
    const {signal} = current;
    try {
      // Errors that cannot be known now are reported by the query itself.
      const isLocal = await searcher!.isLocal(query.filters).catch(() => true);
      if (!isLocal && id !== ADDRESS_QUERY_ID) await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE));
      if (signal.aborted) return;
      const result = await searcher!.search({...query, signal});
      send({type: 'result', id, result});
    } catch (error) {
      if (!signal.aborted) send({type: 'error', id, message: error instanceof Error ? error.message : String(error)});
    }
  };
  return (message) => {
    if (message.type === 'search') void search(message.id, message.query);
    // A worker that the search page started has an index already.
    else if (message.type === 'open') searcher ??= createSearcher({load: createLoader(message.indexPath)});
    // An error shows with the first query.
    else searcher?.warm(message.filters).catch(() => undefined);
  };
}
