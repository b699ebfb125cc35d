import fs from 'node:fs';
import path from 'node:path';
import {watch} from 'chokidar';
import type {ChangedFile} from './invalidate.ts';

export interface WatchOptions {
  /** Absolute. Files that lie directly in it are always followed. */
  readonly root: string;
  /** Absolute files and folders that the site is made from. Asked again after each batch. */
  readonly wanted: () => Iterable<string>;
  /** Whether the site knows a file already, which has an absolute path: finding it again is no news. */
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

/** Editors write a file in several steps; changes within this many milliseconds are one. */
const SETTLE_MS = 8;
/** The first scan is over when no file has been found for so long, in milliseconds. */
const QUIET_MS = 1000;
/** File times may be this much behind the clock, in milliseconds: the kernel keeps them by its own ticks. */
const CLOCK_SLACK_MS = 20;

/** Chokidar drops a second change of a file within 50 ms; so long after a change, in milliseconds, the file is looked at again. */
const LOOK_AGAIN_MS = 60;

const NEVER = /(?:^|[\\/])(?:node_modules|\.git|\.manual|\.[^\\/]*manual-(?:next|old)-[^\\/]*)(?:[\\/]|$)/;

/**
 * Follows the files of a site: those that it is made from and no others, because the root may be a large repository.
 * Files that change between the start and the end of the first scan are reported like any other change.
 */
export function watchFiles({root, wanted, isKnown, since, apply, onError}: WatchOptions): Watcher {
  const began = since - CLOCK_SLACK_MS;
  let waiting: ChangedFile[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  // Chokidar says that it is ready before it has named every file that was there. Files from before the start are news
  // only when none has come for a while: then somebody has moved them here.
  let scanned = false;
  let quiet: NodeJS.Timeout | undefined;
  const scanning = (): void => {
    scanned = false;
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      scanned = true;
    }, QUIET_MS);
  };
  const look = (): string[] => outermost([...wanted()].filter((file) => !NEVER.test(path.relative(root, file))));
  let followed = look();
  const seen = createCycleGuard();
  const ignored = (file: string, stats?: fs.Stats): boolean => {
    const own = path.relative(root, file);
    if (NEVER.test(own)) return true;
    if (!followed.some((one) => isWithin(file, one) || isWithin(one, file))) {
      // What lies in the root itself may be a file that the next configuration names.
      if (path.dirname(file) !== root || stats?.isDirectory()) return true;
    }
    return stats?.isDirectory() === true && seen.returns(file);
  };
  const flush = (): void => {
    const batch = waiting;
    waiting = [];
    running = running
      .then(() => apply(batch))
      .then(followMore)
      .catch(onError);
  };
  const add = (kind: ChangedFile['kind'], file: string): void => {
    waiting.push({file: path.resolve(file), kind});
    clearTimeout(timer);
    timer = setTimeout(flush, SETTLE_MS);
  };
  const again = new Map<string, NodeJS.Timeout>();
  const changed = (file: string, stats?: fs.Stats): void => {
    add('change', file);
    clearTimeout(again.get(file));
    const lookAgain = async (): Promise<void> => {
      again.delete(file);
      const now = await fs.promises.stat(file).catch(() => undefined);
      if (now && (now.mtimeMs !== stats?.mtimeMs || now.size !== stats.size)) changed(file, now);
    };
    again.set(file, setTimeout(lookAgain, LOOK_AGAIN_MS));
  };
  const watcher = watch([root, ...followed], {ignored, alwaysStat: true, followSymlinks: true, atomic: false});
  const followMore = (): void => {
    const next = look();
    const fresh = next.filter((one) => !followed.some((known) => isWithin(one, known)));
    followed = next;
    if (fresh.length === 0) return;
    scanning();
    watcher.add(fresh);
  };
  watcher
    .on('add', (file, stats) => {
      // The scan of a large site comes to rest for more than a second while pages are compiled.
      if ((stats?.ctimeMs ?? 0) >= began || (scanned && !isKnown(path.resolve(file)))) add('add', file);
      else scanning();
    })
    .on('change', changed)
    .on('unlink', (file) => add('remove', file))
    .once('ready', () => {
      scanning();
      followMore();
    })
    .on('error', onError);
  return {
    async close() {
      clearTimeout(timer);
      clearTimeout(quiet);
      for (const waits of again.values()) clearTimeout(waits);
      await watcher.close();
      await running;
    },
  };
}

/** Leaves out what lies in another one. */
function outermost(files: readonly string[]): string[] {
  const kept: string[] = [];
  for (const file of [...files].sort((a, b) => a.length - b.length))
    if (!kept.some((one) => isWithin(file, one))) kept.push(file);
  return kept;
}

function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}

/** Symbolic links may lead back to a folder above them, and following those never ends. */
function createCycleGuard(): {returns(folder: string): boolean} {
  const real = new Map<string, string>();
  const realOf = (folder: string): string => {
    let known = real.get(folder);
    if (known === undefined) {
      try {
        known = fs.realpathSync.native(folder);
      } catch {
        known = folder;
      }
      real.set(folder, known);
    }
    return known;
  };
  return {
    returns(folder) {
      const own = realOf(folder);
      // Without a link in the path no folder can lie above itself.
      if (own === folder) return false;
      for (let above = path.dirname(folder); above !== path.dirname(above); above = path.dirname(above))
        if (realOf(above) === own) return true;
      return false;
    },
  };
}
