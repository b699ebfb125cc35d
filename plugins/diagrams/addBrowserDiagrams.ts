import type {Plugin} from 'manual-docs/config';
import {createComponentImport, createComponentNode, type TreeNode} from '../shared/tree.ts';
import {getCaption} from './drawing.ts';

const COMPONENT = 'BrowserDiagram';
/** Marks requests of this plugin itself. */
const OWN = 'manual-diagrams';

/** Wraps code blocks in the component that draws them. It shows them until then. */
export function addBrowserDiagrams(tree: TreeNode, blocks: readonly TreeNode[]): void {
  if (blocks.length === 0) return;
  for (const node of blocks) {
    const attributes = {code: node.value ?? '', caption: getCaption(node.meta) || undefined};
    Object.assign(node, createComponentNode(COMPONENT, attributes, [{...node}]));
  }
  tree.children!.unshift(createComponentImport(COMPONENT, 'diagrams'));
}

/** Makes an esbuild plugin that resolves the library from the site, where it is installed. */
export function createLibraryResolver(): NonNullable<Plugin['esbuildPlugins']>[number] {
  return {
    name: OWN,
    setup(build) {
      build.onResolve({filter: /^mermaid$/}, ({pluginData, kind}) =>
        pluginData === OWN
          ? undefined
          : build.resolve('mermaid', {resolveDir: build.initialOptions.absWorkingDir!, kind, pluginData: OWN}),
      );
    },
  };
}
