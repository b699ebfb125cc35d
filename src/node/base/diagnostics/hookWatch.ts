import {channel} from 'node:diagnostics_channel';
import {isMainThread, Worker} from 'node:worker_threads';
import {assertCleanObjectPrototype} from './describeThrown.ts';
import type {Diagnostic} from './diagnostic.ts';
import {exposeSignals} from './interrupts.ts';
import {createTimeSlice, TimeSliceExceeded} from './timeSlice.ts';

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
  /** Time limit in seconds, in which the machine does not run other programs. */
  readonly seconds: number;
  /** Name of the setting that defines the limit. */
  readonly setting?: string;
  /** Called while the code runs, so that the stack of `reason` leads to that code. */
  readonly explain: (reason: Error) => EndlessHook;
}

interface Watch {
  /** Resolves when the clock runs. */
  readonly ready: Promise<void>;
  readonly begin: (hook: RunningHook) => () => void;
  /** Returns the innermost running site code. */
  readonly current: () => RunningHook | undefined;
  readonly alive: () => void;
  /** Returns the milliseconds that this thread has worked or waited so far. Time of other programs does not count. */
  readonly readClock: () => number;
  readonly end: () => void;
}

const GLOBAL_NAME = 'manual:hook-watch';
const INTERRUPT_NAME = 'manual:interrupt-hooks';
const CHECK_MS = 250;

/**
 * Watchdog thread. It measures the time of the main thread: its CPU time, and time that it waits by itself, because on a busy
 * machine a harmless call lasts longer than its limit. Where the system does not report CPU time, wall time counts.
 *
 * A counter that stops tells it that the main thread is blocked, because no timer of a blocked thread runs. Only the debugger
 * interface can call into an endless loop. If even that has no effect (a system call that does not return), the watchdog kills
 * the process, because no thread can then set another exit status.
 */
const WATCHDOG = `
const {Session} = require('node:inspector');
const {readFileSync, writeSync} = require('node:fs');
const {shared, name, look} = require('node:worker_threads').workerData;
const call = (what) => {
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', {expression: 'globalThis[' + JSON.stringify(name) + '].' + what + '()'}, () => session.disconnect());
};
// The second field is the name of the thread in parentheses. CPU times are hundredths of a second.
const readMain = () => {
  try {
    const stat = readFileSync('/proc/self/task/' + process.pid + '/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {used: (Number(fields[11]) + Number(fields[12])) * 10, isWaiting: fields[0] !== 'R'};
  } catch {}
};
const clock = {main: readMain(), time: performance.now()};
const measure = () => {
  const {main: before, time: last} = clock;
  const [main, time] = [readMain(), performance.now()];
  Object.assign(clock, {main, time});
  const passed = time - last;
  const worked = main && before ? main.used - before.used : passed;
  return Math.round(main && main.isWaiting && worked < passed / 2 ? passed : worked);
};
const seen = {life: -1, spent: 0, isEnded: false};
setInterval(() => {
  const passed = measure();
  Atomics.add(shared, 2, passed);
  const [life, limit] = [Atomics.load(shared, 0), Atomics.load(shared, 1)];
  const isBlocked = limit > 0 && life === seen.life;
  Object.assign(seen, isBlocked ? {spent: seen.spent + passed} : {life, spent: 0, isEnded: false});
  if (isBlocked && !seen.isEnded && seen.spent >= limit) {
    seen.isEnded = true;
    call('end');
  }
  if (isBlocked && seen.spent >= limit + 20 * look) {
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
  const running = getWatchdog();
  if (running) return running.ready;
  if (!isMainThread || debuggerUrl()) return;
  const shared = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(WATCHDOG, {eval: true, workerData: {shared, name: GLOBAL_NAME, look: CHECK_MS}});
  // If the machine has no free thread, site code runs without a watchdog.
  const isOnline = new Promise<boolean>((resolve) => {
    worker.once('online', () => resolve(true)).once('error', () => resolve(false));
  });
  const watch = createWatch(shared, isOnline);
  (globalThis as Record<string, unknown>)[GLOBAL_NAME] = watch;
  await watch.ready;
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
  const endHook = await enterSiteCode(hook);
  const limit = hook.seconds * 1000;
  const readClock = getWatchdog()?.readClock ?? performance.now.bind(performance);
  let begun = readClock();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const check = (): void => {
      const left = limit - (readClock() - begun);
      if (left <= 0) reject(createTimeoutError(hook));
      else timer = setTimeout(check, Math.max(left, CHECK_MS));
    };
    timer = setTimeout(check, limit);
  });
  const alive = (): void => {
    getWatchdog()?.alive();
    begun = readClock();
    timer?.refresh();
  };
  try {
    const result = await Promise.race([(async () => callHook(hook, () => call(alive)))(), timeout]);
    assertCleanObjectPrototype();
    return result;
  } finally {
    endHook();
    clearTimeout(timer);
  }
}

/**
 * Makes hooks that block this thread fail at their time limit, for servers that must survive. Other
 * commands end. Only code after the first `await` of a hook is not interrupted.
 */
export function interruptBlockingHooks(): void {
  (globalThis as Record<string, unknown>)[INTERRUPT_NAME] = true;
}

/**
 * Calls site code of this thread.
 * @throws its error, or an error when {@link interruptBlockingHooks} stops it
 */
export function callHook<T>(hook: RunningHook, call: () => T): T {
  if (!(INTERRUPT_NAME in globalThis)) return call();
  try {
    // The watchdog looks at intervals, and must not be earlier.
    return createTimeSlice(hook.seconds * 1000 - CHECK_MS).run(call);
  } catch (error) {
    throw error instanceof TimeSliceExceeded ? createTimeoutError(hook) : error;
  }
}

function createTimeoutError({seconds, setting}: RunningHook): Error {
  return new Error(`it takes longer than ${seconds} seconds${setting ? ` (${setting})` : ''}`);
}

/**
 * Registers running site code of this thread, for the watchdog and for signals.
 * @returns a function that ends the registration
 */
export async function enterSiteCode(hook: RunningHook): Promise<() => void> {
  const restoreSignals = await exposeSignals();
  const endHook = registerHook(hook);
  return () => {
    endHook();
    restoreSignals();
  };
}

/**
 * Registers synchronous site code for the watchdog alone. Its caller takes care of signals.
 * @returns a function that ends the registration
 */
export function registerHook(hook: RunningHook): () => void {
  return getWatchdog()?.begin(hook) ?? (() => {});
}

/** Returns the watchdog of this process; undefined if none runs. */
export function getWatchdog(): Watch | undefined {
  return (globalThis as Record<string, unknown>)[GLOBAL_NAME] as Watch | undefined;
}

function createWatch(shared: Int32Array, isOnline: Promise<boolean>): Watch {
  let isMeasured = false;
  const ready = isOnline.then((isRunning) => {
    isMeasured = isRunning;
  });
  const running: RunningHook[] = [];
  const alive = (): void => {
    Atomics.add(shared, 0, 1);
    Atomics.store(shared, 1, Math.ceil((running.at(-1)?.seconds ?? 0) * 1000));
  };
  setInterval(alive, CHECK_MS / 2).unref();
  return {
    ready,
    alive,
    readClock: () => (isMeasured ? Atomics.load(shared, 2) : performance.now()),
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
