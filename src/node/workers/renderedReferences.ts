import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {EXIT, visit} from '../markdown/visit.ts';

/** Elements that show a file, and so ask for it. */
const SHOWS: ReadonlySet<string> = new Set(['img', 'source', 'video', 'audio']);

/** Links, images and ids of a page's article as rendered: those that components make are known only now. */
export function referencesInHtml(html: string): {hrefs: string[]; images: string[]; anchors: string[]} {
  const hrefs = new Set<string>();
  const images = new Set<string>();
  const anchors = new Set<string>();
  visit(fromHtml(html), 'element', (node: Element) => {
    if (node.properties.id !== 'manual-article') return;
    visit(node, 'element', ({tagName, properties}: Element) => {
      if (typeof properties.id === 'string' && properties.id !== 'manual-article') anchors.add(properties.id);
      if (tagName === 'a' && typeof properties.name === 'string') anchors.add(properties.name);
      if (tagName === 'a' && typeof properties.href === 'string') hrefs.add(properties.href);
      if (SHOWS.has(tagName) && typeof properties.src === 'string') images.add(properties.src);
    });
    return EXIT;
  });
  return {hrefs: [...hrefs], images: [...images], anchors: [...anchors]};
}
