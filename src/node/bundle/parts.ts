import path from 'node:path';
import {type BundleInput, NAMES, outName, type RawBundle, runBundler, TARGET, type VirtualModules} from './common.ts';
import {pageEntry} from './plugins.ts';

/**
 * The bundles that a site consists of. Each is made by one run of the bundler, or taken from what was bundled ahead where the
 * site adds nothing of its own to it.
 */
export const PARTS = ['client', 'scripts', 'styles', 'server'] as const;
export type Part = (typeof PARTS)[number];

/** Entry points of the parts, as {@link RawBundle.entries} names them. */
export const ENTRY = {client: 'virtual:entry', server: 'virtual:server'} as const;

/** Stands for the data of a locale's site in the text of the client's entry. */
export const SITE_PLACEHOLDER = '@@manual-site@@';

/** Sets of colors besides the theme's own, each a style sheet. */
export const PRESETS = ['neutral', 'warm'] as const;

/**
 * What few pages show of the theme, each a style sheet that is linked before the one of all pages, so that a site's own rules, which end
 * that one, have the last word.
 */
export const THEME_SHEETS = {search: 'theme-search', kinds: 'theme-kinds'} as const;

/** Bundles one part of a site now. */
export function bundlePart(part: Part, input: BundleInput): Promise<RawBundle> {
  return MAKERS[part](input);
}

const MAKERS: Readonly<Record<Part, (input: BundleInput) => Promise<RawBundle>>> = {
  client: bundleClientPart,
  scripts: bundleScripts,
  styles: bundleStyles,
  server: bundleServerPart,
};

/** The pages that browsers get code for. */
export function livePages(pages: BundleInput['pages']): BundleInput['pages'] {
  return pages.filter(({still}) => !still);
}

/** Runtime, theme and interactive pages for the browser: one entry, from which that of each locale is made. */
function bundleClientPart(input: BundleInput): Promise<RawBundle> {
  const {packageRoot, pages} = input;
  const virtual: VirtualModules = new Map([[ENTRY.client, {resolveDir: packageRoot, code: entryText(input)}]]);
  return runBundler(
    {
      entryPoints: [
        {in: ENTRY.client, out: 'site'},
        ...livePages(pages).map((page) => ({in: pageEntry(page), out: outName(page)})),
      ],
      platform: 'browser',
      target: TARGET,
      ...NAMES,
      legalComments: 'none',
    },
    {input, virtual},
  );
}

function entryText(input: BundleInput): string {
  const transform = input.transformItems ? path.join(input.root, input.transformItems) : undefined;
  const {dev} = input;
  return [
    "import {startClient} from './src/client/start.tsx';",
    "import {theme} from './theme/index.ts';",
    `const site = JSON.parse('${SITE_PLACEHOLDER}');`,
    transform
      ? `const transformItems = async (items) => (await import(${JSON.stringify(transform)})).transformItems(items);`
      : '',
    dev ? "import {startLive} from './src/client/live.ts';" : '',
    `const started = startClient({site, theme${transform ? ', transformItems' : ''}});`,
    input.clientModules.length > 0 ? "import {tellMoves} from './src/client/behavior/tellMoves.ts';" : '',
    ...input.clientModules.map((file) => `tellMoves(started, () => import(${JSON.stringify(file)}));`),
    dev ? 'started.then((runtime) => runtime && startLive(runtime));' : '',
  ].join('\n');
}

/** What the files of languages are called, which the search worker loads: this, and the name of their module. */
export const LANGUAGE_FILE = 'search-language-';

/** How the name of the search worker begins. */
export const WORKER_FILE = 'search-worker-';

