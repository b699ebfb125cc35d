import type {Function as FunctionNode, Node, Pattern, Program} from 'estree';
import {findNode, getCalleeName, getFixedName, getFixedText} from './syntaxTree.ts';

/**
 * A declaration of a name. Scopes are not distinguished, so a statement about a name must hold for
 * all its declarations.
 */
interface Declaration {
  readonly kind: 'parameter' | 'variable' | 'function' | 'class' | 'import';
  /** Property key that a pattern reads. */
  readonly key?: string;
  /** Index of a parameter that consists of the name only. */
  readonly position?: number;
  readonly hasDefault?: boolean;
  /** Function of a parameter, initial value of a variable, or the function or class itself. */
  readonly value?: Node | null;
  /** Module of an import. */
  readonly source?: string;
  readonly imported?: string;
}

/** Declarations of a module by name. */
export type Declarations = ReadonlyMap<string, readonly Declaration[]>;

/** Collects the declarations in all scopes of a module. */
export function collectDeclarations(tree: Program): Declarations {
  const names = new Map<string, Declaration[]>();
  const declare = (name: string, declaration: Declaration): void => {
    const others = names.get(name);
    if (others) others.push(declaration);
    else names.set(name, [declaration]);
  };
  findNode(tree, (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
        for (const specifier of node.specifiers) {
          const imported = getImportedName(specifier);
          declare(specifier.local.name, {kind: 'import', source: String(node.source.value), imported});
        }
        break;
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        if (node.type !== 'ArrowFunctionExpression' && node.id) {
          declare(node.id.name, {kind: 'function', value: node});
        }
        declareParameters(node, declare);
        break;
      case 'ClassDeclaration':
      case 'ClassExpression':
        if (node.id) declare(node.id.name, {kind: 'class', value: node});
        break;
      case 'VariableDeclarator':
        declarePattern(node.id, {kind: 'variable', value: node.init ?? null}, declare);
        break;
      // A reassigned name may have any value.
      case 'AssignmentExpression':
        if (node.left.type !== 'MemberExpression')
          declarePattern(node.left, {kind: 'variable', value: node.right}, declare);
        break;
      case 'CatchClause':
        if (node.param) declarePattern(node.param, {kind: 'variable', value: null}, declare);
        break;
    }
    return undefined;
  });
  return names;
}

type Declare = (name: string, declaration: Declaration) => void;

/** Returns the imported name of a specifier: `default`, or `*` for all. */
export function getImportedName(specifier: Node): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ExportSpecifier') return getFixedName(specifier.local, false) ?? '*';
  return specifier.type === 'ImportSpecifier' ? (getFixedName(specifier.imported, false) ?? '*') : '*';
}

function declareParameters(node: FunctionNode, declare: Declare): void {
  for (const [position, parameter] of node.params.entries()) {
    if (parameter.type === 'Identifier') declare(parameter.name, {kind: 'parameter', position, value: node});
    else declarePattern(parameter, {kind: 'parameter', value: node}, declare);
  }
}

/** Declares the names of a pattern. Defaults and rest elements have values of another origin. */
function declarePattern(pattern: Pattern, declaration: Declaration, declare: Declare): void {
  switch (pattern.type) {
    case 'Identifier':
      declare(pattern.name, declaration);
      break;
    case 'AssignmentPattern':
      declarePattern(pattern.left, {...declaration, hasDefault: true}, declare);
      break;
    case 'RestElement':
      declarePattern(pattern.argument, {...declaration, key: undefined, hasDefault: true}, declare);
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements) {
        if (element) declarePattern(element, {...declaration, key: undefined, hasDefault: true}, declare);
      }
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') declarePattern(property, declaration, declare);
        else {
          const key = getFixedName(property.key, property.computed);
          declarePattern(property.value, {...declaration, key}, declare);
        }
      }
      break;
  }
}

/**
 * Returns whether an expression is the React namespace: an import, `require('react')`, or a
 * compiler's interop helper around it.
 */
