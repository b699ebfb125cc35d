import type {SearchEngine, SearchResult} from '../../../shared/search.ts';
import {createAbortError} from './abortError.ts';
import type {EngineMessage, WorkerMessage} from './serveSearch.ts';

/** The members of a worker that the engine uses. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/**
 * Creates the engine for the index that the build wrote. It answers one query at a time: a new
 * query rejects the unfinished one with AbortError. If the index or the worker fails, the query
 * rejects, and the next one tries again.
 * @param start starts the worker, for the first call and for the next call after a failure
 * @param indexPath final path of the index folder, base included
 */
export function createEmbeddedEngine(start: () => SearchWorker, indexPath: string): SearchEngine {
  let worker: SearchWorker | undefined;
  /** The last query, and the functions that settle its promise. */
  let pending = {id: 0, resolve(_: SearchResult) {}, reject(_: unknown) {}};

  function send(message: EngineMessage): void {
    if (!worker) {
      const started = start();
      worker = started;
      started.addEventListener('message', (event) => receive((event as MessageEvent<WorkerMessage>).data));
      started.addEventListener('error', (event) => fail(started, event as ErrorEvent));
      started.postMessage({type: 'open', indexPath} satisfies EngineMessage);
    }
    worker.postMessage(message);
  }

  /** Handles a script that is missing, blocked, or broken. */
  function fail(broken: SearchWorker, {message}: ErrorEvent): void {
    if (worker !== broken) return;
    worker = undefined;
    broken.terminate();
    pending.reject(new Error(`The search could not be started${message ? `: ${message}` : '.'}`));
  }

  /** Drops answers to queries that are no longer pending. */
  function receive(message: WorkerMessage): void {
    if (message.id !== pending.id) return;
    if (message.type === 'result') pending.resolve(message.result);
    else pending.reject(Object.assign(new Error(message.message), {name: message.name}));
  }

  return {
    warm(filters) {
      try {
        send({type: 'warm', filters});
      } catch {
        // The first query reports a worker that cannot be created.
      }
    },
    search({signal, ...query}) {
      pending.reject(createAbortError());
      return new Promise((resolve, reject) => {
        pending = {id: pending.id + 1, resolve, reject};
        if (signal?.aborted) return reject(createAbortError());
        signal?.addEventListener('abort', () => reject(createAbortError()));
        send({type: 'search', id: pending.id, query});
      });
    },
  };
}
