import type {Node} from 'unist';
import type {CompileContext} from './types.ts';

/** Data that records the origin of a node from a partial. */
export interface PartialOrigin {
  /** Partial, as path from the root. */
  readonly partial?: string;
  /** Whether a prop of the partial gave its value. */
  readonly isComputed?: boolean;
  /** Source text of a directive. */
  readonly written?: string;
}

/** Returns file and position of a node, for messages. */
export function locateNode(node: Node, {source}: CompileContext): {file: string; line: number; column: number} {
  const {partial} = (node.data ?? {}) as PartialOrigin;
  const {line = 1, column = 1} = node.position?.start ?? {};
  return {file: partial ?? source.file, line, column};
}

/** Returns the position after `text`, which begins at `start`. */
export function advancePosition(start: {readonly line: number; readonly column: number}, text: string) {
  const lines = text.split('\n');
  const last = lines.at(-1)!.length;
  return {line: start.line + lines.length - 1, column: lines.length === 1 ? start.column + last : last + 1};
}

export function getSourceText(node: Node, {text}: CompileContext): string {
  const {written} = (node.data ?? {}) as PartialOrigin;
  return written ?? text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
