import vm from 'node:vm';

/** Thrown when synchronous work of a page has used up its time slice. */
export class TimeSliceExceeded extends Error {}

/**
 * Runs synchronous work of one page.
 * @throws {TimeSliceExceeded} when the time slice of the page is used up
 */
export type RunInTimeSlice = <T>(work: () => T) => T;

/** Time slices for pages that are processed in a thread that must stay responsive. */
interface TimeSlice {
  /** Starts the time slice of the next page. */
  readonly begin: () => void;
  readonly run: RunInTimeSlice;
}

/** Runs work without a limit: in a worker thread, which another thread can terminate. */
export const runUnlimited: RunInTimeSlice = (work) => work();

const SLOT = 'manual:turn';
const slots = globalThis as Record<string, unknown>;
/** Only `vm.Script` can interrupt a loop. A call costs 0.1 ms, a thread would cost 50 ms. */
const script = new vm.Script(`globalThis[${JSON.stringify(SLOT)}]()`);

/**
 * Creates time slices of `ms` milliseconds. Interrupted work may leave its data inconsistent, so
 * callers discard what the page was using.
 */
export function createTimeSlice(ms: number): TimeSlice {
  let remaining = ms;
  let isRunning = false;
  return {
    begin() {
      remaining = ms;
    },
    run(work) {
      if (isRunning) return work();
      const began = performance.now();
      if (remaining < 1) throw new TimeSliceExceeded();
      slots[SLOT] = work;
      isRunning = true;
      try {
        return script.runInThisContext({timeout: Math.ceil(remaining), displayErrors: false});
      } catch (error) {
        if ((error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
          throw new TimeSliceExceeded();
        throw error;
      } finally {
        isRunning = false;
        remaining -= performance.now() - began;
      }
    },
  };
}
