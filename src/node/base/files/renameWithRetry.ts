import fs from 'node:fs';

/** Windows error codes while another program (virus scanner, indexer, editor) has the file open. */
const LOCKED_CODES = ['EPERM', 'EACCES', 'EBUSY'];
/**
 * How long (ms) a rename is retried. Scanners release a file sooner; a file that is locked longer
 * is in use.
 */
const RETRY_MS = 1000;
const PAUSE_MS = 50;

/**
 * Renames a file or folder, and retries for a second while another program has it open.
 * @param rename replaced by tests
 * @throws the system's error
 */
export function renameWithRetry(from: string, to: string, rename: typeof fs.renameSync = fs.renameSync): void {
  for (let waited = 0; ; waited += PAUSE_MS) {
    try {
      rename(from, to);
      return;
    } catch (error) {
      if (waited >= RETRY_MS || !LOCKED_CODES.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}
