import fs from 'node:fs';
import path from 'node:path';
import {namesIn} from '../../../base/files/readIfThere.ts';
import {isWithin} from '../../../base/files/shownPath.ts';
import type {ChangedFile} from '../invalidate.ts';
import {createChangeBatches} from './changeBatches.ts';
import {createPathWatcher} from './createPathWatcher.ts';
import {createSecondLooks} from './secondLooks.ts';

interface WatchOptions {
  /** Absolute. Files that are directly in it are always followed. */
  readonly root: string;
  /** Absolute files and folders that the site is made from. Asked again after each batch. */
  readonly listPaths: () => Iterable<string>;
  /** Whether the site knows a file already, which has an absolute path: finding it again is not a change. */
  readonly isKnown: (file: string) => boolean;
  /** Since when changes count, in milliseconds since 1970: from before the site was read. */
  readonly since: number;
  /** Receives changes in batches, one batch at a time. */
  readonly apply: (changes: readonly ChangedFile[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface Watcher {
  close(): Promise<void>;
}

/** File times may be this much behind the clock, in milliseconds: the kernel keeps them by its own ticks. */
const CLOCK_SLACK_MS = 20;

const IGNORED = /(?:^|[\\/])(?:node_modules|\.git|\.manual|\.[^\\/]*manual-(?:next|old)-[^\\/]*)(?:[\\/]|$)/;

/**
 * Follows the files of a site: those that it is made from and no others, because the root may be a large repository.
 * Files that change between the start and the end of the first scan are reported like any other change.
 */
export function watchFiles({root, listPaths, isKnown, since, apply, onError}: WatchOptions): Watcher {
  const startTime = since - CLOCK_SLACK_MS;
  const folders = new Set<string>();
  const scan = createFirstScan(() => {
    const missed = findMissed(folders, {startTime, followed: watcher.followed, isOutside: scope.isOutside});
    folders.clear();
    // Each is reported as soon as it is watched.
    if (missed.length > 0) watcher.add(missed);
  });
  const scope = createScope(root, listPaths);
  const batches = createChangeBatches({apply: (changes) => apply(changes).then(followMore), onError});
  /** @param stats of the file; undefined when it was removed */
  const report = (kind: ChangedFile['kind'], file: string, stats?: fs.Stats): void => {
    batches.add({file: path.resolve(file), kind});
    rechecks.schedule(file, stats);
  };
  const rechecks = createSecondLooks((file, stats) => {
    // Chokidar would not tell that it comes back.
    if (!stats) watcher.forget(file);
    report(stats ? 'change' : 'remove', file, stats);
  });
  const followMore = (): void => {
    const fresh = scope.renew();
    if (fresh.length === 0) return;
    scan.extend();
    watcher.add(fresh);
  };
  const handleFound = (file: string, stats?: fs.Stats): void => {
    // The scan of a large site comes to rest for more than a second while pages are compiled. Chokidar's own look at the file is older
    // than its watch, by as long as this thread was busy.
    const currentStats = fs.statSync(file, {throwIfNoEntry: false}) ?? stats;
    if ((currentStats?.ctimeMs ?? 0) >= startTime || (scan.isOver() && !isKnown(path.resolve(file))))
      report('add', file, currentStats);
    else scan.extend();
  };
  const watcher = createPathWatcher({
    paths: () => [root, ...scope.roots()],
    ignored: scope.isOutside,
    listen: (opened) =>
      opened
        .on('add', handleFound)
        .on('addDir', (folder) => {
          folders.add(path.resolve(folder));
          scan.waits();
        })
        .on('change', (file, stats) => report('change', file, stats))
        .on('unlink', (file) => report('remove', file))
        .once('ready', () => {
          scan.extend();
          followMore();
        }),
    onError,
  });
  return {
    async close() {
      scan.close();
      rechecks.close();
      await Promise.all([batches.close(), watcher.close()]);
    },
  };
}

/** The watched paths: files and folders that the site is made from, and the entries of the root. */
function createScope(root: string, listPaths: WatchOptions['listPaths']) {
  const readPaths = (): string[] =>
    keepOutermost([...listPaths()].filter((file) => !IGNORED.test(path.relative(root, file))));
  const cycles = createCycleGuard();
  let followed = readPaths();
  return {
    roots: (): readonly string[] => followed,
    /** Asks again what the site is made from; returns what was not followed before. */
    renew(): string[] {
      const next = readPaths();
      const fresh = next.filter((nextPath) => !followed.some((followedPath) => isWithin(nextPath, followedPath)));
      followed = next;
      return fresh;
    },
    isOutside(file: string, stats?: fs.Stats): boolean {
      if (IGNORED.test(path.relative(root, file))) return true;
      if (!followed.some((one) => isWithin(file, one) || isWithin(one, file))) {
        // A file in the root itself may be one that the next configuration names.
        if (path.dirname(file) !== root || stats?.isDirectory()) return true;
      }
      return stats?.isDirectory() === true && cycles.returns(file);
    },
  };
}

/** Leaves out what is in another one. */
function keepOutermost(files: readonly string[]): string[] {
  const kept: string[] = [];
  for (const file of [...files].sort((a, b) => a.length - b.length))
    if (!kept.some((one) => isWithin(file, one))) kept.push(file);
  return kept;
}

/** Symbolic links may lead back to a folder above them, and following those never ends. */
function createCycleGuard(): {returns(folder: string): boolean} {
  const real = new Map<string, string>();
  const getRealPath = (folder: string): string => {
    let realFolder = real.get(folder);
    if (realFolder === undefined) {
      try {
        realFolder = fs.realpathSync.native(folder);
      } catch {
        realFolder = folder;
      }
      real.set(folder, realFolder);
    }
    return realFolder;
  };
  return {
    returns(folder) {
      const realFolder = getRealPath(folder);
      // Without a link in the path no folder can be above itself.
      if (realFolder === folder) return false;
      for (let above = path.dirname(folder); above !== path.dirname(above); above = path.dirname(above))
        if (getRealPath(above) === realFolder) return true;
      return false;
    },
  };
}

/** A scan is over when no file has been found for this long, in milliseconds. */
const QUIET_MS = 1000;

/**
 * Tells when chokidar has named every file that was there: it says that it is ready before. Until then a file from before the start is not
 * new; afterwards it was moved here.
 * @param onQuiet called each time that nothing has come for a while, the end of the scan included
 */
function createFirstScan(onQuiet: () => void) {
  let isOver = false;
  let quiet: NodeJS.Timeout | undefined;
  const restartTimer = (): void => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      isOver = true;
      onQuiet();
    }, QUIET_MS);
  };
  return {
    extend(): void {
      isOver = false;
      restartTimer();
    },
    /** Puts off its end, or the next call, and is as over as it was. */
    waits: restartTimer,
    isOver: (): boolean => isOver,
    close: (): void => clearTimeout(quiet),
  };
}

interface MissedFilesOptions {
  readonly startTime: number;
  readonly followed: () => Readonly<Record<string, readonly string[]>>;
  readonly isOutside: (file: string, stats: fs.Stats) => boolean;
}

/**
 * Files that came to folders between the moment chokidar read them and the moment it began to follow them: it does not
 * report these. Where nothing has changed since the server began there is nothing to look for.
 *
 * @returns absolute paths of files and folders
 */
function findMissed(folders: Iterable<string>, {startTime, followed, isOutside}: MissedFilesOptions): string[] {
  let followedNames: ReturnType<MissedFilesOptions['followed']> | undefined;
  return [...folders].flatMap((folder) => {
    const stats = fs.statSync(folder, {throwIfNoEntry: false});
    if (!stats || stats.ctimeMs < startTime) return [];
    followedNames ??= followed();
    const knownNames = new Set(followedNames[folder]);
    // One that was removed meanwhile is reported.
    return namesIn(folder)
      .filter((name) => !knownNames.has(name))
      .map((name) => path.join(folder, name))
      .filter((file) => {
        const fileStats = fs.statSync(file, {throwIfNoEntry: false});
        return fileStats !== undefined && !isOutside(file, fileStats);
      });
  });
}
