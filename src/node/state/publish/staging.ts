import fs from 'node:fs';
import path from 'node:path';
import {makeFolder} from '../../base/files/makeFolder.ts';
import {renameWithRetry} from '../../base/files/renameWithRetry.ts';
import {tryToRemove} from '../../base/files/tryToRemove.ts';
import {createFolderCheck} from './publishedStamp.ts';
import {createFolderPath, recoverOutput, resolveOutputFolder} from './recoverOutput.ts';

export type Staging = ReturnType<typeof openStaging>;

/**
 * Opens an empty folder beside `outDir` for the next site, after removing leftovers of killed
 * builds. Unchanged files become hard links, so that they keep time and inode. `publish` swaps the
 * folder in.
 */
export function openStaging(outDir: string) {
  recoverOutput(outDir);
  const target = resolveOutputFolder(outDir);
  const parent = path.dirname(target);
  makeFolder(parent);
  const folder = createFolderPath(target, 'next');
  // Folders of `mkdtemp` are only readable by their owner, but web servers run as another user.
  fs.mkdirSync(folder);
  const createdFolders = new Set<string>([folder]);
  const isPublished = fs.existsSync(target);
  const isReached = createFolderCheck(target);
  const preparePath = (file: string): string => {
    const absolute = path.join(folder, file);
    const directory = path.dirname(absolute);
    if (!createdFolders.has(directory)) {
      fs.mkdirSync(directory, {recursive: true});
      createdFolders.add(directory);
    }
    return absolute;
  };
  return {
    /** Absolute path. */
    folder,
    /** Writes data that no worker rendered. */
    write: (file: string, data: Uint8Array | string): void => writeUnshared(preparePath(file), data),
    /**
     * Reuses the published file by a hard link, or by a copy where links are not supported; false
     * if it does not exist.
     */
    keep(file: string): 'linked' | 'copied' | false {
      try {
        return linkOrCopy(path.join(target, file), preparePath(file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    },
    copy(file: string, from: string): void {
      const absolute = preparePath(file);
      fs.rmSync(absolute, {recursive: true, force: true});
      fs.copyFileSync(from, absolute, fs.constants.COPYFILE_EXCL);
    },
    /**
     * Copies the time of the published file to a file with the same content; returns whether the
     * content is equal.
     */
    keepTime: (file: string): boolean =>
      isPublished && isReached(file) && keepTime(path.join(target, file), path.join(folder, file)),
    drop: (file: string): void => fs.rmSync(path.join(folder, file), {force: true}),
    /** Swaps this folder in. `onPublished` runs before the old site is removed. */
    publish(onPublished = () => {}): void {
      const old = swap(folder, target);
      onPublished();
      tryToRemove(old);
    },
    discard: (): void => tryToRemove(folder),
  };
}

/**
 * Writes a file that shares its inode with no other. An existing file may be a hard link to the
 * published site, which a write would change.
 * @throws the system's error; `ENOENT` if the folder is missing
 */
export function writeUnshared(file: string, data: Uint8Array | string): void {
  try {
    fs.writeFileSync(file, data, {flag: 'wx'});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    fs.rmSync(file, {recursive: true});
    fs.writeFileSync(file, data, {flag: 'wx'});
  }
}

function keepTime(from: string, to: string): boolean {
  const old = fs.lstatSync(from, {throwIfNoEntry: false});
  if (!old?.isFile() || old.size !== fs.statSync(to).size) return false;
  try {
    if (!fs.readFileSync(from).equals(fs.readFileSync(to))) return false;
  } catch {
    return false;
  }
  fs.utimesSync(to, old.atime, old.mtime);
  return true;
}

/** Creates a hard link, or a copy where links are not supported. */
function linkOrCopy(from: string, to: string): 'linked' | 'copied' {
  try {
    fs.linkSync(from, to);
    return 'linked';
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw error;
    if (code === 'EEXIST') {
      // The existing folder belongs to an earlier build, or to one that published meanwhile.
      fs.rmSync(to, {recursive: true});
      return linkOrCopy(from, to);
    }
    fs.copyFileSync(from, to);
    const {atime, mtime} = fs.statSync(from);
    fs.utimesSync(to, atime, mtime);
    return 'copied';
  }
}

/**
 * Swaps the sites by two renames. A kill between them leaves the old site under its other name,
 * which {@link recoverOutput} restores. If another build swaps at the same time, the last one wins.
 * @returns path of the old site, which may not exist
 */
function swap(next: string, outDir: string): string {
  const old = createFolderPath(outDir, 'old');
  for (let attempt = 0; ; attempt++) {
    let moved = false;
    try {
      renameWithRetry(outDir, old);
      moved = true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    try {
      renameWithRetry(next, outDir);
      break;
    } catch (error) {
      const {code} = error as NodeJS.ErrnoException;
      const taken = code === 'ENOTEMPTY' || code === 'EEXIST';
      if (moved && !taken) renameWithRetry(old, outDir);
      if (!taken || attempt > 20) throw error;
      if (moved) fs.rmSync(old, {recursive: true, force: true});
    }
  }
  return old;
}
