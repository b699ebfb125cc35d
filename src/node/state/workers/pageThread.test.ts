import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, afterEach, expect, test} from 'vitest';
import {PageThread} from './pageThread.ts';
import {HEARTBEAT, type WorkerRequest} from './protocol.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-page-thread-'));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

/** A worker whose jobs are texts: some of them bring it down. */
const WORKER = path.join(folder, 'worker.cjs');
fs.writeFileSync(
  WORKER,
  `const {parentPort, workerData, threadId} = require('node:worker_threads');
  parentPort.on('message', async ({jobs}) => {
    const results = [];
    for (const [i, job] of jobs.entries()) {
      Atomics.store(workerData, ${HEARTBEAT.index}, i);
      Atomics.add(workerData, ${HEARTBEAT.begun}, 1);
      if (job === 'loop') for (;;);
      if (job === 'blocked') require('node:child_process').execFileSync('sh', ['-c', 'touch ' + __filename + '.begun; sleep 30']);
      if (job === 'exit') process.exit(1);
      // As Node says it: filling the memory of this machine would take too long.
      if (job === 'memory') throw Object.assign(new Error('full'), {code: 'ERR_WORKER_OUT_OF_MEMORY'});
      if (job === 'slow') await new Promise((resolve) => setTimeout(resolve, 600));
      if (job === 'throw') {
        parentPort.postMessage({type: 'failed', error: {message: 'thrown', stack: '', system: {code: 'EIO'}}});
        return;
      }
      results.push(job + ' ' + threadId);
    }
    parentPort.postMessage({type: 'done', results});
  });`,
);

let thread: PageThread;
afterEach(() => thread.stop());
const start = (timeout = 10_000, file = WORKER): void => {
  thread = new PageThread(pathToFileURL(file), timeout);
};
const ask = (...jobs: string[]): Promise<readonly unknown[]> =>
  thread.ask({type: 'compile', jobs} as unknown as WorkerRequest);

test('requests are answered one after the other, by one worker', async () => {
  start();
  const [first, second] = await Promise.all([ask('slow', 'a'), ask('b')]);
  const id = String(first![0]).split(' ')[1];
  expect(first).toEqual([`slow ${id}`, `a ${id}`]);
  expect(second).toEqual([`b ${id}`]);
});

test('a job in a call of the system that does not return keeps nothing waiting', async () => {
  start(300);
  await expect(ask('a', 'blocked', 'b')).rejects.toMatchObject({index: 1, reason: 'time'});
  expect(await ask('c')).toHaveLength(1);
  fs.rmSync(`${WORKER}.begun`);
  start();
  const pending = expect(ask('blocked')).rejects.toThrow('The pool was closed.');
  await expect.poll(() => fs.existsSync(`${WORKER}.begun`)).toBe(true);
  await thread.stop();
  await pending;
});

test.each([
  ['exit', 'exit'],
  ['memory', 'memory'],
])('a job that ends the thread is lost, and another thread goes on: %s', async (job, reason) => {
  start();
  await expect(ask('a', job, 'b')).rejects.toMatchObject({index: 1, reason});
  expect(await ask('c')).toHaveLength(1);
});

test('a job that takes too long is lost; many that take a while each are not', async () => {
  start(2000);
  expect(await ask('slow', 'slow', 'slow', 'slow')).toHaveLength(4);
  await expect(ask('a', 'loop')).rejects.toMatchObject({index: 1, reason: 'time'});
  expect(await ask('b')).toHaveLength(1);
});

test('a mistake of the work itself comes with what the system said, and the thread stays', async () => {
  start();
  const [before] = await ask('a');
  await expect(ask('throw')).rejects.toMatchObject({message: 'thrown', code: 'EIO'});
  expect(await ask('a')).toEqual([before]);
});

test('closing while a request is under way ends it, and starts no other thread', async () => {
  start();
  const answer = ask('a', 'loop');
  const queued = ask('b');
  answer.catch(() => {});
  queued.catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 200));
  await thread.stop();
  await expect(answer).rejects.toThrow('closed');
  await expect(queued).rejects.toThrow('closed');
  await expect(ask('c')).rejects.toThrow('closed');
});

test('a worker that cannot start is an error, each time it is asked', async () => {
  start(10_000, path.join(folder, 'absent.cjs'));
  await expect(ask('a')).rejects.toThrow('absent.cjs');
  await expect(ask('a')).rejects.toThrow('absent.cjs');
});
