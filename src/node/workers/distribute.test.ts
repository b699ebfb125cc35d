import {expect, test} from 'vitest';
import {type Asked, type Distribution, distribute} from './distribute.ts';
import {JobLost} from './pageThread.ts';
import type {WorkerRequest} from './protocol.ts';

/** Jobs are texts; a thread answers each with its capitals, and `x` brings the thread down. */
function createThread(log: string[][] = []): Asked {
  return {
    async ask(request) {
      const jobs = (request as unknown as {jobs: string[]}).jobs;
      log.push(jobs);
      const bad = jobs.findIndex((job) => job.startsWith('x'));
      if (bad >= 0) throw new JobLost(bad, 'time');
      return jobs.map((job) => job.toUpperCase());
    },
  };
}

const options: Distribution<string, string, Asked> = {
  request: (jobs) => ({jobs}) as unknown as WorkerRequest,
  progress() {},
};

const many = (count: number): string[] => Array.from({length: count}, (_, i) => `job ${i}`);

test('results are in the order of the jobs, whichever thread did them', async () => {
  const jobs = many(500);
  const arrived: number[] = [];
  const results = await distribute([createThread(), createThread(), createThread()], jobs, {
    ...options,
    arrived: (_, index) => void arrived.push(index),
  });
  expect(results).toEqual(jobs.map((job) => job.toUpperCase()));
  expect(arrived.toSorted((a, b) => a - b)).toEqual(jobs.map((_, i) => i));
});

test('batches become smaller towards the end', async () => {
  const log: string[][] = [];
  await distribute([createThread(log)], many(200), options);
  const sizes = log.map((batch) => batch.length);
  expect(Math.max(...sizes)).toBe(48);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(sizes.at(-1)).toBe(1);
});

test('two lost jobs of one batch are lost, and no other', async () => {
  const jobs = ['a', 'b', 'x1', 'c', 'x2', 'd', 'e', 'f'];
  const results = await distribute([createThread()], jobs, options);
  expect(results).toEqual(['A', 'B', {lost: 'time'}, 'C', {lost: 'time'}, 'D', 'E', 'F']);
});

test('a job that is lost only when it is done again is lost as well', async () => {
  let asked = 0;
  const moody: Asked = {
    async ask(request) {
      const jobs = (request as unknown as {jobs: string[]}).jobs;
      asked++;
      if (asked === 1) throw new JobLost(1, 'exit');
      if (asked === 2) throw new JobLost(0, 'memory');
      return jobs.map((job) => job.toUpperCase());
    },
  };
  expect(await distribute([moody], ['a', 'b', 'c', 'd'], options)).toEqual([
    {lost: 'memory'},
    {lost: 'exit'},
    'C',
    'D',
  ]);
});

test('what is no lost job ends the whole', async () => {
  const broken: Asked = {ask: () => Promise.reject(new Error('no memory for another thread'))};
  await expect(distribute([createThread(), broken], many(300), options)).rejects.toThrow('no memory');
});

test('tells once that all threads have something to do, before the first result', async () => {
  const events: string[] = [];
  const slow: Asked = {
    ask: async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return (request as unknown as {jobs: string[]}).jobs;
    },
  };
  await distribute([slow, slow], many(8), {
    ...options,
    started: () => void events.push('started'),
    arrived: () => void events.push('arrived'),
  });
  expect(events[0]).toBe('started');
  expect(events.filter((event) => event === 'started')).toHaveLength(1);
  expect(events).toHaveLength(9);
});

test('progress ends with all jobs', async () => {
  const seen: number[] = [];
  await distribute([createThread()], many(100), {...options, progress: (done) => void seen.push(done)});
  expect(seen.at(-1)).toBe(100);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});
