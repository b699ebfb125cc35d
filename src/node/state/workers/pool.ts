import {existsSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {distribute, type Jobs, type Lost, type Progress} from './distribute.ts';
import {createInlineWork} from './inlineWork.ts';
import {optimizeLater} from './optimizeLater.ts';
import {PageThread} from './pageThread.ts';
import type {CompileDone, CompileJob, CompileSetup, RenderDone, RenderJob, RenderSetup} from './protocol.ts';

export interface Pool {
  /** Results in the order of the jobs. */
  compile(setup: CompileSetup, jobs: readonly CompileJob[], progress: Progress): Promise<(CompileDone | Lost)[]>;
  /** Threads that run begin to load what renders. */
  prepareRender(setup: RenderSetup): void;
  render(jobs: Jobs<RenderJob> & {ownCode: boolean}, progress: Progress, arrived: Arrived): Promise<void>;
  /** Ends the threads; they are started again when there is more to do. */
  close(): Promise<void>;
}

/** Called for each result as soon as it is there, with the index of its job. */
type Arrived = (result: RenderDone | Lost, index: number) => void;

interface PoolOptions {
  /** How many threads there may be; with 0 all work is done in this one. */
  readonly size?: number;
  /** Milliseconds that one page may take. */
  readonly timeout: number;
}

/** Module of the threads: it is beside the bundle that this one is in. The sources have none, and do all work in this thread. */
const WORKER = new URL('./worker.cjs', import.meta.url);
/** Below this number of pages starting threads costs more than it saves. */
const MIN_THREADED_PAGES = 12;
/** A thread more is worth starting from this many pages on. */
const PAGES_PER_THREAD = 16;

/**
 * Runs page jobs in worker threads, or here when there are few of them and none runs code of the site. A page that takes long here is given
 * to a thread, which has the time limit of pages and can be ended.
 */
export function createPool(options: PoolOptions): Pool {
  const size = options.size ?? Math.max(1, Math.min(8, availableParallelism()));
  const hasThreads = size > 0 && existsSync(WORKER);
  const inlineWork = createInlineWork(hasThreads);
  const threads: PageThread[] = [];
  const closing: Promise<void>[] = [];
  let renderSetup: RenderSetup | undefined;
  const runsInline = (count: number, ownCode: boolean): boolean =>
    !hasThreads || (count < MIN_THREADED_PAGES && !ownCode && !inlineWork.isSlow());
  const getThreads = (count: number): PageThread[] => {
    optimizeLater();
    while (threads.length < Math.min(size, Math.ceil(count / PAGES_PER_THREAD)))
      threads.push(new PageThread(WORKER, options.timeout));
    return [...threads];
  };
  let version: string | undefined;
  /** Compilations that have not ended. */
  let running: Promise<unknown> = Promise.resolve();
  /** Threads keep settings, and the code of plugins as they first imported it: for others there are others. */
  const renew = (newVersion: string): void => {
    if (version !== undefined && version !== newVersion) {
      const [old, here] = [threads.splice(0), inlineWork.take()];
      closing.push(
        running.then(async () => {
          await (await here)?.close();
          await Promise.all(old.map((thread) => thread.stop()));
        }),
      );
    }
    version = newVersion;
  };
  const whileRunning = <T>(work: Promise<T>): Promise<T> => {
    running = Promise.allSettled([running, work]);
    return work;
  };
  const compileHere = (setup: CompileSetup, jobs: readonly CompileJob[], progress: Progress) =>
    inlineWork.inTurns(jobs.length, async (index) => {
      progress(index, jobs.length);
      return (await inlineWork.handlers()).compile(setup, [jobs[index]!], inlineWork.begin);
    });
  return {
    async compile(setup, jobs, progress) {
      renew(setup.version);
      return whileRunning(
        (async () => {
          const results: (CompileDone | Lost)[] = runsInline(jobs.length, setup.settings.hasUserPlugins)
            ? await compileHere(setup, jobs, progress)
            : [];
          const done = results.length;
          const rest = {count: jobs.length - done, make: (index: number) => jobs[done + index]!};
          if (rest.count === 0) return results;
          await distribute<CompileJob, CompileDone, PageThread>(getThreads(rest.count), rest, {
            progress: (count) => progress(done + count, jobs.length),
            request: (batch) => ({type: 'compile', setup, jobs: batch}),
            arrived: (result, index) => {
              results[done + index] = result;
            },
          });
          return results;
        })(),
      );
    },
    prepareRender(setup) {
      renderSetup = setup;
      for (const thread of threads) thread.prepare(setup);
    },
    async render(jobs, progress, arrived) {
      const setup = renderSetup!;
      const {count, make, ownCode} = jobs;
      let done = 0;
      if (runsInline(count, ownCode)) {
        await (await inlineWork.handlers()).prepareRender(setup);
        const results = await inlineWork.inTurns(count, async (index) => {
          progress(index, count);
          return (await inlineWork.handlers()).render([make(index)], inlineWork.begin);
        });
        results.forEach(arrived);
        done = results.length;
      }
      if (done === count) return;
      const rest = {count: count - done, make: (index: number) => make(done + index)};
      await distribute<RenderJob, RenderDone, PageThread>(getThreads(rest.count), rest, {
        progress: (finished) => progress(done + finished, count),
        arrived: (result, index) => arrived(result, done + index),
        ready: async (thread) => {
          await (thread.prepared ?? thread.prepare(setup));
        },
        request: (batch) => ({type: 'render', jobs: batch}),
      });
    },
    async close() {
      closing.push(...threads.splice(0).map((thread) => thread.stop()));
      await (await inlineWork.take())?.close();
      await Promise.all(closing);
    },
  };
}
