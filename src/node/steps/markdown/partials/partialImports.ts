import path from 'node:path';
import type {Program} from 'estree';
import type {Root} from 'mdast';

const IMPORT = /^import\s+([A-Z]\w*)\s+from\s+(['"])([^'"]+\.mdx?)\2\s*;?\s*$/;

/** Statements of a page. */
export interface EsmNode {
  type: 'mdxjsEsm';
  value: string;
  data?: {estree?: Program};
  position?: {start: {offset: number}; end: {offset: number}};
}

export interface PartialImport {
  readonly name: string;
  /** Path from the root. */
  readonly file: string;
  readonly line: string;
  readonly specifier: string;
}

/** Removes one import from a block of statements: from its text and its syntax tree. */
export function removeStatement(node: EsmNode, {line, name}: PartialImport): void {
  node.value = node.value
    .split('\n')
    .filter((one) => one !== line)
    .join('\n');
  const program = node.data?.estree;
  if (!program) return;
  program.body = program.body.filter((statement) => {
    const [first, ...others] = statement.type === 'ImportDeclaration' ? statement.specifiers : [];
    // Another import of the same file stays.
    return first?.type !== 'ImportDefaultSpecifier' || others.length > 0 || first.local.name !== name;
  });
}

/** Returns imports of Markdown with their statements. `from` is the file of the tree. */
export function findPartialImports(tree: Root, from: string): (PartialImport & {readonly node: EsmNode})[] {
  return tree.children.flatMap((child) => {
    if ((child.type as string) !== 'mdxjsEsm') return [];
    const node = child as unknown as EsmNode;
    return node.value.split('\n').flatMap((line) => {
      const [, name, , rawSpecifier] = IMPORT.exec(line) ?? [];
      // Formatters write `\_`, which means `_` in a JavaScript string.
      const specifier = rawSpecifier?.replace(/\\(?=[^\w\\])|\\(?=_)/g, '');
      const file = specifier === undefined ? undefined : resolveSiteImport(specifier, from);
      return file === undefined ? [] : [{name: name!, file, line, specifier: specifier!, node}];
    });
  });
}

/** Resolves an import of a file (path from the root); undefined for packages and files outside of the site. */
export function resolveSiteImport(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('@site/')) return path.posix.normalize(specifier.slice('@site/'.length));
  if (!specifier.startsWith('.')) return undefined;
  const file = path.posix.join(path.posix.dirname(from), specifier);
  // Content folders may be outside of the root. A page inside of the root may not leave it.
  return file.startsWith('..') && !from.startsWith('..') ? undefined : file;
}
