import {statSync} from 'node:fs';

/** Whether something can be read to its end: a folder cannot, and neither can a pipe or a device. */
export function isFile(file: string): boolean {
  return statSync(file, {throwIfNoEntry: false})?.isFile() === true;
}
