import {builtinModules} from 'node:module';
import path from 'node:path';
import type {BuildOptions, Loader, Message, Metafile, Plugin} from 'esbuild';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {formerName} from '../../base/diagnostics/formerName.ts';
import {contentHash} from '../../base/files/hashFile.ts';
import {isOfPackage} from '../../base/files/isOfPackage.ts';
import {fileImports} from './fileImports.ts';
import type {IslandModules} from './islands/islandModules.ts';
import {mdxComponentsPlugin} from './mdxComponentsPlugin.ts';
import {ownTsconfig} from './ownTsconfig.ts';
import {aliases, type PageModule, pagesPlugin, themePlugin, virtualPlugin} from './plugins.ts';
import {reactModules} from './react/reactModules.ts';
import {type ReadyModules, readyModules} from './server/readyModules.ts';
import {cssModules} from './styles/cssModules.ts';
import {styleSheets} from './styles/styleSheets.ts';
import type {ThemeFiles} from './themeFiles.ts';

export interface BundleInput {
  readonly packageRoot: string;
  /** Identifies the tool's code. */
  readonly tool: string;
  readonly root: string;
  readonly theme: ThemeFiles;
  readonly pages: readonly PageModule[];
  /** CSS of the code colours, before the theme's own. */
  readonly codeCss: string;
  /** Base URL of the site, and of its hashed files. */
  readonly baseUrl: string;
  readonly assetBase: string;
  /** Absolute folders of static files, which style sheets may name. */
  readonly staticFolders: readonly string[];
  /** Absolute folders that texts which are imported may be in. */
  readonly readableFolders: readonly string[];
  /** For a site that the hosted search searches: its client, with a module of the site that maps hits, from the root. */
  readonly hostedSearch?: {readonly transformItems?: string};
  /** Further plugins: imports of Markdown from page modules. */
  readonly plugins: readonly Plugin[];
  /** Absolute paths of modules that run once when a page is live. */
  readonly clientModules: readonly string[];
  /** Plugins of the bundler that the site's plugins bring, how files are read, changes of style sheets, and folders without islands. */
  readonly more: {
    readonly plugins: readonly Plugin[];
    readonly loaders: Readonly<Record<string, Loader>>;
    readonly styles: readonly ((css: string) => string)[];
    readonly islandFree: readonly string[];
  };
  /** Modules of islands, which the bundle that renders has found. */
  readonly islands?: IslandModules;
  /** Modules of the tool that the server bundle has already. */
  readonly ready?: ReadyModules;
  /** For the development server: tells the browser of changes, and is not made small. */
  readonly dev: boolean;
  /** Gets what the bundler takes for a mistake and bundles nevertheless. */
  readonly onWarnings?: (messages: readonly Message[]) => void;
  /** Gets the names that stand for files, once plugins have added theirs. */
  readonly onNames?: (names: readonly string[]) => void;
}

/** The bundler's output for some entry points. */
export interface RawBundle {
  /** By file name, sorted. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly entries: Readonly<Record<string, string>>;
  /** Of scripts: the others that each imports from the start, and those that these import, where there are any. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  readonly styles: Readonly<Record<string, string>>;
  /** Files that are published as they are, by name. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** Source files that took part, absolute. */
  readonly inputs: readonly string[];
  readonly islands?: IslandModules;
  /** Of what renders, as it was bundled ahead: the modules that a site's own can import from it. */
  readonly ready?: ReadyModules;
  /** Files that were bundled ahead, which the others import. Their names stay. */
  readonly own?: ReadonlyMap<string, Uint8Array>;
}

export type Bundled<T> = Promise<{value: T | undefined; diagnostics: readonly Diagnostic[]}>;

export type VirtualModules = Parameters<typeof virtualPlugin>[0];

/** Entry points of the parts, as {@link RawBundle.entries} names them. */
export const ENTRY = {
  client: 'virtual:islands',
  modules: 'virtual:modules',
  server: 'virtual:server',
  ready: 'virtual:ready',
} as const;

export const NAMES = {
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  assetNames: '[name]-[hash]',
} as const;

