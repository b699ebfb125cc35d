import type {Plugin} from 'manual-docs/config';
import {componentImport, componentNode, type TreeNode} from '../shared/tree.ts';
import {captionOf} from './drawing.ts';

const COMPONENT = 'BrowserDiagram';
/** Marks a request that this plugin makes itself. */
const OWN = 'manual-diagrams';

/** Puts the component that draws around blocks of code, which stay there until it has. */
export function drawInBrowser(tree: TreeNode, blocks: readonly TreeNode[]): void {
  if (blocks.length === 0) return;
  for (const node of blocks) {
    const attributes = {code: node.value ?? '', caption: captionOf(node.meta) || undefined};
    Object.assign(node, componentNode(COMPONENT, attributes, [{...node}]));
  }
  tree.children!.unshift(componentImport(COMPONENT, 'diagrams'));
}

/** The path of the library that the component loads, which the site installs. */
export function browserParts(): NonNullable<Plugin['esbuildPlugins']>[number] {
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
