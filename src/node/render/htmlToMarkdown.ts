import type {Element, ElementContent, Root, RootContent} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {type Handle, toMdast} from 'hast-util-to-mdast';
import type {Nodes} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';

/** Controls and decoration: nothing that a reader of text needs. */
const LEFT_OUT = new Set(['button', 'svg', 'script', 'style', 'template', 'noscript', 'input']);

/**
 * The article of a rendered page as Markdown: what its components showed, tabs one below the other under their labels.
 * For pages whose source is a program; static pages are their own source.
 */
export function htmlToMarkdown(html: string, articleId: string): string {
  const article = findById(fromHtml(html), articleId);
  if (!article) return '';
  const tree = toMdast(article, {handlers: {pre, div}});
  // References stay as they were written: text in brackets is text.
  return toMarkdown(tree as Nodes, {extensions: [gfmToMarkdown()], bullet: '-', rule: '-'}).trim();
}

function findById(node: Root | RootContent, id: string): Element | undefined {
  if (node.type === 'element' && node.properties.id === id) return withoutControls(node);
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = findById(child, id);
    if (found) return found;
  }
  return undefined;
}

function withoutControls(element: Element): Element {
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    const {className, ariaHidden} = child.properties;
    const isAnchor = Array.isArray(className) && className.includes('hash-link');
    if (LEFT_OUT.has(child.tagName) || ariaHidden === 'true' || isAnchor) return [];
    return [withoutControls(labelled(child, element))];
  });
  return {...element, children};
}

/** A tab panel begins with the label of its tab, which is a control and goes. */
function labelled(element: Element, parent: Element): Element {
  const {role, ariaLabelledBy} = element.properties;
  if (role !== 'tabpanel' || !ariaLabelledBy) return element;
  const tab = tabOf(parent, String(ariaLabelledBy));
  if (!tab) return element;
  const label: Element = {type: 'element', tagName: 'strong', properties: {}, children: textOnly(tab)};
  const line: Element = {type: 'element', tagName: 'p', properties: {}, children: [label]};
  return {...element, children: [line, ...element.children]};
}

function tabOf(parent: Element, id: string): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (child.properties.id === id) return child;
    const found = tabOf(child, id);
    if (found) return found;
  }
  return undefined;
}

function textOnly(element: Element): ElementContent[] {
  return element.children.flatMap((child) =>
    child.type === 'text' ? [child] : child.type === 'element' ? textOnly(child) : [],
  );
}

/** Code keeps its language, which stands in a class of ours, and its lines. */
const pre: Handle = (_state, node: Element) => {
  const classes = Array.isArray(node.properties.className) ? node.properties.className.map(String) : [];
  const lang = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? null;
  const value = textOnly(node)
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('');
  return {type: 'code', lang, meta: null, value: value.replace(/\n$/, '')};
};

/** An admonition stands out as a quotation does. */
const div: Handle = (state, node: Element) => {
  const classes = Array.isArray(node.properties.className) ? node.properties.className : [];
  const children = state.toFlow(state.all(node));
  return classes.includes('admonition') ? {type: 'blockquote', children: children as never} : children;
};
