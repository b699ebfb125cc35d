// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** Pages that are neither docs nor posts, Markdown or components: options, or `false` for none. */
export interface PagesSettings {
  /**
   * Folder of the pages. It need not exist.
   * @default 'pages'
   */
  readonly path?: string;
  /**
   * Path of the pages below the base URL.
   * @default '/'
   */
  readonly routeBasePath?: string;
  /**
   * Globs of `.md`, `.mdx`, `.tsx`, `.jsx`, and `.js` files that are pages.
   * @default ['**\/*']
   */
  readonly include?: readonly string[];
  /**
   * Globs of files that are not.
   * @default []
   */
  readonly exclude?: readonly string[];
  /** URL that the path of each file, from the site's root, is appended to for `Edit this page`. */
  readonly editUrl?: string;
}
