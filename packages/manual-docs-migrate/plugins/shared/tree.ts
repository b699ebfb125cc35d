import {fromHtml} from 'hast-util-from-html';
import {parse} from 'yaml';

/** The fields of a Markdown or HTML node that plugins read. */
export interface TreeNode {
  type: string;
  value?: string;
  children?: TreeNode[];
  url?: string;
  alt?: string | null;
  /** Name of an HTML element, such as `img`. */
  tagName?: string;
  properties?: Record<string, unknown>;
  /** Name of a component, such as `Tabs`; null for a fragment. */
  name?: string | null;
  attributes?: {type: string; name: string; value: unknown}[];
  data?: {hName?: string; hProperties?: Record<string, unknown>; hChildren?: object[]};
}

/** A page in the form that Markdown plugins receive. As a string, it is its source. */
export interface TreePage {
  /** Absolute, or relative to the site. */
  readonly path: string;
  /** Root of the site. */
  readonly cwd: string;
}

/** Lists the headings of an HTML tree in document order. */
export function findHeadings(node: TreeNode): TreeNode[] {
  return /^h[1-6]$/.test(node.tagName ?? '') ? [node] : (node.children ?? []).flatMap(findHeadings);
}

/**
 * Creates the node of a component. Omits attributes that are `undefined`, and writes `true` as an
 * attribute without a value.
 */
export function componentNode(name: string, attributes: object, children: TreeNode[] = []): TreeNode {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: given.map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value: value === true ? null : value,
    })),
    children,
  };
}

/**
 * Returns the front matter of a page and its node. The data is empty if the YAML is invalid, which
 * the site reports itself.
 */
export function readFrontMatter(tree: {readonly children: TreeNode[]}): {front: TreeNode | undefined; data: object} {
  const front = tree.children.find(({type}) => type === 'yaml');
  try {
    return {front, data: (parse(front?.value ?? '') as object | null) ?? {}};
  } catch {
    return {front, data: {}};
  }
}

/** Creates an element with parsed HTML from the front matter. */
export function htmlNode(type: string, html: string): TreeNode {
  return {type, children: [], data: {hChildren: fromHtml(html, {fragment: true}).children}};
}

/** Creates an import or export of a page, as text and as a syntax tree. */
export function moduleNode(value: string, statement: object): TreeNode {
  const estree = {type: 'Program', sourceType: 'module', body: [statement], comments: []};
  return {type: 'mdxjsEsm', value, data: {estree} as object};
}
