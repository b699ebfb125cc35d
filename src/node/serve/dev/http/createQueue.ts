import {setImmediate as nextTurn} from 'node:timers/promises';

/**
 * Creates a queue that lets one caller continue per turn of the event loop, in order. Node accepts
 * one connection per turn. If all waiting requests were answered in the same turn, clients with
 * further requests could keep new clients out.
 */
export function createQueue(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
