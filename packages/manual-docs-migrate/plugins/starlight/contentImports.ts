import type {TreeNode as Node} from '../shared/tree.ts';

interface Statement {
  readonly type: string;
  readonly source?: {readonly value: unknown};
  specifiers?: readonly {readonly type: string; readonly local: object; readonly imported?: {readonly name?: string}}[];
}

const CONTENT = /\{\s*Content(?:\s+as\s+([\w$]+))?\s*\}(?=\s*from\s*['"][^'"]+\.mdx?['"])/g;

/**
 * Creates a remark plugin that lets pages import a Markdown file as `Content`, like Astro, and as
 * its default export.
 */
export function contentImports(): (tree: {children: Node[]}) => void {
  return (tree) => {
    for (const node of tree.children) {
      if (node.type !== 'mdxjsEsm') continue;
      node.value = node.value?.replace(CONTENT, (_, name = 'Content') => name);
      const {estree} = (node.data ?? {}) as {estree?: {readonly body: readonly Statement[]}};
      for (const statement of estree?.body ?? []) renameImport(statement);
    }
  };
}

/** Pages without this text do not need the plugin. */
contentImports.when = /\{\s*Content\b/;

function renameImport(statement: Statement): void {
  const [specifier, ...others] = statement.specifiers ?? [];
  const isPage = /\.mdx?$/.test(String(statement.source?.value));
  if (
    statement.type === 'ImportDeclaration' &&
    isPage &&
    others.length === 0 &&
    specifier?.imported?.name === 'Content'
  )
    statement.specifiers = [{type: 'ImportDefaultSpecifier', local: specifier.local}];
}