/** Boot script and search worker, which share nothing with the entry, and what the worker loads for some languages. */
async function bundleScripts(input: BundleInput): Promise<RawBundle> {
  const client = (name: string): string => path.join(input.packageRoot, 'src/client', name);
  const options = {
    platform: 'browser',
    target: TARGET,
    splitting: false,
    ...NAMES,
    // What a `tsconfig.json` says beside the tool's sources, which lies in a checkout only, must not change the file.
    tsconfigRaw: {},
  } as const;
  const [boot, worker] = await Promise.all([
    runBundler({...options, entryPoints: [{in: client('boot.ts'), out: 'boot'}], format: 'iife'}, {input}),
    runBundler(
      {
        ...options,
        splitting: true,
        chunkNames: `${LANGUAGE_FILE}[name]-[hash]`,
        entryPoints: [{in: client('search/engine/worker.ts'), out: 'search-worker'}],
      },
      {input},
    ),
  ]);
  return {
    files: new Map([...boot.files, ...worker.files]),
    entries: {...boot.entries, ...worker.entries},
    styles: {},
    assets: new Map(),
    inputs: [...boot.inputs, ...worker.inputs],
  };
}

/** The one style sheet, and the files that it names. */
function bundleStyles(input: BundleInput): Promise<RawBundle> {
  const {packageRoot, theme} = input;
  const styles = [path.join(packageRoot, 'theme/styles/index.css'), ...theme.styles];
  const virtual: VirtualModules = new Map([
    [
      'virtual:styles',
      {
        resolveDir: packageRoot,
        loader: 'css',
        code: ['@import "virtual:code-colors";', ...styles.map((file) => `@import ${JSON.stringify(file)};`)].join(
          '\n',
        ),
      },
    ],
    ['virtual:code-colors', {resolveDir: packageRoot, loader: 'css', code: input.codeCss}],
  ]);
  return runBundler(
    {
      entryPoints: [
        {in: 'virtual:styles', out: 'styles'},
        // Only pages that have components of their own show these.
        {in: path.join(packageRoot, 'theme/styles/components.css'), out: 'components'},
        {in: path.join(packageRoot, 'theme/styles/search.css'), out: THEME_SHEETS.search},
        {in: path.join(packageRoot, 'theme/styles/kinds.css'), out: THEME_SHEETS.kinds},
        ...PRESETS.map((name) => ({
          in: path.join(packageRoot, `theme/styles/presets/${name}.css`),
          out: `preset-${name}`,
        })),
      ],
      platform: 'browser',
      target: TARGET,
      splitting: false,
      ...NAMES,
    },
    {input, virtual},
  );
}

/** Whether the site adds code or styles of its own to a part. */
export function isOwn(part: Part, {pages, theme, transformItems, clientModules}: BundleInput): boolean {
  if (part === 'scripts') return false;
  if (part === 'styles') return theme.styles.length > 0;
  return (
    (part === 'client' ? livePages(pages) : pages).length > 0 ||
    theme.overrides.size > 0 ||
    (part === 'client' && (transformItems !== undefined || clientModules.length > 0))
  );
}

/** What makes a script of a bundle. */
const SCRIPT = {
  format: 'cjs',
  splitting: false,
  outExtension: {'.js': '.cjs'},
  // Evaluates to its function as a script, and exports it as a module: see `runScript.ts`.
  banner: {js: '{ const run = (function (exports, module) {'},
  footer: {js: "});\nif (typeof module === 'object') module.exports = run;\nrun; }"},
} as const;

/**
 * The same as the client for Node. Modules: one that renders, and one for each interactive page. Where all code is the tool's, a script
 * (a function of `exports` and `module`), whose compiled code can be kept between builds. Holds React and nothing of Node.
 */
function bundleServerPart(input: BundleInput): Promise<RawBundle> {
  const {packageRoot, pages} = input;
  const own = isOwn('server', input);
  const code = [
    `import {loadTheme, renderApp, renderArticle} from './src/client/server.tsx';`,
    `import {theme} from './theme/index.ts';`,
    'const use = (loaded) => ({',
    '  render: (options) => renderApp({...options, theme: loaded}),',
    '  renderArticle: (options) => renderArticle({...options, theme: loaded}),',
    '});',
    'export const app = loadTheme(theme).then(use);',
  ].join('\n');
  const virtual: VirtualModules = new Map([[ENTRY.server, {resolveDir: packageRoot, code}]]);
  return runBundler(
    {
      entryPoints: [
        {in: ENTRY.server, out: 'server'},
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
      sourcemap: own ? 'inline' : false,
      sourcesContent: false,
      ...(own ? {outExtension: {'.js': '.mjs'}} : SCRIPT),
    },
    {input, virtual, withRules: false},
  );
}
