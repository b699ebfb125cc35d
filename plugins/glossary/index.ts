import path from 'node:path';
import type {Plugin} from 'manual-docs/config';
import {findPackageFile} from '../shared/findPackageFile.ts';
import type {TreeNode as Node, TreePage} from '../shared/tree.ts';
import {checkUses} from './checkUses.ts';
import {createGlossaryFinder} from './findGlossary.ts';
import {listTerms} from './listTerms.ts';
import {markTerms} from './markTerms.ts';

export interface GlossaryOptions {
  /**
   * Page with the terms, from the content folder of the pages that use them, or from a folder above.
   * So each version and each language may have its own. Default: `glossary.md`.
   */
  readonly page?: string;
  /** Terms that are listed, but not marked in text, because they have other meanings there, too. */
  readonly unmarked?: readonly string[];
}

type Page = TreePage & {readonly data: {readonly frontMatter?: {readonly glossary?: unknown}}};

const CONTAINER = /:::[ \t]*glossary\b/;

/**
 * Shows the definition of a term where a page first uses it, on hover, focus, and tap. Without
 * JavaScript, the term is a link to the glossary. The tables in `:::glossary` have the terms.
 */
export function glossary({page = 'glossary.md', unmarked = []}: GlossaryOptions = {}): Plugin {
  const findGlossary = createGlossaryFinder({page, unmarked});
  const openList = Object.assign(() => (tree: Node) => openContainers(tree), {when: CONTAINER});
  const mark = () => (tree: Node, file: Page) => {
    const {original, dependOn, frontMatter, fillVariables} = file.data;
    const context = {root: file.cwd, dependOn};
    const nearest = findGlossary(file.path, {...context, original});
    if (CONTAINER.test(String(file)))
      listTerms(tree, file, original === undefined ? [] : (findGlossary(original, context)?.terms ?? []));
    const isGlossary = nearest?.file === file.path || nearest?.file === original;
    if (nearest && !isGlossary && frontMatter?.glossary !== false)
      markTerms(tree, nearest, {folder: path.dirname(file.path), fillVariables});
  };
  return {
    name: 'glossary',
    version: '1',
    key: {page, unmarked},
    theme: findPackageFile('plugins/glossary/theme'),
    clientModules: [findPackageFile('plugins/glossary/showDefinitions.ts')],
    remarkPlugins: [openList],
    rehypePlugins: [mark],
    check: (site, {root}) => checkUses(site, {root, page, findGlossary}),
  };
}

export default glossary;

/** Turns containers into elements, which keep the tables of the author for the Markdown copy. */
function openContainers(node: Node): void {
  if (node.type === 'containerDirective' && node.name === 'glossary')
    Object.assign(node, {
      type: 'glossary',
      data: {hName: 'div', hProperties: {className: ['m-settings', 'm-glossary']}},
    });
  for (const child of node.children ?? []) openContainers(child);
}
