import {JobLostError, type LossReason, type PageThread} from './pageThread.ts';
import type {WorkerRequest} from './protocol.ts';

/** Replaces the result of a job that terminated its thread. */
export interface LostJob {
  readonly lost: LossReason;
}

export type ReportProgress = (done: number, total: number) => void;

/**
 * Pages per message. A thread waits while its next pages are prepared, which is short compared to
 * compiling this many.
 */
const BATCH = 48;

export type RequestTarget = Pick<PageThread, 'ask'>;

/**
 * Jobs that are created just before a thread needs them, because all of them would fill the memory.
 */
export interface Jobs<J> {
  readonly count: number;
  readonly make: (index: number) => J;
}

export interface Distribution<J, R, T extends RequestTarget> {
  readonly request: (batch: readonly J[]) => WorkerRequest;
  /** Awaited before each request to a thread. */
  readonly ready?: (thread: T) => Promise<void>;
  readonly progress: ReportProgress;
  /** Called for each result as soon as its batch is done, with the index of its job. */
  readonly arrived: (result: R | LostJob, index: number) => void;
}

/** Assigns jobs to threads, batch by batch. */
export async function distribute<J, R, T extends RequestTarget>(
  threads: readonly T[],
  {count, make}: Jobs<J>,
  {request, ready, progress, arrived}: Distribution<J, R, T>,
): Promise<void> {
  let next = 0;
  let done = 0;
  const ask = async (thread: T, batch: readonly J[]): Promise<readonly R[]> => {
    await ready?.(thread);
    return thread.ask(request(batch)) as Promise<readonly R[]>;
  };
  const work = async (thread: T): Promise<void> => {
    while (next < count) {
      const from = next;
      next += batchSize(count - from, threads.length);
      const jobs = Array.from({length: next - from}, (_, i) => make(from + i));
      const results = await runBatch(jobs, (part) => ask(thread, part));
      for (const [i, result] of results.entries()) arrived(result, from + i);
      done += results.length;
      progress(done, count);
    }
  };
  await Promise.all(threads.map(work));
}

/** Returns smaller batches towards the end, so that threads finish together. */
function batchSize(remaining: number, threads: number): number {
  return Math.max(1, Math.min(BATCH, remaining, Math.ceil(remaining / (threads * 2))));
}

/**
 * Runs a batch. A job that terminates its thread is lost, and the next thread runs the remaining
 * ones.
 */
async function runBatch<J, R>(
  jobs: readonly J[],
  ask: (batch: readonly J[]) => Promise<readonly R[]>,
): Promise<(R | LostJob)[]> {
  const results: (R | LostJob)[] = [];
  let remaining = jobs;
  while (remaining.length > 0) {
    try {
      return [...results, ...(await ask(remaining))];
    } catch (error) {
      if (!(error instanceof JobLostError)) throw error;
      // Earlier jobs run again. That is rare, and simpler than saving their results.
      results.push(...(await runBatch(remaining.slice(0, error.index), ask)), {lost: error.reason});
      remaining = remaining.slice(error.index + 1);
    }
  }
  return results;
}
