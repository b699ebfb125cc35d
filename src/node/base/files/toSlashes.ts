import path from 'node:path';

/** Converts a path to slashes, as messages show it on every system. */
export function toSlashes(file: string): string {
  return file.split(path.sep).join('/');
}

/**
 * Returns whether a path is a folder or below it. Both are absolute. On Windows, the letter case of
 * both may differ, because editors write drives in lower case.
 */
export function isInFolder(file: string, folder: string, {relative, isAbsolute, sep} = path): boolean {
  const below = relative(folder, file);
  return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}

/** Converts a path, absolute or relative to the root, to one relative to the root, with slashes. */
export function toSitePath(root: string, file: string, {relative, resolve, sep} = path): string {
  return relative(root, resolve(root, file)).split(sep).join('/');
}
