import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toJsxRuntime} from 'hast-util-to-jsx-runtime';
import {findUnsafeNode} from './findUnsafeNode.ts';

/** An element as the browser creates it: name, React props, children. */
export type SvgNode = readonly [
  name: string,
  props: Readonly<Record<string, unknown>>,
  ...children: (SvgNode | string)[],
];

function parseSvg(text: string): Element | undefined {
  return fromHtml(text, {fragment: true}).children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'svg',
  );
}

function toNode(root: Element): SvgNode {
  const created = toJsxRuntime(root, {Fragment: 'g', jsx: makeNode, jsxs: makeNode, space: 'svg'} as never);
  return (created as unknown as CreatedNode).node;
}

/** Wraps a node, because an array would look like a list of children. */
interface CreatedNode {
  readonly node: SvgNode;
}

/** Creates a node, without text that is only white space. */
function makeNode(
  name: string,
  {children = [], ...props}: {readonly children?: CreatedNode | string | (CreatedNode | string)[]},
): CreatedNode {
  const content = [children].flat().map((child) => (typeof child === 'string' ? child : child.node));
  return {node: [name, props, ...content.filter((child) => typeof child !== 'string' || child.trim() !== '')]};
}

/**
 * Makes the module of an imported SVG file: a component that draws it, and that converts to its URL
 * where text is expected, as in `<img src={Logo}>`.
 * @param helper absolute path of the module that creates such components
 * @returns the module's code; or the unsafe node, because reviewers of an image do not expect code
 */
export function makeSvgModule(text: string, url: string, helper: string): string | {readonly foreign: string} {
  const root = parseSvg(text);
  if (!root) return `export default ${JSON.stringify(url)};`;
  const foreign = findUnsafeNode(root);
  if (foreign !== undefined) return {foreign};
  const drawing = toNode(root);
  return [
    `import {createDrawing} from ${JSON.stringify(helper)};`,
    `const Drawing = createDrawing(${JSON.stringify(drawing)}, ${JSON.stringify(url)});`,
    'export {Drawing as default, Drawing as ReactComponent};',
  ].join('\n');
}
