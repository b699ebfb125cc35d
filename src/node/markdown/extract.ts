import type {Element, ElementContent, Root, RootContent} from 'hast';
import type {SearchSection} from '../../shared/search.ts';
import type {TocItem} from '../../shared/types.ts';
import {type FinishedHtml, textOf} from './toHast.ts';
import {toHtml} from './toHtml.ts';

/** What a partial adds to the page that shows it, as a component with props. */
export type PartialParts = Pick<Extracted, 'toc' | 'anchors' | 'sections'>;

export interface Extracted {
  readonly toc: readonly TocItem[];
  readonly anchors: readonly string[];
  readonly sections: readonly SearchSection[];
  readonly excerpt: string;
  readonly words: number;
}

const HEADING_LEVELS: ReadonlyMap<string, number> = new Map([2, 3, 4, 5, 6].map((level) => [`h${level}`, level]));
const BLOCKS = new Set([
  'p',
  'li',
  'td',
  'th',
  'dt',
  'dd',
  'div',
  'blockquote',
  'pre',
  'tr',
  'summary',
  'figcaption',
  'br',
  'h1',
]);
/** Id of the heading above footnotes, which only screen readers tell of. */
const FOOTNOTES = 'footnote-label';
/** Search engines and social cards cut descriptions at about this many characters. */
const EXCERPT_LENGTH = 160;

/** Reads table of contents, ids and searchable text from a finished tree, in one walk. */
export function extract(tree: Root, levels: {readonly min: number; readonly max: number}): Extracted {
  const toc: TocItem[] = [];
  const anchors: string[] = [];
  const sections: {anchor: string; titles: string[]; text: string[]; code: string[]}[] = [
    {anchor: '', titles: [], text: [], code: []},
  ];
  let excerpt = '';

  const enterHeading = (element: Element, level: number): void => {
    const id = String(element.properties.id ?? '');
    const title = fold(textOf(element));
    const above = sections.at(-1)!.titles.slice(0, level - 2);
    sections.push({anchor: id, titles: [...above, title], text: [], code: []});
    const isListed = level >= levels.min && level <= levels.max && id !== FOOTNOTES;
    if (isListed && id !== '' && title !== '') {
      toc.push({id, level, html: toHtml(withoutLinks(element.children))});
    }
  };

  const enterPartial = (parts: PartialParts): void => {
    toc.push(...parts.toc);
    anchors.push(...parts.anchors);
    const [opening, ...rest] = parts.sections;
    sections.at(-1)!.text.push(` ${opening?.text ?? ''} `);
    sections.at(-1)!.code.push(opening?.code ?? '');
    for (const {anchor, titles, text, code} of rest)
      sections.push({anchor, titles: [...titles], text: [text], code: [code]});
  };

  const walk = (node: RootContent | FinishedHtml): void => {
    const current = sections.at(-1)!;
    if (node.type === 'text') current.text.push(node.value);
    else if (node.type === 'finishedHtml') current.code.push(node.code);
    else if (node.type === 'element') {
      const {id, name} = node.properties;
      if (typeof id === 'string') anchors.push(id);
      if (node.tagName === 'a' && typeof name === 'string') anchors.push(name);
      if (node.tagName === 'svg' || node.tagName === 'script' || node.tagName === 'style') return;
      const level = HEADING_LEVELS.get(node.tagName);
      if (level) {
        enterHeading(node, level);
        return;
      }
      if (node.tagName === 'img' && typeof node.properties.alt === 'string')
        current.text.push(` ${node.properties.alt} `);
      for (const child of node.children) walk(child);
      if (BLOCKS.has(node.tagName)) current.text.push(' ');
      if (node.tagName === 'p' && excerpt === '') excerpt = shorten(fold(textOf(node)));
    } else if ('children' in node) {
      const jsx = node as unknown as {
        name?: string | null;
        attributes?: {name: string; value: unknown}[];
        data?: {partialParts?: PartialParts};
      };
      const {id, name} = Object.fromEntries((jsx.attributes ?? []).map((one) => [one.name, one.value]));
      if (typeof id === 'string') anchors.push(id);
      if (jsx.name === 'a' && typeof name === 'string') anchors.push(name);
      if (jsx.data?.partialParts) enterPartial(jsx.data.partialParts);
      for (const child of (node as unknown as {children: RootContent[]}).children) walk(child);
    }
  };
  for (const child of tree.children) walk(child as RootContent);

  const finished = sections.map(({anchor, titles, text, code}) => ({
    anchor,
    titles,
    text: fold(text.join('')),
    code: code.join('\n').trim(),
  }));
  const words = finished.reduce((sum, section) => sum + countWords(section.text), 0);
  return {toc, anchors, sections: finished, excerpt, words};
}

/** White space that is not one space already: most of a text's is. */
const LOOSE_SPACE = /[^\S ]\s*| \s+/g;

function fold(text: string): string {
  return text.replace(LOOSE_SPACE, ' ').trim();
}

/** Of a folded text. */
function countWords(text: string): number {
  if (text === '') return 0;
  let words = 1;
  for (let space = text.indexOf(' '); space >= 0; space = text.indexOf(' ', space + 1)) words++;
  return words;
}

function shorten(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), EXCERPT_LENGTH / 2)).replace(/[\s,;:.]+$/, '')}…`;
}

/** A heading inside a table of contents is a link already: links in it give only their content. */
function withoutLinks(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    if (child.tagName === 'a') return withoutLinks(child.children);
    if (child.tagName === 'img' || child.tagName === 'svg') return [];
    return [{...child, properties: {}, children: withoutLinks(child.children)}];
  });
}
