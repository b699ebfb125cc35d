import type fs from 'node:fs';
import path from 'node:path';
import {type FSWatcher, watch} from 'chokidar';

interface PathWatcherOptions {
  /** Absolute files and folders to begin with. */
  readonly paths: () => string[];
  readonly ignored: (file: string, stats?: fs.Stats) => boolean;
  readonly listen: (opened: FSWatcher) => void;
  readonly onError: (error: unknown) => void;
}

/** Linux limits that stop the watcher, by error code. */
const LIMITS: Readonly<Record<string, string>> = {
  ENOSPC: 'fs.inotify.max_user_watches',
  EMFILE: 'fs.inotify.max_user_instances',
};

/** Polling interval in milliseconds, if the system cannot report changes. */
const POLL_MS = 1000;

/**
 * Creates a watcher that uses the system's events. If the system refuses to watch more files,
 * another watcher polls all of them.
 */
export function createPathWatcher({paths, ignored, listen, onError}: PathWatcherOptions) {
  const open = (usePolling: boolean): FSWatcher => {
    const opened = watch(paths(), {
      // Chokidar passes slashes on Windows, too.
      ignored: (file, stats) => ignored(path.resolve(file), stats),
      usePolling,
      interval: POLL_MS,
      binaryInterval: POLL_MS,
      alwaysStat: true,
      followSymlinks: true,
      atomic: false,
    });
    listen(opened);
    return opened.on('error', handleError);
  };
  const handleError = (error: unknown): void => {
    const limit = LIMITS[(error as NodeJS.ErrnoException).code ?? ''];
    const isFirst = limit !== undefined && !watcher.options.usePolling;
    onError(isFirst ? new Error(createLimitMessage(limit)) : error);
    if (!isFirst) return;
    // Chokidar removes its listeners immediately.
    void watcher.close();
    watcher = open(true);
  };
  let watcher = open(false);
  return {
    add: (paths: string[]): void => void watcher.add(paths),
    /** Makes the watcher report when a removed file comes back. */
    forget: (file: string): void => void watcher.unwatch(file).add(file),
    /** Returns the watched names by the absolute path of their folder. */
    followed: (): Readonly<Record<string, readonly string[]>> => watcher.getWatched(),
    close: (): Promise<void> => watcher.close(),
  };
}

function createLimitMessage(limit: string): string {
  return (
    `The system watches no more files (${limit}), so from now on each is checked every second, which costs more. ` +
    `Raise the limit, for example with \`sudo sysctl ${limit}=524288\`, and start again.`
  );
}
