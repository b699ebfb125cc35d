import {channel} from 'node:diagnostics_channel';
import {isMainThread, Worker} from 'node:worker_threads';
import type {Diagnostic} from './diagnostic.ts';
import {exposeSignals} from './interrupts.ts';
import {refuseAdditions} from './thrown.ts';

/** Called for code of a site that never releases this thread, or ends the process: the printer reports it and exits. */
export const ENDLESS = channel('manual:endless-hook');

export interface EndlessHook {
  readonly problem: Diagnostic;
  /** Absolute path of the site. */
  readonly root: string;
}

/** Code of a site that runs in this thread: a hook of a plugin, or a module that is loaded. */
export interface RunningHook {
  readonly seconds: number;
  /** The setting that gives the limit. */
  readonly setting?: string;
  /** Made while the code runs, so that the stack of the reason leads to it. */
  readonly explain: (reason: Error) => EndlessHook;
}

interface Watch {
  readonly begin: (hook: RunningHook) => () => void;
  /** The innermost code of the site that runs now. */
  readonly current: () => RunningHook | undefined;
  readonly alive: () => void;
  readonly end: () => void;
}

const GLOBAL_NAME = 'manual:hook-watch';
const CHECK_MS = 250;

/**
 * Looks for signs of life, as no timer of a thread that loops comes to run. The debugger's interface alone reaches into
 * a loop. A process that does not end even then (a call of the system that does not return) is killed: no thread can
 * give its process another status then.
 */
const WATCHDOG = `
const {Session} = require('node:inspector');
const {writeSync} = require('node:fs');
const {shared, name, look} = require('node:worker_threads').workerData;
const call = (what) => {
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', {expression: 'globalThis[' + JSON.stringify(name) + '].' + what + '()'}, () => session.disconnect());
};
const seen = {life: -1, still: 0};
setInterval(() => {
  const [life, limit] = [Atomics.load(shared, 0), Atomics.load(shared, 1)];
  const still = limit > 0 && life === seen.life ? seen.still + 1 : 0;
  Object.assign(seen, {life, still});
  if (limit > 0 && still === limit) call('end');
  if (limit > 0 && still === limit + 20) {
    writeSync(2, '\\nA plugin does not return from a call of the system: the process is killed.\\n');
    process.kill(process.pid, 'SIGKILL');
  }
}, look);
`;

/** Watches the hooks that run in this process from here on; returns immediately if it is watching already or a debugger is attached. */
export async function watchHooks(): Promise<void> {
  // Every command loads this file, and few get here.
  const {url: debuggerUrl} = await import('node:inspector');
  if (watchOf() || !isMainThread || debuggerUrl()) return;
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  (globalThis as Record<string, unknown>)[GLOBAL_NAME] = createWatch(shared);
  const worker = new Worker(WATCHDOG, {eval: true, workerData: {shared, name: GLOBAL_NAME, look: CHECK_MS}});
  // A machine without a thread to spare has no watch.
  await new Promise((resolve) => worker.once('online', resolve).once('error', resolve));
  worker.unref();
}

/**
 * Runs code of a site, asynchronous or not, under the watch. Where it keeps the thread for itself for that long, the process ends.
 *
 * @param call is given a function that says that the code is alive: its time begins again
 * @throws what the code throws, or that it takes too long
 */
export async function runInTime<T>(hook: RunningHook, call: (alive: () => void) => T | Promise<T>): Promise<T> {
  await watchHooks();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createTimeoutError(hook)), hook.seconds * 1000);
  });
  const alive = (): void => {
    watchOf()?.alive();
    timer?.refresh();
  };
  const endHook = beginHook(hook);
  try {
    const result = await Promise.race([(async () => call(alive))(), timeout]);
    refuseAdditions();
    return result;
  } finally {
    endHook();
    clearTimeout(timer);
  }
}

function createTimeoutError({seconds, setting}: RunningHook): Error {
  return new Error(`it takes longer than ${seconds} seconds${setting ? ` (${setting})` : ''}`);
}

/** Notes that code of the site runs in this thread, for the watch and for signals, until the returned function is called. */
export function beginHook(hook: RunningHook): () => void {
  const restore = exposeSignals();
  const endWatch = watchOf()?.begin(hook);
  return () => {
    endWatch?.();
    restore();
  };
}

/** The watch of this process, where one runs. */
export function watchOf(): Watch | undefined {
  return (globalThis as Record<string, unknown>)[GLOBAL_NAME] as Watch | undefined;
}

function createWatch(shared: Int32Array): Watch {
  const running: RunningHook[] = [];
  const alive = (): void => {
    Atomics.add(shared, 0, 1);
    Atomics.store(shared, 1, Math.ceil(((running.at(-1)?.seconds ?? 0) * 1000) / CHECK_MS));
  };
  setInterval(alive, CHECK_MS / 2).unref();
  return {
    alive,
    begin(hook) {
      running.push(hook);
      alive();
      return () => {
        running.splice(running.indexOf(hook), 1);
        alive();
      };
    },
    current: () => running.at(-1),
    end() {
      const hook = running.at(-1)!;
      ENDLESS.publish(hook.explain(createTimeoutError(hook)));
    },
  };
}
