import path from 'node:path';

/** A path as messages show it, on every system. */
export function shownPath(file: string): string {
  return file.split(path.sep).join('/');
}
