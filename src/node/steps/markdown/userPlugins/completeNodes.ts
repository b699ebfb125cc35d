import type {Node, Parent} from 'unist';
import {visit} from '../visit.ts';

/** Types of nodes that have children, in Markdown and HTML trees. */
const PARENTS: ReadonlySet<string> = new Set([
  ...['blockquote', 'delete', 'emphasis', 'footnoteDefinition', 'heading', 'link', 'linkReference', 'list', 'listItem'],
  ...['paragraph', 'strong', 'table', 'tableCell', 'tableRow'],
  ...['containerDirective', 'leafDirective', 'textDirective'],
  ...['mdxJsxFlowElement', 'mdxJsxTextElement', 'element'],
]);

/**
 * Adds the lists that nodes of plugins lack. The MDX compiler reads a missing list of children as an
 * empty one, so plugins of other tools leave it out.
 */
export function completeNodes(tree: Node): void {
  visit(tree, (node: Node & Partial<Parent> & {attributes?: unknown; properties?: unknown}) => {
    if (!PARENTS.has(node.type)) return;
    node.children ??= [];
    if (node.type === 'element') node.properties ??= {};
    if (node.type.startsWith('mdxJsx')) node.attributes ??= [];
  });
}
