import {availableParallelism} from 'node:os';
import {Worker} from 'node:worker_threads';
import type {Handlers} from './handlers.ts';
import {
  type CompileDone,
  type CompileJob,
  type CompileSetup,
  HEARTBEAT,
  type Heartbeat,
  type RenderDone,
  type RenderJob,
  type RenderSetup,
  type WorkerReply,
  type WorkerRequest,
} from './jobs.ts';
import {unpackError} from './threadError.ts';

/** Why a page brought its thread down: it took too long, it filled the memory, or its code ended the process. */
export type LossReason = 'time' | 'memory' | 'exit';

/** In place of the result of a job that brought its thread down. */
export interface Lost {
  readonly lost: LossReason;
}

class JobLost extends Error {
  readonly index: number;
  readonly reason: LossReason;
  constructor(index: number, reason: LossReason) {
    super(reason);
    this.index = index;
    this.reason = reason;
  }
}

export interface Pool {
  /** Results in the order of the jobs. */
  compile(setup: CompileSetup, jobs: readonly CompileJob[], progress: Progress): Promise<(CompileDone | Lost)[]>;
  prepareRender(setup: RenderSetup): void;
  render(jobs: readonly RenderJob[], progress: Progress): Promise<(RenderDone | Lost)[]>;
  /** Threads were started: what is asked for is done by them, and this thread is free. */
  hasThreads(): boolean;
  close(): Promise<void>;
}

export type Progress = (done: number, total: number) => void;

export interface PoolOptions {
  /** Module of the worker; without it all work is done in this thread. */
  readonly workerUrl?: URL;
  readonly size?: number;
  /** Milliseconds that one page may take. */
  readonly timeout: number;
}

/** Below this number of pages starting threads costs more than it saves. */
const FEW = 12;
/** Pages per message: few enough that threads end together, many enough that messages cost nothing. */
const BATCH = 16;

/** Milliseconds between two looks of the watchdog, at most: what a page may take beyond its time. */
const LOOK_MS = 250;

/** Runs page jobs in worker threads, or here when there are few of them and none runs code of the site, which may hang. */
export function createPool(options: PoolOptions): Pool {
  const size = options.size ?? Math.max(1, Math.min(8, availableParallelism()));
  // What compiles and renders takes long to load, and most sites leave it to the threads.
  let handlers: Promise<Handlers> | undefined;
  const here = (): Promise<Handlers> => {
    handlers ??= import('./handlers.ts').then(({createHandlers}) => createHandlers());
    return handlers;
  };
  const threads: Thread[] = [];
  let renderSetup: RenderSetup | undefined;
  const inline = (count: number, ownCode: boolean): boolean =>
    options.workerUrl === undefined || (count < FEW && !ownCode);
  const team = (count: number): Thread[] => {
    while (threads.length < Math.min(size, Math.ceil(count / BATCH)))
      threads.push(new Thread(options.workerUrl!, options.timeout));
    return threads;
  };
  return {
    hasThreads: () => threads.length > 0,
    async compile(setup, jobs, progress) {
      if (inline(jobs.length, setup.settings.hasUserPlugins))
        return (await here()).compile(setup, jobs, (index) => progress(index, jobs.length));
      return distribute(team(jobs.length), jobs, {
        progress,
        request: (batch) => ({type: 'compile', setup, jobs: batch}),
      });
    },
    prepareRender(setup) {
      renderSetup = setup;
      for (const thread of threads) thread.prepared = false;
    },
    async render(jobs, progress) {
      const setup = renderSetup!;
      const ownCode = jobs.some((job) => job.interactive);
      if (inline(jobs.length, ownCode)) {
        const own = await here();
        await own.prepareRender(setup);
        return own.render(jobs, (index) => progress(index, jobs.length));
      }
      const ready = async (thread: Thread): Promise<void> => {
        if (thread.prepared) return;
        await thread.ask({type: 'renderSetup', setup});
        thread.prepared = true;
      };
      return distribute(team(jobs.length), jobs, {
        progress,
        ready,
        request: (batch) => ({type: 'render', jobs: batch}),
      });
    },
    async close() {
      (await handlers)?.close();
      await Promise.all(threads.map((thread) => thread.stop()));
      threads.length = 0;
    },
  };
}

interface Distribution<J> {
  readonly request: (batch: readonly J[]) => WorkerRequest;
  readonly ready?: (thread: Thread) => Promise<void>;
  readonly progress: Progress;
}

async function distribute<J, R>(
  threads: readonly Thread[],
  jobs: readonly J[],
  {request, ready, progress}: Distribution<J>,
): Promise<(R | Lost)[]> {
  const results: (R | Lost)[] = new Array(jobs.length);
  let next = 0;
  let done = 0;
  const work = async (thread: Thread): Promise<void> => {
    while (next < jobs.length) {
      const from = next;
      // Smaller batches towards the end, so that no thread waits for another's last one.
      const left = jobs.length - from;
      next = Math.min(jobs.length, from + Math.max(1, Math.min(BATCH, Math.ceil(left / (threads.length * 2)))));
      let start = from;
      while (start < next) {
        await ready?.(thread);
        try {
          const part = (await thread.ask(request(jobs.slice(start, next)))) as R[];
          for (const [i, result] of part.entries()) results[start + i] = result;
          start = next;
        } catch (error) {
          if (!(error instanceof JobLost)) throw error;
          results[start + error.index] = {lost: error.reason};
          // The pages before it are done again by the new thread: rare, and simpler than salvaging them.
          const before = jobs.slice(start, start + error.index);
          if (before.length > 0) {
            await ready?.(thread);
            const part = (await thread.ask(request(before))) as R[];
            for (const [i, result] of part.entries()) results[start + i] = result;
          }
          start += error.index + 1;
        }
      }
      done += next - from;
      progress(done, jobs.length);
    }
  };
  await Promise.all(threads.map(work));
  return results;
}

function createHeartbeat(): Heartbeat {
  return new Int32Array(new SharedArrayBuffer(HEARTBEAT.length * Int32Array.BYTES_PER_ELEMENT));
}

/** Nobody reads it: whoever closes the pool has an error of its own. */
const CLOSED = 'The pool was closed.';

/** One worker thread with a watchdog. A thread that hangs is ended and replaced. */
class Thread {
  prepared = false;
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
        this.prepared = false;
        void worker.terminate();
        reject(new JobLost(Atomics.load(heartbeat, HEARTBEAT.index), reason));
      };
      const watch = (): void => {
        let begun = Atomics.load(heartbeat, HEARTBEAT.begun);
        let since = performance.now();
        const look = (): void => {
          const now = Atomics.load(heartbeat, HEARTBEAT.begun);
          if (now !== begun) {
            begun = now;
            since = performance.now();
          } else if (performance.now() - since >= this.timeout) lose('time');
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
