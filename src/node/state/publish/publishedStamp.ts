import fs from 'node:fs';
import path from 'node:path';

/** Modification time and size of a file; empty when there is none, or a symbolic link in its place. */
export function publishedStamp(file: string): string {
  try {
    const stat = fs.lstatSync(file, {bigint: true});
    return stat.isFile() ? `${stat.mtimeNs}-${stat.size}` : '';
  } catch {
    return '';
  }
}

/**
 * Tells of files below a folder whether the way to them leads through folders alone. A path behind a symbolic link in
 * the output is not part of it: it may be replaced by anything at any time.
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
