import fs from 'node:fs';

/**
 * Chokidar drops a second change of a file within 50 ms, and a second removal within 100; this long after its report,
 * in milliseconds, the file is checked again.
 */
const LOOK_AGAIN_MS = 120;

/** @param changed called when a file is another one by then, or gone: without `stats` */
export function createSecondLooks(changed: (file: string, stats: fs.Stats | undefined) => void) {
  const timers = new Map<string, NodeJS.Timeout>();
  const look = async (file: string, stats: fs.Stats): Promise<void> => {
    timers.delete(file);
    const now = await fs.promises.stat(file).catch(() => undefined);
    if (!timers.has(file) && (now?.mtimeMs !== stats.mtimeMs || now.size !== stats.size)) changed(file, now);
  };
  return {
    /** An event arrived for a file; `stats` are those that were seen, undefined when it was removed. */
    after(file: string, stats: fs.Stats | undefined): void {
      clearTimeout(timers.get(file));
      timers.delete(file);
      // A file that comes back is always told.
      if (stats)
        timers.set(
          file,
          setTimeout(() => void look(file, stats), LOOK_AGAIN_MS),
        );
    },
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
