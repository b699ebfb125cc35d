import fs from 'node:fs';
import path from 'node:path';

/** Returns modification time and size of a file; empty if it is missing or a symbolic link. */
export function stampPublishedFile(file: string): string {
  try {
    const stat = fs.lstatSync(file, {bigint: true});
    return stat.isFile() ? `${stat.mtimeNs}-${stat.size}` : '';
  } catch {
    return '';
  }
}

/**
 * Creates a function that returns whether a path below a folder leads only through real folders. A
 * path behind a symbolic link is not part of the output, because its target may change at any time.
 */
export function createFolderCheck(root: string): (file: string) => boolean {
  const cache = new Map<string, boolean>([[root, true]]);
  const isFolder = (folder: string): boolean => {
    let isReached = cache.get(folder);
    if (isReached === undefined) {
      isReached =
        isFolder(path.dirname(folder)) && (fs.lstatSync(folder, {throwIfNoEntry: false})?.isDirectory() ?? false);
      cache.set(folder, isReached);
    }
    return isReached;
  };
  return (file) => isFolder(path.dirname(path.join(root, file)));
}
