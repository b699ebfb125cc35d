import type {ChangedFile} from '../invalidate.ts';

/** Editors write a file in several steps, so changes within this many milliseconds are one. */
const SETTLE_MS = 8;

interface BatchOptions {
  readonly apply: (changes: readonly ChangedFile[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export function createChangeBatches({apply, onError}: BatchOptions) {
  let waiting: ChangedFile[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const flush = (): void => {
    const batch = waiting;
    waiting = [];
    running = running.then(() => apply(batch)).catch(onError);
  };
  return {
    add(change: ChangedFile): void {
      waiting.push(change);
      clearTimeout(timer);
      timer = setTimeout(flush, SETTLE_MS);
    },
    /** Drops waiting changes. Resolves when the running batch is done. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await running;
    },
  };
}
