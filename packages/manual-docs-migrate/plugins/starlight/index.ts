import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from 'manual-docs/config';
import type {SidebarPaths} from '../shared/findSidebar.ts';
import {hero} from '../shared/hero.ts';
import {ownFile} from '../shared/ownFile.ts';
import {pageHead} from '../shared/pageHead.ts';
import {resolveFromSite} from '../shared/resolveFromSite.ts';
import {rootImages} from '../shared/rootImages.ts';
import {banner} from './banner.ts';
import {contentImports} from './contentImports.ts';
import {frontMatterName} from './frontMatterName.ts';
import {pageSettings} from './pageSettings.ts';
import {withoutHidden} from './withoutHidden.ts';

/** Extensions that Vite adds to the name of a file. */
const EXTENSIONS = ['', '.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];

export interface StarlightOptions {
  /**
   * Astro's `base` as written in its configuration, which pages read as `import.meta.env.BASE_URL`.
   * Default: `/`.
   */
  readonly base?: string;
  /**
   * Whether addresses ended in a slash in Starlight, so that relative links begin inside of them.
   * Default: true.
   */
  readonly trailingSlash?: boolean;
  /**
   * Sidebars by path prefix. In Starlight, pages outside all sidebars also show one. Default: none.
   */
  readonly sidebars?: SidebarPaths;
}

/**
 * Creates the plugin for sites of Starlight: the components that pages import, `import.meta.env`,
 * and the `hero` of home pages.
 */
export function starlight({base = '/', trailingSlash = true, sidebars}: StarlightOptions = {}): Plugin {
  const compat = ownFile('compat/starlight');
  const components = path.join(compat, 'components.tsx');
  return {
    name: 'starlight',
    frontMatter: (front, {path: file}) => pageSettings(front, {path: file, sidebars}),
    ...(trailingSlash ? {trailingSlash: 'always' as const} : {}),
    sidebar: withoutHidden,
    remarkPlugins: [contentImports, hero, banner, pageHead, frontMatterName, rootImages],
    theme: path.join(compat, 'layer'),
    islandFree: [compat],
    esbuildPlugins: [
      {
        name: 'starlight-components',
        setup(build) {
          const env = {BASE_URL: base, MODE: 'production', DEV: false, PROD: true};
          build.initialOptions.define = {...build.initialOptions.define, 'import.meta.env': JSON.stringify(env)};
          build.onResolve({filter: /^@astrojs\/starlight\/components$|^astro:assets$/}, () => ({path: components}));
          resolveFromSite(build, build.initialOptions.absWorkingDir!);
          // A text may be imported without its extension: `./a.sample?raw` is `./a.sample.mjs`.
          build.onResolve({filter: /^\.{1,2}\/.*\?raw$/}, ({path: request, resolveDir, ...others}) => {
            const name = request.replace(/\?raw$/, '');
            const end = EXTENSIONS.find((one) => fs.existsSync(path.resolve(resolveDir, name + one)));
            const {kind, importer, namespace, pluginData} = others;
            return end
              ? build.resolve(`${name}${end}?raw`, {kind, importer, namespace, resolveDir, pluginData})
              : undefined;
          });
          build.onResolve({filter: /^@astrojs\/starlight\/components\/.+\.astro$/}, ({path: name}) => ({
            path: name,
            namespace: 'astro',
          }));
          // Components of Astro cannot run here. Only their children are rendered.
          build.onLoad({filter: /\.astro$/}, () => ({
            contents: 'export default ({children}) => children ?? null;',
            loader: 'js',
          }));
        },
      },
    ],
  };
}
