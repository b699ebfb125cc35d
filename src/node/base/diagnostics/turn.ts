import vm from 'node:vm';

/** Thrown where synchronous work has used up the turn of its page in this thread. */
export class TurnOver extends Error {}

/** Runs synchronous work of one page. @throws {TurnOver} when the turn of the page is over */
export type RunInTurn = <T>(work: () => T) => T;

/** The time that one page after another has in a thread that must stay responsive. */
interface TimeSlice {
  /** Begins the turn of the next page. */
  readonly begin: () => void;
  readonly run: RunInTurn;
}

/** Runs work without a limit: in a worker thread, which another thread can end. */
export const withoutTurn: RunInTurn = (work) => work();

const SLOT = 'manual:turn';
const slots = globalThis as Record<string, unknown>;
/** Only a script has a time limit that interrupts a loop. The limit costs a tenth of a millisecond, and a thread for it fifty. */
const script = new vm.Script(`globalThis[${JSON.stringify(SLOT)}]()`);

/** Creates turns of `ms` milliseconds. Interrupted work leaves its data as it is, so callers discard whatever the page was using. */
export function createTurn(ms: number): TimeSlice {
  let remaining = ms;
  let isRunning = false;
  return {
    begin() {
      remaining = ms;
    },
    run(work) {
      if (isRunning) return work();
      const began = performance.now();
      if (remaining < 1) throw new TurnOver();
      slots[SLOT] = work;
      isRunning = true;
      try {
        return script.runInThisContext({timeout: Math.ceil(remaining), displayErrors: false});
      } catch (error) {
        if ((error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TurnOver();
        throw error;
      } finally {
        isRunning = false;
        remaining -= performance.now() - began;
      }
    },
  };
}
