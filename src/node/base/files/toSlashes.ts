import path from 'node:path';

/** Converts a path to slashes, as messages show it on every system. */
export function toSlashes(file: string): string {
  return file.split(path.sep).join('/');
}

/** Returns whether a path is a folder or below it. Both are absolute and normalized. */
export function isInFolder(file: string, folder: string): boolean {
  return `${file}${path.sep}`.startsWith(`${folder}${path.sep}`);
}

/** Converts a path, absolute or relative to the root, to one relative to the root, with slashes. */
export function toSitePath(root: string, file: string): string {
  return toSlashes(path.relative(root, path.resolve(root, file)));
}
