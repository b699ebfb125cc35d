/** How a documentation site uses a plugin of remark or rehype, and what the plugin makes of a page. */
export interface PluginSample {
  /** Name of the package. */
  readonly name: string;
  /** Number of sites, among those that were counted, whose `package.json` names the package. */
  readonly sites: number;
  readonly install: Readonly<Record<string, string>>;
  readonly kind: 'remark' | 'rehype';
  /** Import in `site.config.ts`; by default `plugin` is the default export of the package. */
  readonly code?: string;
  /** Entry of the list of plugins. */
  readonly entry?: string;
  /** Files of the site besides its page, by path. */
  readonly files?: Readonly<Record<string, string>>;
  readonly page: string;
  /** Extension of pages, where the syntax of the plugin exists in one format only. */
  readonly only?: 'md' | 'mdx';
  /** Part of the HTML of the page. */
  readonly html: string | RegExp;
  /** Output of the build where the plugin cannot do its work. The guide names it with its reason. */
  readonly fault?: string | RegExp;
}
