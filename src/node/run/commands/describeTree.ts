import type {Node} from 'unist';

/** A node of a Markdown or HTML tree, with its fields by name: `depth`, `url`, `href`, `value`. */
export interface TreeNode {
  readonly type: string;
  /** First line and column in the source; absent for nodes that a step has added. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly children: readonly TreeNode[];
}

/** Fields that are shown in another way, or that only programs read. */
const OTHER_FIELDS = new Set(['type', 'position', 'data', 'children', 'properties', 'attributes']);

interface AnyNode extends Node {
  readonly children?: readonly AnyNode[];
  readonly properties?: Readonly<Record<string, unknown>>;
  /** JSX: a list. Directives: by name. */
  readonly attributes?: readonly JsxAttribute[] | Readonly<Record<string, unknown>>;
}

interface JsxAttribute {
  readonly name?: string;
  readonly value?: string | {readonly value: string} | null;
}

/** Copies a tree for people and JSON, because later steps change it. */
export function describeTree(tree: Node): TreeNode {
  const {type, position, children = [], properties, attributes = {}, ...rest} = tree as AnyNode;
  const own = Object.entries(rest).filter(
    ([name, value]) => !OTHER_FIELDS.has(name) && value !== undefined && value !== null,
  );
  return {
    type,
    ...(position && {line: position.start.line, column: position.start.column}),
    fields: structuredClone({
      ...Object.fromEntries(own),
      ...properties,
      ...(Array.isArray(attributes) ? Object.fromEntries(attributes.map(toField)) : attributes),
    }),
    children: children.map(describeTree),
  };
}

/** Returns name and source text of a JSX attribute. A spread has no name. */
function toField({name = '...', value}: JsxAttribute): [string, unknown] {
  return [name, value !== null && typeof value === 'object' ? `{${value.value}}` : (value ?? true)];
}
