import type {Node} from 'unist';
import {formatValue} from '../../base/diagnostics/formatValue.ts';
import {replaceLinkMarkers} from '../../base/linkMarkers.ts';

/** A node of a Markdown or HTML tree. */
export interface DescribedNode {
  readonly type: string;
  /** First line and column in the source; absent for nodes that a step has added. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** Fields of the node, such as `depth`, `url`, `tagName`, and `value`. */
  readonly fields: Readonly<Record<string, FieldValue>>;
  /** Attributes of an element, component, or directive. */
  readonly attributes: Readonly<Record<string, FieldValue>>;
  readonly children: readonly DescribedNode[];
}

type FieldValue = string | number | boolean | readonly string[];

interface AnyNode extends Node {
  readonly children?: readonly AnyNode[];
  /** HTML only. */
  readonly properties?: Readonly<Record<string, unknown>>;
  /** JSX: a list. Directives: by name. */
  readonly attributes?: readonly JsxAttribute[] | Readonly<Record<string, unknown>>;
}

/** An attribute of a component. A spread has no name. */
interface JsxAttribute {
  readonly name?: string;
  readonly value?: string | {readonly value: string} | null;
}

/**
 * Copies a tree for people and JSON, because later steps change it.
 * @param getUrl returns the URL of a link by its index, for link markers
 */
export function describeTree(tree: Node, getUrl: (index: number) => string): DescribedNode {
  const {type, position, data: _, children = [], properties, attributes = {}, ...fields} = tree as AnyNode;
  const toRecord = (entries: readonly (readonly [string, unknown])[]): DescribedNode['fields'] =>
    Object.fromEntries(
      entries.flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, toFieldValue(value, getUrl)]],
      ),
    );
  const named = Array.isArray(attributes) ? attributes.map(toEntry) : Object.entries(attributes);
  return {
    type,
    ...(position && {line: position.start.line, column: position.start.column}),
    fields: toRecord(Object.entries(fields)),
    attributes: toRecord(properties ? Object.entries(properties) : named),
    children: children.map((child) => describeTree(child, getUrl)),
  };
}

function toEntry({name, value}: JsxAttribute): [string, unknown] {
  const text = value !== null && typeof value === 'object' ? `{${value.value}}` : value;
  return name === undefined ? [`{${text}}`, true] : [name, text ?? true];
}

/** Plugins of a site may store any value in a node, such as a function or a cycle. */
function toFieldValue(value: unknown, getUrl: (index: number) => string): FieldValue {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? item : formatValue(item)));
  return replaceLinkMarkers(typeof value === 'string' ? value : formatValue(value), getUrl);
}
