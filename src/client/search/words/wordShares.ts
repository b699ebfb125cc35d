import type {QueryWord} from './analyzeQuery.ts';
import type {ExpandedWords} from './expandWords.ts';

/** No word counts less than this: Steps are made of common words. */
const LEAST = 0.15;

/** A word that joins others counts this much less. */
const LIGHT_FACTOR = 0.3;

/**
 * How much each word of the query tells, from how few sections hold it (or what it may stand for); the sum is 1.
 * A word that stands nowhere counts like a rare one, so that no page covers such a query in full; one that is left out
 * counts nothing.
 */
export function wordShares(
  words: readonly QueryWord[],
  {alternatives, ignored}: ExpandedWords,
  sections: number,
): number[] {
  const holding = new Array<number>(words.length).fill(0);
  for (const {terms, from, count, weight} of alternatives) {
    const most = Math.min(...terms.map((term) => term.sections));
    for (let word = from; word < from + count; word++) holding[word]! += most * weight;
  }
  const all = Math.max(1, Math.log(1 + sections));
  const values = holding.map((number, word) => {
    if (ignored.has(word)) return 0;
    const value = Math.max(LEAST, Math.log((1 + sections) / (1 + Math.min(number, sections))) / all);
    return words[word]!.light ? value * LIGHT_FACTOR : value;
  });
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}
