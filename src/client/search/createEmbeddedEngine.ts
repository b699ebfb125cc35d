import type {SearchEngine, SearchQuery, SearchResult} from '../../shared/search.ts';
import type {EngineMessage, WorkerMessage} from './serveSearch.ts';

export interface EmbeddedEngineOptions {
  /** Folder of the index: final path, base included. */
  readonly indexPath: string;
  /** Script of the worker (`worker.ts` as the bundler names it): final path on the site's own origin. */
  readonly workerUrl: string;
  /** Scopes that are searched unless a query has filters of its own; without them all are. */
  readonly language?: string;
  readonly tags?: readonly string[];
}

/** The part of a worker that the engine uses. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

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

interface EngineState {
  worker?: SearchWorker;
  pending?: PendingQuery;
  lastId: number;
}

/** The engine over any worker; it is started with the first call. */
export function connectEngine(
  startWorker: () => SearchWorker,
  {indexPath, language, tags}: Omit<EmbeddedEngineOptions, 'workerUrl'>,
): SearchEngine {
  const state: EngineState = {lastId: 0};
  const settle = (settlePending: (pending: PendingQuery) => void) => {
    const {pending} = state;
    state.pending = undefined;
    if (pending) settlePending(pending);
  };
  const stop = () => {
    state.worker?.terminate();
    state.worker = undefined;
  };
  const worker = (): SearchWorker => {
    if (state.worker) return state.worker;
    const started = startWorker();
    started.addEventListener('message', (event) => {
      const message = (event as MessageEvent<WorkerMessage>).data;
      if (message.id !== state.pending?.id) return;
      if (message.type === 'result') settle(({resolve}) => resolve(message.result));
      else settle(({reject}) => reject(new Error(message.message)));
    });
    // The script is missing, blocked or broken: say so, and start anew with the next query.
    started.addEventListener('error', (event) => {
      if (state.worker !== started) return;
      stop();
      const detail = (event as ErrorEvent).message;
      settle(({reject}) => reject(new Error(`The search could not be started${detail ? `: ${detail}` : '.'}`)));
    });
    state.worker = started;
    send({type: 'open', indexPath, filters: {language, tags}});
    return started;
  };
  const send = (message: EngineMessage) => worker().postMessage(message);
  const abort = () => {
    settle(({id, reject}) => {
      if (state.worker) send({type: 'abort', id});
      reject(new DOMException('The search was aborted, or a newer one took its place.', 'AbortError'));
    });
  };
  return {
    warm() {
      try {
        send({type: 'warm'});
      } catch {
        // A worker that cannot be made is reported by the query that needs it.
      }
    },
    search({signal, ...query}: SearchQuery) {
      abort();
      return new Promise<SearchResult>((resolve, reject) => {
        if (signal?.aborted) {
          reject(new DOMException('The search was aborted.', 'AbortError'));
          return;
        }
        const id = ++state.lastId;
        const abortThis = () => {
          if (state.pending?.id === id) abort();
        };
        const done = () => signal?.removeEventListener('abort', abortThis);
        const finish =
          <T>(settleQuery: (value: T) => void) =>
          (value: T) => {
            done();
            settleQuery(value);
          };
        signal?.addEventListener('abort', abortThis);
        state.pending = {id, resolve: finish(resolve), reject: finish(reject)};
        try {
          send({type: 'search', id, query});
        } catch (error) {
          settle((pending) => pending.reject(error));
        }
      });
    },
    dispose() {
      abort();
      stop();
    },
  };
}
