import {Worker} from 'node:worker_threads';
import {unpackError} from './threadError.ts';
import type {WordSlot} from './wordMerger.ts';
import type {WordsReply, WordsRequest} from './wordsWorker.ts';

/** A thread that joins the words of all pages, so that this one can do something else meanwhile. */
export interface WordsThread {
  /** Words that the index will probably be made of: the thread begins with them. */
  prepare(slots: readonly WordSlot[]): void;
  /** The files of the index, by name. Rejects as {@link WordMerger.merge} throws. */
  merge(slots: readonly WordSlot[]): Promise<ReadonlyMap<string, Uint8Array>>;
  stop(): Promise<void>;
}

/**
 * @param workerUrl module of the page workers; that of this thread lies beside it, and loads a tenth of the code
 * @param folder absolute path of the packs
 */
export function startWordsThread(workerUrl: URL, folder: string): WordsThread {
  const worker = new Worker(new URL('./words.cjs', workerUrl), {workerData: folder});
  let failed: Error | undefined;
  // Told to whoever asks; a thread that dies while nobody waits for it loses nothing.
  worker.on('error', (error) => {
    failed = error;
  });
  const ask = (request: WordsRequest): void => worker.postMessage(request);
  return {
    prepare: (slots) => ask({type: 'prepare', slots}),
    merge(slots) {
      return new Promise((resolve, reject) => {
        if (failed) {
          reject(failed);
          return;
        }
        worker.once('error', reject);
        worker.once('exit', () => reject(failed ?? new Error('The thread of the search index has ended.')));
        worker.once('message', (reply: WordsReply) => {
          if (reply.type === 'merged') resolve(new Map(reply.files));
          else reject(unpackError(reply.error));
        });
        ask({type: 'merge', slots});
      });
    },
    async stop() {
      await worker.terminate();
    },
  };
}
