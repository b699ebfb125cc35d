import type {Node, Parent} from 'unist';

/** Return value of a visitor: do not visit the children of this node. */
export const SKIP = 'skip';
/** Return value of a visitor: stop. */
export const EXIT = false;

// biome-ignore lint/suspicious/noConfusingVoidType: visitors that return nothing are the common case
type Action = typeof SKIP | typeof EXIT | number | readonly [typeof SKIP, number] | undefined | void;
// biome-ignore lint/suspicious/noExplicitAny: trees of three specifications meet here, and callers name the node they ask for
type Visitor = (node: any, index: number | undefined, parent: any) => Action;

/**
 * Visits the nodes of a tree in document order. Return values have the meaning that they have in
 * `unist-util-visit`, which is slower because it names functions for stack traces, and each page is
 * visited a dozen times.
 *
 * @param test type of the nodes to visit, or the visitor for all nodes
 * @example
 * visit(tree, 'heading', (heading: Heading) => { … });
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
