import {FIELD, type PostingList} from '../../../shared/search/searchPostings.ts';
import {type AnalyzedQuery, SENTENCE_WORDS} from './analyzeQuery.ts';
import type {ExpandedWords} from './expandWords.ts';

/** Minimum weight of a word, because Steps consist of common words. */
const MIN_VALUE = 0.15;

/** Factor of light words. */
const LIGHT_FACTOR = 0.3;

/**
 * Factor of a word in a sentence that is in no title, heading, or keyword, because pages have
 * another subject.
 */
const UNNAMED_FACTOR = 0.5;
/** Guesses below this weight do not count as a word of a title. */
const MIN_NAMED_WEIGHT = 0.5;

interface SharesOptions {
  /** Number of sections in the scope. */
  readonly sections: number;
  readonly postings: ReadonlyMap<string, PostingList>;
}

/**
 * Computes the weight of each query word by inverse section frequency, including its expansions;
 * the weights sum to 1. A word without matches counts as rare, so no page covers such a query
 * completely. A word that is left out has weight 0.
 */
export function computeWordShares(
  {words, wordCount}: Pick<AnalyzedQuery, 'words' | 'wordCount'>,
  {alternatives, ignored}: ExpandedWords,
  {sections, postings}: SharesOptions,
): number[] {
  const sectionCounts = new Array<number>(words.length).fill(0);
  for (const {terms, from, count, weight} of alternatives) {
    const maxSections = Math.min(...terms.map((term) => term.sections));
    for (let word = from; word < from + count; word++) sectionCounts[word]! += maxSections * weight;
  }
  const isNamed = (word: number) =>
    alternatives.some(
      ({terms, from, count, weight}) =>
        weight >= MIN_NAMED_WEIGHT &&
        word >= from &&
        word < from + count &&
        terms.some(({term}) => ((postings.get(term)?.mask ?? 0) & (FIELD.head | FIELD.keyword)) !== 0),
    );
  const maxValue = Math.max(1, Math.log(1 + sections));
  const values = sectionCounts.map((number, word) => {
    if (ignored.has(word)) return 0;
    const value = Math.max(MIN_VALUE, Math.log((1 + sections) / (1 + Math.min(number, sections))) / maxValue);
    const {light} = words[word]!;
    const isLess = wordCount >= SENTENCE_WORDS && (light || !isNamed(word));
    return value * (light ? LIGHT_FACTOR : 1) * (isLess ? UNNAMED_FACTOR : 1);
  });
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}
