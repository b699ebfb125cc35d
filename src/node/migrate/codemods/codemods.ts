import {outsideCode} from './outsideCode.ts';

/** A change of content files that `--codemods` makes. Each can be made twice without harm. */
export interface Codemod {
  readonly name: string;
  /** What it does, as a sentence without its end. */
  readonly summary: string;
  /** Files that it looks at, by path from the root. */
  readonly files: RegExp;
  /** Tools whose sites it is for; absent: all. */
  readonly tools?: readonly string[];
  /** Whether what it changes is shown as text here. */
  readonly isNeeded?: true;
  readonly apply: (text: string) => {readonly text: string; readonly count: number};
}

/** Replaces all that matches, and counts. An answer that equals the match does not count. */
function replaceAll(text: string, pattern: RegExp, by: (...groups: string[]) => string): {text: string; count: number} {
  let count = 0;
  const replaced = text.replace(pattern, (...groups) => {
    const next = by(...(groups.slice(0, -2) as string[]));
    if (next !== groups[0]) count++;
    return next;
  });
  return {text: replaced, count};
}

const comments: Codemod = {
  name: 'comments',
  summary: 'write HTML comments of MDX pages as comments of MDX',
  files: /\.mdx$/,
  apply: outsideCode((text) =>
    replaceAll(text, /<!--([\s\S]*?)-->/g, (whole, inner = '') =>
      // A marker that the blog looks for, and what would end the comment too soon.
      /^\s*truncate\s*$/.test(inner) || inner.includes('*/') ? whole : `{/*${inner}*/}`,
    ),
  ),
};

/** Components that every page has without an import. */
const AT_HAND = 'Tabs|TabItem|Admonition|Link|Head|BrowserOnly';

const imports: Codemod = {
  name: 'imports',
  summary: 'take out imports of components that every page has',
  files: /\.mdx?$/,
  tools: ['docusaurus'],
  apply: outsideCode((text) =>
    replaceAll(
      text,
      new RegExp(`^import (${AT_HAND}) from (['"])@(?:theme|docusaurus)/\\1\\2;?[ \\t]*\\n`, 'gm'),
      () => '',
    ),
  ),
};

/** Names of Infima that have one meaning here. */
const VARIABLES: Readonly<Record<string, string>> = {
  '--ifm-color-primary': '--m-accent',
  '--ifm-color-primary-darker': '--m-accent-strong',
  '--ifm-background-color': '--m-background',
  '--ifm-background-surface-color': '--m-raised',
  '--ifm-font-color-base': '--m-text',
  '--ifm-color-content': '--m-text',
  '--ifm-color-content-secondary': '--m-muted',
  '--ifm-heading-color': '--m-heading',
  '--ifm-font-family-base': '--m-font',
  '--ifm-font-family-monospace': '--m-font-mono',
  '--ifm-line-height-base': '--m-line-height',
  '--ifm-global-radius': '--m-radius',
  '--ifm-navbar-height': '--m-navbar-height',
  '--ifm-code-background': '--m-inline-code',
  '--doc-sidebar-width': '--m-sidebar-width',
};

const variables: Codemod = {
  name: 'variables',
  summary: 'call the variables of Infima by the names of the theme here',
  files: /^(?!node_modules).*\.(?:css|scss|sass)$/,
  tools: ['docusaurus'],
  apply: (text) =>
    replaceAll(text, /--(?:ifm|doc)-[\w-]+/g, (name = '') =>
      Object.hasOwn(VARIABLES, name) ? VARIABLES[name]! : name,
    ),
};

/** Kinds of Python-Markdown that have another name here. */
const KINDS: Readonly<Record<string, string>> = {
  abstract: 'note',
  summary: 'note',
  tldr: 'note',
  todo: 'info',
  hint: 'tip',
  important: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  question: 'info',
  help: 'info',
  faq: 'info',
  attention: 'warning',
  caution: 'caution',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
  cite: 'note',
};
const OURS = /^(?:note|tip|info|warning|danger|caution)$/;

const BOX = /^([ \t]*)(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+(?:inline|end))*(?:[ \t]+"([^"]*)")?[ \t]*$/;

/** `!!! note "Title"` and `??? note`, with the indented lines below. */
function writeBoxes(text: string): {text: string; count: number} {
  const lines = text.split('\n');
  const out: string[] = [];
  let count = 0;
  for (let i = 0; i < lines.length; i++) {
    const [, indent, kind, title] = BOX.exec(lines[i]!) ?? [];
    if (kind === undefined) {
      out.push(lines[i]!);
      continue;
    }
    const deeper = `${indent}    `;
    const body: string[] = [];
    const isBelow = (line: string | undefined): line is string =>
      line !== undefined && (line.startsWith(deeper) || line.trim() === '');
    while (isBelow(lines[i + 1])) body.push(lines[++i]!);
    const ends: string[] = [];
    while (body.at(-1)?.trim() === '') ends.push(body.pop()!);
    const name = OURS.test(kind) ? kind : (KINDS[kind] ?? 'note');
    const inner = writeBoxes(body.map((line) => indent + line.slice(deeper.length)).join('\n'));
    // A box that holds others has more colons than they.
    const below = [...inner.text.matchAll(/^[ \t]*(:{3,})/gm)].map(([, colons]) => colons!.length);
    const colons = ':'.repeat(Math.max(2, ...below) + 1);
    out.push(
      `${indent}${colons}${name}${title ? `[${title}]` : ''}`,
      '',
      inner.text,
      '',
      `${indent}${colons}`,
      ...ends,
    );
    count += 1 + inner.count;
  }
  return {text: out.join('\n'), count};
}

const admonitions: Codemod = {
  name: 'admonitions',
  summary: 'write `!!! note` and `??? note` as `:::note`',
  files: /\.md$/,
  tools: ['mkdocs'],
  isNeeded: true,
  apply: outsideCode(writeBoxes),
};

/** `## Title { #id }`, `## Title {: id="id" .class }`: the id alone has a place in Markdown. */
const ids: Codemod = {
  name: 'ids',
  summary: 'write ids of headings as `{#id}`',
  files: /\.md$/,
  tools: ['mkdocs'],
  isNeeded: true,
  apply: outsideCode((text) =>
    replaceAll(
      text,
      /^(#{1,6}[ \t].*?)[ \t]*\{:?[ \t]*(?:[^}\n]*?[ \t])?(?:#([\w.:-]+)|id=["']([^"'\n]+)["'])[^}\n]*\}[ \t]*$/gm,
      (_whole, heading = '', name, quoted) => `${heading} {#${name ?? quoted}}`,
    ),
  ),
};

const toc: Codemod = {
  name: 'toc',
  summary: 'take out `[[toc]]`: every page has a table of contents',
  files: /\.md$/,
  tools: ['vitepress'],
  apply: outsideCode((text) => replaceAll(text, /^\[\[toc\]\][ \t]*\n/gim, () => '')),
};

export const CODEMODS: readonly Codemod[] = [comments, imports, variables, admonitions, ids, toc];
