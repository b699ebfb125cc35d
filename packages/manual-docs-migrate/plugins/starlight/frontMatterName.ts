import {moduleNode, type TreeNode as Node, type TreePage as Page, readFrontMatter} from '../shared/tree.ts';

/** Creates a remark plugin that defines `frontmatter` in MDX pages, like Astro. */
export function frontMatterName(): (tree: {children: Node[]}, page: Pick<Page, 'path'>) => void {
  return (tree, page) => {
    if (!page.path.endsWith('.mdx')) return;
    const frontMatter = JSON.stringify(readFrontMatter(tree).data);
    const callee = {
      type: 'MemberExpression',
      object: {type: 'Identifier', name: 'JSON'},
      property: {type: 'Identifier', name: 'parse'},
      computed: false,
      optional: false,
    };
    const text = {type: 'Literal', value: frontMatter, raw: JSON.stringify(frontMatter)};
    const init = {type: 'CallExpression', callee, arguments: [text], optional: false};
    const id = {type: 'Identifier', name: 'frontmatter'};
    const declaration = {
      type: 'VariableDeclaration',
      kind: 'const',
      declarations: [{type: 'VariableDeclarator', id, init}],
    };
    tree.children.push(moduleNode(`const frontmatter = JSON.parse(${JSON.stringify(frontMatter)})`, declaration));
  };
}

/** Pages without this text do not need the plugin. */
frontMatterName.when = /\bfrontmatter\b/;
