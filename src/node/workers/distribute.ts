import {setImmediate as nextTurn} from 'node:timers/promises';
import {JobLost, type LossReason, type PageThread} from './pageThread.ts';
import type {WorkerRequest} from './protocol.ts';

/** In place of the result of a job that brought its thread down. */
export interface Lost {
  readonly lost: LossReason;
}

export type Progress = (done: number, total: number) => void;

/** Pages per message: many enough that a thread rarely waits for the next ones while this one does something else. */
const BATCH = 48;

export type Asked = Pick<PageThread, 'ask'>;

export interface Distribution<J, R, T extends Asked> {
  readonly request: (batch: readonly J[]) => WorkerRequest;
  /** Awaited before a thread is asked. */
  readonly ready?: (thread: T) => Promise<void>;
  readonly progress: Progress;
  /** Each thread has been given jobs. */
  readonly started?: () => void;
  /** Called for each result as soon as its batch is done. */
  readonly arrived?: (result: R | Lost, index: number) => void;
}

/** Gives jobs to threads, batch by batch. Results are in the order of the jobs. */
export async function distribute<J, R, T extends Asked>(
  threads: readonly T[],
  jobs: readonly J[],
  {request, ready, progress, started, arrived}: Distribution<J, R, T>,
): Promise<(R | Lost)[]> {
  const results: (R | Lost)[] = new Array(jobs.length);
  let next = 0;
  let done = 0;
  let asked = 0;
  const ask = async (thread: T, batch: readonly J[]): Promise<readonly R[]> => {
    await ready?.(thread);
    const answer = thread.ask(request(batch)) as Promise<readonly R[]>;
    if (++asked === threads.length && started) {
      // Awaited by the caller; until then nobody else looks at it.
      answer.catch(() => {});
      await nextTurn();
      started();
    }
    return answer;
  };
  const work = async (thread: T): Promise<void> => {
    while (next < jobs.length) {
      const from = next;
      next += batchSize(jobs.length - from, threads.length);
      const part = await runBatch(jobs.slice(from, next), (batch) => ask(thread, batch));
      for (const [i, result] of part.entries()) {
        results[from + i] = result;
        arrived?.(result, from + i);
      }
      done += part.length;
      progress(done, jobs.length);
    }
  };
  await Promise.all(threads.map(work));
  return results;
}

/** Smaller batches towards the end, so that no thread waits for another's last one. */
function batchSize(left: number, threads: number): number {
  return Math.max(1, Math.min(BATCH, left, Math.ceil(left / (threads * 2))));
}

/** The results of a batch. A job that brings its thread down is lost; the others are given to the thread that comes after. */
async function runBatch<J, R>(
  jobs: readonly J[],
  ask: (batch: readonly J[]) => Promise<readonly R[]>,
): Promise<(R | Lost)[]> {
  const results: (R | Lost)[] = [];
  let left = jobs;
  while (left.length > 0) {
    try {
      return [...results, ...(await ask(left))];
    } catch (error) {
      if (!(error instanceof JobLost)) throw error;
      // The jobs before it are done again: that is rare, and simpler than salvaging their results.
      results.push(...(await runBatch(left.slice(0, error.index), ask)), {lost: error.reason});
      left = left.slice(error.index + 1);
    }
  }
  return results;
}
