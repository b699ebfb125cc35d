import {Worker} from 'node:worker_threads';
import {HEARTBEAT, type Heartbeat, type RenderSetup, type WorkerReply, type WorkerRequest} from './protocol.ts';
import {PageClock} from './threadClock.ts';
import {unpackError} from './threadError.ts';

/** Why a page brought its thread down: it took too long, it filled the memory, or its code ended the process. */
export type LossReason = 'time' | 'memory' | 'exit';

/** A job brought its thread down; the jobs before it were done. */
export class JobLost extends Error {
  readonly index: number;
  readonly reason: LossReason;
  constructor(index: number, reason: LossReason) {
    super(reason);
    this.index = index;
    this.reason = reason;
  }
}

/** Milliseconds between two looks of the watchdog, at most: what a page may take beyond its time. */
const CHECK_MS = 250;

/** The error is not read, because the caller that closes the pool has its own error. */
const CLOSED = 'The pool was closed.';

/** A worker thread, and what it shares with its watchdog. */
interface Thread {
  readonly worker: Worker;
  readonly heartbeat: Heartbeat;
}

/** Megabytes of young objects, half of what V8 allows: what pages leave behind is as little with less. */
const MAX_YOUNG_MB = 24;

function startThread(url: URL): Thread {
  // A heartbeat of its own: the thread before may still be beating while it ends.
  const heartbeat = new Int32Array(new SharedArrayBuffer(HEARTBEAT.length * Int32Array.BYTES_PER_ELEMENT));
  return {
    heartbeat,
    worker: new Worker(url, {
      stdout: false,
      stderr: false,
      workerData: heartbeat,
      resourceLimits: {maxYoungGenerationSizeMb: MAX_YOUNG_MB},
    }),
  };
}

/** One worker thread with a watchdog. A thread that hangs is ended and replaced. */
export class PageThread {
  /** Ends when the thread has loaded what renders; undefined before it was asked to. */
  prepared: Promise<unknown> | undefined;
  /** Set when the pool is closed: what is still asked must not start another worker, which would never be terminated. */
  private stopped = false;
  private thread: Thread | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private readonly url: URL;
  private readonly timeout: number;

  /** @param timeout milliseconds that one page may take */
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

  /** Sends one request at a time: replies do not say which request they answer. */
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
    // Only pages have a time limit: the code of a site may run in them.
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
    throw end.type === 'broken' ? end.error : new JobLost(Atomics.load(heartbeat, HEARTBEAT.index), end.reason);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.thread?.worker.terminate();
    this.thread = undefined;
  }
}

/** The outcome of a request: an answer, a thread that cannot run at all, or one that a job has brought down. */
type End =
  | WorkerReply
  | {readonly type: 'broken'; readonly error: Error}
  | {readonly type: 'lost'; readonly reason: LossReason};

function awaitEnd({worker, heartbeat}: Thread, timeout: number | undefined): Promise<End> {
  return new Promise((resolve) => {
    const end = (what: End): void => {
      clearInterval(watch);
      worker.off('message', end).off('error', onError).off('exit', onExit);
      resolve(what);
    };
    const onError = (error: NodeJS.ErrnoException): void =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? {type: 'lost', reason: 'memory'} : {type: 'broken', error});
    const onExit = (): void => end({type: 'lost', reason: 'exit'});
    worker.on('message', end).on('error', onError).on('exit', onExit);
    const watch =
      timeout === undefined ? undefined : watchPages(heartbeat, timeout, () => end({type: 'lost', reason: 'time'}));
  });
}

/** Looks from time to time whether the page that a thread works on has used up its time. */
function watchPages(heartbeat: Heartbeat, timeout: number, onLate: () => void): NodeJS.Timeout {
  let begun = Atomics.load(heartbeat, HEARTBEAT.begun);
  let clock = new PageClock();
  const check = (): void => {
    const current = Atomics.load(heartbeat, HEARTBEAT.begun);
    if (current !== begun) {
      begun = current;
      clock = new PageClock();
    }
    if (clock.look(Atomics.load(heartbeat, HEARTBEAT.thread)) >= timeout) onLate();
  };
  return setInterval(check, Math.min(CHECK_MS, timeout));
}
