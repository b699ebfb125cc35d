import type {SearchEngine, SearchQuery, SearchResult} from '../../../shared/search.ts';
import {aborted} from './aborted.ts';
import {connectWorker, type SearchWorker, type WorkerConnection} from './connectWorker.ts';
import type {WorkerMessage} from './serveSearch.ts';

interface EmbeddedEngineOptions {
  /** Folder of the index: final path, base included. */
  readonly indexPath: string;
  /** Script of the worker (`worker.ts` as the bundler names it): final path on the site's own origin. */
  readonly workerUrl: string;
  /** Scopes that are searched unless a query has filters of its own; without them all are. */
  readonly language?: string;
  readonly tags?: readonly string[];
}

/**
 * The engine over the index that the build wrote. One query at a time: a new query rejects the unfinished one before
 * with AbortError. When the index or the worker fails, the query rejects and the next one tries again.
 */
export function createEmbeddedEngine({workerUrl, ...options}: EmbeddedEngineOptions): SearchEngine {
  return connectEngine(() => new Worker(workerUrl, {type: 'module', name: 'search'}), options);
}

interface PendingQuery {
  readonly id: number;
  readonly resolve: (result: SearchResult) => void;
  readonly reject: (reason: unknown) => void;
}

/** The query that waits for its answer, if any. */
interface Waiting {
  pending?: PendingQuery;
  lastId: number;
}

/** The engine over any worker; it is started with the first call. */
export function connectEngine(
  start: () => SearchWorker,
  {indexPath, language, tags}: Omit<EmbeddedEngineOptions, 'workerUrl'>,
): SearchEngine {
  const waiting: Waiting = {lastId: 0};
  const worker = connectWorker({
    start,
    greeting: {type: 'open', indexPath, filters: {language, tags}},
    onMessage: (message) => answer(waiting, message),
    onFailure: (error) => take(waiting)?.reject(error),
  });
  return {
    warm() {
      try {
        worker.send({type: 'warm'});
      } catch {
        // A worker that cannot be made is reported by the query that needs it.
      }
    },
    search(query) {
      abort(waiting, worker);
      return ask(query, {waiting, worker});
    },
    dispose() {
      abort(waiting, worker);
      worker.close();
    },
  };
}

function take(waiting: Waiting): PendingQuery | undefined {
  const {pending} = waiting;
  waiting.pending = undefined;
  return pending;
}

/** An answer to a query that is not waited for any more is dropped. */
function answer(waiting: Waiting, message: WorkerMessage): void {
  if (message.id !== waiting.pending?.id) return;
  const pending = take(waiting);
  if (message.type === 'result') pending?.resolve(message.result);
  else pending?.reject(new Error(message.message));
}

function abort(waiting: Waiting, worker: WorkerConnection): void {
  const pending = take(waiting);
  if (!pending) return;
  worker.tell({type: 'abort', id: pending.id});
  pending.reject(aborted());
}

function ask(
  {signal, ...query}: SearchQuery,
  {waiting, worker}: {waiting: Waiting; worker: WorkerConnection},
): Promise<SearchResult> {
  if (signal?.aborted) return Promise.reject(aborted());
  const id = ++waiting.lastId;
  const abortThis = () => {
    if (waiting.pending?.id === id) abort(waiting, worker);
  };
  signal?.addEventListener('abort', abortThis);
  return new Promise<SearchResult>((resolve, reject) => {
    waiting.pending = {id, resolve, reject};
    try {
      worker.send({type: 'search', id, query});
    } catch (error) {
      take(waiting)?.reject(error);
    }
  }).finally(() => signal?.removeEventListener('abort', abortThis));
}
