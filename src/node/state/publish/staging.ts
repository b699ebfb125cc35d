import fs from 'node:fs';
import path from 'node:path';
import {makeFolder} from '../../base/files/makeFolder.ts';
import {removeQuietly} from '../../base/files/removeQuietly.ts';
import {renameSoon} from '../../base/files/renameSoon.ts';
import {createFolderCheck} from './publishedStamp.ts';
import {ownFolder, realFolder, recoverOutput} from './recoverOutput.ts';

export type Staging = ReturnType<typeof openStaging>;

/**
 * Opens an empty folder beside `outDir` in which the next site grows, after clearing up what killed builds left behind. Files that stay
 * unchanged are linked over, not copied, so unchanged files keep time and inode; `publish` swaps the whole folder in.
 */
export function openStaging(outDir: string) {
  recoverOutput(outDir);
  const target = realFolder(outDir);
  const parent = path.dirname(target);
  makeFolder(parent);
  const folder = ownFolder(target, 'next');
  // Not `mkdtemp`: its folders can be read by their owner only, and web servers run as another user.
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
    /** Absolute. */
    folder,
    /** Puts data that was not rendered by a worker. */
    write: (file: string, data: Uint8Array | string): void => writeFresh(preparePath(file), data),
    /** Takes over the published file: linked, or copied where the file system has no links; false when it is not there. */
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
    /** Copies the time of the published file to a file with the same content; returns whether it is the same. */
    keepTime: (file: string): boolean =>
      isPublished && isReached(file) && keepTime(path.join(target, file), path.join(folder, file)),
    drop: (file: string): void => fs.rmSync(path.join(folder, file), {force: true}),
    /** Makes this folder the published site; `onPublished` runs when it is in place, before the old one is removed. */
    publish(onPublished = () => {}): void {
      const old = swap(folder, target);
      onPublished();
      removeQuietly(old);
    },
    discard: (): void => removeQuietly(folder),
  };
}

/**
 * Writes a file that shares its inode with no other. An existing file may be a link to a file of the published site, and writing to
 * that would change the site.
 * @throws the system's error, `ENOENT` among them when the folder is missing
 */
export function writeFresh(file: string, data: Uint8Array | string): void {
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

/** File systems without hard links get copies. */
function linkOrCopy(from: string, to: string): 'linked' | 'copied' {
  try {
    fs.linkSync(from, to);
    return 'linked';
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw error;
    if (code === 'EEXIST') {
      // An existing folder may be of another build, which published in between, or of an earlier one.
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
 * Two renames: the old site out of the way, the new one in its place. A kill exactly between them leaves the old site under
 * its other name, from where {@link recoverOutput} brings it back. Another build may swap at the same time; the last one wins.
 *
 * @returns where the old site is now; there may be none
 */
function swap(next: string, outDir: string): string {
  const old = ownFolder(outDir, 'old');
  for (let attempt = 0; ; attempt++) {
    let moved = false;
    try {
      renameSoon(outDir, old);
      moved = true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    try {
      renameSoon(next, outDir);
      break;
    } catch (error) {
      const {code} = error as NodeJS.ErrnoException;
      const taken = code === 'ENOTEMPTY' || code === 'EEXIST';
      if (moved && !taken) renameSoon(old, outDir);
      if (!taken || attempt > 20) throw error;
      if (moved) fs.rmSync(old, {recursive: true, force: true});
    }
  }
  return old;
}
