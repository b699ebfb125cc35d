import fs from 'node:fs';
import path from 'node:path';

interface MissedFilesOptions {
  /** Changes before this time are none, in milliseconds since 1970. */
  readonly began: number;
  /** Names that are followed, by the absolute path of their folder. */
  readonly followed: () => Readonly<Record<string, readonly string[]>>;
  readonly isOutside: (file: string, stats: fs.Stats) => boolean;
}

/**
 * What came to folders between the moment chokidar read them and the moment it began to follow them: it tells nobody of it. Where nothing
 * has changed since the server began there is nothing to look for.
 *
 * @returns absolute paths of files and folders
 */
export function findMissed(folders: Iterable<string>, {began, followed, isOutside}: MissedFilesOptions): string[] {
  let all: ReturnType<MissedFilesOptions['followed']> | undefined;
  return [...folders].flatMap((folder) => {
    const stats = fs.statSync(folder, {throwIfNoEntry: false});
    if (!stats || stats.ctimeMs < began) return [];
    all ??= followed();
    const known = new Set(all[folder]);
    return namesIn(folder)
      .filter((name) => !known.has(name))
      .map((name) => path.join(folder, name))
      .filter((file) => {
        const found = fs.statSync(file, {throwIfNoEntry: false});
        return found !== undefined && !isOutside(file, found);
      });
  });
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    // It went meanwhile, and that is told.
    return [];
  }
}
