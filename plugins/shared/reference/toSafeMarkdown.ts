import type {Root as HastRoot} from 'hast';
import {raw} from 'hast-util-raw';
import {toMdast} from 'hast-util-to-mdast';
import type {Root} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toHast} from 'mdast-util-to-hast';
import {type Options, toMarkdown} from 'mdast-util-to-markdown';
import {markdownToMdast} from 'satteri';
import type {TreeNode as Node} from '../tree.ts';

/** HTML elements for text. Any other is escaped. */
const ALLOWED_ELEMENTS = new Set(
  (
    'a abbr b blockquote br caption center cite code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li ' +
    'mark ol p pre q s samp small span strike strong sub summary sup table tbody td tfoot th thead tr tt u ul var'
  ).split(' '),
);

/** Text that needs no escaping. */
const PLAIN = /^[A-Za-z][A-Za-z0-9 ,.;'"()/%?-]*$/;

const MARKDOWN_OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  listItemIndent: 'one',
  fences: true,
  extensions: [gfmToMarkdown()],
  unsafe: [
    // Syntax that pages of the site may use, and that a text from elsewhere must not.
    {character: ':', after: '[A-Za-z]', inConstruct: 'phrasing'},
    {character: '$', inConstruct: 'phrasing'},
    {character: '<'},
  ],
};

/**
 * Converts untrusted Markdown to Markdown without side effects. Converts HTML for text to Markdown
 * and escapes other HTML. Removes links that are not addresses. Escapes any syntax that only pages
 * of the site may use.
 * @param level level of the highest heading
 * @param link maps the target of a link; undefined removes the link but keeps its text
 */
export function toSafeMarkdown(text: string, level: number, link: Follow = (href) => href): string {
  const trimmed = text.trim();
  if (PLAIN.test(trimmed) && !/www\./i.test(trimmed)) return trimmed;
  const tree = convertHtml(parseMarkdown(text.replace(/\r\n?/g, '\n')));
  restrict(tree as Node, level, link);
  return toMarkdown(tree, MARKDOWN_OPTIONS).trim();
}

type Follow = (href: string) => string | undefined;

/** Escapes a text for Markdown, on one line. */
export function escapeLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (PLAIN.test(line) && !/www\./i.test(line)) return line;
  return toMarkdown({type: 'paragraph', children: [{type: 'text', value: line}]}, MARKDOWN_OPTIONS).trim();
}

/** Formats a value as inline code. */
export function toInlineCode(text: string): string {
  if (/^[\w./:-]+$/.test(text)) return `\`${text}\``;
  return toMarkdown({type: 'inlineCode', value: text.replace(/\s+/g, ' ')}).trim();
}

/**
 * Makes a code block with a fence that its text cannot close.
 * @param info what follows the language
 */
export function makeCodeBlock(text: string, language: string, info = ''): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${`${language} ${info}`.trim()}\n${text.replace(/\n+$/, '')}\n${fence}`;
}

/** Makes titled code blocks; several become tabs. */
export function makeCodeBlocks(sources: readonly {label: string; language: string; text: string}[]): string {
  const cleanName = (label: string): string => label.replace(/["[\]`{}\s]+/g, ' ').trim();
  const blocks = sources.map(({label, language, text}) => makeCodeBlock(text, language, `title="${cleanName(label)}"`));
  return blocks.length < 2 ? blocks.join('') : `:::code-group\n\n${blocks.join('\n\n')}\n\n:::`;
}

/** Joins blocks of Markdown with blank lines. Skips empty ones. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** Makes an item of a field list. */
export function makeListItem(blocks: readonly string[]): string {
  return `+ ${joinBlocks(blocks).replace(/\n(?=.)/g, '\n  ')}`;
}

/** Makes a heading with an id. Levels above 6 become 6. */
export function makeHeading(title: string, level: number, id: string): string {
  return `${'#'.repeat(Math.min(6, level))} ${title} {#${id}}`;
}

/**
 * Returns the first sentence of a text as plain text, with at most 200 characters, for lists and
 * front matter.
 */
