/** Links that answered, so that they are not asked again on each run. Survives `JSON.stringify`; failures are never kept. */
export interface ExternalCache {
  readonly version: 1;
  /** URL to the time of the last good answer, as an ISO date. */
  readonly alive: Readonly<Record<string, string>>;
}

export const EMPTY_CACHE: ExternalCache = {version: 1, alive: {}};

const DAY_MS = 86_400_000;

/** Reads a cache file's text. A cache that cannot be read is an empty one: nothing depends on it but time. */
export function parseExternalCache(text: string | undefined): ExternalCache {
  try {
    const {version, alive} = JSON.parse(text ?? '') as Partial<ExternalCache>;
    if (version !== 1 || typeof alive !== 'object' || alive === null) return EMPTY_CACHE;
    const entries = Object.entries(alive).filter(([, at]) => typeof at === 'string' && !Number.isNaN(Date.parse(at)));
    return {version: 1, alive: Object.fromEntries(entries)};
  } catch {
    return EMPTY_CACHE;
  }
}

/** True when the URL answered within the last `days`. A time in the future proves nothing. */
export function isFresh(cache: ExternalCache, url: string, {now, days}: {now: number; days: number}): boolean {
  const at = cache.alive[url];
  const age = at === undefined ? Number.NaN : now - Date.parse(at);
  return age >= 0 && age < days * DAY_MS;
}

/** The cache after a run: new answers added; what is neither linked nor fresh any more is dropped. Sorted by URL. */
export function updateCache(
  cache: ExternalCache,
  run: {alive: Iterable<string>; linked: ReadonlySet<string>; now: number; days: number},
): ExternalCache {
  const kept = Object.entries(cache.alive).filter(([url]) => run.linked.has(url) || isFresh(cache, url, run));
  const added = [...run.alive].map((url) => [url, new Date(run.now).toISOString()] as const);
  const sorted = [...new Map([...kept, ...added])].sort(([a], [b]) => (a < b ? -1 : 1));
  return {version: 1, alive: Object.fromEntries(sorted)};
}
