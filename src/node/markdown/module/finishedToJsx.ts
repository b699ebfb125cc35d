import type {Expression, Program} from 'estree-jsx';
import type {Root as HastRoot} from 'hast';
import type {FinishedHtml} from '../toHast.ts';
import {SKIP, visit} from '../visit.ts';

/** Finished HTML inside a module: one element whose content React never looks into. */
export function finishedToJsx(tree: HastRoot): void {
  visit(tree, (node, index, parent) => {
    if ((node.type as string) !== 'finishedHtml' || !parent || index === undefined) return;
    const {name, className, content} = finishedParts(node as unknown as FinishedHtml);
    parent.children[index] = {
      type: 'mdxJsxFlowElement',
      name,
      attributes: [
        {type: 'mdxJsxAttribute', name: 'className', value: className},
        {type: 'mdxJsxAttribute', name: 'dangerouslySetInnerHTML', value: htmlExpression(content)},
      ],
      children: [],
    } as never;
    return SKIP;
  });
}

/** The element that finished HTML consists of, or one around it. */
function finishedParts({value}: FinishedHtml): {name: string; className: string; content: string} {
  const match = /^<(\w+) class="([^"]*)">([\s\S]*)<\/\1>\s*$/.exec(value);
  return {name: match?.[1] ?? 'div', className: match?.[2] ?? 'code-html', content: match?.[3] ?? value};
}

function htmlExpression(html: string): object {
  const value: Expression = {type: 'Literal', value: html};
  const key: Expression = {type: 'Identifier', name: '__html'};
  return jsxExpression({
    type: 'ObjectExpression',
    properties: [{type: 'Property', key, value, kind: 'init', method: false, shorthand: false, computed: false}],
  });
}

/** The value of an attribute that is computed. */
function jsxExpression(expression: Expression) {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [{type: 'ExpressionStatement', expression}],
    comments: [],
  };
  return {type: 'mdxJsxAttributeValueExpression', value: '', data: {estree}};
}
