import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import type {Loader, Message, OnLoadResult, PartialMessage, Plugin} from 'esbuild';
import type * as Sass from 'sass';

interface SassError {
  readonly sassMessage?: string;
  readonly span?: {readonly start: {readonly line: number; readonly column: number}; readonly url?: URL};
}

export const SASS = /\.s[ac]ss$/;

interface SassOptions {
  readonly root: string;
  /** Told of each file that is read. */
  readonly onInput: (file: string) => void;
}

/**
 * The rules of a style sheet in Sass, made by the site's own package `sass`.
 *
 * @throws an object with `errors`, as the bundler does: the package is not installed, or a place that Sass does not understand
 */
async function compileSass(file: string, {root, onInput}: SassOptions): Promise<string> {
  const sass = await loadSass(root, file);
  try {
    const {css, loadedUrls} = await sass.compileAsync(file, {
      loadPaths: [path.dirname(file), root, path.join(root, 'node_modules')],
      importers: [{findFileUrl: (url) => findNamed(url, root)}],
      quietDeps: true,
      logger: {warn: () => {}, debug: () => {}},
    });
    for (const url of loadedUrls) if (url.protocol === 'file:') onInput(fileURLToPath(url));
    return css;
  } catch (error) {
    const {sassMessage, span} = error as SassError;
    if (sassMessage === undefined) throw error;
    const place = span && {
      file: span.url ? fileURLToPath(span.url) : file,
      line: span.start.line + 1,
      column: span.start.column,
    };
    throw refuse(sassMessage, place ?? {file, line: 1, column: 0});
  }
}

async function loadSass(root: string, file: string): Promise<typeof Sass> {
  const require = createRequire(path.join(root, 'package.json'));
  let entry: string;
  try {
    entry = require.resolve('sass');
  } catch {
    throw refuse('Style sheets in Sass need the package `sass`: `npm install --save-dev sass`', {
      file,
      line: 1,
      column: 0,
    });
  }
  const module = (await import(pathToFileURL(entry).href)) as typeof Sass & {default?: typeof Sass};
  return module.default ?? module;
}

/** `~package/file` and `@site/file`, as loaders of other bundlers name them. */
function findNamed(url: string, root: string): URL | null {
  const [, sign, rest] = /^(~|@site\/)(.+)$/.exec(url) ?? [];
  if (rest === undefined) return null;
  const folders = sign === '~' && !rest.startsWith('@site/') ? modulesAbove(root) : [root];
  const name = rest.replace(/^@site\//, '');
  const found = folders.map((folder) => path.join(folder, name)).find((one) => fs.existsSync(path.dirname(one)));
  return found === undefined ? null : pathToFileURL(found);
}

function modulesAbove(folder: string): string[] {
  const above = path.dirname(folder);
  const own = path.join(folder, 'node_modules');
  return above === folder ? [own] : [own, ...modulesAbove(above)];
}

function refuse(text: string, location: NonNullable<PartialMessage['location']>): {errors: Partial<Message>[]} {
  return {errors: [{text, location: {...location, lineText: ''} as Message['location']}]};
}

/** The same as an answer to the bundler, with what Sass refuses in its place. */
export async function loadSassFile(file: string, loader: Loader, options: SassOptions): Promise<OnLoadResult> {
  try {
    return {contents: await compileSass(file, options), loader, resolveDir: path.dirname(file)};
  } catch (error) {
    const {errors} = error as {errors?: PartialMessage[]};
    if (!errors) throw error;
    return {errors};
  }
}

/** Style sheets in Sass that are not CSS modules. Without rules, as on the server, they are not even compiled. */
export function sassPlugin(options: SassOptions): Plugin {
  return {
    name: 'manual-sass',
    setup(build) {
      build.onLoad({filter: SASS, namespace: 'file'}, ({path: file}) => loadSassFile(file, 'css', options));
    },
  };
}
