// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/**
 * Old addresses and where their readers are sent. A page can do the same with `redirect_from` in its front matter.
 */
export interface RedirectsSettings {
  /** Paths below the base URL. */
  readonly from: string | readonly string[];
  /** A path below the base URL, or a URL. */
  readonly to: string;
}
