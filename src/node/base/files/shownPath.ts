import path from 'node:path';

/** A path as messages show it, on every system. */
export function shownPath(file: string): string {
  return file.split(path.sep).join('/');
}

/** Whether a place is a folder, or in it. Both absolute. */
export function isWithin(file: string, folder: string): boolean {
  return `${file}${path.sep}`.startsWith(`${folder}${path.sep}`);
}

/** A file, absolute or from the root, as the site names it: from the root, with slashes on every system. */
export function fromRoot(root: string, file: string): string {
  return shownPath(path.relative(root, path.resolve(root, file)));
}
