import fs from 'node:fs';
import path from 'node:path';
import {namesIn} from '../../files/readIfThere.ts';
import type {ChangedFile} from '../invalidate.ts';
import {createPlaceWatcher} from './placeWatcher.ts';
import {leadsBack} from './scope.ts';

interface FoldersOptions {
  readonly isOutside: (file: string, isFolder: boolean) => boolean;
  /** Whether a file that is found is news, by the time of its last change. @param isLater it was found after the folders were read */
  readonly isNews: (file: string, ctimeMs: number, isLater: boolean) => boolean;
  readonly tell: (kind: ChangedFile['kind'], file: string) => void;
  readonly onError: (error: unknown) => void;
}

/** A folder to look at, and whether it is after it was read. */
interface Look {
  readonly folder: string;
  readonly isLater: boolean;
}

/**
 * Follows folders. Each is watched before it is read, and what the system reports is only where to look: what differs from what was
 * seen there is a change.
 */
export function createFolders({isOutside, isNews, tell, onError}: FoldersOptions) {
  /** The entries of each folder as they were last seen, by name: the identity of a folder, or the stamp of a file. */
  const seen = new Map<string, Map<string, string>>();
  const waiting: Look[] = [];
  let isClosed = false;
  const places = createPlaceWatcher({
    poll() {
      if (waiting.length === 0) for (const folder of seen.keys()) wait({folder, isLater: true});
    },
    onError,
  });
  /** Looks at folders in later turns of the event loop, one by one: there may be thousands, and pages are asked for meanwhile. */
  const wait = (one: Look): void => {
    if (waiting.push(one) === 1) setImmediate(lookNext);
  };
  const lookNext = (): void => {
    if (isClosed) return;
    lookInto(waiting[0]!);
    waiting.shift();
    if (waiting.length > 0) setImmediate(lookNext);
  };
  const lookInto = ({folder, isLater}: Look): void => {
    if (!seen.has(folder)) {
      seen.set(folder, new Map());
      watchFolder(folder);
    }
    for (const name of new Set([...namesIn(folder), ...seen.get(folder)!.keys()])) look({folder, isLater}, name);
  };
  const watchFolder = (folder: string): void =>
    places.watch(folder, (name) => (name === null ? lookInto : look)({folder, isLater: true}, name ?? ''));
  const look = ({folder, isLater}: Look, name: string): void => {
    const file = path.join(folder, name);
    const entries = seen.get(folder);
    const found = statOf(file);
    if (!entries || (found && isOutside(file, found.stats.isDirectory()))) return;
    const [before, after] = [entries.get(name), found && stampOf(found.stats)];
    if (before === after) return;
    if (isOfFolder(before) && !isOfFolder(after)) forget(file);
    else if (isOfFile(before) && !isOfFile(after)) {
      places.forget(file);
      tell('remove', file);
    }
    if (!found || after === undefined) return void entries.delete(name);
    entries.set(name, after);
    if (isOfFolder(after)) {
      // Another folder has its name now.
      if (seen.has(file)) watchFolder(file);
      wait({folder: file, isLater});
    } else {
      if (found.isLink) places.watch(file, () => look({folder, isLater: true}, name));
      if (isOfFile(before)) tell('change', file);
      else if (isNews(file, found.stats.ctimeMs, isLater)) tell('add', file);
    }
  };
  /** A folder is gone, with all that was in it. */
  const forget = (folder: string): void => {
    places.forget(folder);
    const entries = seen.get(folder) ?? [];
    seen.delete(folder);
    for (const [name, stamp] of entries) {
      const file = path.join(folder, name);
      if (isOfFolder(stamp)) forget(file);
      else tell('remove', file);
    }
  };
  const isFollowed = (folder: string): boolean =>
    seen.has(folder) || (path.dirname(folder) !== folder && isFollowed(path.dirname(folder)));
  /** Follows a file or folder from the nearest folder above it that is followed, or else that exists. */
  const reach = (file: string): void => {
    const folder = path.dirname(file);
    if (seen.has(folder)) look({folder, isLater: false}, path.basename(file));
    else if (statOf(file)?.stats.isDirectory() && !isFollowed(folder)) lookInto({folder: file, isLater: false});
    else if (folder !== file) reach(folder);
  };
  return {
    reach,
    close(): void {
      isClosed = true;
      places.close();
    },
  };
}

/** Undefined for what is not there, and for a link that leads nowhere or to a folder above it. */
function statOf(file: string): {readonly stats: fs.Stats; readonly isLink: boolean} | undefined {
  try {
    const own = fs.lstatSync(file);
    const isLink = own.isSymbolicLink();
    const stats = isLink ? fs.statSync(file) : own;
    return isLink && stats.isDirectory() && leadsBack(file) ? undefined : {stats, isLink};
  } catch {
    return undefined;
  }
}

const FOLDER = 'folder';

/** Another one when a folder has been replaced, or a file written. */
function stampOf(stats: fs.Stats): string {
  const {ino, birthtimeMs, mtimeMs, size} = stats;
  return stats.isDirectory() ? `${FOLDER} ${ino} ${birthtimeMs}` : `${ino} ${mtimeMs} ${size}`;
}

const isOfFolder = (stamp: string | undefined): boolean => stamp?.startsWith(FOLDER) ?? false;
const isOfFile = (stamp: string | undefined): boolean => stamp !== undefined && !isOfFolder(stamp);
