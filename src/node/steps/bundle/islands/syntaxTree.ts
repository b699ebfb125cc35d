import path from 'node:path';
import type {Loader} from 'esbuild';
import type {Node, Program} from 'estree';
import {isPackageFile} from '../../../base/files/isPackageFile.ts';

/**
 * Returns whether code of a package can be parsed without esbuild, which would remove types and
 * JSX.
 */
const isPlain = (text: string, file: string): boolean =>
  isPackageFile(file) && /\.[cm]?js$/.test(file) && !/<\/|\/>/.test(text);

/**
 * Parses a module without its types, with JSX as calls.
 * @returns undefined for syntax errors, which the bundler reports
 */
export async function parseModule(text: string, file: string): Promise<Program | undefined> {
  const tree = isPlain(text, file) ? await parse(text) : undefined;
  if (tree) return tree;
  const extension = path.extname(file).slice(1).replace(/^[cm]/, '');
  const loader = (extension === 'js' ? 'jsx' : extension) as Loader;
  try {
    const {transform} = await import('esbuild');
    // The parser may not support newer syntax than this target.
    const options = {loader, jsx: 'automatic', target: 'es2022', legalComments: 'none', logLevel: 'silent'} as const;
    return await parse((await transform(text, options)).code);
  } catch {
    return undefined;
  }
}

/** Parses JavaScript as a module, or else as a script. */
async function parse(code: string): Promise<Program | undefined> {
  const {parse: parseCode} = await import('acorn');
  for (const sourceType of ['module', 'script'] as const) {
    try {
      const options = {ecmaVersion: 'latest', sourceType, allowReturnOutsideFunction: true} as const;
      return parseCode(code, options) as unknown as Program;
    } catch {}
  }
  return undefined;
}

/** Returns the child nodes of a node in source order. */
function getChildren(node: Node): Node[] {
  const children: Node[] = [];
  for (const value of Object.values(node) as unknown[]) {
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as {type?: unknown}).type === 'string';

/** Calls `visit` for each node, with its ancestors (innermost last), until it returns a value. */
export function findNode<T>(
  node: Node,
  visit: (node: Node, ancestors: readonly Node[]) => T | undefined,
  ancestors: Node[] = [],
): T | undefined {
  const result = visit(node, ancestors);
  if (result !== undefined) return result;
  ancestors.push(node);
  for (const child of getChildren(node)) {
    const inner = findNode(child, visit, ancestors);
    if (inner !== undefined) return inner;
  }
  ancestors.pop();
  return undefined;
}

/**
 * Returns the literal name of a property: `a.b`, `a['b']`, `{b}`, and `{'b': 1}`. Undefined for a
 * computed name.
 */
export function getFixedName(key: Node, computed: boolean): string | undefined {
  if (!computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier')) return key.name;
  return getFixedText(key);
}

/** Returns the value of a string literal. */
export function getFixedText(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** Returns the name of a called function: `f` in `f()`, `a.f()`, and `(0, a.f)()`. */
export function getCalleeName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return getFixedName(node.property, node.computed);
  if (node.type === 'SequenceExpression') return getCalleeName(node.expressions.at(-1)!);
  if (node.type === 'ChainExpression') return getCalleeName(node.expression);
  return undefined;
}

/** Methods that always return text or an array. */
const DATA_METHODS = /^(?:join|toString|toFixed|trim|toLowerCase|toUpperCase|split)$/;

/** Returns whether the value of an expression may be a function, judged by its syntax. */
export function mayBeFunction(node: Node): boolean {
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'UnaryExpression':
    case 'BinaryExpression':
    case 'UpdateExpression':
    case 'ArrayExpression':
    case 'ObjectExpression':
      return false;
    case 'Identifier':
      return node.name !== 'undefined';
    case 'CallExpression':
      return node.callee.type !== 'MemberExpression' || !DATA_METHODS.test(getCalleeName(node.callee) ?? '');
    case 'ConditionalExpression':
      return mayBeFunction(node.consequent) || mayBeFunction(node.alternate);
    case 'LogicalExpression':
      return mayBeFunction(node.right) || (node.operator !== '&&' && mayBeFunction(node.left));
    default:
      return true;
  }
}
