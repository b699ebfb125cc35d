/** Marks the error where it crosses from a worker thread, which keeps messages and codes only. */
const CODE = 'MANUAL_DAMAGED_CACHE';

/** Data that the cache promised is missing: cut off, damaged, or removed. The site can be built without it. */
export class DamagedCache extends Error {
  readonly code = CODE;
  constructor(what: string) {
    super(`The cache has lost ${what}: stop the command, and run it again.`);
  }
}

export function isDamagedCache(error: unknown): boolean {
  return (error as {code?: unknown} | null)?.code === CODE;
}
