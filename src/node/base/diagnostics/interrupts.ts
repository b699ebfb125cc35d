const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Listeners of the signals that end a command. While code of a site runs in this thread they are detached, so that the system ends the
 * process at the first signal: code that keeps the thread would keep a listener from being called, and the signal would be lost.
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
    /** Calls the listener at each signal, until the returned function is called. */
    onInterrupt(listener: NodeJS.SignalsListener): () => void {
      listeners.add(listener);
      if (!isDetached) attach(listener);
      // A command that is ready must not lose the signal that comes next.
      else restore();
      return () => {
        listeners.delete(listener);
        detach(listener);
      };
    },
    /** Lets signals end the process until the returned function is called and the thread is free again. */
    exposeSignals(): () => void {
      running++;
      if (!isDetached) {
        isDetached = true;
        for (const listener of listeners) detach(listener);
      }
      return () => {
        running--;
        // Hooks are often called in a row.
        setImmediate(restore);
      };
    },
  };
}

export const {onInterrupt, exposeSignals} = createInterrupts();
