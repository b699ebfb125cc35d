import {createHash} from 'node:crypto';
import fs from 'node:fs';

/** A file touched less than this before it was read may change again without a new time stamp: clocks of file systems tick. */
const RACY_MS = 50;
/** Ticks of file systems that keep whole seconds only. */
const COARSE_MS = 2000;
/** Stands for a file that was touched while it was read: equal to no stamp, so that it is read again. */
const CHANGING = 'changing';

/** A stamp of a file: times in nanoseconds and size; empty if the file does not exist. */
export function stampFile(file: string): string {
  try {
    const stat = fs.statSync(file, {bigint: true});
    return `${stat.mtimeNs}-${stat.ctimeNs}-${stat.size}`;
  } catch {
    return '';
  }
}

/**
 * True when the file of a stamp may have changed after something was read from it at `since` (milliseconds since 1970).
 * The change time decides: it cannot be set back.
 */
export function isRacy(stamp: string, since: number): boolean {
  const changed = /-(\d+)-\d+$/.exec(stamp)?.[1];
  if (changed === undefined) return false;
  const window = changed.endsWith('000000000') ? COARSE_MS : RACY_MS;
  return Number(BigInt(changed) / 1_000_000n) > since - window;
}

/** Stamp of a file that was read after `since`; one that equals no other when the file was touched since. */
export function stampRead(file: string, since: number): string {
  const stamp = stampFile(file);
  return isRacy(stamp, since) ? CHANGING : stamp;
}

/**
 * Stamp of something that a build reads, as it is now or as it was when it was read after `since`. A path that ends
 * with a separator is a folder, of which the names count.
 */
export function stampInput(input: string, since?: number): string {
  if (/[\\/]$/.test(input)) return stampNames(input);
  return since === undefined ? stampFile(input) : stampRead(input, since);
}

/** Hash of the names in a folder: another one when a file came or went. Hidden ones do not count: commands write some beside the site. */
export function stampNames(folder: string): string {
  try {
    const names = fs.readdirSync(folder).filter((name) => !name.startsWith('.'));
    return createHash('sha1').update(names.sort().join('\0')).digest('hex');
  } catch {
    return '';
  }
}

/** True for stamps that hold at another time, too. */
export function isSettled(stamp: string): boolean {
  return !stamp.endsWith(CHANGING);
}
