// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** How strict the tool is. */
export interface DiagnosticsSettings {
  /**
   * Severity per code; see Diagnostics. Codes that are not named keep their own.
   * @default {}
   */
  readonly severity?: Partial<Readonly<Record<
      | 'config-ignored'
      | 'content-missing'
      | 'home-missing'
      | 'unread-files'
      | 'file-unreadable'
      | 'invalid-utf8'
      | 'front-matter-syntax'
      | 'front-matter-invalid'
      | 'front-matter-unknown'
      | 'bad-slug'
      | 'duplicate-route'
      | 'duplicate-id'
      | 'case-collision'
      | 'mdx-syntax'
      | 'mdx-in-markdown'
      | 'page-component'
      | 'heading-computed'
      | 'unknown-component'
      | 'component-attribute'
      | 'render-failed'
      | 'page-timeout'
      | 'plugin-failed'
      | 'plugin-problem'
      | 'plugin-warning'
      | 'unknown-language'
      | 'code-unread'
      | 'unmatched'
      | 'duplicate-anchor'
      | 'unknown-admonition'
      | 'broken-link'
      | 'broken-anchor'
      | 'missing-image'
      | 'missing-asset'
      | 'plain-reference'
      | 'static-link'
      | 'external-link-dead'
      | 'external-link-unreachable'
      | 'bad-redirect'
      | 'vanished-route'
      | 'sidebar-invalid'
      | 'sidebar-unknown-doc'
      | 'navbar-item'
      | 'category-file'
      | 'category-unused'
      | 'version-missing'
      | 'locale-invalid'
      | 'translation-orphan'
      | 'translation-unused'
      | 'translation-outdated'
      | 'tag-unknown'
      | 'tags-file'
      | 'blog-author'
      | 'blog-date'
      | 'blog-post'
      | 'override-unknown'
      | 'shallow-clone'
      | 'git-failed'
      | 'changes-unknown'
      | 'policy-violation'
      | 'remote-cache'
      | 'host-limit'
      | 'secret-in-output'
      | 'search-records'
      | 'search-credentials'
      | 'search-service'
      | 'search-interrupted'
      | 'search-leftovers'
      | 'search-relevance', 'error' | 'warn' | 'ignore'>>>;
  /**
   * File of problems that the site lives with for now; `--update-baseline` writes it.
   * @default 'manual.baseline.json'
   */
  readonly baseline?: string;
  /**
   * File with one published path a line. When it exists, each of them must stay or redirect.
   * @default 'published-routes.txt'
   */
  readonly publishedRoutes?: string;
  /**
   * How long one page may take before it is given up, in seconds.
   * @default 20
   */
  readonly pageTimeoutSeconds?: number;
  /**
   * How long a hook of a plugin may take before it is given up, in seconds.
   * @default 60
   */
  readonly hookTimeoutSeconds?: number;
}
