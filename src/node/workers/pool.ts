import {availableParallelism} from 'node:os';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {JobLost, type LossReason, PageThread} from './pageThread.ts';
import type {
  CompileDone,
  CompileJob,
  CompileSetup,
  RenderDone,
  RenderJob,
  RenderSetup,
  WorkerRequest,
} from './protocol.ts';
import type {Handlers} from './tasks.ts';

/** In place of the result of a job that brought its thread down. */
export interface Lost {
  readonly lost: LossReason;
}

export interface Pool {
  /** Results in the order of the jobs. */
  compile(setup: CompileSetup, jobs: readonly CompileJob[], progress: Progress): Promise<(CompileDone | Lost)[]>;
  /** Threads that run begin to load what renders. */
  prepareRender(setup: RenderSetup): void;
  render(jobs: readonly RenderJob[], progress: Progress, events: RenderEvents): Promise<void>;
  /** Ends the threads; they are started again when there is more to do. */
  close(): Promise<void>;
}

export interface RenderEvents {
  /** Each thread has been given pages, and this one waits for them; never called where there are no threads. */
  readonly started: () => void;
  /** Called for each result as soon as it is there, with the index of its job. */
  readonly arrived: (result: RenderDone | Lost, index: number) => void;
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
/** A thread more is worth starting from this many pages on. */
const PER_THREAD = 16;
/** Pages per message: many enough that a thread seldom waits for the next ones while this one does something else. */
const BATCH = 48;

/** Runs page jobs in worker threads, or here when there are few of them and none runs code of the site, which may hang. */
export function createPool(options: PoolOptions): Pool {
  const size = options.size ?? Math.max(1, Math.min(8, availableParallelism()));
  // What compiles and renders takes long to load, and most sites leave it to the threads.
  let handlers: Promise<Handlers> | undefined;
  const here = (): Promise<Handlers> => {
    handlers ??= import('./tasks.ts').then(({createHandlers}) => createHandlers());
    return handlers;
  };
  const threads: PageThread[] = [];
  const closing: Promise<void>[] = [];
  let renderSetup: RenderSetup | undefined;
  const inline = (count: number, ownCode: boolean): boolean =>
    options.workerUrl === undefined || (count < FEW && !ownCode);
  const team = (count: number): PageThread[] => {
    while (threads.length < Math.min(size, Math.ceil(count / PER_THREAD)))
      threads.push(new PageThread(options.workerUrl!, options.timeout));
    return [...threads];
  };
  let version: string | undefined;
  /** Compilations that have not ended. */
  let running: Promise<unknown> = Promise.resolve();
  /** Threads keep settings, and the code of plugins as they first imported it: for others there are others. */
  const renew = (wanted: string): void => {
    if (version !== undefined && version !== wanted) {
      const [old, own] = [threads.splice(0), handlers];
      handlers = undefined;
      closing.push(
        running.then(async () => {
          (await own)?.close();
          await Promise.all(old.map((thread) => thread.stop()));
        }),
      );
    }
    version = wanted;
  };
  const whileRunning = <T>(work: Promise<T>): Promise<T> => {
    running = Promise.allSettled([running, work]);
    return work;
  };
  return {
    async compile(setup, jobs, progress) {
      renew(setup.version);
      if (inline(jobs.length, setup.settings.hasUserPlugins))
        return whileRunning(here().then((own) => own.compile(setup, jobs, (index) => progress(index, jobs.length))));
      return whileRunning(
        distribute<CompileJob, CompileDone>(team(jobs.length), jobs, {
          progress,
          request: (batch) => ({type: 'compile', setup, jobs: batch}),
        }),
      );
    },
    prepareRender(setup) {
      renderSetup = setup;
      for (const thread of threads) thread.prepare(setup);
    },
    async render(jobs, progress, {started, arrived}) {
      const setup = renderSetup!;
      const ownCode = jobs.some((job) => job.interactive);
      if (inline(jobs.length, ownCode)) {
        const own = await here();
        await own.prepareRender(setup);
        const results = await own.render(jobs, (index) => progress(index, jobs.length));
        results.forEach(arrived);
        return;
      }
      await distribute<RenderJob, RenderDone>(team(jobs.length), jobs, {
        progress,
        started,
        arrived,
        ready: async (thread) => {
          await (thread.prepared ?? thread.prepare(setup));
        },
        request: (batch) => ({type: 'render', jobs: batch}),
      });
    },
    async close() {
      closing.push(...threads.splice(0).map((thread) => thread.stop()));
      const own = handlers;
      handlers = undefined;
      (await own)?.close();
      await Promise.all(closing);
    },
  };
}

interface Distribution<J, R> {
  readonly request: (batch: readonly J[]) => WorkerRequest;
  readonly ready?: (thread: PageThread) => Promise<void>;
  readonly progress: Progress;
  readonly started?: () => void;
  readonly arrived?: (result: R | Lost, index: number) => void;
}

async function distribute<J, R>(
  threads: readonly PageThread[],
  jobs: readonly J[],
  {request, ready, progress, started, arrived}: Distribution<J, R>,
): Promise<(R | Lost)[]> {
  const results: (R | Lost)[] = new Array(jobs.length);
  let next = 0;
  let done = 0;
  let busy = 0;
  const work = async (thread: PageThread): Promise<void> => {
    while (next < jobs.length) {
      const from = next;
      // Smaller batches towards the end, so that no thread waits for another's last one.
      const left = jobs.length - from;
      const until = Math.min(jobs.length, from + Math.max(1, Math.min(BATCH, Math.ceil(left / (threads.length * 2)))));
      next = until;
      let start = from;
      while (start < until) {
        await ready?.(thread);
        try {
          const answer = thread.ask(request(jobs.slice(start, until)));
          if (++busy === threads.length && started) {
            // Awaited below; until then nobody else looks at it.
            answer.catch(() => {});
            await nextTurn();
            started();
          }
          const part = (await answer) as R[];
          for (const [i, result] of part.entries()) results[start + i] = result;
          start = until;
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
      for (let i = from; i < until; i++) arrived?.(results[i]!, i);
      done += until - from;
      progress(done, jobs.length);
    }
  };
  await Promise.all(threads.map(work));
  return results;
}
