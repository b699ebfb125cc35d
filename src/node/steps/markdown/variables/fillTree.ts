import type {Nodes, Root} from 'mdast';
import {escapeAttribute} from '../../../../shared/escapeHtml.ts';
import {toPosition} from '../../../base/diagnostics/locateKey.ts';
import {findVariableUses, hasMasks, maskVariables, unmaskVariables} from '../../../base/variables/variableSyntax.ts';
import {escapeMarks, type TextEdit} from '../editCode.ts';
import type {PageVariables} from '../types.ts';
import {visit} from '../visit.ts';

interface FillContext {
  readonly variables: PageVariables;
  /** File of the tree, relative to the root. */
  readonly file: string;
  /** Text to which the positions of the tree refer. */
  readonly text: string;
}

/** Data of a node: the edits that fill the variables in its source, for the Markdown copy. */
export interface FilledData {
  readonly fills?: readonly TextEdit[];
}

/** A node with all fields that may contain variables. */
interface FillableNode extends Record<string, unknown> {
  readonly type: string;
  readonly children?: readonly Nodes[];
  readonly position?: Nodes['position'];
  readonly meta?: string | null;
  data?: {hProperties?: object} & FilledData;
}

/** Fields whose text may contain variables, by type of node. In other fields, the braces stay. */
const TEXT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  text: ['value'],
  link: ['url', 'title'],
  image: ['url', 'title', 'alt'],
  imageReference: ['alt'],
  definition: ['url', 'title'],
  code: ['meta'],
};

/** Converts a value to the format of the text around it. */
type Encode = (value: string) => string;

/** Returns a value unchanged. */
const keep: Encode = (value) => value;

/** Fills the variables of a parsed tree whose text was masked, and restores the braces everywhere else. */
export function fillTree(tree: Root, context: FillContext): void {
  visit(tree, (node: FillableNode) => {
    if (node.type === 'textDirective' && isMasked(node.name)) convertToText(node, context);
    fillTextFields(node, context);
    if (node.type === 'code' || node.type === 'inlineCode') fillCode(node, context);
    else if (node.type === 'html') fillHtml(node, context);
    else if (node.attributes !== undefined) fillAttributes(node, context);
    restoreBraces(node);
  });
}

/** Fills blocks of code whose text plugins have inserted after parsing. */
export function fillInsertedCode(tree: Root, context: FillContext): void {
  visit(tree, 'code', (node: FillableNode) => {
    if (node.data?.fills === undefined) fillCode(node, context);
  });
}

/** Converts a directive whose name is a variable to text: `localhost:{{port}}`. */
function convertToText(node: FillableNode, {text}: FillContext): void {
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  for (const field of ['name', 'attributes', 'children']) delete node[field];
  Object.assign(node, {type: 'text', value: maskVariables(source)});
}

function fillTextFields(node: FillableNode, context: FillContext): void {
  for (const field of TEXT_FIELDS[node.type] ?? []) {
    const value = node[field];
    if (!isMasked(value)) continue;
    // The address that the author wrote, for messages and edits.
    if (field === 'url')
      node.data = {...node.data, hProperties: {...node.data?.hProperties, dataManualHref: unmaskVariables(value)}};
    node[field] = fill(value, node, context);
    // The title of a code block becomes a line of its own.
    if (field !== 'meta') recordEdits(node, node.type === 'text' ? escapeMarks : keep, context);
  }
}

function fillCode(node: FillableNode, context: FillContext): void {
  const isChosen = context.variables.inCode || /(?:^|\s)variables(?=\s|$)/.test(node.meta ?? '');
  if (!isChosen || typeof node.value !== 'string' || !/\{\{|\uE0F2/.test(node.value)) return;
  node.value = fill(maskVariables(unmaskVariables(node.value)), node, context);
  recordEdits(node, keep, context);
}

/** Code and comments, in which the braces stay. */
const OPAQUE_HTML = /(<!--[\s\S]*?-->|<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>)/gi;

function fillHtml(node: FillableNode, context: FillContext): void {
  if (!isMasked(node.value)) return;
  node.value = node.value
    .split(OPAQUE_HTML)
    .map((html, i) => (i % 2 === 1 ? html : fill(html, node, {...context, encode: escapeAttribute})))
    .join('');
  recordEdits(node, escapeAttribute, context);
}

function fillAttributes(node: FillableNode, context: FillContext): void {
  const attributes = node.attributes as Record<string, unknown> | readonly {value?: unknown}[];
  if (!Array.isArray(attributes)) {
    for (const [name, value] of Object.entries(attributes as Record<string, unknown>))
      if (isMasked(value)) (attributes as Record<string, unknown>)[name] = fill(value, node, context);
  } else
    for (const attribute of attributes)
      if (isMasked(attribute.value)) attribute.value = fill(attribute.value, node, context);
  recordEdits(node, keep, context);
}

function isMasked(value: unknown): value is string {
  return typeof value === 'string' && hasMasks(value);
}

function fill(
  value: string,
  node: FillableNode,
  {encode = keep, ...context}: FillContext & {readonly encode?: Encode},
): string {
  return context.variables.reader.fillMasked(value, (name) => locateUse(name, node, context), encode);
}

/** Returns the place of the first use of a variable in the source of a node. */
function locateUse(name: string, {position}: FillableNode, {file, text}: FillContext) {
  const from = position?.start.offset ?? 0;
  const use = findVariableUses(text.slice(from, position?.end.offset)).find((candidate) => candidate.name === name);
  return {file, ...toPosition(text, from + (use?.start ?? 0)), length: name.length};
}

/** Records the edits that fill the variables in the source of a node, without that of its children. */
function recordEdits(node: FillableNode, encode: Encode, {variables, text}: FillContext): void {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  if (start === undefined || end === undefined) return;
  const [first, last] = [node.children?.[0]?.position, node.children?.at(-1)?.position];
  const ranges = [
    [start, first?.start.offset ?? end],
    [last?.end.offset ?? end, end],
  ] as const;
  const fills = ranges.flatMap(([from, to]) =>
    findVariableUses(text.slice(from, to)).flatMap(({name, open, close}): TextEdit[] => {
      const {values} = variables.reader;
      return !Object.hasOwn(values, name) ? [] : [{start: from + open, end: from + close, text: encode(values[name]!)}];
    }),
  );
  node.data = {...node.data, fills};
}

/** Restores the braces in all other fields of a node, such as code and expressions. */
function restoreBraces(fields: object): void {
  for (const [key, value] of Object.entries(fields)) {
    if (key === 'children' || key === 'position') continue;
    if (isMasked(value)) (fields as Record<string, unknown>)[key] = unmaskVariables(value);
    else if (value !== null && typeof value === 'object') restoreBraces(value);
  }
}
