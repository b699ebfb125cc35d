import type {Worker} from 'node:worker_threads';

/** Time (ms) that a thread gets to end. One that runs JavaScript takes a fraction of it. */
const END_MS = 3000;

/** Global name of the registry, because the code that starts the command line and that of commands are separate bundles. */
const GLOBAL_NAME = 'manual:threads';

/**
 * Creates the registry of threads that run code of the site. A thread in a call of the system that does not return, such as
 * waiting for a child process, cannot be terminated, and the end of the process would wait for it without a word.
 */
function createThreads() {
  const global = globalThis as {[GLOBAL_NAME]?: Set<Worker>};
  global[GLOBAL_NAME] ??= new Set();
  const running = global[GLOBAL_NAME];
  /** Terminates a thread. Returns false if it does not end. */
  const endThread = async (worker: Worker): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), END_MS);
    });
    return Promise.race([worker.terminate().then(() => true), late]).finally(() => clearTimeout(timer));
  };
  return {
    endThread,
    /** Registers a thread until it ends. */
    trackThread(worker: Worker): Worker {
      running.add(worker);
      return worker.once('exit', () => running.delete(worker));
    },
    /** Terminates all threads. Returns false if one does not end. */
    endThreads: async (): Promise<boolean> => !(await Promise.all([...running].map(endThread))).includes(false),
  };
}

export const {endThread, endThreads, trackThread} = createThreads();
