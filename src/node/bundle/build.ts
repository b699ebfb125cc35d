import {createHash} from 'node:crypto';
import path from 'node:path';
import type {BuildOptions, Plugin} from 'esbuild';
import type {SiteProps} from '../../shared/types.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {explainBundleErrors} from './explainBundleErrors.ts';
import {aliases, type PageModule, pageEntry, pagesPlugin, themePlugin, virtualPlugin} from './plugins.ts';
import {stableNames} from './stableNames.ts';
import type {ThemeFiles} from './themeFiles.ts';

export interface BundleInput {
  /** Root of the installed tool. */
  readonly packageRoot: string;
  readonly root: string;
  readonly theme: ThemeFiles;
  /** What each locale's entry carries. */
  readonly sites: readonly SiteProps[];
  readonly pages: readonly PageModule[];
  /** CSS of the code colours, before the theme's own. */
  readonly codeCss: string;
  /** Base URL of the hashed files. */
  readonly assetBase: string;
  /** A module of the site that maps search hits, from the root. */
  readonly transformItems?: string;
  /** Further plugins: imports of Markdown from page modules. */
  readonly plugins: readonly Plugin[];
  readonly minify: boolean;
}

export interface ClientBundle {
  /** Files by name below the asset folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly boot: string;
  readonly css: readonly string[];
  /** Entry by locale. */
  readonly entries: Readonly<Record<string, string>>;
  /** Module of each interactive page by route. */
  readonly modules: Readonly<Record<string, string>>;
  /** Id of the bundle by locale. */
  readonly ids: Readonly<Record<string, string>>;
  /** Source files that took part, absolute. */
  readonly inputs: readonly string[];
}

export interface ServerBundle {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly entry: string;
  readonly modules: Readonly<Record<string, string>>;
  readonly inputs: readonly string[];
}

const NAMES = {entryNames: '[name]-[hash]', chunkNames: 'chunk-[hash]', assetNames: '[name]-[hash]'} as const;
/** Browsers with module workers, `:has` and `content-visibility` in wide use. */
const TARGET = ['chrome109', 'firefox115', 'safari16.4'];

type Bundled<T> = Promise<{value: T | undefined; diagnostics: readonly Diagnostic[]}>;

/** Bundles runtime, theme and interactive pages for the browser. All names carry the hash of their content. */
export async function bundleClient(input: BundleInput): Bundled<ClientBundle> {
  const {packageRoot, sites, pages} = input;
  const virtual = new Map<string, {code: string; resolveDir: string; loader?: 'ts' | 'css'}>();
  const small = await smallFiles(input);
  if (!small.value) return {value: undefined, diagnostics: small.diagnostics};
  for (const site of sites) {
    virtual.set(`virtual:entry-${site.locale}`, {
      resolveDir: packageRoot,
      code: entryText(site, {
        workerUrl: input.assetBase + small.value.worker,
        transformItems: input.transformItems,
        root: input.root,
      }),
    });
  }
  const entryPoints = [
    ...sites.map((site) => ({in: `virtual:entry-${site.locale}`, out: `site-${site.locale}`})),
    ...pages.map((page) => ({in: pageEntry(page), out: outName(page)})),
  ];
  try {
    const {build} = await import('esbuild');
    const result = await build({
      ...common(input, virtual),
      entryPoints,
      platform: 'browser',
      target: TARGET,
      ...NAMES,
      publicPath: input.assetBase,
      legalComments: 'none',
    });
    const stable = stableNames(outputFiles(result.outputFiles));
    const files = new Map([...small.value.files, ...stable.files]);
    const byEntry = entriesOf(result.metafile.outputs, stable.names);
    const entries = Object.fromEntries(sites.map(({locale}) => [locale, byEntry.get(`virtual:entry-${locale}`)!]));
    const modules = Object.fromEntries(
      pages.map((page) => [page.route, byEntry.get(pageEntry(page).slice('page:'.length))!]),
    );
    return {
      value: {
        files,
        boot: small.value.boot,
        css: [small.value.css],
        entries,
        modules,
        ids: Object.fromEntries(
          sites.map(({locale}) => [locale, hashOf([entries[locale]!, small.value!.css, small.value!.boot])]),
        ),
        inputs: [...small.value.inputs, ...inputsOf(result.metafile.inputs, input.root)],
      },
      diagnostics: [],
    };
  } catch (error) {
    return {value: undefined, diagnostics: explainBundleErrors(error, input)};
  }
}

