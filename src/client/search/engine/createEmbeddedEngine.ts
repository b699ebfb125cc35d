import type {SearchEngine, SearchResult} from '../../../shared/search.ts';
import {aborted} from './aborted.ts';
import type {EngineMessage, WorkerMessage} from './serveSearch.ts';

interface EmbeddedEngineOptions {
  /** Folder of the index: final path, base included. */
  readonly indexPath: string;
  /** Script of the worker (`worker.ts` as the bundler names it): final path on the site's own origin. */
  readonly workerUrl: string;
  /** Returns the worker that the page has started, where there is one. */
  readonly takeWorker?: () => SearchWorker | undefined;
  /** Scopes that are searched unless a query has filters of its own; without them all are. */
  readonly language?: string;
  readonly tags?: readonly string[];
}

/**
 * The engine over the index that the build wrote. One query at a time: a new query rejects the unfinished one before
 * with AbortError. When the index or the worker fails, the query rejects and the next one tries again.
 */
export function createEmbeddedEngine({workerUrl, takeWorker, ...options}: EmbeddedEngineOptions): SearchEngine {
  return createWorkerEngine(() => takeWorker?.() ?? new Worker(workerUrl, {type: 'module', name: 'search'}), options);
}

/** The part of a worker that the engine uses. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/** The query that waits for its answer. */
interface PendingQuery {
  readonly id: number;
  readonly resolve: (result: SearchResult) => void;
  readonly reject: (reason: unknown) => void;
}

/** The engine over any worker. It is started with the first call, and restarted with the next call after a failure. */
export function createWorkerEngine(
  start: () => SearchWorker,
  {indexPath, language, tags}: Omit<EmbeddedEngineOptions, 'workerUrl' | 'takeWorker'>,
): SearchEngine {
  let worker: SearchWorker | undefined;
  let pending: PendingQuery | undefined;
  let lastId = 0;

  function send(message: EngineMessage): void {
    if (!worker) {
      const fresh = start();
      worker = fresh;
      fresh.addEventListener('message', (event) => receive((event as MessageEvent<WorkerMessage>).data));
      fresh.addEventListener('error', (event) => fail(fresh, event as ErrorEvent));
      worker.postMessage({type: 'open', indexPath, filters: {language, tags}} satisfies EngineMessage);
    }
    worker.postMessage(message);
  }

  /** The script is missing, blocked or broken. */
  function fail(broken: SearchWorker, {message}: ErrorEvent): void {
    if (worker !== broken) return;
    worker = undefined;
    broken.terminate();
    take()?.reject(new Error(`The search could not be started${message ? `: ${message}` : '.'}`));
  }

  function take(): PendingQuery | undefined {
    const taken = pending;
    pending = undefined;
    return taken;
  }

  /** An answer to a query that is not waited for any more is dropped. */
  function receive(message: WorkerMessage): void {
    if (message.id !== pending?.id) return;
    if (message.type === 'result') take()?.resolve(message.result);
    else take()?.reject(new Error(message.message));
  }

  function abort(): void {
    const query = take();
    if (!query) return;
    worker?.postMessage({type: 'abort', id: query.id} satisfies EngineMessage);
    query.reject(aborted());
  }

  return {
    warm() {
      try {
        send({type: 'warm'});
      } catch {
        // A worker that cannot be made is reported by the query that needs it.
      }
    },
    async search({signal, ...query}) {
      abort();
      if (signal?.aborted) throw aborted();
      const id = ++lastId;
      const abortThis = () => id === pending?.id && abort();
      signal?.addEventListener('abort', abortThis);
      return new Promise<SearchResult>((resolve, reject) => {
        pending = {id, resolve, reject};
        send({type: 'search', id, query});
      }).finally(() => {
        signal?.removeEventListener('abort', abortThis);
        if (id === pending?.id) pending = undefined;
      });
    },
  };
}
