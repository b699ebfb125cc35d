import type {Program} from 'estree-jsx';
import type {Element, ElementContent, Root as HastRoot, RootContent} from 'hast';
import type {Root} from 'mdast';
import {EXIT, SKIP, visit} from '../visit.ts';

export interface JsxAttribute {
  type: string;
  name?: string;
  value?: string | null | {type: string; value: string; data?: {estree?: Program}};
}

export interface JsxNode {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  name: string | null;
  attributes: JsxAttribute[];
  children: ElementContent[];
  data?: object;
}

/** A node of unknown type, with the fields of JSX and expressions. */
export type MaybeJsx = Partial<Omit<JsxNode, 'type'>> & {readonly type: string; readonly value?: string};

/** Returns whether a tree needs JavaScript: for components, code, or computed attributes. */
export function needsModule(tree: Root | HastRoot): boolean {
  let needsCode = false;
  visit(tree, (node) => {
    if (needsCode) return EXIT;
    const {type} = node as {type: string};
    if (type === 'mdxjsEsm') needsCode = true;
    else if (type === 'mdxFlowExpression' || type === 'mdxTextExpression') {
      needsCode ||= readLiteral((node as unknown as {value: string}).value) === undefined;
    } else if (type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement') {
      const {name, attributes} = node as unknown as JsxNode;
      needsCode ||=
        (name !== null && !/^[a-z][a-z0-9-]*$/.test(name)) ||
        attributes.some((one) => getStaticValue(one) === undefined);
    }
    return undefined;
  });
  return needsCode;
}

/**
 * Returns whether code of the site may add headings, ids, and links that the compiler cannot see:
 * imports other than the theme, components that are not the theme's, and JSX or calls in
 * expressions and exports.
 *
 * @param themeParts components that the theme provides and the site does not replace
 */
export function hasOwnCode(tree: Root, themeParts: readonly string[]): boolean {
  let hasCode = false;
  visit(tree, (node) => {
    const {type, value = '', name} = node as MaybeJsx;
    if (name && type.startsWith('mdxJsx') && /^[A-Z]|\./.test(name)) hasCode ||= !themeParts.includes(name);
    if (type === 'mdxjsEsm') {
      const imported = [...value.matchAll(/^import\b[^'"]*['"]([^'"]+)['"]/gm)].map((match) => match[1]!);
      hasCode ||= imported.some((name) => !name.startsWith('@theme/')) || /^export\b[\s\S]*[<(]/m.test(value);
    }
    if (type === 'mdxFlowExpression' || type === 'mdxTextExpression')
      hasCode ||= readLiteral(value) === undefined && /[<(]/.test(value);
  });
  return hasCode;
}

/** Returns the text of a literal; empty for comments, `undefined` for code. */
function readLiteral(value: string): string | undefined {
  const code = value.replace(/\/\*[\s\S]*?\*\//g, '').trim();
  if (code === '') return '';
  const text = /^(['"`])((?:(?!\1)[^\\$])*)\1$/.exec(code);
  if (text) return text[2];
  return /^\d+(?:\.\d+)?$/.test(code) ? code : undefined;
}

/** Returns whether an expression is a literal or contains only comments. */
export function isStaticExpression(value: string): boolean {
  return readLiteral(value) !== undefined;
}

/** Returns whether HTML can have the attribute, too. */
export function isStaticAttribute(attribute: JsxAttribute): boolean {
  return getStaticValue(attribute) !== undefined;
}

/** Returns the value as in HTML: `true` without a value, `undefined` if computed. */
export function getStaticValue(attribute: JsxAttribute): string | true | undefined {
  if (attribute.type !== 'mdxJsxAttribute' || !attribute.name || /^on[A-Z]/.test(attribute.name)) return undefined;
  if (attribute.value === null || attribute.value === undefined) return true;
  if (typeof attribute.value === 'string') return attribute.name === 'style' ? undefined : attribute.value;
  return readLiteral(attribute.value.value);
}

/** Turns static JSX into HTML elements, and static expressions into text. */
export function lowerStaticJsx(tree: HastRoot): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return;
    const {type} = node as {type: string};
    if (type === 'mdxFlowExpression' || type === 'mdxTextExpression') {
      const code = (node as unknown as {value: string}).value;
      const value = readLiteral(code) ?? '';
      // Comments stay, because one may end the excerpt of a post.
      const comments = [...code.matchAll(/\/\*([\s\S]*?)\*\//g)].map(([, text]) => ({type: 'comment', value: text!}));
      const replacement = value === '' ? comments : [{type: 'text', value}];
      parent.children.splice(index, 1, ...(replacement as RootContent[] as never[]));
      return [SKIP, index + replacement.length];
    }
    if (type !== 'mdxJsxFlowElement' && type !== 'mdxJsxTextElement') return;
    const jsx = node as unknown as JsxNode & {position?: Element['position']};
    if (jsx.name === null) {
      parent.children.splice(index, 1, ...(jsx.children as never[]));
      return [SKIP, index];
    }
    parent.children[index] = toElement(jsx, jsx.name) as never;
    return index;
  });
}

/** Returns the element of a heading that is written as JSX, `<h2 id="a">`; `undefined` for other nodes. */
export function lowerHeading(node: {readonly type: string}): Element | undefined {
  if (!node.type.startsWith('mdxJsx')) return undefined;
  const jsx = node as JsxNode;
  if (!jsx.name || !/^h[1-6]$/.test(jsx.name) || !jsx.attributes.every(isStaticAttribute)) return undefined;
  return toElement(jsx, jsx.name);
}

function toElement(jsx: JsxNode & {readonly position?: Element['position']}, tagName: string): Element {
  const {attributes, children, position} = jsx;
  const element: Element = {type: 'element', tagName, properties: toProperties(attributes), children};
  return position ? {...element, position} : element;
}

const JSX_NAMES: Readonly<Record<string, string>> = {class: 'className', for: 'htmlFor'};

function toProperties(attributes: readonly JsxAttribute[]): Element['properties'] {
  return Object.fromEntries(
    attributes.map((attribute) => {
      const name = JSX_NAMES[attribute.name!] ?? attribute.name!;
      const value = getStaticValue(attribute)!;
      return [name, name === 'className' && typeof value === 'string' ? value.split(/\s+/) : value];
    }),
  );
}
