import {createHash} from 'node:crypto';
import fs from 'node:fs';

/**
 * A file changed less than this (ms) before it was read may change again without a new time stamp.
 */
const RACY_MS = 50;
/** Limit (ms) for file systems that store only whole seconds. */
const COARSE_MS = 2000;
/**
 * Stamp of a file that was changed while it was read. It equals no other stamp, so the file is read
 * again.
 */
const CHANGING = 'changing';

/**
 * Returns a stamp of a file: modification and change time (ns), and size; empty if it does not
 * exist.
 */
export function stampFile(file: string): string {
  try {
    const stat = fs.statSync(file, {bigint: true});
    return `${stat.mtimeNs}-${stat.ctimeNs}-${stat.size}`;
  } catch {
    return '';
  }
}

/**
 * Returns whether the file of a stamp may have changed after it was read. The change time decides,
 * because programs cannot set it.
 * @param since time of the read, in milliseconds since 1970
 */
export function isRacyStamp(stamp: string, since: number): boolean {
  const changed = /-(\d+)-\d+$/.exec(stamp)?.[1];
  if (changed === undefined) return false;
  const window = changed.endsWith('000000000') ? COARSE_MS : RACY_MS;
  return Number(BigInt(changed) / 1_000_000n) > since - window;
}

/**
 * Returns the stamp of a file that was read after `since` (ms), or one that equals no other if the
 * file was changed meanwhile.
 */
export function stampReadFile(file: string, since: number): string {
  const stamp = stampFile(file);
  return isRacyStamp(stamp, since) ? CHANGING : stamp;
}

/**
 * Returns the stamp of a build input.
 * @param input path of a file; or of a folder, with a separator at its end, of which only the names
 * count
 * @param since time (ms) of the read; absent for the current state
 */
export function stampInput(input: string, since?: number): string {
  if (/[\\/]$/.test(input)) return stampFolder(input);
  return since === undefined ? stampFile(input) : stampReadFile(input, since);
}

/**
 * Hashes the names in a folder, to detect new and removed files. Skips hidden names, because
 * commands write some beside the site.
 */
export function stampFolder(folder: string): string {
  try {
    const names = fs.readdirSync(folder).filter((name) => !name.startsWith('.'));
    return createHash('sha1').update(names.sort().join('\0')).digest('hex');
  } catch {
    return '';
  }
}

/** Returns whether a stamp is reliable, because the file was not changed while it was read. */
export function isTrustworthyStamp(stamp: string): boolean {
  return !stamp.endsWith(CHANGING);
}
