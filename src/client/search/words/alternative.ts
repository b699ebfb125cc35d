import type {FoundTerm} from '../index/vocabulary.ts';

/** One way in which a part of the query may be in a page. */
export interface Alternative {
  /** One term, or two that must be neighbors. */
  readonly terms: readonly [FoundTerm] | readonly [FoundTerm, FoundTerm];
  /** 1 for the word as typed, less for everything that is guessed. */
  readonly weight: number;
  /** First word of the query that it stands for, and how many. */
  readonly from: number;
  readonly count: number;
  /** Not worth a mark where it is alone: the `in` of `plug-in`. */
  readonly quiet?: boolean;
}
