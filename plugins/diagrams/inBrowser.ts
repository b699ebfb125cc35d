import type {Plugin} from 'manual-docs/config';
import {componentImport} from '../shared/componentImport.ts';
import {ownFile} from '../shared/ownFile.ts';
import {captionOf} from './captionOf.ts';

type BundlerPlugin = NonNullable<Plugin['esbuildPlugins']>[number];

interface Node {
  type: string;
  value?: string;
  meta?: string | null;
  children?: Node[];
}

const COMPONENT = 'BrowserDiagram';
const MODULE = 'manual-plugin-diagrams';

/** Puts the component that draws around blocks of code, which stay there until it has. */
export function drawInBrowser(tree: Node, blocks: readonly Node[]): void {
  if (blocks.length === 0) return;
  for (const node of blocks) {
    const caption = captionOf(node.meta);
    const block = {...node};
    const attributes = Object.entries({code: node.value ?? '', ...(caption ? {caption} : {})}).map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value,
    }));
    Object.assign(node, {type: 'mdxJsxFlowElement', name: COMPONENT, attributes, children: [block]});
  }
  tree.children!.unshift(componentImport(COMPONENT, MODULE));
}

/** The paths of the component and of the library that it loads, which the site installs. */
export function browserParts(): BundlerPlugin {
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
