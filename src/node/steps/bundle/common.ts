import {builtinModules} from 'node:module';
import path from 'node:path';
import type {BuildOptions, Loader, Message, Metafile, Plugin} from 'esbuild';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {formerNamesPlugin} from '../../base/diagnostics/formerNamesPlugin.ts';
import {hashContent} from '../../base/files/hashFile.ts';
import {isPackageFile} from '../../base/files/isPackageFile.ts';
import type {BundledLook} from '../../base/look/makeLookCss.ts';
import {buildCompletely} from './buildCompletely.ts';
import {fileImportsPlugin} from './fileImportsPlugin.ts';
import type {IslandModules} from './islands/islandModules.ts';
import {makeAliases, type PageModule, pagesPlugin, themePlugin, virtualPlugin} from './plugins.ts';
import {reactModulesPlugin} from './react/reactModulesPlugin.ts';
import {type ReadyModules, readyModulesPlugin} from './server/readyModulesPlugin.ts';
import {siteModulesPlugin} from './siteModulesPlugin.ts';
import {cssModulesPlugin} from './styles/cssModulesPlugin.ts';
import {styleSheetsPlugin} from './styles/styleSheetsPlugin.ts';
import {mdxComponentsPlugin} from './theme/mdxComponentsPlugin.ts';
import type {ThemeFiles} from './themeFiles.ts';
import {makeTsconfigOptions} from './tsconfig/makeTsconfigOptions.ts';

/** Input of all bundles of a site. */
export interface BundleInput {
  readonly packageRoot: string;
  /** Version and hash of the tool's code. */
  readonly tool: string;
  readonly root: string;
  readonly theme: ThemeFiles;
  readonly pages: readonly PageModule[];
  /** CSS of syntax highlighting, which precedes the theme's. */
  readonly codeCss: string;
  readonly look: BundledLook;
  /** Base URL of the site. */
  readonly baseUrl: string;
  readonly assetBase: string;
  /** Absolute static folders, for URLs in style sheets. */
  readonly staticFolders: readonly string[];
  /** Absolute folders from which data files may be imported. */
  readonly readableFolders: readonly string[];
  /** Present for hosted search; the module maps search hits (path from the root). */
  readonly hostedSearch?: {readonly transformItems?: string};
  /** Further bundler plugins, such as Markdown imports. */
  readonly plugins: readonly Plugin[];
  /** Absolute paths of modules that run once when a page is live. */
  readonly clientModules: readonly string[];
  /**
   * Contributions of the site's plugins: bundler plugins, loaders, CSS transforms, and folders
   * without islands.
   */
  readonly more: {
    readonly plugins: readonly Plugin[];
    readonly loaders: Readonly<Record<string, Loader>>;
    readonly styles: readonly ((css: string) => string)[];
    readonly islandFree: readonly string[];
  };
  /** Modules of islands found by the server bundle. */
  readonly islands?: IslandModules;
  /** Prebuilt modules that the server bundle can import. */
  readonly ready?: ReadyModules;
  /** Whether to add live reload and skip minification. */
  readonly dev: boolean;
  /** Receives the warnings of the bundler. */
  readonly onWarnings?: (messages: readonly Message[]) => void;
  /** Receives the aliases, including those that plugins add. */
  readonly onNames?: (names: readonly string[]) => void;
}

/** Output of the bundler for some entry points. */
export interface RawBundle {
  /** Content by file name, sorted. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly entries: Readonly<Record<string, string>>;
  /** Static imports of each script, including indirect ones; scripts without imports are absent. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  readonly styles: Readonly<Record<string, string>>;
  /** Published files by name, unchanged. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** Absolute paths of all bundled source files. */
  readonly inputs: readonly string[];
  readonly islands?: IslandModules;
  /** In a prebuilt server bundle: modules that a site's own code can import. */
  readonly ready?: ReadyModules;
  /** Prebuilt files that the others import. Their names must not change. */
  readonly own?: ReadonlyMap<string, Uint8Array>;
}

export type Bundled<T> = Promise<{value: T | undefined; diagnostics: readonly Diagnostic[]}>;

