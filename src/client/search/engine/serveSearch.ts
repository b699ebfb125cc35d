import type {SearchFilters, SearchQuery, SearchResult} from '../../../shared/search.ts';
import {createSearcher, type Searcher} from './query.ts';

/** Messages of the engine to the worker. The first message is `open`. */
export type EngineMessage =
  | {readonly type: 'open'; readonly indexPath: string; readonly filters: SearchFilters}
  | {readonly type: 'warm'}
  | {readonly type: 'search'; readonly id: number; readonly query: Omit<SearchQuery, 'signal'>}
  | {readonly type: 'abort'; readonly id: number};

/** Answers of the worker; an aborted query gets no answer. */
export type WorkerMessage =
  | {readonly type: 'result'; readonly id: number; readonly result: SearchResult}
  | {readonly type: 'error'; readonly id: number; readonly message: string};

/** Number of the query in the address of the search page. It is complete, so it does not wait for more letters. */
const QUERY_OF_ADDRESS = 0;

export interface ServeOptions {
  send(message: WorkerMessage): void;
  /** Makes the loader of the index in a folder. */
  loader(indexPath: string): (fileName: string) => Promise<Uint8Array>;
}

/** How long typing has to rest before files are fetched for a query, in milliseconds: readers skip the results for half a word. */
const REST = 150;

/** The worker's side: takes messages of the engine. A newer query aborts the one before. */
export function serveSearch({send, loader}: ServeOptions): (message: EngineMessage) => void {
  const state: {searcher?: Searcher; current?: {id: number; abort: AbortController}} = {};
  const search = async (id: number, query: Omit<SearchQuery, 'signal'>): Promise<void> => {
    const abort = new AbortController();
    state.current?.abort.abort();
    state.current = {id, abort};
    try {
      if (!state.searcher) throw new Error('The search worker got a query before its index.');
      // Errors that cannot be known now are reported by the query itself.
      const isLocal = await state.searcher.isLocal(query.filters).catch(() => true);
      if (!isLocal && id !== QUERY_OF_ADDRESS) await new Promise((resolve) => setTimeout(resolve, REST));
      if (abort.signal.aborted) return;
      const result = await state.searcher.search({...query, signal: abort.signal});
      send({type: 'result', id, result});
    } catch (error) {
      if (!abort.signal.aborted)
        send({type: 'error', id, message: error instanceof Error ? error.message : String(error)});
    }
  };
  return (message) => {
    if (message.type === 'open') {
      // A worker that the search page started has an index already.
      state.searcher ??= createSearcher({load: loader(message.indexPath), filters: message.filters});
    } else if (message.type === 'warm') {
      // An error shows with the first query.
      state.searcher?.warm().catch(() => undefined);
    } else if (message.type === 'search') {
      void search(message.id, message.query);
    } else if (state.current?.id === message.id) {
      state.current.abort.abort();
    }
  };
}
