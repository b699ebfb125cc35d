/** Identifies the error after it crosses threads, where it keeps only message and code. */
const CODE = 'MANUAL_DAMAGED_CACHE';

/**
 * Thrown when data of the cache is truncated, damaged, or missing. The site can be built without
 * it.
 */
export class DamagedCacheError extends Error {
  readonly code = CODE;
  constructor(what: string) {
    super(`The cache has lost ${what}: stop the command, and run it again.`);
  }
}

/** Returns whether an error is {@link DamagedCacheError}, also one from a worker thread. */
export function isDamagedCache(error: unknown): boolean {
  return (error as {code?: unknown} | null)?.code === CODE;
}
