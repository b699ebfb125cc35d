import {channel} from 'node:diagnostics_channel';
import {isMainThread, Worker} from 'node:worker_threads';
import {assertCleanObjectPrototype} from './describeThrown.ts';
import type {Diagnostic} from './diagnostic.ts';
import {exposeSignals} from './interrupts.ts';

/**
 * Channel for site code that never releases this thread, or that ends the process. The subscriber
 * prints the problem and exits.
 */
export const ENDLESS_HOOKS = channel('manual:endless-hook');

export interface EndlessHook {
  readonly problem: Diagnostic;
  /** Absolute path of the site's root. */
  readonly root: string;
}

/** Site code that runs in this thread: a plugin hook, or a module that is being loaded. */
export interface RunningHook {
  /** Time limit in seconds. */
  readonly seconds: number;
  /** Name of the setting that defines the limit. */
  readonly setting?: string;
  /** Called while the code runs, so that the stack of `reason` leads to that code. */
  readonly explain: (reason: Error) => EndlessHook;
}

interface Watch {
  readonly begin: (hook: RunningHook) => () => void;
  /** Returns the innermost running site code. */
  readonly current: () => RunningHook | undefined;
  readonly alive: () => void;
  readonly end: () => void;
}

const GLOBAL_NAME = 'manual:hook-watch';
const CHECK_MS = 250;

/**
 * Watchdog thread. A counter that stops tells it that the main thread is blocked, because no timer
 * of a blocked thread runs. Only the debugger interface can call into an endless loop. If even that
 * has no effect (a system call that does not return), the watchdog kills the process, because no
 * thread can then set another exit status.
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

/**
 * Starts the watchdog for site code of this process. Does nothing if it already runs, in worker
 * threads, and with an attached debugger.
 */
export async function startWatchdog(): Promise<void> {
  // Loaded late, because every command loads this file and few start the watchdog.
  const {url: debuggerUrl} = await import('node:inspector');
  if (getWatchdog() || !isMainThread || debuggerUrl()) return;
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  (globalThis as Record<string, unknown>)[GLOBAL_NAME] = createWatch(shared);
  const worker = new Worker(WATCHDOG, {eval: true, workerData: {shared, name: GLOBAL_NAME, look: CHECK_MS}});
  // If the machine has no free thread, site code runs without a watchdog.
  await new Promise((resolve) => worker.once('online', resolve).once('error', resolve));
  worker.unref();
}

/**
 * Runs site code, synchronous or not, with a time limit. If it blocks the thread for longer, the
 * watchdog ends the process.
 * @param hook the limit in seconds, and the report for code that blocks the thread
 * @param call receives a function that restarts the time limit
 * @throws the error of the code, or an error when the time limit is exceeded
 */
export async function runWithTimeout<T>(hook: RunningHook, call: (alive: () => void) => T | Promise<T>): Promise<T> {
  await startWatchdog();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createTimeoutError(hook)), hook.seconds * 1000);
  });
  const alive = (): void => {
    getWatchdog()?.alive();
    timer?.refresh();
  };
  const endHook = registerHook(hook);
  try {
    const result = await Promise.race([(async () => call(alive))(), timeout]);
    assertCleanObjectPrototype();
    return result;
  } finally {
    endHook();
    clearTimeout(timer);
  }
}

function createTimeoutError({seconds, setting}: RunningHook): Error {
  return new Error(`it takes longer than ${seconds} seconds${setting ? ` (${setting})` : ''}`);
}

/**
 * Registers running site code of this thread, for the watchdog and for signals.
 * @returns a function that ends the registration
 */
export function registerHook(hook: RunningHook): () => void {
  const restore = exposeSignals();
  const endWatch = getWatchdog()?.begin(hook);
  return () => {
    endWatch?.();
    restore();
  };
}

/** Returns the watchdog of this process; undefined if none runs. */
export function getWatchdog(): Watch | undefined {
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
      ENDLESS_HOOKS.publish(hook.explain(createTimeoutError(hook)));
    },
  };
}
