import {type Node, parse} from 'acorn';

/** Expressions that cannot throw, or whose inner parts are rewritten instead. */
const HARMLESS =
  /^(?:Literal|FunctionExpression|ArrowFunctionExpression|ClassExpression|ObjectExpression|ArrayExpression|SpreadElement)$/;
const FUNCTION = /^(?:FunctionExpression|FunctionDeclaration|ArrowFunctionExpression)$/;

/** A node with all fields that acorn may set. */
type AnyNode = Node & Record<string, unknown>;

/**
 * Rewrites a configuration so that it runs to its end although some of its code throws. Values of
 * objects and lists, variables, and statements become calls of `attempt(act, isValue)`, which
 * catches what they throw. Code that catches errors itself is left alone.
 *
 * @param code the body of a function in JavaScript, as esbuild bundles it
 * @param everywhere whether `throw` does nothing in functions either; by default, callers see it
 * @returns the code with the same lines
 */
export function tolerateThrows(code: string, everywhere = false): string {
  const insertions: {at: number; text: string}[] = [];
  const wrap = (node: AnyNode, isValue: boolean): void => {
    if (HARMLESS.test(node.type) || has(node, /^YieldExpression$/)) return;
    const waits = has(node, /^AwaitExpression$/);
    insertions.push({at: node.start, text: waits ? '(await attempt(async () => (' : 'attempt(() => ('});
    insertions.push({at: node.end, text: waits ? `), ${isValue}))` : `), ${isValue})`});
  };
  const visit = (node: AnyNode, isInFunction: boolean): void => {
    if (node.type === 'Property' && node.kind === 'init' && !node.shorthand && !node.method)
      wrap(node.value as AnyNode, true);
    if (node.type === 'ArrayExpression')
      for (const item of node.elements as readonly (AnyNode | null)[]) if (item) wrap(item, true);
    if (node.type === 'VariableDeclarator' && node.init) wrap(node.init as AnyNode, false);
    if (node.type === 'ExpressionStatement' && !node.directive) wrap(node.expression as AnyNode, false);
    if (node.type === 'ThrowStatement' && (everywhere || !isInFunction))
      insertions.push({at: node.start, text: 'attempt(() => {'}, {at: node.end, text: '}, false);'});
    for (const [key, child] of listChildren(node)) {
      const catches = node.type === 'TryStatement' && key === 'block' && node.handler !== null;
      // Patterns on the left of an assignment look like objects.
      if (catches || child.type === 'ObjectPattern') continue;
      visit(child, isInFunction || (FUNCTION.test(child.type) && !isModule(node)));
    }
  };
  const options = {ecmaVersion: 'latest', allowReturnOutsideFunction: true, allowAwaitOutsideFunction: true} as const;
  visit(parse(code, options) as Node as AnyNode, false);
  return insert(code, insertions);
}

/** Returns whether a property is a module in a bundle: `"src/own.js"(exports, module) {…}`. */
function isModule({type, method, key}: AnyNode): boolean {
  return type === 'Property' && method === true && (key as AnyNode).type === 'Literal';
}

function listChildren(node: AnyNode): [key: string, child: AnyNode][] {
  return Object.entries(node).flatMap(([key, value]) =>
    [value].flat().flatMap((child): [string, AnyNode][] => (isNode(child) ? [[key, child]] : [])),
  );
}

function isNode(value: unknown): value is AnyNode {
  return value !== null && typeof value === 'object' && typeof (value as AnyNode).type === 'string';
}

/** Returns whether an expression contains a node of a type, outside of nested functions. */
function has(node: AnyNode, type: RegExp): boolean {
  return (
    type.test(node.type) || (!FUNCTION.test(node.type) && listChildren(node).some(([, child]) => has(child, type)))
  );
}

/** Inserts texts. At the same position, ends come first, and the outermost start comes first. */
function insert(code: string, insertions: readonly {at: number; text: string}[]): string {
  const ordered = insertions
    .map((insertion, i) => ({...insertion, i, isEnd: /^[)}]/.test(insertion.text)}))
    .sort((a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd) || (a.isEnd ? b.i - a.i : a.i - b.i));
  let done = 0;
  const texts = ordered.map(({at, text}) => {
    const before = code.slice(done, at);
    done = at;
    return before + text;
  });
  return texts.join('') + code.slice(done);
}
