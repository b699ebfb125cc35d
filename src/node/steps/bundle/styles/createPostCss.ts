import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import picomatch from 'picomatch';
import type postcss from 'postcss';
import type {Plugin as PostCssPlugin, Processor, Result} from 'postcss';
import {findPostCssConfig} from '../../../base/files/findPostCssConfig.ts';
import {readIfExists} from '../../../base/files/readIfExists.ts';
import {styleSheetError} from './styleSheetError.ts';

interface PostCssOptions {
  readonly root: string;
  /** Receives each file that the rules depend on. */
  readonly onInput: (file: string) => void;
}

/**
 * Transforms the text of a style sheet.
 * @throws an object with `errors`, like esbuild
 */
type SheetTransform = (css: string, file: string) => Promise<string>;

type Plugins = Readonly<Record<string, unknown>> | readonly unknown[];

/**
 * Creates the transformation by the site's own PostCSS packages. Returns undefined for a site
 * without configuration.
 */
export function createPostCss({root, onInput}: PostCssOptions): SheetTransform | undefined {
  const config = findPostCssConfig(root);
  if (config === undefined) return undefined;
  let loaded: Promise<Processor> | undefined;
  return async (css, file) => {
    loaded ??= loadProcessor(config, root);
    const processor = await loaded;
    onInput(config);
    try {
      const result = await processor.process(css, {from: file, to: file});
      for (const message of result.messages) for (const input of listMessageFiles(message, root)) onInput(input);
      return result.css;
    } catch (error) {
      const {reason, message, file: at = file, line = 1, column = 1} = error as PostCssError;
      throw styleSheetError(reason ?? `PostCSS: ${message}`, {file: at, line, column: column - 1});
    }
  };
}

interface PostCssError {
  readonly message: string;
  readonly reason?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

async function loadProcessor(config: string, root: string): Promise<Processor> {
  const fromSite = createRequire(path.join(root, 'package.json'));
  const load = async (name: string): Promise<unknown> => {
    let entry: string;
    try {
      entry = fromSite.resolve(name);
    } catch {
      const text = `Style sheets need the package \`${name}\`: \`npm install --save-dev ${name}\``;
      throw styleSheetError(text, {file: config, line: 1, column: 0});
    }
    return getDefaultExport(await import(pathToFileURL(entry).href));
  };
  const create = (await load('postcss')) as typeof postcss;
  return create(await createPlugins(await readConfig(config), load));
}

async function readConfig(file: string): Promise<{readonly plugins?: Plugins}> {
  try {
    if (file.endsWith('.json')) return JSON.parse(readIfExists(file) ?? '{}') as {plugins?: Plugins};
    // The query makes Node import a changed configuration again.
    const module = getDefaultExport(await import(`${pathToFileURL(file).href}?${fs.statSync(file).mtimeMs}`));
    const value = typeof module === 'function' ? await module({env: 'production'}) : module;
    return value as {plugins?: Plugins};
  } catch (error) {
    throw styleSheetError(`It throws: ${(error as Error).message.split('\n')[0]}`, {file, line: 1, column: 0});
  }
}

/**
 * Creates plugins from a configuration: a list of plugins or names, each with or without options,
 * or a map of names to options, where `false` omits one.
 */
async function createPlugins(
  {plugins = []}: {readonly plugins?: Plugins},
  load: (name: string) => Promise<unknown>,
): Promise<PostCssPlugin[]> {
  const entries = Array.isArray(plugins) ? plugins.filter(Boolean) : Object.entries(plugins);
  const created = entries.map(async (entry: unknown) => {
    const [plugin, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry, undefined];
    if (options === false) return [];
    if (typeof plugin !== 'string') return [plugin as PostCssPlugin];
    const create = (await load(plugin)) as (options?: unknown) => PostCssPlugin;
    return [create(options === true ? undefined : options)];
  });
  return (await Promise.all(created)).flat();
}

function getDefaultExport(module: unknown): unknown {
  const {default: value} = module as {default?: unknown};
  return (value as {default?: unknown} | undefined)?.default ?? value ?? module;
}

/**
 * Lists the files in a message of a plugin: a dependency, or the files of a folder that determine
 * the rules.
 */
function listMessageFiles(message: Result['messages'][number], root: string): readonly string[] {
  const {type, file, dir, glob} = message as {type: string; file?: string; dir?: string; glob?: string};
  const folder = path.resolve(root, dir ?? '');
  const isNamed = glob ? picomatch(glob) : () => true;
  const files =
    type === 'dependency' && file
      ? [path.resolve(root, file)]
      : type === 'dir-dependency' && dir
        ? listFiles(folder).filter((file) => isNamed(path.relative(folder, file).split(path.sep).join('/')))
        : [];
  return files.filter((file) => !path.dirname(path.relative(root, file)).split(path.sep).some(isGeneratedFolder));
}

/** Returns whether a folder contains packages, results, or caches rather than sources. */
const isGeneratedFolder = (name: string): boolean => /^(?:\.[^.].*|node_modules|build|dist)$/.test(name);

function listFiles(folder: string): string[] {
  return fs.readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return isGeneratedFolder(entry.name) ? [] : listFiles(file);
    return entry.isFile() ? [file] : [];
  });
}
