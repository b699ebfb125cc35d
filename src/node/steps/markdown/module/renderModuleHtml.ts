import type {Comment, Root} from 'hast';
import {isStaticAttribute, isStaticExpression, type JsxNode, lowerStaticJsx} from '../jsx/staticJsx.ts';
import {toHtml} from '../toHtml.ts';
import {SKIP, visit} from '../visit.ts';

/**
 * Components that render one element: its name, the prop with the address, and the attribute for
 * it.
 */
const COMPONENT_ELEMENTS: ReadonlyMap<string, readonly [string, string, string]> = new Map([
  ['Link', ['a', 'to', 'href']],
  ['Button', ['a', 'href', 'href']],
  ['Figure', ['img', 'src', 'src']],
]);

/**
 * Returns the HTML of a post without its components, for post lists and feeds, where no code runs.
 * Components are replaced by their content, expressions are removed, and only comments that end an
 * excerpt stay.
 */
export function renderModuleHtml(finished: Root, isMarker: (comment: string) => boolean): string {
  const tree = structuredClone(finished);
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    const {type} = node as {type: string};
    const {value} = node as {value?: string};
    const isExpression = type === 'mdxFlowExpression' || type === 'mdxTextExpression';
    if (type === 'mdxjsEsm' || (isExpression && !isStaticExpression(value ?? ''))) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (type !== 'mdxJsxFlowElement' && type !== 'mdxJsxTextElement') return;
    const jsx = node as unknown as JsxNode;
    jsx.attributes = jsx.attributes.filter(isStaticAttribute);
    const replacement = jsx.name === null ? undefined : COMPONENT_ELEMENTS.get(jsx.name);
    if (replacement) {
      const [name, prop, attribute] = replacement;
      jsx.name = name;
      for (const candidate of jsx.attributes) if (candidate.name === prop) candidate.name = attribute;
    }
    if (jsx.name === null || /^[a-z][a-z0-9-]*$/.test(jsx.name)) return;
    parent.children.splice(index, 1, ...(jsx.children as never[]));
    return [SKIP, index];
  });
  lowerStaticJsx(tree);
  visit(tree, 'comment', (comment: Comment, index, parent) => {
    if (!parent || index === undefined || isMarker(comment.value)) return;
    parent.children.splice(index, 1);
    return index;
  });
  return toHtml(tree).trim();
}
