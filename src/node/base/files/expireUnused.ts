import fs from 'node:fs';
import path from 'node:path';
import {listNames} from './readIfExists.ts';

/** Age, in milliseconds, after which unused files are removed. */
const UNUSED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes files of a cache folder that no process has written or marked as used for a week.
 * @param newFile a file that was just written: its time is used as the current time, because the
 * clock of the file system may differ from that of the process
 */
export function expireUnused(folder: string, newFile?: string): void {
  const currentTime = Math.min(
    Date.now(),
    newFile === undefined ? Number.POSITIVE_INFINITY : fs.statSync(newFile).mtimeMs,
  );
  for (const name of listNames(folder)) {
    const file = path.join(folder, name);
    const stat = fs.lstatSync(file, {throwIfNoEntry: false});
    if (stat && !stat.isDirectory() && currentTime - stat.mtimeMs > UNUSED_MS) fs.rmSync(file, {force: true});
  }
}

/** Marks a cache file as used, so that {@link expireUnused} keeps it. */
export function markUsed(file: string): void {
  try {
    const today = new Date();
    // Once a day is enough, and a cache that is only read stays unchanged.
    if (today.getTime() - fs.statSync(file).mtimeMs > UNUSED_MS / 7) fs.utimesSync(file, today, today);
  } catch {
    // The file belongs to other users, and only they decide how long it is kept.
  }
}
