import type {Element, ElementContent, Root, RootContent} from 'hast';
import type {AssetRef} from '../../../shared/build.ts';
import type {VersionNotes} from '../../../shared/notes/versionNotes.ts';
import type {SearchSection} from '../../../shared/search.ts';
import type {TocItem} from '../../../shared/types.ts';
import {readVersionProperties} from './additions/versionBadges.ts';
import {type FinishedHtml, getElementText} from './toHast.ts';
import {toHtml} from './toHtml.ts';

/** Contents that a partial with props adds to the page that shows it. */
export interface PartialContent extends Pick<ExtractedContent, 'toc' | 'anchors' | 'sections'> {
  readonly assets: readonly AssetRef[];
}

export interface ExtractedContent {
  readonly toc: readonly TocItem[];
  readonly anchors: readonly string[];
  readonly sections: readonly SearchSection[];
  readonly excerpt: string;
  readonly words: number;
}

const HEADING_LEVELS: ReadonlyMap<string, number> = new Map([2, 3, 4, 5, 6].map((level) => [`h${level}`, level]));
const BLOCKS = new Set('p li td th dt dd div blockquote pre tr summary figcaption br h1'.split(' '));
const CELLS = new Set(['td', 'th']);
/** Separates cells, because search shows a row on one line. */
const CELL_MARK = ' · ';
/** Id of the footnotes heading, which is visible to screen readers only. */
const FOOTNOTES = 'footnote-label';
/** Maximum length of a name, in characters. A longer first cell is a sentence. */
const LONGEST_NAME = 60;
/** Maximum length of the excerpt, in characters, at which search engines and social cards cut. */
const EXCERPT_LENGTH = 160;

interface Levels {
  readonly min: number;
  readonly max: number;
}

/**
 * Extracts table of contents, ids, searchable text, excerpt, and word count from a finished tree,
 * in one walk.
 *
 * @param levels first and last heading level in the table of contents
 * @param versions versions of the page
 */
export function extractContent(tree: Root, levels: Levels, versions?: VersionNotes): ExtractedContent {
  const reader = new PageReader(levels, versions);
  for (const child of tree.children) reader.read(child as RootContent);
  return reader.finish();
}

/** An element that MDX keeps as JSX. */
interface JsxNode {
  readonly name?: string | null;
  readonly attributes?: readonly {readonly name: string; readonly value: unknown}[];
  readonly data?: {readonly partialContent?: PartialContent};
  readonly children: readonly RootContent[];
}

interface OpenSection {
  readonly anchor: string;
  readonly titles: string[];
  readonly text: string[];
  readonly code: string[];
  readonly names: string[];
  versions?: VersionNotes | undefined;
  /** Length of the text in list items that begin with a link, in characters. */
  linkedLength: number;
}

function createSection(anchor: string, titles: string[]): OpenSection {
  return {anchor, titles, text: [], code: [], names: [], linkedLength: 0};
}

/** Collects the contents during the walk. Text belongs to the closest heading above it. */
class PageReader {
  readonly #levels: Levels;
  readonly #toc: TocItem[] = [];
  readonly #anchors: string[] = [];
  readonly #sections = [createSection('', [])];
  /** Whether the walk is inside a list item that begins with a link. */
  #isInItem = false;
  #current = this.#sections[0]!;
  #excerpt = '';

  constructor(levels: Levels, versions: VersionNotes | undefined) {
    this.#levels = levels;
    this.#current.versions = versions;
  }

  read(node: RootContent | FinishedHtml): void {
    const current = this.#current;
    if (node.type === 'text') current.text.push(node.value);
    else if (node.type === 'finishedHtml') current.code.push(node.code);
    else if (node.type === 'element') this.#readElement(node);
    else if ('children' in node) this.#readJsx(node as unknown as JsxNode);
  }

