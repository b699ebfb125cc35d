import type {Expression, Program} from 'estree-jsx';
import type {Root as HastRoot} from 'hast';
import type {FinishedHtml} from '../toHast.ts';
import {SKIP, visit} from '../visit.ts';

/**
 * Replaces finished HTML by an element with `dangerouslySetInnerHTML`, so that React does not parse
 * it.
 */
export function finishedHtmlToJsx(tree: HastRoot): void {
  visit(tree, (node, index, parent) => {
    if ((node.type as string) !== 'finishedHtml' || !parent || index === undefined) return;
    const {name, className, content} = splitElement(node as unknown as FinishedHtml);
    parent.children[index] = {
      type: 'mdxJsxFlowElement',
      name,
      attributes: [
        {type: 'mdxJsxAttribute', name: 'className', value: className},
        {type: 'mdxJsxAttribute', name: 'dangerouslySetInnerHTML', value: createObjectExpression({__html: content})},
      ],
      children: [],
    } as never;
    return SKIP;
  });
}

function splitElement({value}: FinishedHtml): {name: string; className: string; content: string} {
  const match = /^<(\w+) class="([^"]*)">([\s\S]*)<\/\1>\s*$/.exec(value);
  return {name: match?.[1] ?? 'div', className: match?.[2] ?? 'm-code-html', content: match?.[3] ?? value};
}

/** Returns an attribute value that is an object of strings. */
export function createObjectExpression(values: Readonly<Record<string, string>>) {
  const expression: Expression = {
    type: 'ObjectExpression',
    properties: Object.entries(values).map(([key, value]) => ({
      type: 'Property',
      key: {type: 'Literal', value: key},
      value: {type: 'Literal', value},
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
    })),
  };
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [{type: 'ExpressionStatement', expression}],
    comments: [],
  };
  return {type: 'mdxJsxAttributeValueExpression', value: '', data: {estree}};
}
