import type {VersionNotes} from './notes/versionNotes.ts';

/** Interface of both search engines, for modal and search page. */

export interface SearchFilters {
  readonly language?: string;
  /**
   * Tags of docs instance and version, such as `docs-default-current`. A record must have one of
   * them.
   */
  readonly tags?: readonly string[];
}

export interface SearchQuery {
  readonly query: string;
  readonly filters?: SearchFilters;
  readonly limit: number;
  /** Index of the first hit, for paging; default 0. */
  readonly offset?: number;
  /** The reader may type on, so only the texts of the first hits are worth a download. */
  readonly isTyping?: boolean;
  readonly signal?: AbortSignal;
}

/** Levels of a record: section of the site, page title, then headings. Unused levels are null. */
export interface SearchHierarchy {
  readonly lvl0: string;
  readonly lvl1: string;
  readonly lvl2: string | null;
  readonly lvl3: string | null;
  readonly lvl4: string | null;
  readonly lvl5: string | null;
  readonly lvl6: string | null;
}

/** A run of text, and whether it matched the query. Not escaped. */
export interface MarkedText {
  readonly text: string;
  readonly marked: boolean;
}

export interface SearchHit {
  readonly objectID: string;
  /** Its text is not loaded yet, see {@link SearchQuery.isTyping}: only place and section are known. */
  readonly isPending?: boolean;
  /** Final path or URL, with hash. */
  readonly url: string;
  readonly type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  readonly hierarchy: SearchHierarchy;
  /** Title of the hit with matches marked. */
  readonly title: readonly MarkedText[];
  /** Text around the first match, for hits in text. */
  readonly snippet?: readonly MarkedText[];
  readonly language?: string;
  readonly version?: string;
  /** Versions of the product from which it applies. */
  readonly notes?: VersionNotes;
  /** Whether it is outside of this site, so that the browser must load it. */
  readonly external?: boolean;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** Total number of matches, not of returned hits. */
  readonly total: number;
}

export interface SearchEngine {
  /** Preloads the data for a first query with these filters. Called on hover, focus, or touch. */
  warm(filters: SearchFilters): void;
  /**
   * @throws when the engine cannot answer (network, damaged index); rejects with AbortError on an
   * aborted signal
   */
  search(query: SearchQuery): Promise<SearchResult>;
}

/** A page as search sees it, made from the compiled page instead of its HTML. */
export interface SearchDocument {
  /** Final path. */
  readonly route: string;
  readonly title: string;
  /** Label of the top-level category; empty if there is none. */
  readonly section: string;
  readonly description?: string;
  readonly keywords: readonly string[];
  readonly language: string;
  readonly version: string;
  /** `docs-<pluginId>-<version>` or `default`. */
  readonly tag: string;
  /** Rank of the page, higher is better; default 0 (front matter `search_rank`). */
  readonly pageRank: number;
  /** Text by heading, in page order. The first section has no anchor and no titles. */
  readonly sections: readonly SearchSection[];
}

export interface SearchSection {
  /** Empty before the first heading. */
  readonly anchor: string;
  /** Headings from level 2 down to this one. */
  readonly titles: readonly string[];
  /** Prose without code blocks, with normalized white space. */
  readonly text: string;
  /** Text of code blocks, searched with lower weight. */
  readonly code: string;
  /** Names that the section defines, such as options in a table. Also part of `text`. */
  readonly names?: readonly string[];
  /** Versions that the author gave the heading, or the page for its first section. */
  readonly versions?: VersionNotes;
}

/** A block of code of a page, for checkers of samples. */
export interface PageSample {
  /** As the author wrote it; empty without one. */
  readonly language: string;
  /** Text after the language. */
  readonly meta: string;
  /** With the values of variables, where the block uses them. */
  readonly code: string;
  /** Line of the first line of code. */
  readonly line: number;
  /** Text of the nearest heading above it; empty without one. */
  readonly heading: string;
  /** Source file if it is not the page's own (a partial). */
  readonly file?: string;
  /** Why it is not checked. */
  readonly unchecked?: string;
}
