import {
  type ListsFile,
  type PackFile,
  type StoredPage,
  type TermsFile,
  unpackTerms,
} from '../../../shared/search/searchFormat.ts';
import {unpackNumbers} from '../../../shared/search/searchNumbers.ts';
import type {TermRange} from './vocabulary.ts';

/** The list of each term, and in how many sections the term is. */
export type TermLists = ReadonlyMap<string, {readonly sections: number; readonly list: string}>;

export interface VocabularyRange extends Omit<TermRange, 'fileOf'> {
  /** Compounds by the index of their last part, separated by spaces. */
  readonly compounds: ReadonlyMap<number, string>;
}

/** Reads a file of lists, or gives undefined when it holds something else. */
export function readLists(file: unknown): TermLists | undefined {
  const {terms, sections, lists} = (file ?? {}) as Partial<ListsFile>;
  if (typeof terms !== 'string' || typeof sections !== 'string' || !Array.isArray(lists)) return undefined;
  const names = unpackTerms(terms);
  const counts = unpackNumbers(sections);
  if (names.length !== lists.length || !lists.every((list) => typeof list === 'string')) return undefined;
  return new Map(names.map((term, index) => [term, {sections: counts[index]!, list: lists[index]!}]));
}

/** Reads a file of the vocabulary, or gives undefined when it holds something else. */
export function readRange(file: unknown): VocabularyRange | undefined {
  const {terms, sections, compounds = []} = (file ?? {}) as Partial<TermsFile>;
  if (typeof terms !== 'string' || typeof sections !== 'string' || !Array.isArray(compounds)) return undefined;
  return {terms: unpackTerms(terms), sections: unpackNumbers(sections), compounds: new Map(compounds)};
}

/** The pages of a file, or undefined when it holds something else. */
export function readPages(file: unknown): PackFile | undefined {
  return Array.isArray(file) && file.every(isStoredPage) ? file : undefined;
}

function isStoredPage(value: unknown): value is StoredPage {
  const {route, title, parts} = (value ?? {}) as Partial<StoredPage>;
  return typeof route === 'string' && typeof title === 'string' && Array.isArray(parts) && parts.every(Array.isArray);
}
