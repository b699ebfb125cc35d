import path from 'node:path';
import type {Plugin} from 'manual-docs/config';
import {hero, homePage} from '../shared/hero.ts';
import {ownFile} from '../shared/ownFile.ts';
import {resolveFromSite} from '../shared/resolveFromSite.ts';

/** Components that pages of a site made with Starlight import, and the `hero` of home pages. */
export function starlight(): Plugin {
  const compat = ownFile('compat/starlight');
  const components = path.join(compat, 'components.tsx');
  return {
    name: 'starlight',
    frontMatter: homePage,
    remarkPlugins: [hero],
    theme: path.join(compat, 'layer'),
    esbuildPlugins: [
      {
        name: 'starlight-components',
        setup(build) {
          build.onResolve({filter: /^@astrojs\/starlight\/components$|^astro:assets$/}, () => ({path: components}));
          resolveFromSite(build, build.initialOptions.absWorkingDir!);
          build.onResolve({filter: /^@astrojs\/starlight\/components\/.+\.astro$/}, ({path: name}) => ({
            path: name,
            namespace: 'astro',
          }));
          // Components of Astro have no place here: what is between their tags is shown without them.
          build.onLoad({filter: /\.astro$/}, () => ({
            contents: 'export default ({children}) => children ?? null;',
            loader: 'js',
          }));
        },
      },
    ],
  };
}
