import type {Element, ElementContent} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {find, hastToReact, svg} from 'property-information';

/** An element as the browser builds it: name, props of React, children. */
export type SvgNode = readonly [
  name: string,
  props: Readonly<Record<string, unknown>>,
  ...children: (SvgNode | string)[],
];

/** The drawing in an SVG file; undefined when it holds none. */
function parseSvg(text: string): SvgNode | undefined {
  const root = fromHtml(text, {fragment: true}).children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'svg',
  );
  return root && nodeOf(root);
}

function nodeOf({tagName, properties, children}: Element): SvgNode {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(properties)) {
    const {property} = find(svg, name);
    if (name === 'style') props.style = styleObject(String(value));
    else props[hastToReact[property] ?? property] = Array.isArray(value) ? value.join(' ') : value;
  }
  return [tagName, props, ...children.flatMap(childOf)];
}

function childOf(child: ElementContent): (SvgNode | string)[] {
  if (child.type === 'element') return [nodeOf(child)];
  return child.type === 'text' && child.value.trim() !== '' ? [child.value] : [];
}

/** `stroke-width: 2` as React takes it: `{strokeWidth: '2'}`. Values may hold `;` in quotes or brackets. */
function styleObject(text: string): Record<string, string> {
  const style: Record<string, string> = {};
  for (const [, name, value] of text.matchAll(/([-\w]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;])*)/g)) {
    const isOwn = name!.startsWith('--');
    const key = name!
      .toLowerCase()
      .replace(/^-ms-/, 'ms-')
      .replace(/-([a-z])/g, (_, c: string) => c.toUpperCase());
    style[isOwn ? name! : key] = value!.trim();
  }
  return style;
}

/**
 * The module of an imported SVG file: a component that draws it, and that is its address wherever a text is wanted, such as in
 * `<img src={Logo}>`.
 * @param helper absolute path of the module that makes components of drawings
 */
export function svgModule(text: string, url: string, helper: string): string {
  const drawing = parseSvg(text);
  if (!drawing) return `export default ${JSON.stringify(url)};`;
  return [
    `import {createDrawing} from ${JSON.stringify(helper)};`,
    `const Drawing = createDrawing(${JSON.stringify(drawing)}, ${JSON.stringify(url)});`,
    'export {Drawing as default, Drawing as ReactComponent};',
  ].join('\n');
}