export function isReact(node: Node, declarations: Declarations, depth = 0): boolean {
  if (depth > 4) return false;
  if (node.type === 'Identifier') {
    return (declarations.get(node.name) ?? []).some(({kind, source, imported, value, key}) =>
      kind === 'import'
        ? isOfReact(source) && (imported === 'default' || imported === '*')
        : kind === 'variable' && key === undefined && value != null && isReact(value, declarations, depth + 1),
    );
  }
  if (node.type === 'MemberExpression') {
    return getFixedName(node.property, node.computed) === 'default' && isReact(node.object, declarations, depth + 1);
  }
  if (node.type !== 'CallExpression') return false;
  if (getCalleeName(node.callee) === 'require') return isOfReact(getFixedText(node.arguments[0]));
  // For example `__importStar(require('react'))`.
  return node.arguments.length > 0 && isReact(node.arguments[0]!, declarations, depth + 1);
}

export const isOfReact = (source: string | undefined): boolean =>
  source !== undefined && /^(?:react|react-dom|preact)(?:\/(?:client|compat|hooks))?$/.test(source);

/**
 * Returns whether an expression is a prop of the component, passed on under its own name. The
 * module that supplies the prop needs the browser, so passing it on does not.
 */
export function isPassedOnProp(value: Node, isName: (name: string) => boolean, declarations: Declarations): boolean {
  if (value.type === 'MemberExpression') {
    const name = getFixedName(value.property, value.computed);
    return name !== undefined && isName(name) && isParameter(value.object, declarations);
  }
  if (value.type !== 'Identifier') return false;
  const declared = declarations.get(value.name) ?? [];
  return (
    declared.length > 0 &&
    declared.every(({kind, key, hasDefault, value: origin}) => {
      if (key === undefined || !isName(key) || hasDefault) return false;
      return kind === 'parameter' || (kind === 'variable' && origin != null && isParameter(origin, declarations));
    })
  );
}

function isParameter(node: Node, declarations: Declarations): boolean {
  if (node.type !== 'Identifier') return false;
  const declared = declarations.get(node.name) ?? [];
  return declared.length > 0 && declared.every(({kind, position}) => kind === 'parameter' && position !== undefined);
}

/** Returns whether an expression is the ref parameter of a `forwardRef` function. */
export function isForwardedRef(value: Node, tree: Program, declarations: Declarations): boolean {
  if (value.type !== 'Identifier') return false;
  const declared = declarations.get(value.name) ?? [];
  if (declared.length === 0 || declared.some(({kind, position}) => kind !== 'parameter' || position !== 1))
    return false;
  const forwarded = new Set<Node>();
  findNode(tree, (node) => {
    if (node.type !== 'CallExpression' || getCalleeName(node.callee)?.replace(/^_+|\d+$/g, '') !== 'forwardRef')
      return undefined;
    const [render] = node.arguments;
    if (render?.type !== 'Identifier') forwarded.add(render as Node);
    else
      for (const declaration of declarations.get(render.name) ?? [])
        if (declaration.value) forwarded.add(declaration.value);
    return undefined;
  });
  return declared.every(({value: owner}) => owner != null && forwarded.has(owner));
}

const CREATE_FUNCTION = /^(?:jsxs?|jsxDEV|createElement|cloneElement|h)$/;

/**
 * Returns whether a node creates a React element: the first argument is the type, the second has
 * the props.
 */
export function createsElement(node: Node, declarations: Declarations): boolean {
  if (node.type !== 'CallExpression') return false;
  const name = getCalleeName(node.callee) ?? '';
  if (CREATE_FUNCTION.test(name.replace(/^_+|\d+$/g, ''))) return true;
  return (
    node.callee.type === 'Identifier' &&
    (declarations.get(name) ?? []).some(({imported}) => imported !== undefined && CREATE_FUNCTION.test(imported))
  );
}
