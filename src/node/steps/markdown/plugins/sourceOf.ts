import type {Node} from 'unist';
import type {PageContext} from '../types.ts';

/** The source file that a node of a partial remembers, once it is in the tree of a page. */
export interface FromPartial {
  /** Path from the site's root. */
  readonly partial?: string;
  /** Text of a directive as written. */
  readonly written?: string;
}

/** The place of a node, for messages. */
export function sourceOf(node: Node, {source}: PageContext): {file: string; line: number; column: number} {
  const {partial} = (node.data ?? {}) as FromPartial;
  const {line = 1, column = 1} = node.position?.start ?? {};
  return {file: partial ?? source.file, line, column};
}

/** The place after a part of a text that begins at `start`. */
export function placeAfter(start: {readonly line: number; readonly column: number}, text: string) {
  const lines = text.split('\n');
  const last = lines.at(-1)!.length;
  return {line: start.line + lines.length - 1, column: lines.length === 1 ? start.column + last : last + 1};
}

/** The text of a node as written. */
export function writtenText(node: Node, {text}: PageContext): string {
  const {written} = (node.data ?? {}) as FromPartial;
  return written ?? text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
