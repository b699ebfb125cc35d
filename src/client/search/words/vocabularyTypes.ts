import type {LanguageTools} from '../../../shared/search/searchLanguage.ts';
import type {TermRange, VocabularyTerm} from '../index/vocabulary.ts';
import type {WordPair} from './expandSynonyms.ts';

/** The vocabulary of a scope. A large index loads only the ranges that can matter. */
export interface Vocabulary {
  /** Tools of the scope's language. */
  readonly tools: LanguageTools;
  readonly synonyms: readonly WordPair[];
  /** Words with nearly the same meaning, if the scope has any. */
  readonly related: readonly WordPair[];
  /** Returns the term, if it exists, and other forms of its word. */
  findForms(term: string): Promise<readonly VocabularyTerm[]>;
  /** Returns the term itself; with `beside`, only if its file also has one of these terms. */
  findTerm(term: string, beside?: readonly string[]): Promise<VocabularyTerm | undefined>;
  /** Returns terms that end with a part or contain it. */
  findCompounds(part: string): Promise<readonly VocabularyTerm[]>;
  /** Returns the ranges with terms that begin with a prefix. */
  findPrefixRanges(prefix: string): Promise<readonly TermRange[]>;
  /** Returns the ranges that may contain corrections; `isFar` is the second attempt. */
  findSimilarRanges(word: string, isFar: boolean): Promise<readonly TermRange[]>;
  /** Most terms for a word, and most files with their lists. */
  readonly maxTerms: number;
  readonly maxFiles: number;
  /** Terms in more sections are left out beside rarer words, because their lists are long. */
  readonly maxSections: number;
  /** The scope is so large that light words are not worth loading their lists. */
  readonly skipsLightWords: boolean;
  /** The full vocabulary is in memory, so expansions need no request. */
  readonly isLocal: boolean;
}

/** A term that may stand for a word of a query. */
export interface WeightedTerm {
  readonly term: VocabularyTerm;
  readonly weight: number;
}
