import type {Element, Nodes as HastNodes} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import type {Nodes as MdastNodes} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

/** The visible content of a page, and its Markdown copy. */
export interface PageAndCopy {
  readonly html: string;
  readonly markdown: string;
  /** Absolute URL of the page. */
  readonly url: string;
}

/** Not content: controls, decoration, links from a heading to itself. */
const CONTROLS = new Set(['button', 'svg', 'script', 'style', 'template', 'noscript', 'input', 'select', 'textarea']);
const BLOCKS = new Set(
  'address article aside blockquote body br caption dd details dialog div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Texts, alternatives and addresses of the article that its Markdown copy lacks, one per line; empty when it has all. */
export function copyFaults({html, markdown, url}: PageAndCopy): string[] {
  const article = findById(fromHtml(html.slice(...articleRange(html)), {fragment: true}), 'manual-article');
  if (!article) return ['the page has no article'];
  const tree = parser.parse(markdown);
  const copy = ` ${words(markdownText(tree))} `;
  const faults = new Set<string>();
  for (const block of htmlBlocks(article)) {
    const text = words(block);
    if (text !== '' && !copy.includes(` ${text} `)) faults.add(`text: ${block.replace(/\s+/g, ' ').trim()}`);
  }
  const addresses = new Set(markdownAddresses(tree).map(plainUrl));
  for (const address of htmlAddresses(article)) {
    if (address.startsWith('#') || /^(?:mailto|tel|data|javascript):/i.test(address)) continue;
    const wanted = plainUrl(new URL(address, url).href);
    if (!addresses.has(wanted)) faults.add(`address: ${wanted}`);
  }
  return [...faults];
}

/** The article of a page: parsing its surroundings takes longer than parsing the article. */
function articleRange(html: string): [number, number] {
  const start = html.lastIndexOf('<', html.indexOf(' id="manual-article"'));
  return [Math.max(0, start), html.length];
}

/** Letters and digits of a text, in order: marks of Markdown, quotation marks and spaces differ without loss. */
function words(text: string): string {
  return (text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ').toLowerCase();
}

/** One spelling of an address: `https://a.example` and `https://a.example/` are one, and so are `)` and `%29`, which Markdown needs. */
function plainUrl(url: string): string {
  return (URL.canParse(url) ? new URL(url).href : url).replace(/%(?:28|29|5B|5D|7B|7D)/gi, decodeURIComponent);
}

function isControl({tagName, properties}: Element): boolean {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return (
    CONTROLS.has(tagName) ||
    properties.ariaHidden === 'true' ||
    classes.includes('m-hash-link') ||
    classes.includes('sr-only') ||
    properties.dataFootnoteRef !== undefined
  );
}

/** The text of each block by itself, with the alternatives of images. */
function htmlBlocks(root: Element): string[] {
  const blocks = [''];
  const visit = (node: HastNodes): void => {
    if (node.type === 'text') blocks[blocks.length - 1] += node.value;
    if (node.type !== 'element') return;
    if (isTab(node)) return void blocks.push(plainText(node), '');
    if (isControl(node)) return;
    if (node.tagName === 'img') return void blocks.push(String(node.properties.alt ?? ''), '');
    const isBlock = BLOCKS.has(node.tagName);
    if (isBlock) blocks.push('');
    for (const child of node.children) visit(child);
    if (isBlock) blocks.push('');
  };
  visit(root);
  return blocks;
}

/** A tab is a control, and its label is content. */
function isTab({properties}: Element): boolean {
  return properties.role === 'tab';
}

function plainText(node: HastNodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

function htmlAddresses(root: HastNodes): string[] {
  const found: string[] = [];
  const visit = (node: HastNodes): void => {
    if (node.type === 'element') {
      if (isControl(node)) return;
      const {href, src, className} = node.properties;
      // A term of the glossary is only a word in the copy.
      const isTerm = [className].flat().includes('m-term');
      if (node.tagName === 'a' && !isTerm && typeof href === 'string') found.push(href);
      if (node.tagName === 'img' && typeof src === 'string') found.push(src);
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(root);
  return found;
}

function findById(node: HastNodes, id: string): Element | undefined {
  if (node.type === 'element' && node.properties.id === id) return node;
  for (const child of 'children' in node ? node.children : []) {
    const found = findById(child, id);
    if (found) return found;
  }
  return undefined;
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** The text for a reader of the Markdown: without addresses, marks, and the words of fences that only steer the look. */
function markdownText(tree: MdastNodes): string {
  const parts: string[] = [];
  const visit = (node: MdastNodes): void => {
    const isReference = node.type === 'link' && node.url.startsWith('#user-content-fn');
    if (isReference) return;
    if (node.type === 'html') {
      const isBlock = BLOCKS.has(/^<\/?([a-z][a-z0-9]*)/i.exec(node.value)?.[1]?.toLowerCase() ?? '');
      parts.push(isBlock ? '\n' : '', plainText(fromHtml(node.value, {fragment: true})), isBlock ? '\n' : '');
    } else if (node.type === 'image' || node.type === 'imageReference') parts.push(` ${node.alt ?? ''} `);
    else if ('value' in node) parts.push(node.value);
    else if ('children' in node) for (const child of node.children) visit(child as MdastNodes);
    if (isMarkdownBlock(node.type)) parts.push('\n');
    if (node.type === 'break') parts.push(' ');
  };
  visit(tree);
  return parts.join('');
}

function isMarkdownBlock(type: string): boolean {
  return ![
    'text',
    'emphasis',
    'strong',
    'delete',
    'inlineCode',
    'link',
    'linkReference',
    'footnoteReference',
    'break',
    'html',
  ].includes(type);
}

function markdownAddresses(tree: MdastNodes): string[] {
  const found: string[] = [];
  const visit = (node: MdastNodes): void => {
    if ('url' in node) found.push(node.url);
    else if (node.type === 'html') found.push(...htmlAddresses(fromHtml(node.value, {fragment: true})));
    if ('children' in node) for (const child of node.children) visit(child as MdastNodes);
  };
  visit(tree);
  return found;
}
