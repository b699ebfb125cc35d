/** Names of languages as their makers write them, where a capital letter in front is not enough. */
const LABELS: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  mjs: 'JavaScript',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  jsx: 'JSX',
  tsx: 'TSX',
  json: 'JSON',
  json5: 'JSON5',
  jsonc: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  toml: 'TOML',
  xml: 'XML',
  html: 'HTML',
  css: 'CSS',
  scss: 'SCSS',
  csv: 'CSV',
  sql: 'SQL',
  mdx: 'MDX',
  md: 'Markdown',
  http: 'HTTP',
  graphql: 'GraphQL',
  php: 'PHP',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  cs: 'C#',
  csharp: 'C#',
  fsharp: 'F#',
  cpp: 'C++',
  'c++': 'C++',
  objectivec: 'Objective-C',
  vb: 'Visual Basic',
  sh: 'Shell',
  bash: 'Shell',
  zsh: 'Shell',
  shell: 'Shell',
  shellscript: 'Shell',
  shellsession: 'Terminal',
  console: 'Terminal',
  bat: 'Batch',
  cmd: 'Batch',
  ps1: 'PowerShell',
  powershell: 'PowerShell',
  dockerfile: 'Dockerfile',
  docker: 'Dockerfile',
  gherkin: 'Gherkin',
  groovy: 'Groovy',
  text: 'Text',
  txt: 'Text',
  plaintext: 'Text',
};

/**
 * The label of a language in the bar of a code block. `name` is in lower case. `words` are translations of names that
 * are plain words.
 */
export function languageLabel(name: string, words: {readonly text?: string; readonly terminal?: string} = {}): string {
  const label = Object.hasOwn(LABELS, name) ? LABELS[name]! : name.charAt(0).toUpperCase() + name.slice(1);
  if (label === 'Text') return words.text ?? label;
  return label === 'Terminal' ? (words.terminal ?? label) : label;
}
