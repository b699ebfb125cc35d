import type {Element, ElementContent} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {decodeSafely} from '../../../../shared/decodeSafely.ts';
import {getElementText} from '../../../steps/markdown/toHast.ts';
import {toHtml} from '../../../steps/markdown/toHtml.ts';
import {SKIP, visit} from '../../../steps/markdown/visit.ts';

interface ChapterOptions {
  readonly route: string;
  /** Origin of the published site. */
  readonly origin: string;
  /**
   * Returns the id in the book of a page or its fragment; undefined for pages outside of the book.
   */
  readonly resolveId: (route: string, fragment?: string) => string | undefined;
}

/** A page of the site as a chapter of a book. */
export interface Chapter {
  readonly html: string;
  /** URLs of its style sheets, in their order. */
  readonly sheets: readonly string[];
  readonly rules: string;
  /** Terms that the page defines, with their ids in the book. */
  readonly terms: readonly {readonly term: string; readonly id: string}[];
  readonly targets: readonly string[];
}

const PLAYED = /^(?:video|audio|iframe|embed|object)$/;

/** Converts the built document of a page to a chapter of a book. */
export function makeChapter(document: string, {route, origin, resolveId}: ChapterOptions): Chapter {
  const tree = fromHtml(document);
  const sheets: string[] = [];
  const terms: {term: string; id: string}[] = [];
  const targets = new Set<string>();
  let rules = '';
  let article: Element | undefined;
  visit(tree, 'element', (node: Element) => {
    const {tagName, properties} = node;
    addSheet(node);
    if (tagName === 'style' && 'dataPageRules' in properties) rules += getElementText(node);
    if (tagName === 'article' || [properties.className].flat().includes('m-whole-page')) article ??= node;
    return article && SKIP;
  });
  if (!article) return {html: '', sheets, rules, terms, targets: []};
  const toBookId = (id: string): string => resolveId(route, id)!;
  visit(article, 'element', (node: Element, index, parent: Element | undefined) => {
    const {tagName, properties} = node;
    addSheet(node);
    if (parent && /^(?:script|template|noscript|meta|base|link)$/.test(tagName)) return replace(parent, index!);
    if (parent && PLAYED.test(tagName)) return replace(parent, index!, createStill(node));
    // Styles inside a drawing select its elements by id, and these ids are already unique.
    if (tagName === 'svg' && toHtml([node]).includes('<style')) return SKIP;
    if (tagName === 'dt' || tagName === 'dfn') {
      properties.id ??= `term-${terms.length + 1}`;
      terms.push({term: getElementText(node), id: toBookId(String(properties.id))});
    }
    if (tagName === 'details') properties.open = true;
    if (tagName === 'img') properties.loading = 'eager';
    if (tagName === 'a' && typeof properties.href === 'string') {
      properties.href = resolveHref(properties.href);
      if (withoutScheme(getElementText(node)) === withoutScheme(properties.href))
        properties.className = ['m-book-bare'];
    }
    renameIds(properties, toBookId);
    return undefined;
  });
  return {html: toHtml([article]), sheets, rules, terms, targets: [...targets]};

  function addSheet({tagName, properties}: Element): void {
    if (tagName === 'link' && [properties.rel].flat().includes('stylesheet')) sheets.push(String(properties.href));
  }

  /** Resolves a link to a position in the book, to the published site, or to another site. */
  function resolveHref(href: string): string {
    const from = new URL(route, origin);
    const to = URL.canParse(href, from) ? new URL(href, from) : undefined;
    if (to?.origin !== from.origin) return href;
    const id = resolveId(decodeSafely(to.pathname), decodeSafely(to.hash.slice(1)));
    if (id === undefined) return to.href;
    targets.add(id);
    return `#${id}`;
  }
}

const withoutScheme = (address: string): string => address.trim().replace(/^https?:\/\/|\/$/g, '');

/** Replaces a node. The walk continues with the new one. */
function replace(parent: Element, index: number, by?: ElementContent): readonly [typeof SKIP, number] {
  parent.children.splice(index, 1, ...(by ? [by] : []));
  return [SKIP, index];
}

/**
 * Makes ids unique, because all chapters are one document. Of the ARIA references, print only needs
 * the labels of pictures.
 */
function renameIds(properties: Element['properties'], toBookId: (id: string) => string): void {
  if (properties.id !== undefined) properties.id = toBookId(String(properties.id));
  const names = [properties.ariaLabelledBy ?? []].flat();
  if (names.length > 0) properties.ariaLabelledBy = names.map((id) => toBookId(String(id)));
  // Elements of drawings refer to each other.
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'string') continue;
    if (name === 'xLinkHref' && value.startsWith('#')) properties[name] = `#${toBookId(value.slice(1))}`;
    else properties[name] = value.replace(/url\(#([^)]+)\)/g, (_, id) => `url(#${toBookId(id)})`);
  }
}

/** Replaces a video by its poster and link, because paper plays nothing. */
function createStill({properties, children}: Element): ElementContent {
  const source = children.find((child) => child.type === 'element' && child.tagName === 'source') as
    | Element
    | undefined;
  const href = properties.src ?? properties.data ?? source?.properties.src;
  const element = (tagName: string, attributes: Element['properties'], children: ElementContent[] = []): Element => {
    return {type: 'element', tagName, properties: attributes, children};
  };
  const picture = properties.poster ? [element('img', {src: properties.poster, alt: ''})] : [];
  const value = String(properties.title ?? properties.ariaLabel ?? href ?? '');
  const link = href === undefined ? [] : [element('a', {href: String(href)}, [{type: 'text', value}])];
  return element('p', {className: ['m-book-film']}, [...picture, ...link]);
}
