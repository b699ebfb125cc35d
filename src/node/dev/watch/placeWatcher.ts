import fs from 'node:fs';

/** Settings of Linux that end what it watches, by the code of the error. */
const LIMITS: Readonly<Record<string, string>> = {
  ENOSPC: 'fs.inotify.max_user_watches',
  EMFILE: 'fs.inotify.max_user_instances',
};

/** Polling interval, in milliseconds, if the system reports no changes. */
const POLL_MS = 1000;

interface PlaceWatcherOptions {
  /** Called every second from the moment that the system refuses to watch one more place: then none is watched. */
  readonly poll: () => void;
  readonly onError: (error: unknown) => void;
}

/** Watches folders, and files, by what the system tells. */
export function createPlaceWatcher({poll, onError}: PlaceWatcherOptions) {
  const watchers = new Map<string, fs.FSWatcher>();
  let polling: NodeJS.Timeout | undefined;
  const closeAll = (): void => {
    for (const watcher of watchers.values()) watcher.close();
  };
  const failed = (error: unknown, place: string): void => {
    // A place that is gone is reported by the folder above it.
    if (polling || !fs.existsSync(place)) return;
    const limit = LIMITS[(error as NodeJS.ErrnoException).code ?? ''];
    onError(limit === undefined ? error : new Error(exhausted(limit)));
    if (limit === undefined) return;
    closeAll();
    polling = setInterval(poll, POLL_MS);
  };
  return {
    /** @param changed gets the name of the entry that has changed in the folder, where the system tells it */
    watch(place: string, changed: (name: string | null) => void): void {
      watchers.get(place)?.close();
      if (polling) return;
      try {
        const watcher = fs.watch(place, (_, name) => changed(name));
        watchers.set(
          place,
          watcher.on('error', (error) => failed(error, place)),
        );
      } catch (error) {
        failed(error, place);
      }
    },
    forget(place: string): void {
      watchers.get(place)?.close();
      watchers.delete(place);
    },
    close(): void {
      clearInterval(polling);
      closeAll();
    },
  };
}

function exhausted(limit: string): string {
  return (
    `The system watches no more files (${limit}), so from now on each is checked every second, which costs more. ` +
    `Raise the limit, for example with \`sudo sysctl ${limit}=524288\`, and start again.`
  );
}
