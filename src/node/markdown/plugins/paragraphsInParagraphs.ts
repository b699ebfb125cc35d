import type {Element, Root} from 'hast';
import {visit} from '../visit.ts';

/**
 * Takes the paragraph out that MDX makes of a line between `<p>` and `</p>`. Browsers end a paragraph where another one begins, so
 * the page that they read would not be the one that React expects.
 */
export function paragraphsInParagraphs(tree: Root): void {
  visit(tree, (node) => {
    const outer = node as unknown as {readonly type: string; readonly name?: string | null; children: Root['children']};
    if (outer.type !== 'mdxJsxFlowElement' || outer.name !== 'p') return;
    outer.children = outer.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'p' ? ((child as Element).children as Root['children']) : [child],
    );
  });
}
