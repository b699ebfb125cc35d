/** Date (ISO) of the last good answer by URL. */
export type ExternalCache = Readonly<Record<string, string>>;

const DAY_MS = 86_400_000;

/** Returns whether a URL answered within `days`. Future dates do not count. */
export function isFresh(cache: ExternalCache, url: string, {now: time, days}: {now: number; days: number}): boolean {
  const age = time - Date.parse(cache[url] ?? '');
  return age >= 0 && age < days * DAY_MS;
}

/** Adds answers to the cache and removes URLs that are neither linked nor fresh. Sorts by URL. */
export function updateCache(
  cache: ExternalCache,
  run: {alive: Iterable<string>; linked: ReadonlySet<string>; now: number; days: number},
): ExternalCache {
  const kept = Object.entries(cache).filter(([url]) => run.linked.has(url) || isFresh(cache, url, run));
  const added = [...run.alive].map((url) => [url, new Date(run.now).toISOString()] as const);
  return Object.fromEntries([...new Map([...kept, ...added])].sort(([a], [b]) => (a < b ? -1 : 1)));
}
