/** One interface for both engines of the search modal and the search page. */

export interface SearchFilters {
  readonly language?: string;
  /** Docs instance and version as one tag, e.g. `docs-default-current`; a record matches when it carries one of them. */
  readonly tags?: readonly string[];
}

export interface SearchQuery {
  readonly query: string;
  readonly filters?: SearchFilters;
  readonly limit: number;
  /** First hit to return, for paging; default 0. */
  readonly offset?: number;
  readonly signal?: AbortSignal;
}

/** Levels of a record: lvl0 section of the site, lvl1 page title, lvl2.. headings. A level that a record does not reach is null. */
export interface SearchHierarchy {
  readonly lvl0: string;
  readonly lvl1: string;
  readonly lvl2: string | null;
  readonly lvl3: string | null;
  readonly lvl4: string | null;
  readonly lvl5: string | null;
  readonly lvl6: string | null;
}

/** A run of text, marked where the query matched. Plain text: the caller that renders it escapes it. */
export interface MarkedText {
  readonly text: string;
  readonly marked: boolean;
}

export interface SearchHit {
  readonly objectID: string;
  /** Final path (or URL) with hash. */
  readonly url: string;
  readonly type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  readonly hierarchy: SearchHierarchy;
  /** Title of the hit with matches marked. */
  readonly title: readonly MarkedText[];
  /** Some words around the first match, for hits in text. */
  readonly snippet?: readonly MarkedText[];
  readonly language?: string;
  readonly version?: string;
  /** The browser loads it, because it is not a page of this site. */
  readonly external?: boolean;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** True number of matches, not the number returned. */
  readonly total: number;
}

export interface SearchEngine {
  /** Loads what a first query with these filters needs; called on hover, focus or touch. */
  warm(filters: SearchFilters): void;
  /** @throws when the engine cannot answer (network, broken index); an aborted signal rejects with AbortError. */
  search(query: SearchQuery): Promise<SearchResult>;
}

/** A page as the search stages see it: made from the compiled page, never from HTML. */
export interface SearchDocument {
  /** Final path. */
  readonly route: string;
  readonly title: string;
  /** Section of the site: label of the top-level category, or nothing. */
  readonly section: string;
  readonly description?: string;
  readonly keywords: readonly string[];
  readonly language: string;
  readonly version: string;
  /** `docs-<pluginId>-<version>` or `default`. */
  readonly tag: string;
  /** Higher is better; 0 by default (front matter `search_rank`). */
  readonly pageRank: number;
  /** Text by heading, in page order; the first has no anchor and an empty `titles`. */
  readonly sections: readonly SearchSection[];
}

export interface SearchSection {
  /** Empty for the part before the first heading. */
  readonly anchor: string;
  /** Headings from level 2 down to this one. */
  readonly titles: readonly string[];
  /** Prose; code blocks are separate. Whitespace folded. */
  readonly text: string;
  /** Text of code blocks, searched with lower weight. */
  readonly code: string;
  /** Names that it defines, such as options in the first cells of a table. They are part of its text as well. */
  readonly names?: readonly string[];
}
