import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Plugin} from 'manual/config';

/** Components that pages of a site made with Starlight import. */
export function starlight(): Plugin {
  const compat = compatFolder();
  const components = path.join(compat, 'components.tsx');
  return {
    name: 'starlight',
    theme: path.join(compat, 'layer'),
    esbuildPlugins: [
      {
        name: 'starlight-components',
        setup(build) {
          build.onResolve({filter: /^@astrojs\/starlight\/components$/}, () => ({path: components}));
          // Components of Astro have no place here: what stands between their tags is shown without them.
          build.onLoad({filter: /\.astro$/, namespace: 'file'}, () => ({
            contents: 'export default ({children}) => children ?? null;',
            loader: 'js',
          }));
        },
      },
    ],
  };
}

/** `compat/starlight/` of the installed tool, from wherever in it this runs. */
function compatFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!fs.existsSync(path.join(folder, 'compat/starlight'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error('The folder of the installed package was not found.');
    folder = above;
  }
  return path.join(folder, 'compat/starlight');
}
