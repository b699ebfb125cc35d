/** Links that answered, so that they are not asked again on each run: URL to the time of the last good answer, as an ISO date. */
export type ExternalCache = Readonly<Record<string, string>>;

const DAY_MS = 86_400_000;

/** True when the URL answered within the last `days`. A time in the future proves nothing. */
export function isFresh(cache: ExternalCache, url: string, {now: time, days}: {now: number; days: number}): boolean {
  const age = time - Date.parse(cache[url] ?? '');
  return age >= 0 && age < days * DAY_MS;
}

/** The cache after a run: new answers added; what is neither linked nor fresh any more is dropped. Sorted by URL. */
export function updateCache(
  cache: ExternalCache,
  run: {alive: Iterable<string>; linked: ReadonlySet<string>; now: number; days: number},
): ExternalCache {
  const kept = Object.entries(cache).filter(([url]) => run.linked.has(url) || isFresh(cache, url, run));
  const added = [...run.alive].map((url) => [url, new Date(run.now).toISOString()] as const);
  return Object.fromEntries([...new Map([...kept, ...added])].sort(([a], [b]) => (a < b ? -1 : 1)));
}