export function getFirstSentence(text: string): string {
  const words = getText(convertHtml(parseMarkdown(text)) as Node)
    .replace(/\s+/g, ' ')
    .trim();
  const end = /[.!?](?=\s+[A-Z(])/.exec(words);
  const sentence = end ? words.slice(0, end.index + 1) : words;
  return sentence.length <= 200 ? sentence : `${sentence.slice(0, 199).replace(/\s+\S*$/, '')}…`;
}

function getText(node: Node): string {
  if (node.value !== undefined) return node.type === 'code' ? '' : node.value;
  const text = (node.children ?? []).map(getText).join('');
  return /^(?:paragraph|heading|listItem|tableCell)$/.test(node.type) ? `${text} ` : text;
}

function parseMarkdown(text: string): Root {
  return markdownToMdast(text, {features: {gfm: true, frontmatter: false, directive: false}} as never) as Root;
}

/** Converts the HTML in a Markdown tree to Markdown. */
function convertHtml(tree: Root): Root {
  let hasHtml = false;
  visitNodes(tree as Node, (node, parent) => {
    if (node.type !== 'html' || !parent) return;
    node.value = node.value!.replace(/<!--[\s\S]*?(?:-->|$)/g, (text) => (text.endsWith('-->') ? '' : text)).trim();
    if (node.value === '') return;
    if (isAllowedHtml(node.value)) hasHtml = true;
    else {
      const text = {type: 'text', value: node.value};
      const isBlock = /^(?:root|blockquote|listItem)$/.test(parent.type);
      Object.assign(node, isBlock ? {type: 'paragraph', children: [text], value: undefined} : text);
    }
  });
  if (!hasHtml) return tree;
  const hast = raw(toHast(tree, {allowDangerousHtml: true}) as HastRoot) as HastRoot;
  return toMdast(hast, {document: true}) as Root;
}

function isAllowedHtml(html: string): boolean {
  const names = [...html.matchAll(/<\/?([a-z][\w:-]*)/gi)].map(([, name]) => name!.toLowerCase());
  return names.length > 0 && names.every((name) => ALLOWED_ELEMENTS.has(name)) && !/<[!?]/.test(html);
}

/** Ids of the sections that reference plugins add. A heading of a text gets another id. */
const SECTION_IDS =
  /^(?:servers|authentication|operations|path|query|headers|header|cookie|body|responses|errors|callbacks|properties|example|default|[1-5]\d\d)$/;

function restrict(tree: Node, level: number, link: Follow): void {
  let top = 6;
  visitNodes(tree, ({type, depth}) => {
    if (type === 'heading') top = Math.min(top, depth!);
  });
  inlineReferences(tree);
  visitNodes(tree, (node, parent) => {
    if (node.type === 'heading') {
      node.depth = Math.min(6, node.depth! - top + level);
      const last = node.children?.at(-1);
      if (last?.type === 'text') last.value = last.value!.replace(/\s*\{#[^{}]*\}\s*$/, '');
      const id = getText(node).trim().toLowerCase().replace(/\s+/g, '-');
      if (SECTION_IDS.test(id)) node.children!.push({type: 'text', value: ` {#about-${id}}`});
    }
    // A line of colons would open a container, or be reported as invalid.
    if (node.type === 'text') node.value = node.value!.replace(/^([ \t]*)(:{3,})/gm, '$1\u2060$2');
    if (node.type === 'html') Object.assign(node, {type: 'text'});
    if (node.type === 'image' && !/^(?:https?:\/\/|\.{0,2}\/)/i.test(node.url!))
      Object.assign(node, {type: 'text', value: ''});
    else if (node.type === 'image') node.url = link(node.url!) ?? node.url!;
    if (node.type !== 'link') return;
    const runs = /^(?:javascript|data|vbscript|file|blob):/i.test(node.url!.replace(/[\0-\x20]/g, ''));
    const to = runs ? undefined : link(node.url!);
    if (to !== undefined) node.url = to;
    else parent!.children!.splice(parent!.children!.indexOf(node), 1, ...node.children!);
  });
}

/**
 * Inlines the addresses of reference links, because texts on one page may define the same name
 * differently.
 */
function inlineReferences(tree: Node): void {
  type Reference = Node & {readonly identifier?: string};
  const addresses = new Map<string, string>();
  visitNodes(tree, (node: Reference) => {
    if (node.type === 'definition' && !addresses.has(node.identifier!)) addresses.set(node.identifier!, node.url!);
  });
  visitNodes(tree, (node: Reference, parent) => {
    const url = addresses.get(node.identifier ?? '');
    if (node.type === 'definition') parent!.children!.splice(parent!.children!.indexOf(node), 1);
    else if (url !== undefined && node.type === 'linkReference') Object.assign(node, {type: 'link', url});
    else if (url !== undefined && node.type === 'imageReference') Object.assign(node, {type: 'image', url});
  });
}

function visitNodes(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent);
  for (const child of [...(node.children ?? [])]) visitNodes(child, visit, node);
}
