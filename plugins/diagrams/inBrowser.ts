import type {Plugin} from 'manual-docs/config';
import {ownFile} from '../shared/ownFile.ts';
import {componentImport, componentNode, type TreeNode} from '../shared/tree.ts';
import {captionOf} from './drawing.ts';

const COMPONENT = 'BrowserDiagram';
const MODULE = 'manual-plugin-diagrams';

/** Puts the component that draws around blocks of code, which stay there until it has. */
export function drawInBrowser(tree: TreeNode, blocks: readonly TreeNode[]): void {
  if (blocks.length === 0) return;
  for (const node of blocks) {
    const attributes = {code: node.value ?? '', caption: captionOf(node.meta) || undefined};
    Object.assign(node, componentNode(COMPONENT, attributes, [{...node}]));
  }
  tree.children!.unshift(componentImport(COMPONENT, MODULE));
}

/** The paths of the component and of the library that it loads, which the site installs. */
export function browserParts(): NonNullable<Plugin['esbuildPlugins']>[number] {
  return {
    name: 'manual-diagrams',
    setup(build) {
      build.onResolve({filter: new RegExp(`^${MODULE}$`)}, () => ({
        path: ownFile('plugins/diagrams/BrowserDiagram.tsx'),
      }));
      build.onResolve({filter: /^mermaid$/}, ({pluginData, kind}) =>
        pluginData === MODULE
          ? undefined
          : build.resolve('mermaid', {resolveDir: build.initialOptions.absWorkingDir!, kind, pluginData: MODULE}),
      );
    },
  };
}
