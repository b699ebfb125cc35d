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
const LOOK_MS = 250;

function createHeartbeat(): Heartbeat {
  return new Int32Array(new SharedArrayBuffer(HEARTBEAT.length * Int32Array.BYTES_PER_ELEMENT));
}

/** Nobody reads it: whoever closes the pool has an error of its own. */
const CLOSED = 'The pool was closed.';

/** One worker thread with a watchdog. A thread that hangs is ended and replaced. */
export class PageThread {
  /** Ends when the thread has loaded what renders; undefined before it was asked to. */
  prepared: Promise<unknown> | undefined;
  /** Set when the pool is closed: what is still asked must not start another worker, which nobody would end. */
  private stopped = false;
  private worker: Worker | undefined;
  private heartbeat = createHeartbeat();
  private last: Promise<unknown> = Promise.resolve();
  private readonly url: URL;
  private readonly timeout: number;

  constructor(url: URL, timeout: number) {
    this.url = url;
    this.timeout = timeout;
  }

  prepare(setup: RenderSetup): Promise<unknown> {
    this.prepared = this.ask({type: 'renderSetup', setup});
    // Who gives it pages awaits this; a build that has none does not look at it.
    this.prepared.catch(() => {});
    return this.prepared;
  }

  /** Sends one request at a time: replies do not say which request they answer. */
  ask(request: WorkerRequest): Promise<readonly unknown[]> {
    const answer = this.last.then(() => this.send(request));
    this.last = answer.catch(() => {});
    return answer;
  }

  private send(request: WorkerRequest): Promise<readonly unknown[]> {
    if (this.stopped) return Promise.reject(new Error(CLOSED));
    if (!this.worker) {
      // A heartbeat of its own: the thread before may still be beating while it ends.
      this.heartbeat = createHeartbeat();
      this.worker = new Worker(this.url, {stdout: false, stderr: false, workerData: this.heartbeat});
    }
    const {worker, heartbeat} = this;
    Atomics.store(heartbeat, HEARTBEAT.index, 0);
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const lose = (reason: LossReason): void => {
        end();
        this.worker = undefined;
        this.prepared = undefined;
        void worker.terminate();
        reject(new JobLost(Atomics.load(heartbeat, HEARTBEAT.index), reason));
      };
      const watch = (): void => {
        let begun = Atomics.load(heartbeat, HEARTBEAT.begun);
        let clock = new PageClock();
        const look = (): void => {
          const now = Atomics.load(heartbeat, HEARTBEAT.begun);
          if (now !== begun) {
            begun = now;
            clock = new PageClock();
          }
          if (clock.look(Atomics.load(heartbeat, HEARTBEAT.thread)) >= this.timeout) lose('time');
        };
        timer = setInterval(look, Math.min(LOOK_MS, this.timeout));
      };
      const end = (): void => {
        clearInterval(timer);
        worker.off('message', onMessage);
        worker.off('error', onError);
        worker.off('exit', onExit);
      };
      const onMessage = (message: WorkerReply): void => {
        end();
        if (message.type === 'done') resolve(message.results);
        else reject(unpackError(message.error));
      };
      const onError = (error: NodeJS.ErrnoException): void => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
          lose('memory');
          return;
        }
        end();
        reject(error);
      };
      const onExit = (): void => {
        if (!this.stopped) {
          lose('exit');
          return;
        }
        end();
        reject(new Error(CLOSED));
      };
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.on('exit', onExit);
      // Only pages have a time limit: the code of a site may run in them.
      if (request.type === 'compile' || request.type === 'render') watch();
      worker.postMessage(request);
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.worker?.terminate();
    this.worker = undefined;
  }
}
