import fs from 'node:fs';
import {type Clocks, WALL_CLOCKS} from '../../steps/highlight/engine/createEngine.ts';

/** Ticks per second of CPU times. Linux reports 100 to programs on all systems. */
const TICKS = 100;

/** Returns the system's id of the calling thread; 0 where `/proc` does not provide it. */
export function getThreadId(): number {
  try {
    return Number(fs.readlinkSync('/proc/thread-self').split('/').at(-1)) || 0;
  } catch {
    return 0;
  }
}

/** Returns the CPU time (ms) of a thread of this process; undefined if not available. */
export function readThreadTime(thread: number): {used: number; isWaiting: boolean} | undefined {
  if (thread === 0) return undefined;
  try {
    const stat = fs.readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // The second field is the thread's name in parentheses, which may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {used: ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS, isWaiting: fields[0] === 'S'};
  } catch {
    return undefined;
  }
}

/** Returns the clocks of the calling thread, so that a busy machine highlights code like an idle machine. */
export function createThreadClocks(): Clocks {
  const {threadCpuUsage} = process as {threadCpuUsage?: typeof process.cpuUsage};
  const {wallTime: getWallTime} = WALL_CLOCKS;
  if (threadCpuUsage) {
    return {
      wallTime: getWallTime,
      cpuTime: () => {
        const {user, system} = threadCpuUsage();
        return (user + system) / 1000;
      },
    };
  }
  const thread = getThreadId();
  return readThreadTime(thread)
    ? {wallTime: getWallTime, cpuTime: () => readThreadTime(thread)?.used ?? Number.NaN}
    : WALL_CLOCKS;
}

/**
 * Measures the time of a page: CPU time of its thread, and time that it waits by itself. Time in
 * which the machine ran other programs does not count, if the system reports it.
 */
export class PageClock {
  private spent = 0;
  private looked = performance.now();
  private used: number | undefined;

  /** @returns milliseconds so far */
  measure(thread: number, currentTime = performance.now()): number {
    const time = readThreadTime(thread);
    const passed = currentTime - this.looked;
    const worked = time && this.used !== undefined ? time.used - this.used : undefined;
    this.looked = currentTime;
    this.used = time?.used;
    this.spent += worked === undefined || !time || (time.isWaiting && worked < passed / 2) ? passed : worked;
    return this.spent;
  }
}
