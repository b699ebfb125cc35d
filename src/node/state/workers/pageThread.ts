import {Worker} from 'node:worker_threads';
import {endThread, trackThread} from '../../base/diagnostics/threads.ts';
import {HEARTBEAT, type Heartbeat, type RenderSetup, type WorkerReply, type WorkerRequest} from './protocol.ts';
import {PageClock} from './threadClock.ts';
import {unpackError} from './threadError.ts';

/** Why a page terminated its thread: time limit, memory limit, or `process.exit()`. */
export type LossReason = 'time' | 'memory' | 'exit';

/** Thrown when a job has terminated its thread. Earlier jobs of the batch were done. */
export class JobLostError extends Error {
  readonly index: number;
  readonly reason: LossReason;
  constructor(index: number, reason: LossReason) {
    super(reason);
    this.index = index;
    this.reason = reason;
  }
}

/** Event of a thread that does not end: nothing waits for it any longer. */
const ABANDONED = 'abandoned';

/** Interval (ms) of the watchdog: the most that a page may exceed its limit. */
const CHECK_MS = 250;

/** This error is never read, because the caller that closes the pool has its own. */
const CLOSED = 'The pool was closed.';

/** A worker thread with the memory that it shares with its watchdog. */
interface Thread {
  readonly worker: Worker;
  readonly heartbeat: Heartbeat;
}

/**
 * Megabytes of the young generation, half of V8's default. Pages leave few objects even so.
 */
const MAX_YOUNG_MB = 24;

function startThread(url: URL): Thread {
  // A new heartbeat, because the previous thread may still use its own while it ends.
  const heartbeat = new Int32Array(new SharedArrayBuffer(HEARTBEAT.length * Int32Array.BYTES_PER_ELEMENT));
  return {
    heartbeat,
    worker: trackThread(
      new Worker(url, {
        stdout: false,
        stderr: false,
        workerData: heartbeat,
        resourceLimits: {maxYoungGenerationSizeMb: MAX_YOUNG_MB},
      }),
    ),
  };
}

/** A worker thread with a watchdog. A thread that hangs is terminated and replaced. */
export class PageThread {
  /** Resolves when the thread has loaded the renderer; undefined before that is requested. */
  prepared: Promise<unknown> | undefined;
  /** Set on close: pending requests must not start a new worker, which nothing would terminate. */
  private stopped = false;
  private thread: Thread | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private readonly url: URL;
  private readonly timeout: number;

  /** @param timeout time limit (ms) of a page */
  constructor(url: URL, timeout: number) {
    this.url = url;
    this.timeout = timeout;
  }

  prepare(setup: RenderSetup): Promise<unknown> {
    this.prepared = this.ask({type: 'renderSetup', setup});
    // Callers that send jobs await this promise; otherwise its rejection is ignored.
    this.prepared.catch(() => {});
    return this.prepared;
  }

  /** Sends one request at a time, because replies do not name their request. */
  ask(request: WorkerRequest): Promise<readonly unknown[]> {
    const answer = this.last.then(() => this.send(request));
    this.last = answer.catch(() => {});
    return answer;
  }

  private async send(request: WorkerRequest): Promise<readonly unknown[]> {
    if (this.stopped) throw new Error(CLOSED);
    this.thread ??= startThread(this.url);
    const {worker, heartbeat} = this.thread;
    Atomics.store(heartbeat, HEARTBEAT.index, 0);
    // Only pages have a time limit, because they may run code of the site.
    const hasLimit = request.type === 'compile' || request.type === 'render';
    const ended = awaitEnd(this.thread, hasLimit ? this.timeout : undefined);
    worker.postMessage(request);
    const end = await ended;
    if (end.type === 'done') return end.results;
    if (end.type === 'failed') throw unpackError(end.error);
    this.thread = undefined;
    this.prepared = undefined;
    void worker.terminate();
    if (this.stopped) throw new Error(CLOSED);
    throw end.type === 'broken' ? end.error : new JobLostError(Atomics.load(heartbeat, HEARTBEAT.index), end.reason);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const worker = this.thread?.worker;
    this.thread = undefined;
    if (worker && !(await endThread(worker))) worker.emit(ABANDONED);
  }
}

/**
 * Outcome of a request: a reply, a thread that cannot start, or a job that terminated the thread.
 */
type End =
  | WorkerReply
  | {readonly type: 'broken'; readonly error: Error}
  | {readonly type: 'lost'; readonly reason: LossReason};

function awaitEnd({worker, heartbeat}: Thread, timeout: number | undefined): Promise<End> {
  return new Promise((resolve) => {
    const end = (what: End): void => {
      clearInterval(watch);
      worker.off('message', end).off('error', onError).off('exit', onExit).off(ABANDONED, onExit);
      resolve(what);
    };
    const onError = (error: NodeJS.ErrnoException): void =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? {type: 'lost', reason: 'memory'} : {type: 'broken', error});
    const onExit = (): void => end({type: 'lost', reason: 'exit'});
    worker.on('message', end).on('error', onError).on('exit', onExit).on(ABANDONED, onExit);
    const watch =
      timeout === undefined ? undefined : watchPages(heartbeat, timeout, () => end({type: 'lost', reason: 'time'}));
  });
}

/** Checks at intervals whether the current page of a thread has exceeded its time limit. */
function watchPages(heartbeat: Heartbeat, timeout: number, onLate: () => void): NodeJS.Timeout {
  let begun = Atomics.load(heartbeat, HEARTBEAT.begun);
  let clock = new PageClock();
  const check = (): void => {
    const current = Atomics.load(heartbeat, HEARTBEAT.begun);
    if (current !== begun) {
      begun = current;
      clock = new PageClock();
    }
    if (clock.measure(Atomics.load(heartbeat, HEARTBEAT.thread)) >= timeout) onLate();
  };
  return setInterval(check, Math.min(CHECK_MS, timeout));
}
