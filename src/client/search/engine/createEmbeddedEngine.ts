import type {SearchEngine, SearchResult} from '../../../shared/search.ts';
import {aborted} from './aborted.ts';
import type {EngineMessage, WorkerMessage} from './serveSearch.ts';

/** The part of a worker that the engine uses. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

/**
 * The engine over the index that the build wrote. One query at a time: a new query rejects the unfinished one before
 * with AbortError. When the index or the worker fails, the query rejects and the next one tries again.
 * @param start starts the worker, with the first call and with the next call after a failure
 * @param indexPath folder of the index: final path, base included
 */
export function createEmbeddedEngine(start: () => SearchWorker, indexPath: string): SearchEngine {
  let worker: SearchWorker | undefined;
  /** The last query, and what settles it, once. */
  let last = {id: 0, resolve(_: SearchResult) {}, reject(_: unknown) {}};

  function send(message: EngineMessage): void {
    if (!worker) {
      const fresh = start();
      worker = fresh;
      fresh.addEventListener('message', (event) => receive((event as MessageEvent<WorkerMessage>).data));
      fresh.addEventListener('error', (event) => fail(fresh, event as ErrorEvent));
      fresh.postMessage({type: 'open', indexPath} satisfies EngineMessage);
    }
    worker.postMessage(message);
  }

  /** The script is missing, blocked or broken. */
  function fail(broken: SearchWorker, {message}: ErrorEvent): void {
    if (worker !== broken) return;
    worker = undefined;
    broken.terminate();
    last.reject(new Error(`The search could not be started${message ? `: ${message}` : '.'}`));
  }

  /** An answer to a query that is not waited for any more is dropped. */
  function receive(message: WorkerMessage): void {
    if (message.id !== last.id) return;
    if (message.type === 'result') last.resolve(message.result);
    else last.reject(new Error(message.message));
  }

  return {
    warm(filters) {
      try {
        send({type: 'warm', filters});
      } catch {
        // A worker that cannot be made is reported by the query that needs it.
      }
    },
    search({signal, ...query}) {
      last.reject(aborted());
      return new Promise((resolve, reject) => {
        last = {id: last.id + 1, resolve, reject};
        if (signal?.aborted) return reject(aborted());
        signal?.addEventListener('abort', () => reject(aborted()));
        send({type: 'search', id: last.id, query});
      });
    },
  };
}
