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

/** The text of a node as written. */
export function writtenText(node: Node, {text}: PageContext): string {
  const {written} = (node.data ?? {}) as FromPartial;
  return written ?? text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
