import fs from 'node:fs';
import path from 'node:path';
import {listNames} from '../../../base/files/readIfExists.ts';
import {isInFolder} from '../../../base/files/toSlashes.ts';
import type {ChangedFile} from '../invalidate.ts';
import {createChangeBatches} from './createChangeBatches.ts';
import {createPathWatcher} from './createPathWatcher.ts';
import {createRecheckSchedule} from './createRecheckSchedule.ts';

interface WatchOptions {
  /** Absolute. Files directly in it are always watched. */
  readonly root: string;
  /** Returns the absolute files and folders of the site. Called again after each batch. */
  readonly listPaths: () => Iterable<string>;
  /** Returns whether the site knows a file (absolute path). Finding it again is not a change. */
  readonly isKnown: (file: string) => boolean;
  /** Time in milliseconds since 1970 from which changes count: before the site was read. */
  readonly since: number;
  /** Receives changes in batches, one batch at a time. */
  readonly apply: (changes: readonly ChangedFile[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface Watcher {
  close(): Promise<void>;
}

/**
 * File times may be this many milliseconds behind the clock, because the kernel uses its own ticks.
 */
const CLOCK_SLACK_MS = 20;

const IGNORED = /(?:^|[\\/])(?:node_modules|\.git|\.manual|\.[^\\/]*manual-(?:next|old)-[^\\/]*)(?:[\\/]|$)/;

/**
 * Watches the files of a site and no others, because the root may be a large repository. Changes
 * during the first scan are reported like all others.
 */
export function watchFiles({root, listPaths, isKnown, since, apply, onError}: WatchOptions): Watcher {
  const startTime = since - CLOCK_SLACK_MS;
  const folders = new Set<string>();
  const scan = createFirstScan(() => {
    const missed = findMissed(folders, {startTime, followed: watcher.followed, isOutside: scope.isOutside});
    folders.clear();
    if (missed.length > 0) watcher.add(missed);
  });
  const scope = createScope(root, listPaths);
  const batches = createChangeBatches({apply: (changes) => apply(changes).then(followMore), onError});
  /** @param stats of the file; undefined if it was removed */
  const report = (kind: ChangedFile['kind'], file: string, stats?: fs.Stats): void => {
    batches.add({file: path.resolve(file), kind});
    rechecks.schedule(file, stats);
  };
  const rechecks = createRecheckSchedule((file, stats) => {
    // Otherwise chokidar would not report that it comes back.
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
    // While pages compile, the scan of a large site may pause for more than a second. Chokidar's
    // stats are older than its watch by as long as this thread was busy.
    const fresh = fs.statSync(file, {throwIfNoEntry: false}) ?? stats;
    const isChanged = (fresh?.ctimeMs ?? 0) >= startTime;
    if (isChanged || (scan.isOver() && !isKnown(path.resolve(file)))) report('add', file, fresh);
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

/** Creates the set of watched paths: files and folders of the site, and the entries of the root. */
function createScope(root: string, listPaths: WatchOptions['listPaths']) {
  const readPaths = (): string[] =>
    keepOutermost([...listPaths()].filter((file) => !IGNORED.test(path.relative(root, file))));
  const cycles = createCycleGuard();
  let followed = readPaths();
  return {
    roots: (): readonly string[] => followed,
    /** Reads the site's paths again. Returns those that are new. */
    renew(): string[] {
      const next = readPaths();
      const fresh = next.filter((nextPath) => !followed.some((followedPath) => isInFolder(nextPath, followedPath)));
      followed = next;
      return fresh;
    },
    isOutside(file: string, stats?: fs.Stats): boolean {
      if (IGNORED.test(path.relative(root, file))) return true;
      if (!followed.some((one) => isInFolder(file, one) || isInFolder(one, file))) {
        // The next configuration may name a file in the root.
        if (path.dirname(file) !== root || stats?.isDirectory()) return true;
      }
      return stats?.isDirectory() === true && cycles.returns(file);
    },
  };
}

/** Drops paths inside of other paths. */
function keepOutermost(files: readonly string[]): string[] {
  const kept: string[] = [];
  for (const file of [...files].sort((a, b) => a.length - b.length))
    if (!kept.some((one) => isInFolder(file, one))) kept.push(file);
  return kept;
}

/** Creates the detection of symbolic links to a parent folder, which would be followed forever. */
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
      // Without a link in the path, no folder can be above itself.
      if (realFolder === folder) return false;
      for (let above = path.dirname(folder); above !== path.dirname(above); above = path.dirname(above))
        if (getRealPath(above) === realFolder) return true;
      return false;
    },
  };
}

/** A scan is over when no file has been found for this many milliseconds. */
const QUIET_MS = 1000;

/**
 * Creates the detection of the first scan's end, because chokidar is ready before it has reported
 * every existing file. An old file is new only after the scan, when it was moved here.
 * @param onQuiet called after each quiet period, including the end of the scan
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
    /** Delays the end of the scan, or the next call, without changing whether it is over. */
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
 * Finds files that were added to a folder after chokidar read it and before it watched it, because
 * chokidar does not report these. Folders without changes since the start are skipped.
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
    // Removed files are reported anyway.
    return listNames(folder)
      .filter((name) => !knownNames.has(name))
      .map((name) => path.join(folder, name))
      .filter((file) => {
        const fileStats = fs.statSync(file, {throwIfNoEntry: false});
        return fileStats !== undefined && !isOutside(file, fileStats);
      });
  });
}
