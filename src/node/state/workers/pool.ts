import {existsSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {delayOptimization} from './delayOptimization.ts';
import {distribute, type Jobs, type LostJob, type ReportProgress} from './distribute.ts';
import {createInlineWork} from './inlineWork.ts';
import {PageThread} from './pageThread.ts';
import type {CompileDone, CompileJob, CompileSetup, RenderDone, RenderJob, RenderSetup} from './protocol.ts';

export interface Pool {
  /** Compiles pages. Results are in the order of the jobs. */
  compile(
    setup: CompileSetup,
    jobs: readonly CompileJob[],
    progress: ReportProgress,
  ): Promise<(CompileDone | LostJob)[]>;
  /** Lets running threads start loading the renderer. */
  prepareRender(setup: RenderSetup): void;
  render(jobs: Jobs<RenderJob> & {ownCode: boolean}, progress: ReportProgress, arrived: Arrived): Promise<void>;
  /** Terminates the threads. Later jobs start new ones. */
  close(): Promise<void>;
}

/** Called with each result as soon as it is available, and the index of its job. */
type Arrived = (result: RenderDone | LostJob, index: number) => void;

interface PoolOptions {
  /** Maximum number of threads; 0 runs all work in this thread. */
  readonly size?: number;
  /** Time limit (ms) of a page. */
  readonly timeout: number;
}

/**
 * Worker module, beside this bundle. It does not exist beside the sources, which run all work in
 * this thread.
 */
const WORKER = new URL('./worker.cjs', import.meta.url);
/** With fewer pages, starting threads costs more than it saves. */
const MIN_THREADED_PAGES = 12;
/** Number of pages that justify another thread. */
const PAGES_PER_THREAD = 16;

/**
 * Creates a pool that runs page jobs in worker threads, or in this thread if there are few and none
 * runs code of the site. A slow page moves to a worker thread, which can be terminated.
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
    delayOptimization();
    while (threads.length < Math.min(size, Math.ceil(count / PAGES_PER_THREAD)))
      threads.push(new PageThread(WORKER, options.timeout));
    return [...threads];
  };
  let version: string | undefined;
  /** Pending compilations. */
  let running: Promise<unknown> = Promise.resolve();
  /** Replaces the threads for another version, because they keep settings and imported plugins. */
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
  const compileHere = (setup: CompileSetup, jobs: readonly CompileJob[], progress: ReportProgress) =>
    inlineWork.inTurns(jobs.length, async (index) => {
      progress(index, jobs.length);
      return (await inlineWork.handlers()).compile(setup, [jobs[index]!], inlineWork.begin);
    });
  return {
    async compile(setup, jobs, progress) {
      renew(setup.version);
      return whileRunning(
        (async () => {
          const results: (CompileDone | LostJob)[] = runsInline(jobs.length, setup.settings.hasUserPlugins)
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