/** Browsers with module workers, and with properties of elements for ARIA (website/docs/reference/behaviour.md). */
export const TARGET = ['chrome109', 'firefox119', 'safari16.4'];

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
    // As deep as where the files will are: source maps name their sources from there.
    outdir: path.join(input.root, '.manual/bundle/out'),
    minify: !input.dev,
    charset: 'utf8',
    jsx: 'automatic',
    ...ownTsconfig(input.root),
    alias: aliases(input.theme, input),
    // Pages may be beside the site; what they import is installed in it.
    nodePaths: [path.join(input.root, 'node_modules')],
    resolveExtensions: ['.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '.css', '.json'],
    logLevel: 'silent',
    define: {'process.env.NODE_ENV': '"production"'},
    // Much code that is written for React has JSX in files of JavaScript.
    loader: {'.js': 'jsx', '.txt': 'text', ...input.more.loaders} as Record<string, Loader>,
    plugins: [
      reactModules(input.packageRoot, input.ready),
      formerName,
      virtualPlugin(virtual),
      mdxComponentsPlugin(input.theme, input),
      // Before the theme: a plugin may answer for a name of the theme.
      ...input.more.plugins,
      themePlugin(input.theme, {packageRoot: input.packageRoot}),
      ...(input.ready ? [readyModules(input.ready, input)] : []),
      fileImports({...input, ...files}),
      cssModules({...input, ...files}),
      styleSheets({root: input.root, ...files}, input.more.styles),
      pagesPlugin(input.pages, input.root),
      ...input.plugins,
      ...(files.isServer ? [nodeBuiltins()] : []),
    ],
  } satisfies BuildOptions;
}

const BUILTIN_NAMES = builtinModules.filter((name) => !name.startsWith('_')).map((name) => name.replace('/', '\\/'));

/**
 * Modules of Node for packages, where pages are rendered. Many leave them out in browsers by their `package.json`, which says nothing
 * here; the bundle for browsers reports packages that need them there as well.
 */
function nodeBuiltins(): Plugin {
  return {
    name: 'node-builtins',
    setup(build) {
      build.onResolve({filter: new RegExp(`^(?:node:)?(?:${BUILTIN_NAMES.join('|')})$`)}, ({path: name, importer}) =>
        isOfPackage(importer) ? {path: name, namespace: 'node-builtin'} : undefined,
      );
      build.onLoad({filter: /.*/, namespace: 'node-builtin'}, ({path: name}) => ({
        contents: `module.exports = process.getBuiltinModule(${JSON.stringify(name)});`,
      }));
    },
  };
}

/** Runs the bundler; what it throws is left to the caller. */
export async function runBundler(
  options: BuildOptions,
  {input, virtual = new Map(), isServer = false}: {input: BundleInput; virtual?: VirtualModules; isServer?: boolean},
): Promise<RawBundle & {readonly metafile: Metafile}> {
  const {build} = await import('esbuild');
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
  const {outputFiles, metafile, warnings} = await build(settings).finally(() =>
    input.onNames?.(Object.keys(settings.alias)),
  );
  input.onWarnings?.(warnings);
  const styles = mapStyles(metafile.outputs);
  // Parts that are loaded later have style sheets, too, whose rules are in that of the entry already.
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

/** The style sheet of each entry holds the rules of all that it imports, now or later. */
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
    // Modules without a file have a namespace in front.
    .filter((name) => !/^[a-z-]{2,}:/.test(name))
    // One module can be bundled for several languages, which its suffix names.
    .map((name) => path.resolve(root, name.replace(/\?.*$/, '')));
  return [...new Set(files)];
}

/** Name of an interactive page's module, before the hash. */
export function outName(page: PageModule): string {
  const name = page.route.replace(/^\/|\/$/g, '').replace(/[^\w-]+/g, '-') || 'index';
  return `page-${name.slice(0, 60)}-${hashOf([page.route]).slice(0, 5)}`;
}

/** Name of an island's module, before the hash. */
export function islandOutName(id: string): string {
  const name = id
    .replace(/^page:\/?|\|.*$|\.\w+$/g, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+/, '');
  return `island-${name.slice(-60)}-${hashOf([id]).slice(0, 5)}`;
}

export function hashOf(parts: readonly string[]): string {
  return contentHash(parts.join('\0')).slice(0, 12);
}
