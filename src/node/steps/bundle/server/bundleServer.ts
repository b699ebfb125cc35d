import path from 'node:path';
import type {BuildOptions} from 'esbuild';
import {
  BROWSER_TARGETS,
  type BundleInput,
  ENTRY_POINTS,
  NAME_TEMPLATES,
  type RawBundle,
  runBundler,
  toPageOutputName,
  type VirtualModules,
} from '../common.ts';
import type {IslandModules} from '../islands/islandModules.ts';
import {islandsPlugin} from '../islands/islandsPlugin.ts';
import {type PageModule, pagesPlugin, toPageEntry} from '../plugins.ts';
import {THEME_INDEX} from './readyModulesPlugin.ts';

/** Bundler options for code that renders pages. */
export const SERVER_OPTIONS = {
  platform: 'neutral',
  mainFields: ['module', 'main'],
  // esbuild adds `import` or `require` by the kind of each request. The browser bundle has `module`, too.
  conditions: ['edge-light', 'module'],
  target: 'node20',
  ...NAME_TEMPLATES,
  minify: false,
  minifySyntax: true,
  sourcesContent: false,
  outExtension: {'.js': '.mjs'},
} satisfies Partial<BuildOptions>;

/** Makes the entry module of the server bundle. */
export function makeServerModules(packageRoot: string): VirtualModules {
  const code = [
    "import {renderApp, renderBranch} from './src/client/server.tsx';",
    "import {theme} from './theme/index.ts';",
    'export const app = {',
    '  render: (options) => renderApp({...options, theme}),',
    '  renderBranch: (view, options) => renderBranch(view, {...options, theme}),',
    '};',
  ].join('\n');
  return new Map([[ENTRY_POINTS.server, {resolveDir: packageRoot, code}]]);
}

/**
 * Bundles what a site adds to the prebuilt server modules: its component pages, and the theme if
 * the site overrides parts of it. Also finds the islands and collects the style sheets of all
 * components.
 */
export async function bundleServer(input: BundleInput): Promise<RawBundle> {
  const {packageRoot, pages, root, ready} = input;
  const islands: IslandModules = new Map();
  const live = {
    isLive: (page: PageModule) => islands.has(toPageEntry(page)),
    helper: path.join(packageRoot, 'src/client/islands/island.tsx'),
  };
  const isReady = ready !== undefined && Object.hasOwn(ready.modules, THEME_INDEX);
  const bundle = await runBundler(
    {
      ...SERVER_OPTIONS,
      entryPoints: [
        ...(isReady ? [] : [{in: ENTRY_POINTS.server, out: 'server'}]),
        ...pages.map((page) => ({in: toPageEntry(page), out: toPageOutputName(page)})),
      ],
      plugins: [islandsPlugin(input, islands), pagesPlugin(pages, root, live)],
      sourcemap: 'inline',
    },
    {input, virtual: makeServerModules(packageRoot), isServer: true},
  );
  const files = new Map(bundle.files);
  for (const [name, data] of files) if (name.endsWith('.css')) files.set(name, await toBrowserCss(data, input));
  return {...bundle, files, islands};
}

/** Compiles a style sheet of the server bundle for browsers. */
async function toBrowserCss(data: Uint8Array, {dev}: BundleInput): Promise<Uint8Array> {
  const {transform} = await import('esbuild');
  const text = Buffer.from(data)
    .toString('utf8')
    .replace(/\/\*# sourceMappingURL=.*?\*\//gs, '');
  const {code} = await transform(text, {loader: 'css', minify: !dev, target: BROWSER_TARGETS, charset: 'utf8'});
  return Buffer.from(code);
}
