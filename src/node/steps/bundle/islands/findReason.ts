import type {
  ExportNamedDeclaration,
  Identifier,
  ImportDeclaration,
  Node,
  Program,
  Property,
  SimpleCallExpression,
} from 'estree';
import {
  BROWSER_COMPONENTS,
  BROWSER_GLOBALS,
  BROWSER_HOOKS,
  isHandlerName,
  REACT_EXPORTS,
  STATEFUL_MEMBERS,
} from './browserNames.ts';
import {
  createsElement,
  type Declarations,
  getImportedName,
  isForwardedRef,
  isOfReact,
  isPassedOnProp,
  isReact,
} from './declarations.ts';
import {findNode, getCalleeName, getFixedName, getFixedText, mayBeFunction} from './syntaxTree.ts';

/** A parsed module with its declarations. */
export interface ParsedModule {
  readonly tree: Program;
  readonly declarations: Declarations;
  /** Whether it is in a package. Many use `window` in functions that are never called. */
  readonly isOfPackage: boolean;
}

type Ancestors = readonly Node[];

/** Finds why a node of a module needs the browser. Assumes the need where it is uncertain. */
export function findReason(node: Node, module: ParsedModule): string | undefined {
  return findNode(node, (inner, ancestors) => findNodeReason(inner, ancestors, module));
}

function findNodeReason(node: Node, ancestors: Ancestors, module: ParsedModule): string | undefined {
  const {declarations} = module;
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return node.source ? findSpecifierReason(node) : undefined;
    case 'ExportAllDeclaration':
      return isOfReact(String(node.source.value)) ? 'export *' : undefined;
    case 'Identifier':
      return findNameReason(node, ancestors, module);
    case 'MemberExpression': {
      const name = getFixedName(node.property, node.computed);
      if (name === undefined) return isReact(node.object, declarations) ? 'React[…]' : undefined;
      if (BROWSER_HOOKS.has(name) || STATEFUL_MEMBERS.has(name)) return name;
      return REACT_EXPORTS.has(name) && isReact(node.object, declarations) ? name : undefined;
    }
    case 'VariableDeclarator': {
      if (node.id.type !== 'ObjectPattern' || !node.init || !isReact(node.init, declarations)) return undefined;
      const keys = node.id.properties.map((one) =>
        one.type === 'Property' ? getFixedName(one.key, one.computed) : '…',
      );
      return keys.find((key) => key === undefined || key === '…' || REACT_EXPORTS.has(key) || BROWSER_HOOKS.has(key));
    }
    case 'ClassDeclaration':
    case 'ClassExpression': {
      const parent = node.superClass && getCalleeName(node.superClass);
      return parent === 'Component' || parent === 'PureComponent' ? `extends ${parent}` : undefined;
    }
    case 'Property':
      return ancestors.at(-1)?.type === 'ObjectExpression' ? findPropertyReason(node, module) : undefined;
    case 'AssignmentExpression': {
      if (node.left.type !== 'MemberExpression' || node.operator === '+=') return undefined;
      const name = getFixedName(node.left.property, node.left.computed);
      if (name === undefined) return isFunction(node.right) && hasUnknownProps(module) ? '[…]' : undefined;
      return isHandlerName(name) && mayHandle(node.right, module) ? name : undefined;
    }
    case 'ArrayExpression':
      return findPairReason(node.elements, module);
    case 'CallExpression':
      return findPairReason(node.arguments, module) ?? findElementReason(node, module);
    default:
      return undefined;
  }
}

