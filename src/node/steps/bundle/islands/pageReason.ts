import type {Function as FunctionNode, Node, Program} from 'estree';
import {createsElement, type Declarations} from './declarations.ts';
import {calleeName, findNode, fixedName} from './syntaxTree.ts';

/** Methods that call the function which they get, and return something else. */
const CALLS_AT_ONCE =
  /^(?:map|flatMap|filter|find|findLast|findIndex|some|every|forEach|reduce|reduceRight|sort|toSorted|from|fromEntries|replace|replaceAll|join|test|call|apply|useMemo)$/;

/** Returns the name of the property with which a page hands a function to a component: the browser has to make that function, too. */
export function handedFunction(tree: Program, declarations: Declarations): string | undefined {
  return findNode(tree, (node) => {
    if (node.type !== 'CallExpression' || !createsElement(node, declarations)) return undefined;
    const [, props, ...children] = node.arguments as Node[];
    if (props && props.type !== 'ObjectExpression' && isMade(props, declarations)) return '…';
    for (const property of props?.type === 'ObjectExpression' ? props.properties : []) {
      const value = property.type === 'SpreadElement' ? property.argument : (property.value as Node);
      if (!isMade(value, declarations)) continue;
      return property.type === 'Property' ? (fixedName(property.key, property.computed) ?? '…') : '…';
    }
    // The third argument of `jsx()` is a key.
    return children.some((child) => isMade(child, declarations)) ? 'children' : undefined;
  });
}

/** Whether an expression is a function that the page makes, or has one in it. */
function isMade(node: Node, declarations: Declarations, seen: ReadonlySet<Node> = new Set()): boolean {
  if (seen.has(node)) return false;
  const inner = new Set(seen).add(node);
  const isOne = (other: Node | null | undefined): boolean => other != null && isMade(other, declarations, inner);
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return true;
    case 'ObjectExpression':
      return node.properties.some((one) => isOne(one.type === 'SpreadElement' ? one.argument : (one.value as Node)));
    case 'ArrayExpression':
      return node.elements.some(isOne);
    case 'SpreadElement':
      return isOne(node.argument);
    case 'ConditionalExpression':
      return isOne(node.consequent) || isOne(node.alternate);
    case 'LogicalExpression':
      return isOne(node.left) || isOne(node.right);
    case 'AssignmentExpression':
      return isOne(node.right);
    case 'SequenceExpression':
      return isOne(node.expressions.at(-1));
    case 'MemberExpression':
      return isOne(node.object);
    case 'Identifier':
      // A component that is handed on stays a component.
      if (/^(?:[A-Z]|_create)/.test(node.name)) return false;
      return (declarations.get(node.name) ?? []).some(
        ({kind, value}) => kind === 'function' || (kind === 'variable' && isOne(value)),
      );
    case 'CallExpression': {
      if (createsElement(node, declarations) || CALLS_AT_ONCE.test(calleeName(node.callee) ?? '')) return false;
      if (calleeName(node.callee) === 'bind' || node.arguments.some(isOne)) return true;
      return functionsOf(node.callee, declarations).some((called) => returnsOf(called).some(isOne));
    }
    default:
      return false;
  }
}

/** The functions of the module that an expression may stand for. */
function functionsOf(node: Node, declarations: Declarations): FunctionNode[] {
  const isFunction = (one: Node | null | undefined): one is FunctionNode => one != null && /Function/.test(one.type);
  if (isFunction(node)) return [node];
  if (node.type !== 'Identifier') return [];
  return (declarations.get(node.name) ?? []).flatMap(({kind, value}) =>
    kind !== 'parameter' && isFunction(value) ? [value] : [],
  );
}

function returnsOf(called: FunctionNode): Node[] {
  if (called.body.type !== 'BlockStatement') return [called.body];
  const values: Node[] = [];
  findNode(called.body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) values.push(node.argument);
    return undefined;
  });
  return values;
}

/** Exports of a module that another one uses as values: `*` stands for any of them, or for what the module does when it is loaded. */
export type ValueUses = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds imports that a module uses as values. Wrapping makes a component an island wherever it is created, but what a function returns, a
 * hook does, or an object holds stays with the module that uses it.
 */
export function valueUses(tree: Program, declarations: Declarations): ValueUses {
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
      const name = usedName(node, ancestors, {imported, declarations});
      if (name !== undefined) add(source, name);
    }
    return undefined;
  });
  return uses;
}

function usedName(
  node: Node & {type: 'Identifier'},
  ancestors: readonly Node[],
  {imported, declarations}: {readonly imported: string; readonly declarations: Declarations},
): string | undefined {
  let [inner, depth, name, shown] = [node as Node, -1, imported, node.name];
  const first = ancestors.at(-1);
  if (first && /^(?:Import|Export)/.test(first.type)) return undefined;
  if (first?.type === 'MemberExpression' && first.property === node && !first.computed) return undefined;
  if (first?.type === 'Property' && first.key === node && first.value !== node && !first.computed) return undefined;
  for (let outer = first; outer?.type === 'MemberExpression' && outer.object === inner; outer = ancestors.at(depth)) {
    const key = fixedName(outer.property, outer.computed);
    if (name === '*' && inner === node) name = key ?? '*';
    shown = key ?? '';
    inner = outer;
    depth -= 1;
  }
  const parent = ancestors.at(depth);
  if (!parent) return name;
  if (parent.type === 'CallExpression' && createsElement(parent, declarations) && parent.arguments[0] === inner) {
    // Only names of components are made islands.
    return /^(?:[A-Z]|default$|\\*$)/.test(name) || (/^[A-Z]/.test(shown) && inner !== node) ? undefined : name;
  }
  // MDX asks whether the component is there.
  if (parent.type === 'UnaryExpression' || (parent.type === 'IfStatement' && parent.test === inner)) return undefined;
  const isCalled = /^(?:Call|New|TaggedTemplate)Expression$/.test(parent.type) && !isArgument(inner, parent);
  // A component that is handed to another one stays an island.
  return /^[A-Z]/.test(shown) && !isCalled && parent.type !== 'SpreadElement' ? undefined : name;
}

const isArgument = (node: Node, parent: Node): boolean =>
  'arguments' in parent && (parent.arguments as readonly Node[]).includes(node);
