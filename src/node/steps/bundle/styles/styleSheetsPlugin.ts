import fs from 'node:fs';
import path from 'node:path';
import type {Loader, OnLoadResult, PartialMessage, Plugin} from 'esbuild';
import {isSiteFile} from '../../../base/files/isPackageFile.ts';
import {createPostCss} from './createPostCss.ts';
import {compileSass, SASS_FILE} from './sass.ts';

export interface SheetOptions {
  readonly root: string;
  /** Receives each file that the rules depend on. */
  readonly onInput: (file: string) => void;
}

/** Loads a style sheet for the bundler; undefined if esbuild can read it itself. */
export type SheetLoader = (file: string, loader: Loader) => Promise<OnLoadResult | undefined>;

/** Directives that PostCSS must process in packages as well. */
const DIRECTIVES = /@(?:tailwind|apply)\b/;

/**
 * Creates the loader of style sheets. It compiles Sass, then runs the site's PostCSS, then the
 * plugins' transforms. Sheets of packages stay unchanged.
 * @param styles CSS transforms of plugins, for sheets of the site
 */
export function createSheetLoader(
  {root, onInput}: SheetOptions,
  styles: readonly ((css: string) => string)[] = [],
): SheetLoader {
  const transform = createPostCss({root, onInput});
  return async (file, loader) => {
    const isSiteSheet = isSiteFile(file, root);
    const isSass = SASS_FILE.test(file);
    if (!isSass && !transform && !(isSiteSheet && styles.length > 0)) return undefined;
    try {
      let css = isSass ? await compileSass(file, {root, onInput}) : fs.readFileSync(file, 'utf8');
      if (transform && (isSiteSheet || DIRECTIVES.test(css))) css = await transform(css, file);
      if (isSiteSheet) css = styles.reduce((text, change) => change(text), css);
      return {contents: css, loader, resolveDir: path.dirname(file)};
    } catch (error) {
      const {errors} = error as {errors?: PartialMessage[]};
      if (!errors) throw error;
      return {errors};
    }
  };
}

/** Loads style sheets that are not CSS modules. */
export function styleSheetsPlugin(options: SheetOptions, styles: readonly ((css: string) => string)[]): Plugin {
  return {
    name: 'manual-styles',
    setup(build) {
      const load = createSheetLoader(options, styles);
      const loader = build.initialOptions.loader?.['.css'] ?? 'css';
      build.onLoad({filter: /\.(?:css|s[ac]ss)$/, namespace: 'file'}, ({path: file}) => load(file, loader));
    },
  };
}
