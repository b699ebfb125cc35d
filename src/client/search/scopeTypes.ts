import type {PagePiece, ScopeEntry} from '../../shared/searchFormat.ts';
import type {Vocabulary} from './expandWords.ts';

/** One scope (language and tag), ready to be asked. */
export interface ScopeIndex extends Vocabulary {
  readonly entry: ScopeEntry;
  /** Lists of the terms, by term. @throws when a file is missing or damaged */
  lists(terms: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** A page, or a part of it that has the section. @throws when a file is missing or damaged */
  piece(page: number, section: number): Promise<PagePiece>;
  /** `search_rank` of a page. */
  rank(page: number): number;
}

/**
 * Loads a file of the index as JSON.
 * @throws when it cannot be loaded or is not JSON
 */
export type LoadJson = (fileName: string) => Promise<unknown>;
