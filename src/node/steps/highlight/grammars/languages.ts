/** A TextMate grammar with the extra keys that registrations carry. */
export interface Registration {
  readonly name: string;
  readonly scopeName: string;
  readonly displayName?: string;
  readonly aliases?: readonly string[];
  /** Languages that the grammar includes, loaded with it. */
  readonly embeddedLangs?: readonly string[];
  /** Scopes whose grammars this one extends. */
  readonly injectTo?: readonly string[];
  readonly [key: string]: unknown;
}

/** Languages without a grammar: their text is shown as it is, and that is not a mistake of the author. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'ascii', 'output', 'gitignore', 'ignore']);

/** Names that other highlighters know, and authors therefore write, for languages that are here under another name. */
const ALIASES: Readonly<Record<string, string>> = {
  markup: 'html',
  svg: 'xml',
  mathml: 'xml',
  rss: 'xml',
  atom: 'xml',
  webmanifest: 'json',
  patch: 'diff',
  console: 'shellsession',
  'shell-session': 'shellsession',
  'bash-session': 'shellsession',
  'sh-session': 'shellsession',
  golang: 'go',
  dotnet: 'csharp',
  objectivec: 'objective-c',
  vbnet: 'vb',
  'visual-basic': 'vb',
  aspnet: 'razor',
  env: 'dotenv',
  gradle: 'groovy',
  jenkinsfile: 'groovy',
  mustache: 'handlebars',
  jinja2: 'jinja',
  django: 'jinja',
  nunjucks: 'jinja',
  flow: 'javascript',
  node: 'javascript',
  fortran: 'fortran-free-form',
  delphi: 'pascal',
  arduino: 'cpp',
  ndjson: 'jsonl',
  apacheconf: 'apache',
  nasm: 'asm',
  editorconfig: 'ini',
  angular: 'angular-html',
  nsh: 'nsis',
};

/** Languages that are loaded with one: which ones must not depend on what other pages use. */
export const ALSO_EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  markdown: ['yaml', 'json', 'javascript', 'shellscript', 'html'],
  mdx: ['yaml', 'json', 'javascript', 'shellscript', 'tsx'],
};

/**
 * Embedded languages that are not worth their loading time: a request with a GraphQL body would bring the whole family
 * of JavaScript along (four grammars, a fifth of a second) to each page with an HTTP request.
 */
export const NOT_EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  http: ['graphql', 'javascript', 'jsx', 'typescript', 'tsx'],
};

/** True for names that stand for text without colours. */
export function isPlainLanguage(name: string): boolean {
  return PLAIN.has(name);
}

/** The one form of a language's name: lower case, aliases followed. `aliases` (lower-case names) come before the built-in ones. */
export function canonicalLanguage(name: string, aliases: Readonly<Record<string, string>> = {}): string {
  const lower = name.trim().toLowerCase();
  const resolved = Object.hasOwn(aliases, lower) ? aliases[lower]!.toLowerCase() : lower;
  return Object.hasOwn(ALIASES, resolved) ? ALIASES[resolved]! : resolved;
}
