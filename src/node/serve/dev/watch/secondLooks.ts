import fs from 'node:fs';

/**
 * Chokidar drops a second change of a file within 50 ms, and a second removal within 100; this long after its report,
 * in milliseconds, the file is checked again.
 */
const RECHECK_MS = 120;

/** @param onChange called when a file is another one by then, or gone: without `stats` */
export function createSecondLooks(onChange: (file: string, stats: fs.Stats | undefined) => void) {
  const timers = new Map<string, NodeJS.Timeout>();
  const recheck = async (file: string, stats: fs.Stats): Promise<void> => {
    timers.delete(file);
    const currentStats = await fs.promises.stat(file).catch(() => undefined);
    if (!timers.has(file) && (currentStats?.mtimeMs !== stats.mtimeMs || currentStats.size !== stats.size))
      onChange(file, currentStats);
  };
  return {
    /** An event arrived for a file; `stats` are those that were seen, undefined when it was removed. */
    schedule(file: string, stats: fs.Stats | undefined): void {
      clearTimeout(timers.get(file));
      timers.delete(file);
      // A file that comes back is always told.
      if (stats)
        timers.set(
          file,
          setTimeout(() => void recheck(file, stats), RECHECK_MS),
        );
    },
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
