// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** Search: the embedded index, Algolia, or `false` for none. */
export interface SearchAlgoliaSettings {
  /** Algolia. */
  readonly provider: 'algolia';
  /**
   * Path of the search page below the base URL; `false` or `null` for none.
   * @default 'search'
   */
  readonly searchPagePath?: string | false | null;
  /**
   * Limits results to the language and version that the reader is in.
   * @default false
   */
  readonly contextualSearch?: boolean;
  /** Text in the empty field. */
  readonly placeholder?: string;
  /** Where `Let us know.` leads when nothing is found; `{query}` is replaced. */
  readonly missingResultsUrl?: string;
  /** Texts of the search button and the modal that replace those of the theme. */
  readonly translations?: {
    /** Texts of the button. */
    readonly button?: Readonly<Record<string, unknown>>;
    /** Texts of the modal. */
    readonly modal?: Readonly<Record<string, unknown>>;
  };
  /** Application id. */
  readonly appId: string;
  /** The public search key. A key that can write is refused. */
  readonly apiKey: string;
  /** Name of the index. */
  readonly indexName: string;
  /** Hits whose URL matches are opened as pages of another site. */
  readonly externalUrlRegex?: string | RegExp;
  /** Replaces part of each hit's path, every time it occurs. */
  readonly replaceSearchResultPathname?: {
    /** What is replaced: a text, or a regular expression. */
    readonly from: string | RegExp;
    /** What takes its place. */
    readonly to: string;
  };
  /** Parameters of each search. */
  readonly searchParameters?: {
    /** Filters on facets. */
    readonly facetFilters?: string | readonly (string | readonly string[])[];
    readonly [name: string]: unknown;
  };
  /** A module, from the site's root, whose `transformItems` export maps hits before they are shown. */
  readonly transformItems?: string;
  /** Hosts in place of Algolia's, for browser and `manual index`. */
  readonly hosts?: readonly ({
    /** Host name without protocol. */
    readonly url: string;
    /** Port, when it is not the usual one. */
    readonly port?: number;
    /**
     * Protocol.
     * @default 'https'
     */
    readonly protocol?: 'http' | 'https';
  })[];
  /**
   * Settings of the hosted index that replace the tool's own, name by name; sent with a new index and with
   * `--settings`.
   */
  readonly indexSettings?: Readonly<Record<string, unknown>>;
  /** An assistant beside the search: its id, or its options. Absent: none. */
  readonly askAi?: string | {
    /** Id of the assistant. */
    readonly assistantId: string;
    /** Address of a service of your own that speaks the same protocol. Default: Algolia's. */
    readonly endpoint?: string;
    /** Default: that of the search. */
    readonly indexName?: string;
    /** Public key. Default: that of the search. */
    readonly apiKey?: string;
    /** Application. Default: that of the search. */
    readonly appId?: string;
    /** Shows the assistant's suggested questions. */
    readonly suggestedQuestions?: boolean;
    /** Parameters of the assistant's searches. */
    readonly searchParameters?: {
      /** Filters on facets. */
      readonly facetFilters?: string | readonly (string | readonly string[])[];
    };
  };
}
