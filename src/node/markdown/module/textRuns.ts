import type {Expression} from 'estree-jsx';
import type {Element, Root} from 'hast';
import {find, html} from 'property-information';
import {RUN_CALL, type TextRun} from '../../../shared/textRuns.ts';
import {type FinishedHtml, MDX_NODES} from '../toHast.ts';
import {toHtml} from '../toHtml.ts';
import {EXIT, visit} from '../visit.ts';
import {finishedParts, jsxExpression} from './finishedToJsx.ts';

const CODE = new Set<string>(MDX_NODES);

/**
 * Turns elements at the top of a page that hold no component into ones that the module does not carry to browsers (see
 * `shared/textRuns.ts`). What stands inside of components stays: these may look at what they are given.
 */
export function textRuns(tree: Root): void {
  let count = 0;
  tree.children.forEach((node, i) => {
    const run = runOf(node as Element | FinishedHtml);
    if (!run) return;
    const {name, ...rest} = run;
    const attributes = [spread(runCall(count, JSON.stringify(rest satisfies TextRun)))];
    tree.children[i] = {type: 'mdxJsxFlowElement', name, attributes, children: []} as never;
    count += 1;
  });
}

function runOf(node: Element | FinishedHtml): (TextRun & {readonly name: string}) | undefined {
  if (node.type === 'finishedHtml') {
    const {name, className, content} = finishedParts(node);
    return {name, props: {className}, html: content};
  }
  if (node.type !== 'element' || holdsCode(node)) return undefined;
  const props = propsOf(node.properties);
  return props && {name: node.tagName, props, html: toHtml(node.children)};
}

function holdsCode(element: Element): boolean {
  let found = false;
  visit(element, ({type}) => {
    found ||= CODE.has(type as string);
    return found ? EXIT : undefined;
  });
  return found;
}

/** As React names them; undefined when one takes more than a text. */
function propsOf(properties: Element['properties']): TextRun['props'] | undefined {
  const props: Record<string, string | true> = {};
  for (const [property, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    const {attribute, property: known} = find(html, property);
    if (known === 'style' || /^on/i.test(known)) return undefined;
    const name = /^(?:aria|data)-/.test(attribute) ? attribute : known;
    props[name] = value === true ? true : Array.isArray(value) ? value.join(' ') : String(value);
  }
  return props;
}

/** `props.manualRun(index, "…")`, as `shared/textRuns.ts` finds it again. */
function runCall(index: number, run: string): Expression {
  return {
    type: 'CallExpression',
    optional: false,
    callee: {
      type: 'MemberExpression',
      object: {type: 'Identifier', name: 'props'},
      property: {type: 'Identifier', name: RUN_CALL},
      computed: false,
      optional: false,
    },
    arguments: [
      {type: 'Literal', value: index},
      {type: 'Literal', value: run},
    ],
  };
}

function spread(argument: Expression): object {
  const expression: Expression = {type: 'ObjectExpression', properties: [{type: 'SpreadElement', argument}]};
  return {type: 'mdxJsxExpressionAttribute', value: '', data: jsxExpression(expression).data};
}
