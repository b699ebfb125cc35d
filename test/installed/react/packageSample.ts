/** How a documentation site uses a package of npm, and how a reader notices that it works. */
export interface PackageSample {
  /** Name of the package; with its major version where the ground has several. */
  readonly name: string;
  /** Number of sites, among those that were counted, whose `package.json` names the package. */
  readonly sites: number;
  /** Exact versions to install, by the name below `node_modules`. */
  readonly install: Readonly<Record<string, string>>;
  /** Module whose default export is the component of the page. */
  readonly code: string;
  /** Text of the page itself, in place of `<Sample />`. Imports of packages in it are those of a page. */
  readonly page?: string;
  /** Part of the HTML that the build writes. */
  readonly html: string;
  /** Selector of what only the browser shows. */
  readonly live?: string;
  /** Selector of what the reader clicks. */
  readonly click?: string;
  /** Selector of what the click shows. */
  readonly reveals?: string;
  /** Problem that the browser reports, because the package cannot work. The guide names it with its reason. */
  readonly fault?: RegExp;
  /** Warning that the build gives. The package works all the same. */
  readonly warning?: RegExp;
}
