import type {VocabularyTerm} from '../index/vocabulary.ts';

/** One way in which a part of the query may occur in a page. */
export interface Alternative {
  /** One term, or two that must be adjacent. */
  readonly terms: readonly [VocabularyTerm] | readonly [VocabularyTerm, VocabularyTerm];
  /** 1 for the word as typed, less for guesses. */
  readonly weight: number;
  /** Index of the first query word that it covers, and their number. */
  readonly from: number;
  readonly count: number;
  /** Not marked where it occurs alone: the `in` of `plug-in`. */
  readonly quiet?: boolean;
}
