export interface CodeInfo {
  readonly severity: Severity;
  /** One line for SARIF, the reference page and `--help`. */
  readonly title: string;
  /** No site can be built with it: neither severity nor baseline can change that. */
  readonly fixed?: true;
}

/** Every problem the tool can report. A new code needs a site under `test/fails/` or a unit test that produces it. */
export const CODES = {
  'config-missing': {severity: 'error', title: 'The folder has no site.config.ts', fixed: true},
  'config-load': {severity: 'error', title: 'site.config.ts cannot be loaded', fixed: true},
  'config-invalid': {severity: 'error', title: 'A setting of site.config.ts is wrong', fixed: true},
  'config-ignored': {severity: 'warn', title: 'A setting has no effect'},
  'content-missing': {severity: 'error', title: 'The content folder is missing or empty'},
  'home-missing': {severity: 'warn', title: 'No page lies at the base of the site'},
  'unread-files': {severity: 'warn', title: 'Files of another tool are not read'},
  'file-unreadable': {severity: 'error', title: 'A file cannot be read'},
  'invalid-utf8': {severity: 'warn', title: 'A file is not valid UTF-8'},
  'front-matter-syntax': {severity: 'error', title: 'The front matter is not valid YAML'},
  'front-matter-invalid': {severity: 'error', title: 'A front matter value has the wrong type'},
  'front-matter-unknown': {severity: 'warn', title: 'A front matter key is probably misspelt'},
  'bad-slug': {severity: 'error', title: 'A slug leads out of the site'},
  'duplicate-route': {severity: 'error', title: 'Two files claim the same route'},
  'duplicate-id': {severity: 'error', title: 'Two docs claim the same id'},
  'case-collision': {severity: 'error', title: 'Two routes differ only in letter case'},
  'mdx-syntax': {severity: 'error', title: 'The MDX does not parse'},
  'mdx-in-markdown': {severity: 'error', title: 'A .md page holds what only MDX reads'},
  'page-component': {severity: 'error', title: 'A page that is a component is wrong'},
  'heading-computed': {severity: 'warn', title: 'A heading has text that only the running page knows'},
  'unknown-component': {severity: 'error', title: 'A component does not exist'},
  'unresolved-import': {severity: 'error', title: 'An import does not resolve', fixed: true},
  'bundle-failed': {severity: 'error', title: 'The bundler refused a source file', fixed: true},
  'render-failed': {severity: 'error', title: 'A page throws while it is rendered'},
  'page-timeout': {severity: 'error', title: 'A page takes too long'},
  'plugin-failed': {severity: 'error', title: 'A plugin of the site fails'},
  'plugin-problem': {severity: 'error', title: 'A plugin finds a problem'},
  'plugin-warning': {severity: 'warn', title: 'A plugin finds what may be a problem'},
  'unknown-language': {severity: 'warn', title: 'A code block names an unknown language'},
  'code-unread': {severity: 'warn', title: 'A code block asks for what is not done'},
  'unknown-admonition': {severity: 'warn', title: 'A directive is no known admonition'},
  'broken-link': {severity: 'error', title: 'A link leads nowhere'},
  'broken-anchor': {severity: 'error', title: 'A link names an anchor that does not exist'},
  'missing-image': {severity: 'error', title: 'An image does not exist'},
  'missing-asset': {severity: 'error', title: 'A linked file does not exist'},
  'static-link': {severity: 'error', title: 'A link in a static folder leads to what nobody may publish'},
  'external-link-dead': {severity: 'error', title: 'A link to another site is dead'},
  'external-link-unreachable': {severity: 'warn', title: 'A link to another site could not be checked'},
  'bad-redirect': {severity: 'error', title: 'A redirect is wrong'},
  'vanished-route': {severity: 'error', title: 'A published route vanished without a redirect'},
  'sidebar-invalid': {severity: 'error', title: 'A sidebar is wrong'},
  'sidebar-unknown-doc': {severity: 'error', title: 'A sidebar or page names a doc that does not exist'},
  'navbar-item': {severity: 'error', title: 'A navbar item cannot be resolved'},
  'category-file': {severity: 'error', title: 'A _category_ file is wrong'},
  'version-missing': {severity: 'error', title: 'A version has no folder or no sidebar file'},
  'locale-invalid': {severity: 'error', title: 'A locale is wrong'},
  'translation-orphan': {severity: 'warn', title: 'A translated file has no original'},
  'translation-outdated': {severity: 'warn', title: 'A translation is older than its original'},
  'tag-unknown': {severity: 'warn', title: 'A tag is not listed in the tags file'},
  'tags-file': {severity: 'error', title: 'A tags file is wrong'},
  'blog-author': {severity: 'error', title: 'A post names an unknown author'},
  'blog-date': {severity: 'error', title: 'A post has no valid date'},
  'blog-post': {severity: 'error', title: 'A blog post is wrong'},
  'override-unknown': {severity: 'error', title: 'An override names no theme component'},
  'shallow-clone': {severity: 'warn', title: 'The git history is cut off, dates would be wrong'},
  'git-failed': {severity: 'warn', title: 'Git does not answer, so pages have no dates'},
  'changes-unknown': {severity: 'error', title: 'Git does not tell what has changed'},
  'policy-violation': {severity: 'warn', title: 'The policy of a page blocks what it loads'},
  'remote-cache': {severity: 'warn', title: 'The remote cache fails or refuses something'},
  'host-limit': {severity: 'warn', title: 'The host does not take a site of this size'},
  'output-failed': {severity: 'error', title: 'The output cannot be written', fixed: true},
  'secret-in-output': {severity: 'error', title: 'A secret of the environment would reach the site'},
  'search-records': {severity: 'error', title: 'The search records are refused'},
  'search-credentials': {severity: 'error', title: 'A search credential is missing or wrong'},
  'search-service': {severity: 'error', title: 'The search service refused a request'},
  'search-interrupted': {severity: 'error', title: 'The push to the search service was interrupted'},
  'search-leftovers': {severity: 'warn', title: 'A temporary search index could not be removed'},
  'search-relevance': {severity: 'error', title: 'A search test finds the wrong page'},
} as const satisfies Record<string, CodeInfo>;

export type DiagnosticCode = keyof typeof CODES;

/** `ignore` only exists in configuration: an ignored problem never becomes a record. */
export type Severity = 'error' | 'warn';
