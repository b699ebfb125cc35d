import {hash} from 'node:crypto';
import fs from 'node:fs';
import {isFile} from './readIfThere.ts';

/** Stands for a file that is not there. */
const ABSENT = 'absent';

/** Tells contents apart; short enough to be kept for each of many files. */
export function contentHash(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex').slice(0, 32);
}

/** {@link contentHash} of a file; another text for one that is not there or cannot be read. */
export function hashFile(file: string): string {
  try {
    return isFile(file) ? contentHash(fs.readFileSync(file)) : ABSENT;
  } catch {
    return ABSENT;
  }
}
