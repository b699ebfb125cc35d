import {setImmediate as turn} from 'node:timers/promises';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Signals arrive unnoticed only during a turn of the event loop, so the last turn must be short (ms). */
const SHORT_TURN_MS = 1;

/** A busy thread may have no short turn. */
const MAX_TURNS = 20;

/**
 * Waits until the listeners of all signals that have arrived are called. libuv notices a signal at
 * once but calls the listener in the next turn, and drops the signal if the listener is gone by then.
 */
async function deliverSignals(): Promise<void> {
  await turn();
  for (let turns = 1, began = performance.now(); turns < MAX_TURNS; turns++) {
    await turn();
    const ended = performance.now();
    if (ended - began < SHORT_TURN_MS) return;
    began = ended;
  }
}

/**
 * Creates the registry of listeners for the signals that end a command. While site code runs in
 * this thread, the listeners are detached, so that the first signal ends the process. Code that
 * blocks the thread would prevent the call of a listener, and the signal would be lost.
 */
function createInterrupts() {
  const listeners = new Set<NodeJS.SignalsListener>();
  let running = 0;
  let isDetached = false;
  const attach = (listener: NodeJS.SignalsListener): void => {
    for (const signal of SIGNALS) process.on(signal, listener);
  };
  const detach = (listener: NodeJS.SignalsListener): void => {
    for (const signal of SIGNALS) process.off(signal, listener);
  };
  const restore = (): void => {
    if (running > 0 || !isDetached) return;
    isDetached = false;
    for (const listener of listeners) attach(listener);
  };
  return {
    /**
     * Calls the listener at each SIGINT and SIGTERM.
     * @returns a function that removes the listener
     */
    onInterrupt(listener: NodeJS.SignalsListener): () => void {
      listeners.add(listener);
      if (!isDetached) attach(listener);
      // A command that is ready must not lose the next signal, so this does not wait for
      // `setImmediate`.
      else restore();
      return () => {
        listeners.delete(listener);
        detach(listener);
      };
    },
    /**
     * Detaches all listeners, so that signals end the process. Signals that have arrived before are
     * delivered first.
     * @returns a function that attaches the listeners again as soon as no site code runs
     */
    async exposeSignals(): Promise<() => void> {
      running++;
      if (!isDetached && listeners.size > 0) await deliverSignals();
      if (!isDetached) {
        isDetached = true;
        for (const listener of listeners) detach(listener);
      }
      return () => {
        running--;
        // Hooks often follow each other immediately.
        setImmediate(restore);
      };
    },
  };
}

export const {onInterrupt, exposeSignals} = createInterrupts();