interface SmallFiles {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly boot: string;
  readonly css: string;
  readonly worker: string;
  readonly inputs: readonly string[];
}

/** Style sheet, boot script and search worker: each one file that shares nothing with the entry. */
async function smallFiles(input: BundleInput): Bundled<SmallFiles> {
  const {packageRoot, theme} = input;
  const virtual = new Map<string, {code: string; resolveDir: string; loader?: 'ts' | 'css'}>();
  const styles = [path.join(packageRoot, 'theme/styles/index.css'), ...(theme.customCss ? [theme.customCss] : [])];
  virtual.set('virtual:styles', {
    resolveDir: packageRoot,
    loader: 'css',
    code: [`@import "virtual:code-colors";`, ...styles.map((file) => `@import ${JSON.stringify(file)};`)].join('\n'),
  });
  virtual.set('virtual:code-colors', {resolveDir: packageRoot, loader: 'css', code: input.codeCss});
  const client = (name: string): string => path.join(packageRoot, 'src/client', name);
  const options = {
    ...common(input, virtual),
    platform: 'browser',
    target: TARGET,
    splitting: false,
    ...NAMES,
    publicPath: input.assetBase,
  } as const;
  try {
    const {build} = await import('esbuild');
    const [boot, css, worker] = await Promise.all([
      build({...options, entryPoints: [{in: client('boot.ts'), out: 'boot'}], format: 'iife'}),
      build({
        ...options,
        entryPoints: [{in: 'virtual:styles', out: 'styles'}],
        loader: {'.woff2': 'file', '.svg': 'file', '.png': 'file'},
      }),
      build({...options, entryPoints: [{in: client('search/worker.ts'), out: 'search-worker'}]}),
    ]);
    const {files} = stableNames(outputFiles([...boot.outputFiles!, ...css.outputFiles!, ...worker.outputFiles!]));
    const named = (start: string): string => [...files.keys()].find((name) => name.startsWith(start))!;
    const inputs = [boot, css, worker].flatMap((result) => inputsOf(result.metafile!.inputs, input.root));
    return {
      value: {files, boot: named('boot-'), css: named('styles-'), worker: named('search-worker-'), inputs},
      diagnostics: [],
    };
  } catch (error) {
    return {value: undefined, diagnostics: explainBundleErrors(error, input)};
  }
}

/** Bundles the same for Node: one module that renders, and one for each interactive page. Holds React and nothing of Node. */
export async function bundleServer(input: BundleInput): Bundled<ServerBundle> {
  const {packageRoot, pages} = input;
  const virtual = new Map([
    [
      'virtual:server',
      {
        resolveDir: packageRoot,
        code: [
          `import {loadTheme, renderApp} from ${JSON.stringify(path.join(packageRoot, 'src/client/server.tsx'))};`,
          `import {theme} from ${JSON.stringify(path.join(packageRoot, 'theme/index.ts'))};`,
          'const loaded = await loadTheme(theme);',
          'export const render = (options) => renderApp({...options, theme: loaded});',
        ].join('\n'),
      },
    ],
  ]);
  try {
    const {build} = await import('esbuild');
    const result = await build({
      ...common(input, virtual),
      entryPoints: [
        {in: 'virtual:server', out: 'server'},
        ...pages.map((page) => ({in: pageEntry(page), out: outName(page)})),
      ],
      platform: 'neutral',
      mainFields: ['module', 'main'],
      conditions: ['edge-light', 'import', 'default'],
      target: 'node20',
      ...NAMES,
      minify: false,
      minifySyntax: true,
      // Only the site's own code throws at its author.
      sourcemap: pages.length > 0 || input.theme.overrides.size > 0 ? 'inline' : false,
      sourcesContent: false,
      outExtension: {'.js': '.mjs'},
    });
    const byEntry = entriesOf(result.metafile.outputs);
    return {
      value: {
        files: outputFiles(result.outputFiles),
        entry: byEntry.get('virtual:server')!,
        modules: Object.fromEntries(
          pages.map((page) => [page.route, byEntry.get(pageEntry(page).slice('page:'.length))!]),
        ),
        inputs: inputsOf(result.metafile.inputs, input.root),
      },
      diagnostics: [],
    };
  } catch (error) {
    return {value: undefined, diagnostics: explainBundleErrors(error, input)};
  }
}

