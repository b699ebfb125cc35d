import type {Element, ElementContent, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {type Handle, toMdast} from 'hast-util-to-mdast';
import type {Nodes} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {toAbsoluteHref} from './toAbsoluteHref.ts';

/** Controls and decoration, which are useless in text. */
const OMITTED_ELEMENTS = new Set([
  'button',
  'wbr',
  'svg',
  'script',
  'style',
  'template',
  'noscript',
  'textarea',
  'select',
]);

/**
 * Converts the article of a rendered page to Markdown, with its components' output; tabs follow
 * each other under their labels. Used for pages written in code or HTML, because other static pages
 * have a Markdown source.
 */
export function htmlToMarkdown(html: string, {articleId, url}: {articleId: string; url: string}): string {
  const article = findElement(fromHtml(html), ({properties}) => properties.id === articleId);
  if (!article) return '';
  const tree = toMdast(removeControls(article, url), {handlers: {pre, code, div, iframe, math}});
  // Without escaped references, because brackets in text are text.
  return toMarkdown(tree as Nodes, {
    extensions: [gfmToMarkdown({tablePipeAlign: false})],
    bullet: '-',
    rule: '-',
  }).trim();
}

function findElement(node: Root | Element, isWanted: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = isWanted(child) ? child : findElement(child, isWanted);
    if (found) return found;
  }
  return undefined;
}

function hasClass({properties: {className}}: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

function removeControls(element: Element, url: string): Element {
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    if (isOmitted(child)) return [];
    const cleaned = removeControls(addLabel(child, element), url);
    // In task lists, a label contains the checkbox.
    if (cleaned.tagName === 'label') return cleaned.children;
    return isTitle(cleaned) ? [makeStrongLine(cleaned.children)] : [...makeCaption(cleaned), cleaned];
  });
  return {...element, properties: toAbsoluteProperties(element.properties, url), children};
}

function isOmitted(element: Element): boolean {
  const {tagName, properties} = element;
  const isField = tagName === 'input' && properties.type !== 'checkbox';
  return (
    OMITTED_ELEMENTS.has(tagName) || properties.ariaHidden === 'true' || hasClass(element, 'm-hash-link') || isField
  );
}

function isTitle(element: Element): boolean {
  return element.tagName === 'summary' || hasClass(element, 'm-admonition-title');
}

function makeStrongLine(children: readonly ElementContent[]): Element {
  const text = trimEnds(children);
  const strong: Element = {type: 'element', tagName: 'strong', properties: {}, children: text};
  return {type: 'element', tagName: 'p', properties: {}, children: [strong]};
}

/** Trims white space at both ends, next to which `**` would not be a marker. */
function trimEnds(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, i): ElementContent[] => {
    if (child.type !== 'text') return [child];
    const start = i === 0 ? child.value.trimStart() : child.value;
    const value = i === children.length - 1 ? start.trimEnd() : start;
    return value === '' ? [] : [{...child, value}];
  });
}

/** Moves the caption above the table, because Markdown tables have none. */
function makeCaption(table: Element): Element[] {
  if (table.tagName !== 'table') return [];
  const caption = table.children.find((child) => child.type === 'element' && child.tagName === 'caption');
  return caption ? [makeStrongLine((caption as Element).children)] : [];
}

function toAbsoluteProperties(properties: Element['properties'], url: string): Element['properties'] {
  const {href, src} = properties;
  return {
    ...properties,
    ...(typeof href === 'string' ? {href: toAbsoluteHref(href, url)} : {}),
    ...(typeof src === 'string' ? {src: toAbsoluteHref(src, url)} : {}),
  };
}

/** Prepends the label of the tab to a tab panel, because tabs are removed as controls. */
function addLabel(element: Element, parent: Element): Element {
  const {role, ariaLabelledBy} = element.properties;
  if (element.tagName === 'figure' && hasClass(element, 'm-code-block'))
    return {...element, children: element.children.map(toTitleLine)};
  if (role !== 'tabpanel' || !ariaLabelledBy) return element;
  const tab = findElement(parent, ({properties}) => properties.id === String(ariaLabelledBy));
  if (!tab) return element;
  return {...element, children: [makeStrongLine(collectText(tab)), ...element.children]};
}

function toTitleLine(child: ElementContent): ElementContent {
  return child.type === 'element' && child.tagName === 'figcaption' ? makeStrongLine(child.children) : child;
}

function collectText(element: Element): ElementContent[] {
  if (element.tagName === 'br') return [{type: 'text', value: '\n'}];
  return element.children.flatMap((child) =>
    child.type === 'text' ? [child] : child.type === 'element' ? collectText(child) : [],
  );
}

function getPlainText(element: Element): string {
  return collectText(element)
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('');
}

/** Keeps the language of a code block, which is in a class, and its lines. */
const pre: Handle = (_state, node: Element) => {
  const classes = Array.isArray(node.properties.className) ? node.properties.className.map(String) : [];
  const lang = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? null;
  return {type: 'code', lang, meta: null, value: getPlainText(node).replace(/\n$/, '')};
};

/**
 * Joins the lines of inline code, because a line break after three backticks would start a block.
 */
const code: Handle = (_state, node: Element) => ({
  type: 'inlineCode',
  value: getPlainText(node)
    .replace(/^\n+|\n+$/g, '')
    .replace(/\s*\n\s*/g, ' '),
});

/** Converts an admonition to a block quote. */
const div: Handle = (state, node: Element) => {
  const children = state.toFlow(state.all(node));
  return hasClass(node, 'm-admonition') ? {type: 'blockquote', children: children as never} : children;
};

/** Converts embedded content to a link. */
const iframe: Handle = (_state, node: Element) => {
  const {src, title} = node.properties;
  if (typeof src !== 'string') return undefined;
  return {type: 'link', url: src, children: [{type: 'text', value: typeof title === 'string' ? title : src}]};
};

/** Converts a formula to its source. */
const math: Handle = (_state, node: Element) => {
  const value = getPlainText(findElement(node, ({tagName}) => tagName === 'annotation') ?? node).trim();
  const mark = node.properties.display === 'block' ? '$$' : '$';
  return value === '' ? undefined : {type: 'html', value: mark + value + mark};
};
