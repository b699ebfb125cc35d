import {hash} from 'node:crypto';
import fs from 'node:fs';
import {isRegularFile} from './readIfExists.ts';

/** Hashes content to 32 hexadecimal digits, which are short enough to store for many files. */
export function hashContent(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex').slice(0, 32);
}

/**
 * Returns the {@link hashContent} of a file, or `absent` if it does not exist or cannot be read.
 */
export function hashFile(file: string): string {
  try {
    if (isRegularFile(file)) return hashContent(fs.readFileSync(file));
  } catch {
    // An unreadable file is treated as absent.
  }
  return 'absent';
}
