import {hash} from 'node:crypto';
import fs from 'node:fs';
import {isFile} from './readIfThere.ts';

/** Tells contents apart; short enough to be kept for each of many files. */
export function contentHash(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex').slice(0, 32);
}

/** {@link contentHash} of a file; another text for one that is not there or cannot be read. */
export function hashFile(file: string): string {
  try {
    if (isFile(file)) return contentHash(fs.readFileSync(file));
  } catch {
    // It is as if it were not there.
  }
  return 'absent';
}
