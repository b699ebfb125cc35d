import {hash} from 'node:crypto';
import fs from 'node:fs';

/** Stands for a file that is not there. */
const ABSENT = 'absent';

/** Tells contents apart; short enough to be kept for each of many files. */
export function contentHash(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex').slice(0, 32);
}

/**
 * {@link contentHash} of a file; another text for one that is not there or cannot be read.
 *
 * @param scratch buffer for files that fit, so that hashing many files reuses one buffer
 */
export function hashFile(file: string, scratch?: Buffer): string {
  try {
    // Pipes and devices have no end.
    if (!fs.statSync(file).isFile()) return ABSENT;
    return contentHash((scratch && readInto(scratch, file)) ?? fs.readFileSync(file));
  } catch {
    return ABSENT;
  }
}

/** The content of a file; undefined when it does not fit. */
function readInto(scratch: Buffer, file: string): Buffer | undefined {
  const descriptor = fs.openSync(file, 'r');
  try {
    let length = 0;
    while (length < scratch.length) {
      const got = fs.readSync(descriptor, scratch, length, scratch.length - length, length);
      if (got === 0) return scratch.subarray(0, length);
      length += got;
    }
    return undefined;
  } finally {
    fs.closeSync(descriptor);
  }
}
