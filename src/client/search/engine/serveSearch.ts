import {SEARCH_MANIFEST} from '../../../shared/search/searchFormat.ts';
import type {SearchFilters, SearchQuery, SearchResult} from '../../../shared/search.ts';
import {createSearcher, type Searcher} from './createSearcher.ts';

/** Messages of the engine to the worker. The first one is `open`. */
export type EngineMessage =
  /** `waits` if the page loads the manifest while the worker starts, and sends it. */
  | {readonly type: 'open'; readonly indexPath: string; readonly waits?: boolean}
  /** The manifest; absent if the page could not load it. */
  | {readonly type: 'manifest'; readonly bytes?: Uint8Array}
  | {readonly type: 'warm'; readonly filters: SearchFilters}
  | {readonly type: 'search'; readonly id: number; readonly query: Omit<SearchQuery, 'signal'>};

type OpenMessage = Extract<EngineMessage, {type: 'open'}>;

/** Replies of the worker. A query that a newer one replaced gets no reply. */
export type WorkerMessage =
  | {readonly type: 'result'; readonly id: number; readonly result: SearchResult}
  | {readonly type: 'error'; readonly id: number; readonly name: string; readonly message: string};

type LoadFile = (fileName: string) => Promise<Uint8Array>;

interface SearchWorkerOptions {
  send(message: WorkerMessage): void;
  /** Creates the file loader of an index folder. */
  createLoader(indexPath: string): LoadFile;
}

/**
 * Milliseconds without typing before a query fetches files, because readers ignore results for half
 * a word.
 */
const TYPING_PAUSE = 150;
/**
 * Milliseconds after one or two letters of a word. Thousands of words begin with them, so their
 * files are rarely those of the finished word.
 */
const LETTERS_PAUSE = 500;
/** Capitals are an acronym, and one character of these scripts may be a word. */
const FIRST_LETTERS = /(?:^|\s)(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])(?!\p{Lu}{2}$)(?:\p{L}\p{M}*){1,2}$/u;

function getPause({query, isTyping}: SearchQuery): number {
  if (!isTyping) return 0;
  return FIRST_LETTERS.test(query) ? LETTERS_PAUSE : TYPING_PAUSE;
}

/** Returns a loader whose first manifest is that of the page, if there is one. */
function preferManifest(load: LoadFile, manifest: Promise<Uint8Array | undefined>): LoadFile {
  let isFirst = true;
  return async (fileName) => {
    if (fileName !== SEARCH_MANIFEST || !isFirst) return load(fileName);
    isFirst = false;
    return (await manifest) ?? load(fileName);
  };
}

/** Creates the worker's message handler. A newer query aborts the one before. */
export function serveSearch({send, createLoader}: SearchWorkerOptions): (message: EngineMessage) => void {
  let searcher: Searcher | undefined;
  let giveManifest = (_?: Uint8Array): void => {};
  let current = new AbortController();
  const search = async (id: number, query: SearchQuery): Promise<void> => {
    current.abort();
    current = new AbortController();
    const {signal} = current;
    try {
      // The query itself reports errors.
      const isLocal = await searcher!.isLocal(query.filters).catch(() => true);
      const pause = getPause(query);
      if (!isLocal && pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      if (signal.aborted) return;
      const result = await searcher!.search({...query, signal});
      send({type: 'result', id, result});
    } catch (error) {
      if (signal.aborted) return;
      const {name, message} = error instanceof Error ? error : new Error(String(error));
      send({type: 'error', id, name, message});
    }
  };
  const open = ({indexPath, waits}: OpenMessage): LoadFile => {
    const load = createLoader(indexPath);
    if (!waits) return load;
    const manifest = new Promise<Uint8Array | undefined>((resolve) => {
      giveManifest = resolve;
    });
    return preferManifest(load, manifest);
  };
  return (message) => {
    if (message.type === 'search') void search(message.id, message.query);
    else if (message.type === 'manifest') giveManifest(message.bytes);
    // The search page may have started this worker with an index.
    else if (message.type === 'open') searcher ??= createSearcher({load: open(message)});
    // The first query reports the error.
    else searcher?.warm(message.filters).catch(() => undefined);
  };
}
