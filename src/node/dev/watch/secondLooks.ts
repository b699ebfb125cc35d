import fs from 'node:fs';

/** Chokidar drops a second change of a file within 50 ms; so long after a change, in milliseconds, the file is looked at again. */
const LOOK_AGAIN_MS = 60;

export interface SecondLooks {
  /** A file has changed; `stats` are those that were seen. */
  after(file: string, stats: fs.Stats | undefined): void;
  close(): void;
}

/** @param changed called when a file is another one by then */
export function createSecondLooks(changed: (file: string, stats: fs.Stats) => void): SecondLooks {
  const timers = new Map<string, NodeJS.Timeout>();
  const look = async (file: string, stats: fs.Stats | undefined): Promise<void> => {
    timers.delete(file);
    const now = await fs.promises.stat(file).catch(() => undefined);
    if (now && (now.mtimeMs !== stats?.mtimeMs || now.size !== stats.size)) changed(file, now);
  };
  return {
    after(file, stats) {
      clearTimeout(timers.get(file));
      timers.set(
        file,
        setTimeout(() => void look(file, stats), LOOK_AGAIN_MS),
      );
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
