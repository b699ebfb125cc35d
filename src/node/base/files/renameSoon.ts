import fs from 'node:fs';

/** Error codes of Windows while another program looks at the file or folder: a virus scanner, an indexer, an editor. */
const LOCKED_CODES = ['EPERM', 'EACCES', 'EBUSY'];
/** How long a rename is tried, in milliseconds: scanners release a file within moments, so a file that is still locked then is in use. */
const RETRY_MS = 1000;
const PAUSE_MS = 50;

/**
 * Renames a file or folder, and tries again for a second where another program holds it.
 * @param rename what renames, for tests
 * @throws the system's error
 */
export function renameSoon(from: string, to: string, rename: typeof fs.renameSync = fs.renameSync): void {
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