  #readElement(element: Element): void {
    const {tagName, properties} = element;
    this.#addAnchors(properties, tagName);
    if (tagName === 'svg' || tagName === 'script' || tagName === 'style') return;
    const level = HEADING_LEVELS.get(tagName);
    if (level) {
      this.#enterHeading(element, level);
      return;
    }
    const {text, names} = this.#current;
    const name = collapseSpace(findDefinedName(element));
    if (name !== '' && name.length <= LONGEST_NAME && !name.endsWith(':')) names.push(name);
    if (tagName === 'img' && typeof properties.alt === 'string') text.push(` ${properties.alt} `);
    const enclosing = this.#current;
    if (isSetting(element)) this.#begin(String(properties.id), [...enclosing.titles, getSettingName(element)]);
    const begin = text.length;
    const isLinkEntry = !this.#isInItem && beginsWithLink(element);
    if (isLinkEntry) this.#isInItem = true;
    for (const child of element.children) this.read(child);
    if (isLinkEntry) {
      this.#isInItem = false;
      enclosing.linkedLength += text.slice(begin).join('').length;
    }
    if (tagName === 'table') text.push(joinCells(text.splice(begin)));
    if (BLOCKS.has(tagName)) text.push(CELLS.has(tagName) ? CELL_MARK : ' ');
    if (isSetting(element)) this.#current = enclosing;
    // The title of an admonition is too short.
    const isText = tagName === 'p' && ![properties.className].flat().includes('m-admonition-title');
    if (isText && this.#excerpt === '') this.#excerpt = truncateExcerpt(collapseSpace(getElementText(element)));
  }

  #readJsx({name, attributes = [], data, children}: JsxNode): void {
    this.#addAnchors(Object.fromEntries(attributes.map((attribute) => [attribute.name, attribute.value])), name);
    if (data?.partialContent) this.#enterPartial(data.partialContent);
    for (const child of children) this.read(child);
  }

  #addAnchors({id, name}: Readonly<Record<string, unknown>>, tagName: string | null | undefined): void {
    if (typeof id === 'string') this.#anchors.push(id);
    if (tagName === 'a' && typeof name === 'string') this.#anchors.push(name);
  }

  #addAnchorsBelow(node: ElementContent): void {
    if (node.type !== 'element') return;
    this.#addAnchors(node.properties, node.tagName);
    for (const child of node.children) this.#addAnchorsBelow(child);
  }

  #enterHeading(element: Element, level: number): void {
    for (const child of element.children) this.#addAnchorsBelow(child);
    const id = String(element.properties.id ?? '');
    const title = collapseSpace(getElementText(element));
    const above = this.#current.titles.slice(0, level - 2);
    this.#begin(id, [...above, title]);
    this.#current.versions = readVersionProperties(element.properties);
    const isListed = level >= this.#levels.min && level <= this.#levels.max && id !== FOOTNOTES;
    if (isListed && id !== '' && title !== '') {
      this.#toc.push({id, level, html: toHtml(withoutLinks(element.children))});
    }
  }

  #begin(anchor: string, titles: string[]): void {
    this.#current = createSection(anchor, titles);
    this.#sections.push(this.#current);
  }

  #enterPartial({toc, anchors, sections}: PartialContent): void {
    this.#toc.push(...toc);
    this.#anchors.push(...anchors);
    const [opening, ...rest] = sections;
    this.#current.text.push(` ${opening?.text ?? ''} `);
    this.#current.code.push(opening?.code ?? '');
    this.#current.names.push(...(opening?.names ?? []));
    for (const {anchor, titles, text, code, names = [], versions} of rest)
      this.#sections.push({
        ...createSection(anchor, [...titles]),
        ...{text: [text], code: [code], names: [...names], versions},
      });
    this.#current = this.#sections.at(-1)!;
  }

  finish(): ExtractedContent {
    let words = 0;
    const sections = this.#sections.map(({anchor, titles, text: texts, code, names, versions, linkedLength}) => {
      const text = collapseSpace(texts.join(''));
      words += countWords(text.replaceAll(CELL_MARK, ' '));
      return {
        anchor,
        titles,
        // A list of links describes other pages, which search finds anyway.
        text: anchor !== '' && linkedLength > text.length * LINK_LIST_SHARE ? '' : text,
        code: code.join('\n').trim(),
        ...(names.length > 0 ? {names: [...new Set(names)]} : {}),
        ...(versions ? {versions} : {}),
      };
    });
    return {toc: this.#toc, anchors: this.#anchors, sections, excerpt: this.#excerpt, words};
  }
}

