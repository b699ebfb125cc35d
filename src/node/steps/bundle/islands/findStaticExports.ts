import type {Node, Program} from 'estree';
import {findIslandImportReason, findReason, type ParsedModule} from './findReason.ts';
import {findNode} from './syntaxTree.ts';

/** Declarations by local name, and local names by exported name. */
interface Exports {
  readonly declared: ReadonlyMap<string, Node>;
  readonly exported: ReadonlyMap<string, string>;
}

/**
 * Finds the exports of an interactive module that need no browser, including everything they refer
 * to. They are not wrapped, so that a page can call them.
 * @returns the names of the exports, each with the modules that it depends on
 */
export function findStaticExports(module: ParsedModule): ReadonlyMap<string, readonly string[]> {
  const results = new Map<string, readonly string[]>();
  // All exports depend on the effects of loading the module.
  if (module.tree.body.some((statement) => !isDeclaration(statement) && findReason(statement, module))) return results;
  const {declared, exported} = collectExports(module.tree);
  for (const [outer, local] of exported) {
    const sources = collectSources(local, {declared, module});
    if (sources) results.set(outer, sources);
  }
  return results;
}

const isDeclaration = ({type}: Node): boolean => /^(?:Import|Export|Function|Class|Variable)/.test(type);

function collectExports({body}: Program): Exports {
  const declared = new Map<string, Node>();
  const exported = new Map<string, string>();
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const declaration = statement.declaration as Node;
      const id = 'id' in declaration ? (declaration.id as Node | null) : declaration;
      const local = id?.type === 'Identifier' ? id.name : 'default';
      exported.set('default', local);
      if (declaration.type !== 'Identifier') declared.set(local, declaration);
      continue;
    }
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = isExport ? statement.declaration : statement;
    for (const name of declaration ? getDeclaredNames(declaration) : []) {
      declared.set(name, declaration!);
      if (isExport) exported.set(name, name);
    }
    if (!isExport || statement.source) continue;
    for (const {local, exported: outer} of statement.specifiers) {
      if (local.type === 'Identifier' && outer.type === 'Identifier') exported.set(outer.name, local.name);
    }
  }
  return {declared, exported};
}

function getDeclaredNames(node: Node): string[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return node.id ? [node.id.name] : [];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({id}) => collectNames(id));
}

function collectNames(pattern: Node): string[] {
  const names: string[] = [];
  findNode(pattern, (node) => {
    if (node.type === 'Identifier') names.push(node.name);
    return undefined;
  });
  return names;
}

/** A context exists only inside of an island, and hooks of other modules may do anything. */
const READS_CONTEXT = /^use(?:[A-Z]|$)|Consumer$/;

function collectSources(
  name: string,
  {declared, module}: {readonly declared: ReadonlyMap<string, Node>; readonly module: ParsedModule},
): readonly string[] | undefined {
  if (!declared.has(name)) return undefined;
  const sources = new Set<string>();
  const seen = new Set<string>();
  const names = [name];
  for (let next = names.pop(); next !== undefined; next = names.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (READS_CONTEXT.test(next)) return undefined;
    for (const {source, imported} of module.declarations.get(next) ?? []) {
      if (source === undefined) continue;
      if (findIslandImportReason(source, imported)) return undefined;
      sources.add(source);
    }
    const node = declared.get(next);
    if (!node) continue;
    if (findReason(node, module) !== undefined || isReassigned(next, module.tree)) return undefined;
    findNode(node, (inner) => {
      if (inner.type === 'Identifier') names.push(inner.name);
      return undefined;
    });
  }
  return [...sources];
}

/** Returns whether a name or a member of its value is reassigned, so that its value is unknown. */
function isReassigned(name: string, tree: Program): boolean {
  const isTarget = (node: Node): boolean =>
    node.type === 'MemberExpression' ? isTarget(node.object) : node.type === 'Identifier' && node.name === name;
  return findNode(tree, (node) => (node.type === 'AssignmentExpression' && isTarget(node.left)) || undefined) ?? false;
}
