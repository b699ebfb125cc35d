import {getEditDistance} from '../../../shared/search/editDistance.ts';

/**
 * Finds the candidate that an author probably meant, ignoring letter case. Ties go to the
 * alphabetically first.
 * @returns undefined if more than a third of the characters differ in each candidate
 */
export function findNearest(name: string, candidates: Iterable<string>): string | undefined {
  const lowerName = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = getEditDistance(lowerName, candidate.toLowerCase(), {limit: bestDistance});
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && candidate < best)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

interface PathEntry {
  readonly path: string;
  readonly segments: readonly string[];
  readonly digits: string;
}

/**
 * Creates a function like {@link findNearest} for paths. It compares only the segments that differ,
 * so that a long common folder does not make two short names similar. Paths with other digits never
 * match, because they name other versions or steps. Results are cached, because the same path is
 * often missing in many places.
 */
export function createNearestPathFinder(candidates: () => Iterable<string>): (path: string) => string | undefined {
  let entries: readonly PathEntry[] | undefined;
  const cache = new Map<string, string | undefined>();
  return (path) => {
    entries ??= [...candidates()].map(toEntry);
    if (!cache.has(path)) cache.set(path, findPath(toEntry(path), entries));
    return cache.get(path);
  };
}

function toEntry(path: string): PathEntry {
  const segments = path.toLowerCase().split(/(?<=\/)|(?=\.[a-z0-9]+$)/);
  return {path, segments, digits: path.replace(/\D+/g, ' ').trim()};
}

function findPath(target: PathEntry, entries: readonly PathEntry[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    if (entry.digits !== target.digits) continue;
    const distance = segmentsDistance(target.segments, entry.segments, bestDistance);
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && entry.path < best)) {
      best = entry.path;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * Returns the edit distance without common leading and trailing segments; infinite above the limit.
 */
function segmentsDistance(a: readonly string[], b: readonly string[], best: number): number {
  let from = 0;
  let end = 0;
  const most = Math.min(a.length, b.length);
  while (from < most && a[from] === b[from]) from++;
  while (end < most - from && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a, b].map((segments) => segments.slice(from, segments.length - end).join(''));
  const limit = Math.min(best, Math.max(1, Math.floor(restA!.length / 3)));
  if (Math.abs(restA!.length - restB!.length) > limit) return Number.POSITIVE_INFINITY;
  const distance = getEditDistance(restA!, restB!, {limit});
  return distance > limit ? Number.POSITIVE_INFINITY : distance;
}
