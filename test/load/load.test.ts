import {expect, it} from 'vitest';
import {runLoad} from './runLoad.ts';

// The short form of `node test/load/run.mjs`. The rate leaves room for whatever else runs on the machine.
it('answers everybody within 200 MB while 1,000 connections, slow, stuck and aborting clients bother it', async () => {
  const figures = await runLoad({
    repository: process.cwd(),
    seconds: 3,
    rate: 500,
    bad: {idle: 1_000, slow: 50, stuck: 20, aborted: 20},
  });
  expect(figures.firstErrors).toEqual([]);
  expect(figures.serverErrors).toEqual([]);
  expect(figures.errors).toBe(0);
  expect(figures.requests).toBeGreaterThan(1_000);
  expect(figures.bad.mostOpen).toBe(1_070);
  expect(figures.bad.aborted).toBeGreaterThan(10);
  expect(figures.peakMegabytes).toBeLessThan(200);
});
