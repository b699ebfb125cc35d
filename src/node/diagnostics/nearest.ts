import {editDistance} from '../../shared/search/editDistance.ts';

/**
 * The candidate nearest to `wanted`, or undefined when none is near enough to be what the author meant
 * (at most a third of the characters differ). Ties go to the alphabetically first.
 */
export function nearest(wanted: string, candidates: Iterable<string>): string | undefined {
  const lower = wanted.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(lower, candidate.toLowerCase(), {limit: bestDistance});
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && candidate < best)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

interface PathEntry {
  readonly path: string;
  readonly parts: readonly string[];
  /** Which letters each part has, one bit a letter. */
  readonly letters: readonly number[];
  readonly digits: string;
}

/**
 * {@link nearest} for paths: only the parts that differ are compared, so that a long folder does not make two short
 * names alike, and paths with other digits are other versions or steps, never typing mistakes. Results are remembered:
 * the same thing is missing in many places.
 */
export function createPathFinder(candidates: () => Iterable<string>): (wanted: string) => string | undefined {
  let entries: readonly PathEntry[] | undefined;
  const known = new Map<string, string | undefined>();
  return (wanted) => {
    if (known.has(wanted)) return known.get(wanted);
    entries ??= [...candidates()].map(entryOf);
    const found = findPath(entryOf(wanted), entries);
    known.set(wanted, found);
    return found;
  };
}

function entryOf(path: string): PathEntry {
  const parts = path.toLowerCase().split(/(?<=\/)|(?=\.[a-z0-9]+$)/);
  return {path, parts, letters: parts.map(lettersOf), digits: path.replace(/\D+/g, ' ').trim()};
}

function lettersOf(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) & 31);
  return bits;
}

function findPath(wanted: PathEntry, entries: readonly PathEntry[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    if (entry.digits !== wanted.digits) continue;
    const distance = partsDistance(wanted, entry, bestDistance);
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && entry.path < best)) {
      best = entry.path;
      bestDistance = distance;
    }
  }
  return best;
}

/** Distance without the folders that both begin with, and the names and the extension that both end with; infinite when too far. */
function partsDistance(a: PathEntry, b: PathEntry, best: number): number {
  let from = 0;
  let endA = a.parts.length;
  let endB = b.parts.length;
  while (from < endA && from < endB && a.parts[from] === b.parts[from]) from++;
  while (endA > from && endB > from && a.parts[endA - 1] === b.parts[endB - 1]) {
    endA--;
    endB--;
  }
  const length = lengthOf(a.parts, from, endA);
  const limit = Math.min(best, Math.max(1, Math.floor(length / 3)));
  if (Math.abs(length - lengthOf(b.parts, from, endB)) > limit) return Number.POSITIVE_INFINITY;
  // An edit changes two letters at most, so that most pairs need no table.
  if (bitCount(bitsOf(a.letters, from, endA) ^ bitsOf(b.letters, from, endB)) > 2 * limit)
    return Number.POSITIVE_INFINITY;
  const distance = editDistance(a.parts.slice(from, endA).join(''), b.parts.slice(from, endB).join(''), {limit});
  return distance > limit ? Number.POSITIVE_INFINITY : distance;
}

function lengthOf(parts: readonly string[], from: number, end: number): number {
  let length = 0;
  for (let i = from; i < end; i++) length += parts[i]!.length;
  return length;
}

function bitsOf(letters: readonly number[], from: number, end: number): number {
  let bits = 0;
  for (let i = from; i < end; i++) bits |= letters[i]!;
  return bits;
}

function bitCount(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; count++) left &= left - 1;
  return count;
}
