import type {RootContent} from 'mdast';
import {getStaticValue, type JsxAttribute, type JsxNode, type MaybeJsx} from '../jsx/staticJsx.ts';
import {SKIP, visit} from '../visit.ts';

const PROP = /^\s*props\.([\w$]+)\s*$/;

/**
 * Copies the content of a partial, with the values of its props in the place of `{props.name}`. A
 * prop that the page does not set shows nothing.
 *
 * @returns `undefined` if a value is known only when the page runs
 */
export function fillProps(content: readonly RootContent[], {attributes}: JsxNode): RootContent[] | undefined {
  if (attributes.some((attribute) => getStaticValue(attribute) === undefined)) return undefined;
  const props = new Map(attributes.map((attribute) => [attribute.name!, attribute]));
  const root = {type: 'root', children: structuredClone(content) as RootContent[]};
  let isFilled = true;
  visit(root, (node: MaybeJsx & {position?: object; data?: object}, index, parent) => {
    const name = /^mdx(?:Flow|Text)Expression$/.test(node.type) ? PROP.exec(node.value ?? '')?.[1] : undefined;
    if (name !== undefined) {
      const value = props.has(name) ? getStaticValue(props.get(name)!) : '';
      if (typeof value !== 'string') isFilled = false;
      const {position, data} = node;
      parent.children[index!] = {type: 'text', value, position, data: {...data, isComputed: true}};
      return SKIP;
    }
    if (node.type.startsWith('mdxJsx')) {
      const {attributes: unfilled = [], data} = node;
      const filled = unfilled.flatMap((attribute) => fillAttribute(attribute, props));
      if (unfilled.some((attribute) => !filled.includes(attribute)))
        Object.assign(node, {attributes: filled, data: {...data, isComputed: true}});
    }
    return undefined;
  });
  return isFilled ? root.children : undefined;
}

function fillAttribute(attribute: JsxAttribute, props: ReadonlyMap<string, JsxAttribute>): readonly JsxAttribute[] {
  const {value} = attribute;
  const name = typeof value === 'object' && value !== null ? PROP.exec(value.value)?.[1] : undefined;
  if (name === undefined) return [attribute];
  const given = props.get(name);
  return given?.value === undefined ? [] : [{...attribute, value: given.value}];
}
