// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/**
 * The Content-Security-Policy of every page and of `_headers`. It lets in what the build sees in pages and
 * configuration; the lists add what only the browser meets, such as the requests of a script. `false` writes none.
 * See Embeds, scripts, and the policy.
 */
export interface ContentSecurityPolicySettings {
  /** Scripts. */
  readonly scriptSrc?: readonly string[];
  /** Style sheets. `"'unsafe-inline'"` lets code of the browser write styles, as drawing libraries do. */
  readonly styleSrc?: readonly string[];
  /** Images. */
  readonly imgSrc?: readonly string[];
  /** Fonts. */
  readonly fontSrc?: readonly string[];
  /** Video and audio. */
  readonly mediaSrc?: readonly string[];
  /** Requests of scripts. */
  readonly connectSrc?: readonly string[];
  /** Embedded pages. */
  readonly frameSrc?: readonly string[];
  /** Workers. */
  readonly workerSrc?: readonly string[];
  /** Web app manifests. */
  readonly manifestSrc?: readonly string[];
  /** Plug-ins: `<embed>` and `<object>`. */
  readonly objectSrc?: readonly string[];
  /** Where forms are sent. */
  readonly formAction?: readonly string[];
  /** Who may show the site in a frame, such as `"'self'"` or an origin; absent: nobody. */
  readonly frameAncestors?: readonly string[];
}
