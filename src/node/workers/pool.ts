import {existsSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {distribute, type Jobs, type Lost, type Progress} from './distribute.ts';
import {optimizeLater} from './optimizeLater.ts';
import {PageThread} from './pageThread.ts';
import type {CompileDone, CompileJob, CompileSetup, RenderDone, RenderJob, RenderSetup} from './protocol.ts';
import type {Handlers} from './tasks.ts';

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
const FEW = 12;
/** A thread more is worth starting from this many pages on. */
const PER_THREAD = 16;

/** Runs page jobs in worker threads, or here when there are few of them and none runs code of the site, which may hang. */
export function createPool(options: PoolOptions): Pool {
  const size = options.size ?? Math.max(1, Math.min(8, availableParallelism()));
  // The modules that compile and render take long to load, and most sites leave them to the threads.
  let handlers: Promise<Handlers> | undefined;
  const here = (): Promise<Handlers> => {
    handlers ??= import('./tasks.ts').then(({createHandlers}) => createHandlers());
    return handlers;
  };
  const threads: PageThread[] = [];
  const closing: Promise<void>[] = [];
  let renderSetup: RenderSetup | undefined;
  const inline = (count: number, ownCode: boolean): boolean =>
    size === 0 || (count < FEW && !ownCode) || !existsSync(WORKER);
  const team = (count: number): PageThread[] => {
    optimizeLater();
    while (threads.length < Math.min(size, Math.ceil(count / PER_THREAD)))
      threads.push(new PageThread(WORKER, options.timeout));
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
          await (await own)?.close();
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
      const results: (CompileDone | Lost)[] = new Array(jobs.length);
      const all = {count: jobs.length, make: (index: number) => jobs[index]!};
      await whileRunning(
        distribute<CompileJob, CompileDone, PageThread>(team(jobs.length), all, {
          progress,
          request: (batch) => ({type: 'compile', setup, jobs: batch}),
          arrived: (result, index) => {
            results[index] = result;
          },
        }),
      );
      return results;
    },
    prepareRender(setup) {
      renderSetup = setup;
      for (const thread of threads) thread.prepare(setup);
    },
    async render(jobs, progress, arrived) {
      const setup = renderSetup!;
      const {count, make, ownCode} = jobs;
      if (inline(count, ownCode)) {
        const own = await here();
        await own.prepareRender(setup);
        const all = Array.from({length: count}, (_, index) => make(index));
        const results = await own.render(all, (index) => progress(index, count));
        results.forEach(arrived);
        return;
      }
      await distribute<RenderJob, RenderDone, PageThread>(team(count), jobs, {
        progress,
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
      await (await own)?.close();
      await Promise.all(closing);
    },
  };
}
