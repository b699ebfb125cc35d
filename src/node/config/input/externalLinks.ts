// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** How `manual check-links --external` checks links to other sites. */
export interface ExternalLinksSettings {
  /**
   * URLs that are not checked: globs (`https://intra.example/**`), or regular expressions between slashes. Hosts
   * reserved for examples are never checked.
   * @default []
   */
  readonly ignore?: readonly string[];
  /**
   * Requests at a time.
   * @default 10
   */
  readonly concurrency?: number;
  /**
   * How long an answer may take, in seconds.
   * @default 20
   */
  readonly timeoutSeconds?: number;
  /**
   * How often a host is asked again that did not answer or was too busy.
   * @default 2
   */
  readonly retries?: number;
  /**
   * For how many days a good answer is remembered.
   * @default 7
   */
  readonly cacheDays?: number;
}
