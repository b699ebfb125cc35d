import type {ChangedFile} from '../invalidate.ts';

/** Editors write a file in several steps, so changes within this many milliseconds are one. */
const SETTLE_MS = 8;

interface BatchOptions {
  readonly apply: (changes: readonly ChangedFile[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Creates the batches of changes. What changes while a batch is applied is one batch, too: several
 * saves of the configuration would otherwise load the site as many times.
 */
export function createChangeBatches({apply, onError}: BatchOptions) {
  let waiting: ChangedFile[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const applyWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await apply(batch).catch(onError);
    }
    running = undefined;
  };
  const flush = (): void => {
    // The batch before may have taken them already.
    if (waiting.length > 0) running ??= applyWaiting();
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
      waiting = [];
      await running;
    },
  };
}
