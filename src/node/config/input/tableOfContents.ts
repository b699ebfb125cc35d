// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** The list of headings beside a page; a page's front matter can say otherwise. */
export interface TableOfContentsSettings {
  /**
   * First level listed.
   * @default 2
   */
  readonly minHeadingLevel?: number;
  /**
   * Last level listed.
   * @default 3
   */
  readonly maxHeadingLevel?: number;
}
