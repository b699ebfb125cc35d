import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from 'esbuild';
import {translateSelectors} from './classNames.ts';

/** Style sheets of the site, read with Docusaurus's classes for the elements here. Packages and CSS modules stay unchanged. */
export function stylesPlugin(): Plugin {
  return {
    name: 'docusaurus-styles',
    setup(build) {
      const root = build.initialOptions.absWorkingDir!;
      build.onLoad({filter: /\.css$/, namespace: 'file'}, ({path: file}) => {
        const isForeign = /\.module\.css$/.test(file) || file.split(path.sep).includes('node_modules');
        if (isForeign || !file.startsWith(root + path.sep)) return undefined;
        const css = translateSelectors(fs.readFileSync(file, 'utf8'));
        return {contents: css, loader: build.initialOptions.loader?.['.css'] ?? 'css', resolveDir: path.dirname(file)};
      });
    },
  };
}
