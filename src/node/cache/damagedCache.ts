/** Marks the error where it crosses from a worker thread, which keeps messages and codes only. */
const CODE = 'MANUAL_DAMAGED_CACHE';

/** What the cache promised is not there: cut off, damaged, or removed by somebody. The site can be built without it. */
export class DamagedCache extends Error {
  readonly code = CODE;
  constructor(what: string) {
    super(`The cache has lost ${what}.`);
  }
}

export function isDamagedCache(error: unknown): boolean {
  return (error as {code?: unknown} | null)?.code === CODE;
}