function findSpecifierReason(node: ImportDeclaration | ExportNamedDeclaration): string | undefined {
  const source = String(node.source!.value);
  for (const specifier of node.specifiers) {
    const reason = findIslandImportReason(source, getImportedName(specifier));
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Returns why an import needs the browser. `imported` is an export name, `default`, or `*`. */
export function findIslandImportReason(source: string, imported = '*'): string | undefined {
  if (
    BROWSER_HOOKS.has(imported) ||
    BROWSER_COMPONENTS.has(imported) ||
    (isOfReact(source) && REACT_EXPORTS.has(imported))
  )
    return imported;
  // Each Docusaurus module has one export, which importers name freely.
  const module = source.slice(source.lastIndexOf('/') + 1);
  const isOfTool = /^@(?:docusaurus|theme|theme-original)\//.test(source);
  return isOfTool && (BROWSER_HOOKS.has(module) || BROWSER_COMPONENTS.has(module)) ? module : undefined;
}

function findNameReason(
  node: Identifier,
  ancestors: Ancestors,
  {declarations, isOfPackage}: ParsedModule,
): string | undefined {
  const {name} = node;
  const parent = ancestors.at(-1);
  if (isOnlyKey(node, ancestors)) return undefined;
  if (BROWSER_HOOKS.has(name) || BROWSER_COMPONENTS.has(name)) return name;
  const isLocation = (declarations.get(name) ?? []).some(({imported}) => imported === 'useLocation');
  if (isLocation || name === 'useLocation') return isOnlyPath(ancestors, declarations) ? undefined : 'useLocation';
  if (!BROWSER_GLOBALS.has(name) || declarations.has(name)) return undefined;
  if (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') return undefined;
  // Packages often use `window` during loading only to detect a browser.
  return !isOfPackage || (runsOnLoad(ancestors) && isCalled(node, ancestors)) ? name : undefined;
}

/** Returns whether an identifier is only a property name or label, which refers to nothing. */
function isOnlyKey(node: Identifier, ancestors: Ancestors): boolean {
  const parent = ancestors.at(-1);
  switch (parent?.type) {
    case 'Property': {
      const isKey = parent.key === node && parent.value !== node && !parent.computed;
      return isKey && !(ancestors.at(-2)?.type === 'ObjectPattern' && BROWSER_HOOKS.has(node.name));
    }
    case 'MemberExpression':
      return parent.property === node && !parent.computed;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.key === node && !parent.computed;
    default:
      return /^(?:Labeled|Break|Continue)Statement$/.test(parent?.type ?? '');
  }
}

/** Returns whether `useLocation` is only used for the path, which equals that of the page. */
function isOnlyPath(ancestors: Ancestors, declarations: Declarations): boolean {
  const parent = ancestors.at(-1);
  if (parent && /^(?:Import|Export)/.test(parent.type)) return true;
  const call = parent?.type === 'MemberExpression' ? ancestors.at(-2) : parent;
  const use = ancestors.at(ancestors.lastIndexOf(call!) - 1);
  if (call?.type !== 'CallExpression' || !use) return false;
  if (use.type === 'MemberExpression')
    return use.object === call && getFixedName(use.property, use.computed) === 'pathname';
  if (use.type !== 'VariableDeclarator') return false;
  if (use.id.type === 'ObjectPattern') {
    return use.id.properties.every(
      (one) => one.type === 'Property' && getFixedName(one.key, one.computed) === 'pathname',
    );
  }
  if (use.id.type !== 'Identifier' || declarations.get(use.id.name)?.length !== 1) return false;
  const {name} = use.id;
  return !findNode(ancestors[0]!, (node, around) => {
    if (node.type !== 'Identifier' || node.name !== name || node === use.id || isOnlyKey(node, around))
      return undefined;
    const member = around.at(-1);
    const isPath = member?.type === 'MemberExpression' && getFixedName(member.property, member.computed) === 'pathname';
    return isPath ? undefined : true;
  });
}

/** Returns whether a node runs on load: outside of functions, or in ones called immediately. */
function runsOnLoad(ancestors: Ancestors): boolean {
  return ancestors.every((node, i) => {
    if (!/Function/.test(node.type)) return true;
    const parent = ancestors[i - 1];
    return parent?.type === 'CallExpression' || /^(?:Member|Unary|Sequence)Expression$/.test(parent?.type ?? '');
  });
}

/** Returns whether a global is called, or a member of it is called or assigned. */
function isCalled(node: Node, ancestors: Ancestors): boolean {
  let inner = node;
  for (const outer of [...ancestors].reverse()) {
    if (outer.type === 'CallExpression' || outer.type === 'NewExpression') return outer.callee === inner;
    if (outer.type === 'AssignmentExpression') return outer.left === inner;
    if (outer.type !== 'MemberExpression' && outer.type !== 'ChainExpression') return false;
    inner = outer;
  }
  return false;
}

function findPropertyReason(node: Property, module: ParsedModule): string | undefined {
  const name = getFixedName(node.key, node.computed) ?? getConstantText(node.key, module);
  const value = node.value as Node;
  if (name === undefined) {
    if (node.key.type === 'TemplateLiteral' && /^on/.test(node.key.quasis[0]?.value.raw ?? '')) return 'on…';
    return (node.method || mayBeLocalFunction(value, module)) && hasUnknownProps(module) ? '[…]' : undefined;
  }
  if (isHandlerName(name)) return mayHandle(value, module) ? name : undefined;
  if (name !== 'ref' || !mayBeFunction(value)) return undefined;
  const {tree, declarations} = module;
  const isForwarded =
    isPassedOnProp(value, (key) => key === 'ref', declarations) || isForwardedRef(value, tree, declarations);
  return isForwarded ? undefined : 'ref';
}

function getConstantText(node: Node, {declarations}: ParsedModule): string | undefined {
  if (node.type !== 'Identifier') return undefined;
  const declared = declarations.get(node.name) ?? [];
  return declared.length === 1 && declared[0]!.kind === 'variable' ? getFixedText(declared[0]!.value) : undefined;
}

/** Finds a handler name next to a function: `['onClick', go]`, `set('onClick', () => …)`. */
function findPairReason(nodes: readonly (Node | null)[], module: ParsedModule): string | undefined {
  const name = nodes.map((node) => getFixedText(node)).find((text) => text !== undefined && /^on[A-Z]\w*$/.test(text));
  const hasFunction = name !== undefined && nodes.some((node) => node && mayBeLocalFunction(node, module));
  return hasFunction ? name : undefined;
}

/** Finds functions that React calls in the browser: form actions, events of custom elements. */
function findElementReason(node: SimpleCallExpression, {declarations}: ParsedModule): string | undefined {
  if (!createsElement(node, declarations)) return undefined;
  const [type, props] = node.arguments;
  const tag = getFixedText(type);
  if (tag === undefined || props?.type !== 'ObjectExpression') return undefined;
  for (const property of props.properties) {
    if (property.type !== 'Property') continue;
    const name = getFixedName(property.key, property.computed) ?? '';
    const isAction = /^(?:form|button|input)$/.test(tag) && /^(?:action|formAction)$/.test(name);
    const isCustomElementHandler = tag.includes('-') && /^on/.test(name);
    const value = property.value as Node;
    if ((isCustomElementHandler || (isAction && !isAddress(value, declarations))) && mayBeFunction(value)) return name;
  }
  return undefined;
}

/** Returns whether an expression is certainly text: a constant, or a completed address. */
function isAddress(node: Node, declarations: Declarations): boolean {
  if (node.type === 'CallExpression') return /^(?:useBaseUrl|withBase)$/.test(getCalleeName(node.callee) ?? '');
  if (node.type !== 'Identifier') return false;
  const declared = declarations.get(node.name) ?? [];
  return (
    declared.length > 0 &&
    declared.every(({kind, key, value}) => {
      return (
        kind === 'variable' &&
        key === undefined &&
        value != null &&
        (!mayBeFunction(value) || isAddress(value, declarations))
      );
    })
  );
}

/** Returns whether an element has props that the module does not name, such as a handler. */
function hasUnknownProps({tree, declarations}: ParsedModule): boolean {
  return (
    findNode(tree, (node) => {
      if (node.type !== 'CallExpression' || !createsElement(node, declarations)) return undefined;
      const props = node.arguments[1];
      if (!props) return undefined;
      const isSpelled =
        props.type === 'ObjectExpression' &&
        props.properties.every((one) => one.type === 'Property' && getFixedName(one.key, one.computed) !== undefined);
      return isSpelled || props.type === 'Literal' ? undefined : true;
    }) ?? false
  );
}

const isFunction = (node: Node): boolean => /^(?:ArrowFunction|Function)Expression$/.test(node.type);

/** Returns whether an expression may be a function that the module defines. */
function mayBeLocalFunction(node: Node, {declarations}: ParsedModule): boolean {
  if (node.type === 'Identifier') {
    return (declarations.get(node.name) ?? []).some(
      ({kind, value}) =>
        kind === 'function' || kind === 'import' || (kind === 'variable' && value != null && mayBeFunction(value)),
    );
  }
  return isFunction(node) || (mayBeFunction(node) && node.type !== 'MemberExpression');
}

const mayHandle = (value: Node, {declarations}: ParsedModule): boolean =>
  mayBeFunction(value) && !isPassedOnProp(value, isHandlerName, declarations);
