import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import type * as Sass from 'sass';
import {styleSheetError} from './styleSheetError.ts';

interface SassError {
  readonly sassMessage?: string;
  readonly span?: {readonly start: {readonly line: number; readonly column: number}; readonly url?: URL};
}

export const SASS_FILE = /\.s[ac]ss$/;

interface SassOptions {
  readonly root: string;
  /** Receives each file that is read. */
  readonly onInput: (file: string) => void;
}

/**
 * Compiles a Sass style sheet with the site's own package `sass`.
 * @throws an object with `errors`, like esbuild: the package is missing, or the sheet is invalid
 */
export async function compileSass(file: string, {root, onInput}: SassOptions): Promise<string> {
  const sass = await loadSass(root, file);
  try {
    const {css, loadedUrls} = await sass.compileAsync(file, {
      loadPaths: [path.dirname(file), root, path.join(root, 'node_modules')],
      importers: [{findFileUrl: (url) => findImport(url, root)}],
      quietDeps: true,
      logger: {warn: () => {}, debug: () => {}},
    });
    for (const url of loadedUrls) if (url.protocol === 'file:') onInput(fileURLToPath(url));
    return css;
  } catch (error) {
    const {sassMessage, span} = error as SassError;
    if (sassMessage === undefined) throw error;
    const location = span && {
      file: span.url ? fileURLToPath(span.url) : file,
      line: span.start.line + 1,
      column: span.start.column,
    };
    throw styleSheetError(sassMessage, location ?? {file, line: 1, column: 0});
  }
}

async function loadSass(root: string, file: string): Promise<typeof Sass> {
  const require = createRequire(path.join(root, 'package.json'));
  let entry: string;
  try {
    entry = require.resolve('sass');
  } catch {
    throw styleSheetError('Style sheets in Sass need the package `sass`: `npm install --save-dev sass`', {
      file,
      line: 1,
      column: 0,
    });
  }
  const module = (await import(pathToFileURL(entry).href)) as typeof Sass & {default?: typeof Sass};
  return module.default ?? module;
}

/** Resolves `~package/file` and `@site/file`, the syntax of other bundlers' loaders. */
function findImport(url: string, root: string): URL | null {
  const [, sign, rest] = /^(~|@site\/)(.+)$/.exec(url) ?? [];
  if (rest === undefined) return null;
  const folders = sign === '~' && !rest.startsWith('@site/') ? listModuleFolders(root) : [root];
  const name = rest.replace(/^@site\//, '');
  const file = folders
    .map((folder) => path.join(folder, name))
    .find((candidate) => fs.existsSync(path.dirname(candidate)));
  return file === undefined ? null : pathToFileURL(file);
}

function listModuleFolders(folder: string): string[] {
  const parent = path.dirname(folder);
  const folderHere = path.join(folder, 'node_modules');
  return parent === folder ? [folderHere] : [folderHere, ...listModuleFolders(parent)];
}