function common(input: BundleInput, virtual: Parameters<typeof virtualPlugin>[0]) {
  return {
    absWorkingDir: input.root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    splitting: true,
    // As deep as where the files will lie: source maps name their sources from there.
    outdir: path.join(input.root, '.manual/bundle/out'),
    minify: input.minify,
    charset: 'utf8',
    jsx: 'automatic',
    alias: aliases(input.theme, input),
    resolveExtensions: ['.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '.css', '.json'],
    logLevel: 'silent',
    define: {'process.env.NODE_ENV': '"production"'},
    plugins: [
      virtualPlugin(virtual),
      themePlugin(input.theme, {packageRoot: input.packageRoot}),
      pagesPlugin(input.pages, input.root),
      ...input.plugins,
    ],
  } satisfies BuildOptions;
}

function entryText(
  site: SiteProps,
  extra: {workerUrl: string; transformItems: string | undefined; root: string},
): string {
  const search = site.search && {...site.search, workerUrl: extra.workerUrl};
  const transform = extra.transformItems ? path.join(extra.root, extra.transformItems) : undefined;
  return [
    "import {startClient} from './src/client/start.tsx';",
    "import {theme} from './theme/index.ts';",
    `const site = JSON.parse(${JSON.stringify(JSON.stringify({...site, search}))});`,
    transform
      ? `const transformItems = async (items) => (await import(${JSON.stringify(transform)})).transformItems(items);`
      : '',
    site.dev ? "import {startLive} from './src/client/live.ts';" : '',
    `const started = startClient({site, theme${transform ? ', transformItems' : ''}});`,
    site.dev ? 'started.then((runtime) => runtime && startLive(runtime));' : '',
  ].join('\n');
}

function outName(page: PageModule): string {
  const name = page.route.replace(/^\/|\/$/g, '').replace(/[^\w-]+/g, '-') || 'index';
  return `page-${name.slice(0, 60)}-${hashOf([page.route]).slice(0, 5)}`;
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12);
}

function outputFiles(files: readonly {path: string; contents: Uint8Array}[]): Map<string, Uint8Array> {
  return new Map(
    files.map((file) => [path.basename(file.path), file.contents] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function entriesOf(
  outputs: Readonly<Record<string, {entryPoint?: string}>>,
  names?: ReadonlyMap<string, string>,
): Map<string, string> {
  const entries = new Map<string, string>();
  for (const [file, {entryPoint}] of Object.entries(outputs)) {
    const name = path.basename(file);
    if (entryPoint && /\.m?js$/.test(name))
      entries.set(entryPoint.replace(/^(?:virtual:(?=virtual:)|page:)/, ''), names?.get(name) ?? name);
  }
  return entries;
}

function inputsOf(inputs: Readonly<Record<string, unknown>>, root: string): string[] {
  return (
    Object.keys(inputs)
      // Modules without a file have a namespace in front.
      .filter((name) => !/^[a-z-]{2,}:/.test(name))
      .map((name) => path.resolve(root, name))
  );
}
