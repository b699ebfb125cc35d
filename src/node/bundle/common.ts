import {createHash} from 'node:crypto';
import path from 'node:path';
import type {BuildOptions, Plugin} from 'esbuild';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {aliases, type PageModule, pagesPlugin, themePlugin, virtualPlugin} from './plugins.ts';
import {reactModules} from './reactModules.ts';
import type {ThemeFiles} from './themeFiles.ts';

export interface BundleInput {
  /** Root of the installed tool. */
  readonly packageRoot: string;
  /** Identifies the tool's code. */
  readonly tool: string;
  readonly root: string;
  readonly theme: ThemeFiles;
  readonly pages: readonly PageModule[];
  /** CSS of the code colours, before the theme's own. */
  readonly codeCss: string;
  /** Base URL of the hashed files. */
  readonly assetBase: string;
  /** A module of the site that maps search hits, from the root. */
  readonly transformItems?: string;
  /** Further plugins: imports of Markdown from page modules. */
  readonly plugins: readonly Plugin[];
  /** For the development server: tells the browser of changes, and is not made small. */
  readonly dev: boolean;
}

/** What the bundler made of some entry points. */
export interface RawBundle {
  /** By file name, sorted. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** File name by entry point. */
  readonly entries: Readonly<Record<string, string>>;
  /** Source files that took part, absolute. */
  readonly inputs: readonly string[];
}

export type Bundled<T> = Promise<{value: T | undefined; diagnostics: readonly Diagnostic[]}>;

export type VirtualModules = Parameters<typeof virtualPlugin>[0];

export const NAMES = {
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  assetNames: '[name]-[hash]',
} as const;

/** Browsers with module workers, `:has` and `content-visibility` in wide use. */
export const TARGET = ['chrome109', 'firefox115', 'safari16.4'];

/** Options that all our bundles share. */
export function common(input: BundleInput, virtual: VirtualModules) {
  return {
    absWorkingDir: input.root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    splitting: true,
    // As deep as where the files will lie: source maps name their sources from there.
    outdir: path.join(input.root, '.manual/bundle/out'),
    minify: !input.dev,
    charset: 'utf8',
    jsx: 'automatic',
    alias: aliases(input.theme, input),
    resolveExtensions: ['.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '.css', '.json'],
    logLevel: 'silent',
    define: {'process.env.NODE_ENV': '"production"'},
    plugins: [
      reactModules(input.packageRoot),
      virtualPlugin(virtual),
      themePlugin(input.theme, {packageRoot: input.packageRoot}),
      pagesPlugin(input.pages, input.root),
      ...input.plugins,
    ],
  } satisfies BuildOptions;
}

/** Runs the bundler; what it throws is left to the caller. */
export async function runBundler(options: BuildOptions, root: string): Promise<RawBundle> {
  const {build} = await import('esbuild');
  const {outputFiles, metafile} = await build({...options, metafile: true, write: false});
  return {
    files: new Map(
      outputFiles
        .map((file) => [path.basename(file.path), file.contents] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    entries: entriesOf(metafile.outputs),
    inputs: inputsOf(metafile.inputs, root),
  };
}

function entriesOf(outputs: Readonly<Record<string, {entryPoint?: string}>>): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const [file, {entryPoint}] of Object.entries(outputs)) {
    const name = path.basename(file);
    if (entryPoint && /\.[cm]?js$/.test(name))
      entries[entryPoint.replace(/^(?:virtual:(?=virtual:)|page:)/, '')] = name;
  }
  return entries;
}

function inputsOf(inputs: Readonly<Record<string, unknown>>, root: string): string[] {
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

export function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12);
}
