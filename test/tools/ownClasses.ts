/**
 * Classes without the prefix of the theme that its style sheets, its documents, and its code may name, because another format or package
 * defines them, and sites expect these names.
 */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/^(?:shiki|line|highlighted)$/, 'Shiki and its transformers: a block of code, its lines, and lines that are marked'],
  [/^language-/, 'the language of a block of code, as in the HTML standard'],
  [/^(?:contains-task-list|task-list-item)$/, 'task lists of GitHub'],
  [/^(?:footnotes|sr-only|data-footnote-backref)$/, 'footnotes of GitHub'],
  [/^math(?:-display)?$/, 'formulas of remark-math'],
  [/^katex/, 'formulas of KaTeX'],
  [/^keyboard-navigation$/, 'the promised name for style sheets of sites; the theme does not style it'],
  [/^algolia-docsearch-/, 'marks in the answers of DocSearch'],
];

/** Returns the names that have neither the prefix `m-` nor a format of others that defines them, each once and sorted. */
export function findBareClasses(names: Iterable<string>): string[] {
  const isBare = (name: string): boolean => !/^m-./.test(name) && !FOREIGN.some(([pattern]) => pattern.test(name));
  return [...new Set(names)].filter(isBare).sort();
}

/** Returns the classes in the selectors of a style sheet. */
export function listStyledClasses(css: string): string[] {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)/g, '')
    // A selector or an at-rule precedes each block. All else is a declaration.
    .match(/[^{};]+(?=\{)/g);
  return (selectors ?? [])
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => Array.from(selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, name]) => name!));
}

/** Returns the classes of the elements of a document, without those inside of drawings and formulas, which other tools make. */
export function listSetClasses(html: string): string[] {
  const own = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/(<svg\b[^>]*>)[\s\S]*?<\/svg>/g, '$1')
    .replace(/<math\b[\s\S]*?<\/math>/g, '')
    .replace(/<span class="katex-html"[\s\S]*?<\/p>/g, '');
  return Array.from(own.matchAll(/<[a-z][^<>]*?\sclass="([^"]*)"/g), ([, value]) => value!)
    .flatMap((value) => value.split(/\s+/))
    .filter(Boolean);
}
