import fs from 'node:fs';
import os from 'node:os';
import {setTimeout as sleep} from 'node:timers/promises';
import {Worker} from 'node:worker_threads';
import {expect, test} from 'vitest';
import {getThreadId, PageClock, readThreadTime} from './threadClock.ts';

const hasProc = fs.existsSync('/proc/thread-self');

/** Threads that compute, or wait, until they are ended. */
function start(code: string, count: number): Promise<{readonly worker: Worker; readonly thread: number}[]> {
  return Promise.all(
    Array.from({length: count}, async () => {
      const worker = new Worker(
        `const {parentPort} = require('node:worker_threads');
         parentPort.postMessage(Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1)));
         setTimeout(() => { ${code} }, 20);`,
        {eval: true},
      );
      const thread = await new Promise<number>((resolve) => worker.once('message', resolve));
      return {worker, thread};
    }),
  );
}

const BUSY = 'for (;;);';
const IDLE = 'setInterval(() => {}, 1000);';

test.runIf(hasProc)('a thread has a number and a time of its own', () => {
  expect(getThreadId()).toBeGreaterThan(0);
  expect(readThreadTime(getThreadId())!.used).toBeGreaterThan(0);
  expect(readThreadTime(0)).toBeUndefined();
});

test.runIf(hasProc)('a page on a busy machine is charged for its own work, and not for that of others', async () => {
  const threads = await start(BUSY, os.availableParallelism() * 4);
  const clock = new PageClock();
  const began = performance.now();
  clock.measure(threads[0]!.thread);
  let spent = 0;
  for (let i = 0; i < 8; i++) {
    await sleep(250);
    spent = clock.measure(threads[0]!.thread);
  }
  const passed = performance.now() - began;
  await Promise.all(threads.map(({worker}) => worker.terminate()));
  expect(spent).toBeGreaterThan(0);
  expect(spent).toBeLessThan(passed * 0.7);
});

test.runIf(hasProc)('a page that waits for what never comes is charged for the time', async () => {
  const [one] = await start(IDLE, 1);
  await sleep(100);
  const clock = new PageClock();
  const began = performance.now();
  clock.measure(one!.thread);
  let spent = 0;
  for (let i = 0; i < 4; i++) {
    await sleep(100);
    spent = clock.measure(one!.thread);
  }
  const passed = performance.now() - began;
  await one!.worker.terminate();
  expect(spent).toBeGreaterThan(passed * 0.9);
});

test('where nothing is told of threads, the clock counts', async () => {
  const clock = new PageClock();
  const began = performance.now();
  expect(clock.measure(0, began + 500)).toBeGreaterThan(400);
});