/** Share of text in link items above which a section counts as a list of links. */
const LINK_LIST_SHARE = 0.85;

/** Elements around the name at the start of a list item. */
const NAME_WRAPPERS = new Set(['li', 'p', 'a']);
/** Elements around the link at the start of a list item. */
const LINK_WRAPPERS = new Set(['p', 'strong']);

/** Returns the name in a first cell, a term, or code or bold text at the start of a list item. */
function findDefinedName(element: Element): string {
  const {tagName} = element;
  if (tagName === 'dt') return getElementText(findFirstElement(element) ?? element);
  if (tagName !== 'tr' && tagName !== 'li') return '';
  if (tagName === 'tr') {
    const cell = findFirstElement(element);
    return cell?.tagName === 'td' ? getElementText(cell) : '';
  }
  const first = unwrapFirstElement(element, NAME_WRAPPERS);
  return first?.tagName === 'code' || first?.tagName === 'strong' ? getElementText(first) : '';
}

function beginsWithLink(element: Element): boolean {
  const first = element.tagName === 'li' ? unwrapFirstElement(element, LINK_WRAPPERS) : undefined;
  // A term of the glossary opens the text of an item.
  return first?.tagName === 'a' && ![first.properties.className].flat().includes('m-term');
}

function unwrapFirstElement(element: Element, wrappers: ReadonlySet<string>): Element | undefined {
  let inner = findFirstElement(element);
  while (inner && wrappers.has(inner.tagName)) inner = findFirstElement(inner);
  return inner;
}

function findFirstElement({children}: Element): Element | undefined {
  const first = children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  return first?.type === 'element' ? first : undefined;
}

/** Returns whether an element is a setting of a list; search finds each by its name. */
function isSetting({tagName, properties, children}: Element): boolean {
  return tagName === 'div' && typeof properties.id === 'string' && (children[0] as Partial<Element>)?.tagName === 'dt';
}

function getSettingName({children}: Element): string {
  return collapseSpace(findDefinedName(children[0] as Element));
}

/** White space except a single space. Most white space is a single space already. */
const EXTRA_SPACE = /[^\S ]\s*| \s+/g;

function collapseSpace(text: string): string {
  return text.replace(EXTRA_SPACE, ' ').trim();
}

/** Joins the text of a table with one separator between cells that are not empty. */
function joinCells(texts: readonly string[]): string {
  const cells = texts.join('').split(CELL_MARK).map(collapseSpace);
  return ` ${cells.filter((cell) => cell !== '').join(CELL_MARK)} `;
}

function countWords(text: string): number {
  if (text === '') return 0;
  let words = 1;
  for (let space = text.indexOf(' '); space >= 0; space = text.indexOf(' ', space + 1)) words++;
  return words;
}

function truncateExcerpt(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), EXCERPT_LENGTH / 2)).replace(/[\s,;:.]+$/, '')}…`;
}

/** Returns nodes for a table of contents, whose entries are links: no links, images, attributes. */
function withoutLinks(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    if (child.tagName === 'a') return withoutLinks(child.children);
    if (child.tagName === 'img' || child.tagName === 'svg' || isOldId(child)) return [];
    return [{...child, properties: {}, children: withoutLinks(child.children)}];
  });
}

/** Returns whether an element is an earlier id of the heading around it. */
export function isOldId({tagName, properties, children}: Element): boolean {
  return tagName === 'span' && properties.id !== undefined && children.length === 0;
}
