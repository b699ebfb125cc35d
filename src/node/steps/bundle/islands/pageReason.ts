import type {Function as FunctionNode, Node, Program} from 'estree';
import {createsElement, type Declarations} from './declarations.ts';
import {findNode, getCalleeName, getFixedName} from './syntaxTree.ts';

/** Methods that call their function argument immediately. */
const SYNCHRONOUS_METHOD =
  /^(?:map|flatMap|filter|find|findLast|findIndex|some|every|forEach|reduce|reduceRight|sort|toSorted|from|fromEntries|replace|replaceAll|join|test|call|apply|useMemo)$/;

/**
 * Finds a prop with which a page passes a function to a component. The browser would have to create
 * that function.
 * @returns name of the prop, `…` if unknown; undefined if there is none
 */
export function findPassedFunction(tree: Program, declarations: Declarations): string | undefined {
  return findNode(tree, (node) => {
    if (node.type !== 'CallExpression' || !createsElement(node, declarations)) return undefined;
    const [, props, ...children] = node.arguments as Node[];
    if (props && props.type !== 'ObjectExpression' && hasPageFunction(props, declarations)) return '…';
    for (const property of props?.type === 'ObjectExpression' ? props.properties : []) {
      const value = property.type === 'SpreadElement' ? property.argument : (property.value as Node);
      if (!hasPageFunction(value, declarations)) continue;
      return property.type === 'Property' ? (getFixedName(property.key, property.computed) ?? '…') : '…';
    }
    // The third argument of `jsx()` is a key.
    return children.some((child) => hasPageFunction(child, declarations)) ? 'children' : undefined;
  });
}

/** Returns whether an expression is, or contains, a function that the page creates. */
function hasPageFunction(node: Node, declarations: Declarations, seen: ReadonlySet<Node> = new Set()): boolean {
  if (seen.has(node)) return false;
  const inner = new Set(seen).add(node);
  const isPageFunction = (other: Node | null | undefined): boolean =>
    other != null && hasPageFunction(other, declarations, inner);
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return true;
    case 'ObjectExpression':
      return node.properties.some((property) =>
        isPageFunction(property.type === 'SpreadElement' ? property.argument : (property.value as Node)),
      );
    case 'ArrayExpression':
      return node.elements.some(isPageFunction);
    case 'SpreadElement':
      return isPageFunction(node.argument);
    case 'ConditionalExpression':
      return isPageFunction(node.consequent) || isPageFunction(node.alternate);
    case 'LogicalExpression':
      return isPageFunction(node.left) || isPageFunction(node.right);
    case 'AssignmentExpression':
      return isPageFunction(node.right);
    case 'SequenceExpression':
      return isPageFunction(node.expressions.at(-1));
    case 'MemberExpression':
      return isPageFunction(node.object);
    case 'Identifier':
      // A component that is passed on stays a component.
      if (/^(?:[A-Z]|_create)/.test(node.name)) return false;
      return (declarations.get(node.name) ?? []).some(
        ({kind, value}) => kind === 'function' || (kind === 'variable' && isPageFunction(value)),
      );
    case 'CallExpression': {
      if (createsElement(node, declarations) || SYNCHRONOUS_METHOD.test(getCalleeName(node.callee) ?? '')) return false;
      if (getCalleeName(node.callee) === 'bind' || node.arguments.some(isPageFunction)) return true;
      return resolveFunctions(node.callee, declarations).some((fn) => collectReturns(fn).some(isPageFunction));
    }
    default:
      return false;
  }
}

/** Returns the module's functions that an expression may refer to. */
function resolveFunctions(node: Node, declarations: Declarations): FunctionNode[] {
  const isFunction = (candidate: Node | null | undefined): candidate is FunctionNode =>
    candidate != null && /Function/.test(candidate.type);
  if (isFunction(node)) return [node];
  if (node.type !== 'Identifier') return [];
  return (declarations.get(node.name) ?? []).flatMap(({kind, value}) =>
    kind !== 'parameter' && isFunction(value) ? [value] : [],
  );
}

function collectReturns(fn: FunctionNode): Node[] {
  if (fn.body.type !== 'BlockStatement') return [fn.body];
  const values: Node[] = [];
  findNode(fn.body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) values.push(node.argument);
    return undefined;
  });
  return values;
}

/**
 * Names used as values, by imported module; `*` means any export, or the effect of loading the
 * module.
 */
export type ValueUses = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds imports that a module uses as values. Wrapping turns a component into an island wherever it
 * is created, but return values, hooks, and objects stay with the module that uses them.
 */
export function collectValueUses(tree: Program, declarations: Declarations): ValueUses {
  const uses = new Map<string, Set<string>>();
  const add = (source: string, name: string): void => {
    uses.set(source, (uses.get(source) ?? new Set()).add(name));
  };
  findNode(tree, (node, ancestors) => {
    if (node.type === 'ImportDeclaration') {
      if (node.specifiers.length === 0) add(String(node.source.value), '*');
      return undefined;
    }
    if (node.type !== 'Identifier') return undefined;
    for (const {kind, source, imported} of declarations.get(node.name) ?? []) {
      if (kind !== 'import' || source === undefined || imported === undefined) continue;
      const name = getUsedName(node, ancestors, {imported, declarations});
      if (name !== undefined) add(source, name);
    }
    return undefined;
  });
  return uses;
}

function getUsedName(
  node: Node & {type: 'Identifier'},
  ancestors: readonly Node[],
  {imported, declarations}: {readonly imported: string; readonly declarations: Declarations},
): string | undefined {
  let [inner, depth, name, localName] = [node as Node, -1, imported, node.name];
  const parent = ancestors.at(-1);
  if (parent && /^(?:Import|Export)/.test(parent.type)) return undefined;
  if (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) return undefined;
  if (parent?.type === 'Property' && parent.key === node && parent.value !== node && !parent.computed) return undefined;
  for (let outer = parent; outer?.type === 'MemberExpression' && outer.object === inner; outer = ancestors.at(depth)) {
    const key = getFixedName(outer.property, outer.computed);
    if (name === '*' && inner === node) name = key ?? '*';
    localName = key ?? '';
    inner = outer;
    depth -= 1;
  }
  const user = ancestors.at(depth);
  if (!user) return name;
  if (user.type === 'CallExpression' && createsElement(user, declarations) && user.arguments[0] === inner) {
    // Only component names are wrapped as islands.
    return /^(?:[A-Z]|default$|\\*$)/.test(name) || (/^[A-Z]/.test(localName) && inner !== node) ? undefined : name;
  }
  // MDX checks whether the component exists.
  if (user.type === 'UnaryExpression' || (user.type === 'IfStatement' && user.test === inner)) return undefined;
  // A component passed to another component stays an island.
  return /^[A-Z]/.test(localName) && !isFunctionUse(inner, user) ? undefined : name;
}

/** Returns whether a component is used as a function: `T()`, `list.map(T)`, `[...T]`, or `const t = T`. */
function isFunctionUse(node: Node, user: Node): boolean {
  if (user.type === 'VariableDeclarator') return user.id.type === 'Identifier' && !/^[A-Z]/.test(user.id.name);
  if (user.type === 'SpreadElement') return true;
  if (!/^(?:Call|New|TaggedTemplate)Expression$/.test(user.type)) return false;
  if (!isArgument(node, user)) return true;
  return user.type === 'CallExpression' && SYNCHRONOUS_METHOD.test(getCalleeName(user.callee) ?? '');
}

const isArgument = (node: Node, parent: Node): boolean =>
  'arguments' in parent && (parent.arguments as readonly Node[]).includes(node);
