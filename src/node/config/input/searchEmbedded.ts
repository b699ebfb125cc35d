// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** Search: the embedded index, Algolia, or `false` for none. */
export interface SearchEmbeddedSettings {
  /**
   * The index that the build writes; no account, no request that leaves the site.
   * @default 'embedded'
   */
  readonly provider?: 'embedded';
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
  /**
   * Groups of words that mean the same: who searches for one finds the others, too. Algolia has its own.
   * @default []
   */
  readonly synonyms?: readonly (readonly string[])[];
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
  /** For `manual index` and the assistant. */
  readonly appId?: string;
  /** Public key, for the assistant. */
  readonly apiKey?: string;
  /** For `manual index` and the assistant. */
  readonly indexName?: string;
  /** Hosts of `manual index` in place of Algolia's. */
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
}
