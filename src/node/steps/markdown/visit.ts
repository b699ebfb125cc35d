import type {Node, Parent} from 'unist';

/** Returned by a visitor: do not walk into this node. */
export const SKIP = 'skip';
/** Returned by a visitor: stop walking. */
export const EXIT = false;

// biome-ignore lint/suspicious/noConfusingVoidType: visitors that return nothing are the common case
type Action = typeof SKIP | typeof EXIT | number | readonly [typeof SKIP, number] | undefined | void;
// biome-ignore lint/suspicious/noExplicitAny: trees of three specifications meet here, and callers name the node they ask for
type Visitor = (node: any, index: number | undefined, parent: any) => Action;

/**
 * Walks a tree in document order. Return values of a visitor mean the same as in `unist-util-visit`, which is slower,
 * because it names functions for stack traces; every page is walked a dozen times.
 */
export function visit(tree: Node, test: string | Visitor, visitor?: Visitor): void {
  const type = typeof test === 'string' ? test : undefined;
  const call = (typeof test === 'string' ? visitor : test)!;
  walk(tree, undefined, undefined, {type, call});
}

/** @returns false to stop, a number to continue at that sibling */
function walk(
  node: Node,
  index: number | undefined,
  parent: Parent | undefined,
  options: {readonly type: string | undefined; readonly call: Visitor},
): false | number | undefined {
  let next: number | undefined;
  if (options.type === undefined || node.type === options.type) {
    const action = options.call(node, index, parent);
    if (action === EXIT) return false;
    if (action === SKIP) return undefined;
    if (typeof action === 'number') next = action;
    else if (Array.isArray(action)) return action[1] as number;
  }
  const {children} = node as Partial<Parent>;
  if (children) {
    for (let i = 0; i < children.length; ) {
      const result = walk(children[i]!, i, node as Parent, options);
      if (result === false) return false;
      i = result ?? i + 1;
    }
  }
  return next;
}
