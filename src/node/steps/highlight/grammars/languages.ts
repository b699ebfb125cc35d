/** A TextMate grammar with fields of its registration. */
export interface GrammarRegistration {
  readonly name: string;
  readonly scopeName: string;
  readonly displayName?: string;
  readonly aliases?: readonly string[];
  /** Embedded languages, loaded with it. */
  readonly embeddedLangs?: readonly string[];
  /** Scopes that it extends. */
  readonly injectTo?: readonly string[];
  readonly [key: string]: unknown;
}

/** Languages that need no grammar and are not reported. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'ascii', 'output', 'gitignore', 'ignore']);

/** Names of languages in other highlighters, which authors use. */
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

/**
 * Languages that are always loaded with another one, so that colors do not depend on other pages.
 */
export const ALSO_EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  markdown: ['yaml', 'json', 'javascript', 'shellscript', 'html'],
  mdx: ['yaml', 'json', 'javascript', 'shellscript', 'tsx'],
};

/**
 * Embedded languages that are not worth their loading time. For each page with an HTTP request,
 * GraphQL would load the four grammars of the JavaScript family, in a fifth of a second.
 */
export const NOT_EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  http: ['graphql', 'javascript', 'jsx', 'typescript', 'tsx'],
};

/** Returns whether a name means text without colors. */
export function isPlainLanguage(name: string): boolean {
  return PLAIN.has(name);
}

/**
 * Returns the canonical name of a language: lower case, aliases resolved. `aliases` (lower-case
 * names) override the built-in ones.
 */
export function toCanonicalLanguage(name: string, aliases: Readonly<Record<string, string>> = {}): string {
  const lower = name.trim().toLowerCase();
  const resolved = Object.hasOwn(aliases, lower) ? aliases[lower]!.toLowerCase() : lower;
  return Object.hasOwn(ALIASES, resolved) ? ALIASES[resolved]! : resolved;
}
