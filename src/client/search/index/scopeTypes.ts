import type {PagePiece, ScopeEntry} from '../../../shared/search/searchFormat.ts';
import type {LanguageTools} from '../../../shared/search/searchLanguage.ts';
import type {PostingList} from '../../../shared/search/searchPostings.ts';
import type {WordPair} from '../words/expandSynonyms.ts';
import type {Vocabulary} from '../words/vocabularyTypes.ts';
import type {Copies} from './copies.ts';

/** Tools and words of the language of a scope. */
export interface ScopeLanguage {
  readonly tools: LanguageTools;
  /** Words with nearly the same meaning. */
  readonly related: readonly WordPair[];
}

/** One scope (language and tag), ready for queries. */
export interface ScopeIndex extends Vocabulary {
  readonly entry: ScopeEntry;
  /**
   * Loads the postings of terms, by term.
   * @throws when a file is missing or damaged
   */
  loadPostings(terms: readonly string[]): Promise<ReadonlyMap<string, PostingList>>;
  /**
   * Loads a page, or the part of it that contains the section.
   * @throws when a file is missing or damaged
   */
  loadPage(page: number, section: number): Promise<PagePiece>;
  /** Returns whether `loadPage` needs no request. */
  hasText(page: number, section: number): boolean;
  /** Returns the label of the page's top-level category. */
  getLabel(page: number): string;
  /** Sections whose text is on several pages. */
  readonly copies: Copies;
  /** Returns the `search_rank` of a page. */
  getRank(page: number): number;
  /** Returns the length of a page, see `pageSize`. */
  getSize(page: number): number;
}

/**
 * Loads a file of the index as JSON.
 * @throws when it cannot be loaded or is not JSON
 */
export type LoadJson = (fileName: string) => Promise<unknown>;
