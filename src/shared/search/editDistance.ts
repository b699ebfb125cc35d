interface DistanceOptions {
  /** Larger distances are not computed exactly. Default: no limit. */
  readonly limit?: number;
  /** Whether to compare with the best prefix of the term, for a word that is still being typed. */
  readonly prefix?: boolean;
}

/**
 * Returns the number of inserted, missing, wrong, and swapped letters between a word and a term
 * (optimal string alignment: a swap counts once).
 * @returns `limit + 1` for all larger distances
 */
export function getEditDistance(
  word: string,
  term: string,
  {limit = Number.MAX_SAFE_INTEGER, prefix = false}: DistanceOptions = {},
): number {
  const columns = prefix ? Math.min(term.length, word.length + limit) : term.length;
  if (word.length - columns > limit || (!prefix && columns - word.length > limit)) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({length: columns + 1}, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= columns; column++) {
      const same = word[row - 1] === term[column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && word[row - 1] === term[column - 2] && word[row - 2] === term[column - 1]) {
        cost = Math.min(cost, beforeLast[column - 2]! + 1);
      }
      current.push(cost);
      if (cost < smallest) smallest = cost;
    }
    if (smallest > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  const distance = prefix ? Math.min(...last) : last[columns]!;
  return Math.min(distance, limit + 1);
}

/**
 * Returns how many typos a word may have: one from 4 letters, two from 8, none with digits or in
 * scripts without letters.
 */
export function getAllowedTypos(word: string): number {
  if (
    word.length < 4 ||
    !/^\p{L}+$/u.test(word) ||
    /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7ff]/.test(word)
  )
    return 0;
  return word.length < 8 ? 1 : 2;
}
