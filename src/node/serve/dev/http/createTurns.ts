import {setImmediate as nextTurn} from 'node:timers/promises';

/**
 * Lets one caller continue in each turn of the event loop, first come, first served. Node accepts one connection in a
 * turn: if all that wait were answered in the same one, clients that send the next request immediately would keep new ones out for as
 * long as they please.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
