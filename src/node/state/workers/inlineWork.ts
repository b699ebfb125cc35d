import {createTurn, TurnOver, withoutTurn} from '../../base/diagnostics/turn.ts';
import type {Handlers} from './tasks.ts';

/** Milliseconds that a page may keep the main thread from everything else. */
const TURN_MS = 1000;

/** Work on pages in the main thread, in which each page has its turn. @param hasThreads whether slow pages can be given to a thread */
export function createInlineWork(hasThreads: boolean) {
  // The modules that compile and render take long to load, and most sites leave them to the threads.
  let handlers: Promise<Handlers> | undefined;
  const {begin, run} = createTurn(TURN_MS);
  let isSlow = false;
  const take = (): Promise<Handlers> | undefined => {
    const taken = handlers;
    handlers = undefined;
    return taken;
  };
  return {
    begin,
    /** Whether a page has kept this thread too long: the pages of its kind will do so again. */
    isSlow: (): boolean => isSlow,
    handlers(): Promise<Handlers> {
      const inTurn = hasThreads ? run : withoutTurn;
      handlers ??= import('./tasks.ts').then(({createHandlers}) => createHandlers({inTurn}));
      return handlers;
    },
    /** Hands over the handlers, to be closed. */
    take,
    /** Does the first jobs. @returns their results: all, or those before a page whose turn was over */
    async inTurns<R>(count: number, work: (index: number) => Promise<readonly R[]>): Promise<R[]> {
      const results: R[] = [];
      try {
        for (let index = 0; index < count; index++) {
          begin();
          results.push(...(await work(index)));
        }
      } catch (error) {
        if (!(error instanceof TurnOver)) throw error;
        isSlow = true;
        // Interrupted work can leave its data in any state.
        await (await take())?.close();
      }
      return results;
    },
  };
}
