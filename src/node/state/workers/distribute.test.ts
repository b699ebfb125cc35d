import {expect, test} from 'vitest';
import {type Distribution, distribute, type LostJob, type RequestTarget} from './distribute.ts';
import {JobLostError} from './pageThread.ts';
import type {WorkerRequest} from './protocol.ts';

/** Jobs are texts; a thread answers each with its capitals, and `x` brings the thread down. */
function createThread(log: string[][] = []): RequestTarget {
  return {
    async ask(request) {
      const jobs = (request as unknown as {jobs: string[]}).jobs;
      log.push(jobs);
      const bad = jobs.findIndex((job) => job.startsWith('x'));
      if (bad >= 0) throw new JobLostError(bad, 'time');
      return jobs.map((job) => job.toUpperCase());
    },
  };
}

const options: Distribution<string, string, RequestTarget> = {
  request: (jobs) => ({jobs}) as unknown as WorkerRequest,
  progress() {},
  arrived() {},
};

/** The results of jobs, in their order. */
async function resultsOf(
  threads: readonly RequestTarget[],
  jobs: readonly string[],
  more: Partial<Distribution<string, string, RequestTarget>> = {},
): Promise<(string | LostJob)[]> {
  const results: (string | LostJob)[] = [];
  const arrived: Distribution<string, string, RequestTarget>['arrived'] = (result, index) => {
    results[index] = result;
    more.arrived?.(result, index);
  };
  await distribute(threads, {count: jobs.length, make: (index) => jobs[index]!}, {...options, ...more, arrived});
  return results;
}

const many = (count: number): string[] => Array.from({length: count}, (_, i) => `job ${i}`);

test('results are in the order of the jobs, whichever thread did them', async () => {
  const jobs = many(500);
  const arrived: number[] = [];
  const results = await resultsOf([createThread(), createThread(), createThread()], jobs, {
    arrived: (_, index) => void arrived.push(index),
  });
  expect(results).toEqual(jobs.map((job) => job.toUpperCase()));
  expect(arrived.toSorted((a, b) => a - b)).toEqual(jobs.map((_, i) => i));
});

test('batches become smaller towards the end', async () => {
  const log: string[][] = [];
  await resultsOf([createThread(log)], many(200));
  const sizes = log.map((batch) => batch.length);
  expect(Math.max(...sizes)).toBe(48);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(sizes.at(-1)).toBe(1);
});

test('two lost jobs of one batch are lost, and no other', async () => {
  const jobs = ['a', 'b', 'x1', 'c', 'x2', 'd', 'e', 'f'];
  const results = await resultsOf([createThread()], jobs);
  expect(results).toEqual(['A', 'B', {lost: 'time'}, 'C', {lost: 'time'}, 'D', 'E', 'F']);
});

test('a job that is lost only when it is done again is lost as well', async () => {
  let asked = 0;
  const moody: RequestTarget = {
    async ask(request) {
      const jobs = (request as unknown as {jobs: string[]}).jobs;
      asked++;
      if (asked === 1) throw new JobLostError(1, 'exit');
      if (asked === 2) throw new JobLostError(0, 'memory');
      return jobs.map((job) => job.toUpperCase());
    },
  };
  expect(await resultsOf([moody], ['a', 'b', 'c', 'd'])).toEqual([{lost: 'memory'}, {lost: 'exit'}, 'C', 'D']);
});

test('what is not a lost job ends the whole', async () => {
  const broken: RequestTarget = {ask: () => Promise.reject(new Error('no memory for another thread'))};
  await expect(resultsOf([createThread(), broken], many(300))).rejects.toThrow('no memory');
});

test('progress ends with all jobs', async () => {
  const seen: number[] = [];
  await resultsOf([createThread()], many(100), {progress: (done) => void seen.push(done)});
  expect(seen.at(-1)).toBe(100);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

test('jobs are made shortly before a thread gets them: never more than one batch ahead of each', async () => {
  const jobs = many(1000);
  let made = 0;
  let asked = 0;
  let most = 0;
  const thread: RequestTarget = {
    async ask(request) {
      const {jobs: batch} = request as unknown as {jobs: string[]};
      asked += batch.length;
      most = Math.max(most, made - asked);
      return batch;
    },
  };
  const make = (index: number): string => {
    made++;
    return jobs[index]!;
  };
  await distribute([thread, thread], {count: jobs.length, make}, options);
  expect(made).toBe(1000);
  expect(most).toBeLessThanOrEqual(2 * 48);
});
