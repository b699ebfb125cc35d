/** Damerau-Levenshtein distance (adjacent transposition counts as one), cut off at `limit`. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({length: b.length + 1}, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let d = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d = Math.min(d, before[j - 2]! + 1);
      current.push(d);
      if (d < best) best = d;
    }
    if (best > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length]!;
}

/**
 * The candidate nearest to `wanted`, or undefined when none is near enough to be what the author meant
 * (at most a third of the characters differ). Ties go to the alphabetically first.
 */
export function nearest(wanted: string, candidates: Iterable<string>): string | undefined {
  const lower = wanted.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(lower, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && candidate < best)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * {@link nearest} for paths: only the parts that differ are compared, so that a long folder does not make two short
 * names alike.
 */
export function nearestPath(wanted: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const [own, other] = withoutCommonParts(wanted.toLowerCase(), candidate.toLowerCase());
    const limit = Math.min(bestDistance, Math.max(1, Math.floor(own.length / 3)));
    const distance = editDistance(own, other, limit);
    if (distance > limit) continue;
    if (distance < bestDistance || (best !== undefined && candidate < best)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Two paths without the folders that both begin with, and without the names and the extension that both end with. */
function withoutCommonParts(a: string, b: string): [string, string] {
  const first = a.split(/(?<=\/)|(?=\.[a-z0-9]+$)/);
  const second = b.split(/(?<=\/)|(?=\.[a-z0-9]+$)/);
  while (first.length > 0 && first[0] === second[0]) {
    first.shift();
    second.shift();
  }
  while (first.length > 0 && first.at(-1) === second.at(-1)) {
    first.pop();
    second.pop();
  }
  return [first.join(''), second.join('')];
}
