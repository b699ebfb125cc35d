import {createTimeSlice, runUnlimited, TimeSliceExceeded} from '../../base/diagnostics/timeSlice.ts';
import type {Handlers} from './tasks.ts';

/** Time (ms) for which a page may block the main thread. */
const TURN_MS = 1000;

/**
 * Creates handlers for page jobs in the main thread, with a time slice per page.
 * @param hasThreads whether a slow page can move to a worker thread
 */
export function createInlineWork(hasThreads: boolean) {
  // Loaded lazily, because the modules are slow to load and most sites only use threads.
  let handlers: Promise<Handlers> | undefined;
  const {begin, run} = createTimeSlice(TURN_MS);
  let isSlow = false;
  const take = (): Promise<Handlers> | undefined => {
    const taken = handlers;
    handlers = undefined;
    return taken;
  };
  return {
    begin,
    /** Whether a page has exceeded its time slice: similar pages will, too. */
    isSlow: (): boolean => isSlow,
    handlers(): Promise<Handlers> {
      const inTurn = hasThreads ? run : runUnlimited;
      handlers ??= import('./tasks.ts').then(({createHandlers}) => createHandlers({inTurn}));
      return handlers;
    },
    /** Returns the handlers to the caller, which closes them. */
    take,
    /**
     * Runs the first jobs.
     * @returns results of all jobs, or of those before a page that exceeded its time slice
     */
    async inTurns<R>(count: number, work: (index: number) => Promise<readonly R[]>): Promise<R[]> {
      const results: R[] = [];
      try {
        for (let index = 0; index < count; index++) {
          begin();
          results.push(...(await work(index)));
        }
      } catch (error) {
        if (!(error instanceof TimeSliceExceeded)) throw error;
        isSlow = true;
        // Interrupted work may leave inconsistent data.
        await (await take())?.close();
      }
      return results;
    },
  };
}
