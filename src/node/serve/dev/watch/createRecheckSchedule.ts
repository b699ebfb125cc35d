import fs from 'node:fs';

/**
 * Milliseconds after an event before the file is checked again. Chokidar drops a second change
 * within 50 ms, and a second removal within 100 ms.
 */
const RECHECK_MS = 120;

/**
 * Schedules a second check of each changed file.
 * @param onChange called if the file has changed or vanished since; `stats` is then undefined
 */
export function createRecheckSchedule(onChange: (file: string, stats: fs.Stats | undefined) => void) {
  const timers = new Map<string, NodeJS.Timeout>();
  const recheck = async (file: string, stats: fs.Stats): Promise<void> => {
    timers.delete(file);
    const currentStats = await fs.promises.stat(file).catch(() => undefined);
    if (!timers.has(file) && (currentStats?.mtimeMs !== stats.mtimeMs || currentStats.size !== stats.size))
      onChange(file, currentStats);
  };
  return {
    /**
     * Schedules the check after an event. `stats` are those of the event; undefined if the file was
     * removed.
     */
    schedule(file: string, stats: fs.Stats | undefined): void {
      clearTimeout(timers.get(file));
      timers.delete(file);
      // Chokidar always reports a file that comes back.
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
