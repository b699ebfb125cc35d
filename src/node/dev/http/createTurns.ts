import {setImmediate as nextTurn} from 'node:timers/promises';

/**
 * Lets one caller go on in each turn of the event loop, in the order in which they came. Node accepts one connection in a turn: if all that wait
 * were answered in the same one, clients that ask again at once would keep new ones out for as long as they please.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