export type VirtualModules = Parameters<typeof virtualPlugin>[0];

/** Entry points as keys of {@link RawBundle.entries}. */
export const ENTRY_POINTS = {
  client: 'virtual:islands',
  modules: 'virtual:modules',
  server: 'virtual:server',
  ready: 'virtual:ready',
} as const;

export const NAME_TEMPLATES = {
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  assetNames: '[name]-[hash]',
} as const;

/** Browsers with module workers and ARIA reflection (website/docs/reference/behaviour.md). */
export const BROWSER_TARGETS = ['chrome109', 'firefox119', 'safari16.4'];

interface CommonInput {
  readonly input: BundleInput;
  readonly virtual: VirtualModules;
  readonly isServer: boolean;
  readonly onAsset: (name: string, data: Uint8Array) => void;
  readonly onInput: (file: string) => void;
}

function makeCommonOptions({input, virtual, ...files}: CommonInput) {
  return {
    absWorkingDir: input.root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    splitting: true,
    // Same depth as the final location, because source maps contain relative paths.
    outdir: path.join(input.root, '.manual/bundle/out'),
    minify: !input.dev,
    charset: 'utf8',
    jsx: 'automatic',
    ...makeTsconfigOptions(input.root),
    alias: makeAliases(input.theme, input),
    // Pages may be outside of the site, but their imports are installed in it.
    nodePaths: [path.join(input.root, 'node_modules')],
    resolveExtensions: ['.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '.css', '.json'],
    logLevel: 'silent',
    define: {'process.env.NODE_ENV': '"production"'},
    // Many React packages have JSX in `.js` files.
    loader: {'.js': 'jsx', '.txt': 'text', ...input.more.loaders} as Record<string, Loader>,
    plugins: [
      reactModulesPlugin(input.packageRoot, input.ready),
      formerNamesPlugin,
      virtualPlugin(virtual),
      mdxComponentsPlugin(input.theme, input),
      // Before the theme's plugin, because a plugin may replace modules of the theme.
      ...input.more.plugins,
      themePlugin(input.theme, {packageRoot: input.packageRoot}),
      ...(input.ready ? [readyModulesPlugin(input.ready, input)] : []),
      fileImportsPlugin({...input, ...files}),
      cssModulesPlugin({...input, ...files}),
      styleSheetsPlugin({root: input.root, ...files}, input.more.styles),
      pagesPlugin(input.pages, input.root),
      ...input.plugins,
      ...(files.isServer ? [nodeBuiltins()] : []),
      // Last, because it resolves what no other plugin does.
      ...siteModulesPlugin(input),
    ],
  } satisfies BuildOptions;
}

const BUILTIN_NAMES = builtinModules.filter((name) => !name.startsWith('_')).map((name) => name.replace('/', '\\/'));

/**
 * Lets packages import Node modules in the server bundle. Many exclude these for browsers in
 * `package.json`, which is not evaluated for the server. The browser bundle still reports packages
 * that need them.
 */
function nodeBuiltins(): Plugin {
  return {
    name: 'node-builtins',
    setup(build) {
      build.onResolve({filter: new RegExp(`^(?:node:)?(?:${BUILTIN_NAMES.join('|')})$`)}, ({path: name, importer}) =>
        isPackageFile(importer) ? {path: name, namespace: 'node-builtin'} : undefined,
      );
      build.onLoad({filter: /.*/, namespace: 'node-builtin'}, ({path: name}) => ({
        contents: `module.exports = process.getBuiltinModule(${JSON.stringify(name)});`,
      }));
    },
  };
}

/**
 * Runs esbuild with the plugins and options of all bundles.
 * @param options entry points and options of this bundle, which override the shared ones
 * @param context site, virtual modules by name, and whether the result runs in Node
 * @throws esbuild's error with `errors`, which the caller reports
 */
export async function runBundler(
  options: BuildOptions,
  {input, virtual = new Map(), isServer = false}: {input: BundleInput; virtual?: VirtualModules; isServer?: boolean},
): Promise<RawBundle & {readonly metafile: Metafile}> {
  const assets = new Map<string, Uint8Array>();
  const inputs = new Set<string>();
  const shared = makeCommonOptions({
    input,
    virtual,
    isServer,
    onAsset: (name, data) => void assets.set(name, data),
    onInput: (file) => void inputs.add(file),
  });
  const plugins = [...(options.plugins ?? []), ...shared.plugins];
  const settings = {...shared, ...options, plugins, metafile: true, write: false} as const;
  const {outputFiles, metafile, warnings} = await buildCompletely(settings, input.root).finally(() =>
    input.onNames?.(Object.keys(settings.alias)),
  );
  input.onWarnings?.(warnings);
  const styles = mapStyles(metafile.outputs);
  // Shared chunks have style sheets as well, whose rules the entry's sheet already contains.
  const isUsed = (name: string): boolean => !/^chunk-\w+\.css$/.test(name);
  return {
    files: new Map(
      outputFiles
        .map((file) => [path.basename(file.path), file.contents] as const)
        .filter(([name]) => isUsed(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    entries: mapEntries(metafile.outputs),
    imports: mapImports(metafile.outputs),
    styles,
    assets,
    metafile,
    inputs: [...new Set([...listInputs(metafile.inputs, input.root), ...inputs])],
  };
}

type Outputs = Metafile['outputs'];

function mapEntries(outputs: Outputs): Record<string, string> {
  return Object.fromEntries(listScriptEntries(outputs).map(([name, file]) => [name, path.basename(file)]));
}

function listScriptEntries(outputs: Outputs): [name: string, file: string][] {
  return Object.entries(outputs).flatMap(([file, {entryPoint}]) =>
    entryPoint && /\.[cm]?js$/.test(file)
      ? [[entryPoint.replace(/^(?:virtual:(?=virtual:)|page-entry:)/, ''), file] as [string, string]]
      : [],
  );
}

function mapImports(outputs: Outputs): Record<string, string[]> {
  const addImports = (file: string, seen: Set<string>): Set<string> => {
    for (const {path: other, kind} of outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement' || seen.has(other) || !outputs[other]) continue;
      seen.add(other);
      addImports(other, seen);
    }
    return seen;
  };
  const importsByFile = Object.keys(outputs).map((file) => [file, [...addImports(file, new Set())]] as const);
  const importsByName = importsByFile.map(
    ([file, others]) => [path.basename(file), others.map((one) => path.basename(one))] as const,
  );
  return Object.fromEntries(importsByName.filter(([, others]) => others.length > 0));
}

/** Maps each entry to its style sheet, which contains the rules of all its imports. */
function mapStyles(outputs: Outputs): Record<string, string> {
  return Object.fromEntries(
    listScriptEntries(outputs).flatMap(([name, file]) => {
      const sheet = outputs[file]?.cssBundle;
      return sheet === undefined ? [] : [[name, path.basename(sheet)] as const];
    }),
  );
}

function listInputs(inputs: Readonly<Record<string, unknown>>, root: string): string[] {
  const files = Object.keys(inputs)
    // Modules without a file have a namespace prefix.
    .filter((name) => !/^[a-z-]{2,}:/.test(name))
    // A module may be bundled once for each language; the suffix names the language.
    .map((name) => path.resolve(root, name.replace(/\?.*$/, '')));
  return [...new Set(files)];
}

/** Returns the output name of a page's module without hash. */
export function toPageOutputName(page: PageModule): string {
  const name = page.route.replace(/^\/|\/$/g, '').replace(/[^\w-]+/g, '-') || 'index';
  return `page-${name.slice(0, 60)}-${hashParts([page.route]).slice(0, 5)}`;
}

/** Returns the output name of an island's module without hash. */
export function toIslandOutputName(id: string): string {
  const name = id
    .replace(/^page:\/?|\|.*$|\.\w+$/g, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+/, '');
  return `island-${name.slice(-60)}-${hashParts([id]).slice(0, 5)}`;
}

export function hashParts(parts: readonly string[]): string {
  return hashContent(parts.join('\0')).slice(0, 12);
}
