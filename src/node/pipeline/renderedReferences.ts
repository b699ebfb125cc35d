import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {EXIT, visit} from '../markdown/visit.ts';

/** Links and ids of a page's article as rendered: those that components make are known only now. */
export function referencesInHtml(html: string): {hrefs: string[]; anchors: string[]} {
  const hrefs = new Set<string>();
  const anchors = new Set<string>();
  visit(fromHtml(html), 'element', (node: Element) => {
    if (node.properties.id !== 'manual-article') return;
    visit(node, 'element', ({tagName, properties}: Element) => {
      if (typeof properties.id === 'string') anchors.add(properties.id);
      if (tagName === 'a' && typeof properties.name === 'string') anchors.add(properties.name);
      if (tagName === 'a' && typeof properties.href === 'string') hrefs.add(properties.href);
    });
    return EXIT;
  });
  return {hrefs: [...hrefs], anchors: [...anchors]};
}
