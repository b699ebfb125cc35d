import {statSync} from 'node:fs';

/** Returns whether a path is a regular file, not a folder, pipe, or device. */
export function isReadableFile(file: string): boolean {
  return statSync(file, {throwIfNoEntry: false})?.isFile() === true;
}
