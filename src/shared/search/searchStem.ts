/** Endings by which forms of one English word differ, longest first. The rest must be a word of its own (`MIN_STEM`). */
const ENDINGS = ['ations', 'ation', 'ings', 'ions', 'ing', 'ion', 'ate', 'es', 'ed', 'e', 's'] as const;
const MIN_STEM = 4;

/**
 * The common stem of the forms of a word: `install`, `installing`, `installation` give the same. Used to find other
 * forms of a query word in the vocabulary, at a lower weight than the word itself; the index keeps the words as they
 * are.
 */
export function stemWord(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (word.endsWith('ied')) return `${word.slice(0, -3)}y`;
  const ending = ENDINGS.find((candidate) => word.endsWith(candidate) && word.length - candidate.length >= MIN_STEM);
  const stem = ending ? word.slice(0, -ending.length) : word;
  // `debugging`: debugg, `debug`; applied to all, so that `install` and `installing` still agree.
  return /([b-df-hj-np-tv-z])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
