import {availableParallelism} from 'node:os';
import {Worker} from 'node:worker_threads';
import type {AsideReply, AsideRequest, MergedWords} from './asideWorker.ts';
import {readStamps} from './publishedStamps.ts';
import {unpackError} from './threadError.ts';
import type {WordSlot} from './wordMerger.ts';

/** A thread for what can be done beside the rest: it loads a hundredth of the page workers' code. */
export interface AsideThread {
  /** Words that the search index will be made of, among others. */
  takeWords(folder: string, slots: readonly WordSlot[]): void;
  /** Words that the search index will probably be made of: the thread begins with them. */
  prepareWords(folder: string, slots: readonly WordSlot[]): void;
  /** The files of the search index, by name. Rejects as {@link WordMerger.merge} throws. */
  mergeWords(folder: string, slots: readonly WordSlot[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Stamps of all files below a folder. Rejects with the system's error when it cannot be read. */
  listStamps(folder: string): Promise<ReadonlyMap<string, string>>;
}

/** At most one such thread. */
export interface Aside {
  /** The thread, started when it does not run yet; undefined where a thread would only take time from this one. */
  start(): AsideThread | undefined;
  running(): AsideThread | undefined;
  close(): Promise<void>;
}

/** @param workerUrl module of the page workers, beside which that of this thread lies; absent: there are no threads */
export function createAside(workerUrl: URL | undefined): Aside {
  let thread: (AsideThread & {stop(): Promise<void>}) | undefined;
  return {
    start() {
      if (workerUrl && availableParallelism() > 1) thread ??= startThread(new URL('./aside.cjs', workerUrl));
      return thread;
    },
    running: () => thread,
    async close() {
      await thread?.stop();
    },
  };
}

/** What gets a reply, before it has a number. */
type Asked<Request> = Request extends {readonly id: number} ? Omit<Request, 'id'> : never;

function startThread(url: URL): AsideThread & {stop(): Promise<void>} {
  const worker = new Worker(url);
  const waiting = new Map<number, {resolve(result: unknown): void; reject(error: Error): void}>();
  let failed: Error | undefined;
  let count = 0;
  // Told to whoever asks; a thread that dies while nobody waits for it loses nothing.
  const fail = (error: Error): void => {
    failed ??= error;
    for (const {reject} of waiting.values()) reject(failed);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread beside the build has ended.')));
  worker.on('message', (reply: AsideReply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) asked?.reject(unpackError(reply.error));
    else asked?.resolve(reply.result);
  });
  const send = (request: AsideRequest): void => worker.postMessage(request);
  const ask = (request: Asked<AsideRequest>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (failed) {
        reject(failed);
        return;
      }
      const id = count++;
      waiting.set(id, {resolve, reject});
      send({...request, id} as AsideRequest);
    });
  return {
    takeWords: (folder, slots) => send({type: 'takeWords', folder, slots}),
    prepareWords: (folder, slots) => send({type: 'prepareWords', folder, slots}),
    async mergeWords(folder, slots) {
      return new Map((await ask({type: 'mergeWords', folder, slots} as const)) as MergedWords);
    },
    async listStamps(folder) {
      return readStamps((await ask({type: 'listStamps', folder} as const)) as string);
    },
    async stop() {
      await worker.terminate();
    },
  };
}
