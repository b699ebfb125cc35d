import type {Element, ElementContent, Root} from 'hast';
import {readVersionProperties} from '../additions/versionBadges.ts';
import {type FinishedHtml, getElementText} from '../toHast.ts';
import {visit} from '../visit.ts';

/** Controls and elements without text for readers. */
const OMITTED = new Set(['button', 'input', 'noscript', 'script', 'select', 'style', 'svg', 'template', 'textarea']);

/**
 * Returns an article as the compiler has it before it adds controls: no buttons, no links to
 * headings, no badges, and code blocks apart from text.
 *
 * @param isHeading whether a heading begins a section. The text of others belongs to the section
 *   around them.
 */
export function toSearchTree(article: Root, isHeading: (element: Element) => boolean): Root {
  const convert = (children: readonly ElementContent[]): ElementContent[] =>
    children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return [child];
      if (child.type !== 'element' || isOmitted(child)) return [];
      if (isCode(child)) return [toCode(child) as never];
      const inner = convert(child.children);
      if (!/^h[2-6]$/.test(child.tagName)) return [{...child, children: inner}];
      if (!isHeading(child)) return [{...child, tagName: 'p', children: inner}];
      return [{...child, children: readVersionProperties(child.properties) ? inner.filter(isNoBadge) : inner}];
    });
  return {type: 'root', children: convert(article.children as ElementContent[])};
}

const getClasses = ({properties: {className}}: Element): readonly unknown[] =>
  Array.isArray(className) ? className : [];

function isOmitted(element: Element): boolean {
  const {tagName, properties} = element;
  const classes = getClasses(element);
  if (OMITTED.has(tagName) || properties.ariaHidden === 'true') return true;
  return ['m-hash-link', 'm-page-filter', 'm-page-versions'].some((name) => classes.includes(name));
}

function isNoBadge(node: ElementContent): boolean {
  return node.type !== 'element' || !getClasses(node).includes('m-badge');
}

function isCode(element: Element): boolean {
  return element.tagName === 'pre' || (element.tagName === 'figure' && getClasses(element).includes('m-code-block'));
}

function toCode(block: Element): Pick<FinishedHtml, 'type' | 'value' | 'code'> {
  let pre = block;
  visit(block, 'element', (node: Element) => {
    if (node.tagName === 'pre') pre = node;
  });
  return {type: 'finishedHtml', value: '', code: getElementText(pre).replace(/\n$/, '')};
}
