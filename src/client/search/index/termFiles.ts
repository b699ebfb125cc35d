import {type ListsFile, type TermsFile, unpackTerms} from '../../../shared/search/searchFormat.ts';
import {unpackNumbers} from '../../../shared/search/searchNumbers.ts';
import type {TermRange} from './vocabulary.ts';

/** Term lists, and the number of sections that contain each term. */
export type TermLists = ReadonlyMap<string, {readonly sections: number; readonly list: string}>;

export interface VocabularyRange extends Omit<TermRange, 'getFile'> {
  /** Compounds by the index of their last part, separated by spaces. */
  readonly compounds: ReadonlyMap<number, string>;
}

export function readLists({terms, sections, lists}: ListsFile): TermLists {
  const counts = unpackNumbers(sections);
  return new Map(unpackTerms(terms).map((term, index) => [term, {sections: counts[index]!, list: lists[index]!}]));
}

export function readRange({terms, sections, compounds}: TermsFile): VocabularyRange {
  return {terms: unpackTerms(terms), sections: unpackNumbers(sections), compounds: new Map(compounds)};
}
