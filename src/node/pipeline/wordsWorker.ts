import {parentPort, workerData} from 'node:worker_threads';
import {packError, type ThreadError} from './threadError.ts';
import {createWordMerger, type WordSlot} from './wordMerger.ts';

export type WordsRequest =
  | {readonly type: 'prepare'; readonly slots: readonly WordSlot[]}
  | {readonly type: 'merge'; readonly slots: readonly WordSlot[]};

export type WordsReply =
  | {readonly type: 'merged'; readonly files: readonly (readonly [name: string, data: Uint8Array])[]}
  | {readonly type: 'failed'; readonly error: ThreadError};

/** A thread of its own module: it is asked for while the page workers, or the main thread, load all the rest. */
function startWordsWorker(folder: string): void {
  const port = parentPort!;
  const merger = createWordMerger(folder);
  port.on('message', (request: WordsRequest) => {
    if (request.type === 'prepare') {
      merger.prepare(request.slots);
      return;
    }
    try {
      const files = [...merger.merge(request.slots)].map(([name, data]) => [name, movable(data)] as const);
      port.postMessage(
        {type: 'merged', files} satisfies WordsReply,
        files.map(([, data]) => data.buffer),
      );
    } catch (error) {
      port.postMessage({type: 'failed', error: packError(error)} satisfies WordsReply);
    }
  });
}

/** Bytes that own their memory: only such memory can be given to another thread instead of copied. */
function movable(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = data.byteLength === data.buffer.byteLength && data.buffer instanceof ArrayBuffer;
  return whole ? (data as Uint8Array<ArrayBuffer>) : data.slice();
}

startWordsWorker(workerData as string);
