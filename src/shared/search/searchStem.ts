/**
 * Endings of the forms of an English word, longest first. The remaining stem needs `MIN_STEM`
 * letters.
 */
const ENDINGS = ['ations', 'ation', 'ings', 'ions', 'ing', 'ion', 'ate', 'es', 'ed', 'e', 's'] as const;
const MIN_STEM = 4;

/**
 * Returns the common stem of the forms of an English word: `install`, `installing`, `installation`.
 * Finds other forms of a query word in the vocabulary, at a lower weight than the word itself; the
 * index contains unstemmed words.
 */
export function stemWord(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (word.endsWith('ied')) return `${word.slice(0, -3)}y`;
  const ending = ENDINGS.find((candidate) => word.endsWith(candidate) && word.length - candidate.length >= MIN_STEM);
  const stem = ending ? word.slice(0, -ending.length) : word;
  // `debugging` becomes `debug`. Applied to all words, so that `install` and `installing` agree.
  return /([b-df-hj-np-tv-z])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
