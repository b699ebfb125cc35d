import {parentPort} from 'node:worker_threads';
import {listStamps} from './publishedStamps.ts';
import {packError, type ThreadError} from './threadError.ts';
import {createWordMerger, type WordMerger, type WordSlot} from './wordMerger.ts';

/** `folder`: absolute path; of the packs of words, or of the files that are looked at. */
export type AsideRequest =
  | {readonly type: 'takeWords'; readonly folder: string; readonly slots: readonly WordSlot[]}
  | {readonly type: 'prepareWords'; readonly folder: string; readonly slots: readonly WordSlot[]}
  | {readonly type: 'mergeWords'; readonly id: number; readonly folder: string; readonly slots: readonly WordSlot[]}
  | {readonly type: 'listStamps'; readonly id: number; readonly folder: string};

export type AsideReply =
  | {readonly id: number; readonly result: unknown}
  | {readonly id: number; readonly error: ThreadError};

/** The files of the index, by name. */
export type MergedWords = readonly (readonly [name: string, data: Uint8Array])[];

/** A thread of little code: it is asked for while the page workers, or the main thread, load all the rest. */
function startAsideWorker(): void {
  const port = parentPort!;
  const mergers = new Map<string, WordMerger>();
  const mergerOf = (folder: string): WordMerger => {
    const merger = mergers.get(folder) ?? createWordMerger(folder);
    mergers.set(folder, merger);
    return merger;
  };
  const handle = (request: AsideRequest): void => {
    if (request.type === 'takeWords') {
      mergerOf(request.folder).take(request.slots);
    } else if (request.type === 'prepareWords') {
      mergerOf(request.folder).prepare(request.slots);
    } else if (request.type === 'mergeWords') {
      const result: MergedWords = [...mergerOf(request.folder).merge(request.slots)].map(([name, data]) => [
        name,
        movable(data),
      ]);
      port.postMessage(
        {id: request.id, result} satisfies AsideReply,
        result.map(([, data]) => data.buffer as ArrayBuffer),
      );
    } else {
      port.postMessage({id: request.id, result: listStamps(request.folder)} satisfies AsideReply);
    }
  };
  port.on('message', (request: AsideRequest) => {
    try {
      handle(request);
    } catch (error) {
      if ('id' in request) port.postMessage({id: request.id, error: packError(error)} satisfies AsideReply);
      // What cannot be prepared is left to the merge.
    }
  });
}

/** Bytes that own their memory: only such memory can be given to another thread instead of copied. */
function movable(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = data.byteLength === data.buffer.byteLength && data.buffer instanceof ArrayBuffer;
  return whole ? (data as Uint8Array<ArrayBuffer>) : data.slice();
}

startAsideWorker();
