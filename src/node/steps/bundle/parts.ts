import path from 'node:path';
import {
  type BundleInput,
  ENTRY,
  islandOutName,
  NAMES,
  type RawBundle,
  runBundler,
  TARGET,
  type VirtualModules,
} from './common.ts';
import {bundleServer} from './server/bundleServer.ts';

/** The bundles of a site, each made by one run, or taken from what was bundled ahead if the site adds nothing to it. */
export const PARTS = ['client', 'scripts', 'live', 'styles', 'server'] as const;
export type Part = (typeof PARTS)[number];

/** Stands for the data of a locale's site in the text of the client's entry. */
export const SITE_PLACEHOLDER = '@@manual-site@@';

/** Sets of colors besides the theme's own, each a style sheet. */
export const PRESETS = ['neutral', 'warm'] as const;

/** Sheets of parts that few pages show, linked before that of all pages, whose end the site's own rules are. */
export const THEME_SHEETS = {search: 'theme-search', kinds: 'theme-kinds'} as const;

/** Bundles one part of a site now. */
export function bundlePart(name: Part, input: BundleInput): Promise<RawBundle> {
  return BUNDLERS[name](input);
}

const BUNDLERS: Readonly<Record<Part, (input: BundleInput) => Promise<RawBundle>>> = {
  client: bundleClientPart,
  scripts: bundleScripts,
  live: bundleLive,
  styles: bundleStyles,
  server: bundleServer,
};

/**
 * React for islands and search, and the modules of islands: one entry, from which that of each locale is made, one for what the site
 * runs on every page, and one for each module that a page may name.
 */
function bundleClientPart(input: BundleInput): Promise<RawBundle> {
  const {packageRoot, clientModules} = input;
  const islands = [...(input.islands ?? [])];
  const virtual: VirtualModules = new Map([
    [ENTRY.client, {resolveDir: packageRoot, code: makeEntryCode(input)}],
    [ENTRY.modules, {resolveDir: packageRoot, code: makeModulesCode(input)}],
  ]);
  return runBundler(
    {
      entryPoints: [
        {in: ENTRY.client, out: 'islands'},
        ...(clientModules.length > 0 ? [{in: ENTRY.modules, out: 'modules'}] : []),
        ...islands.map(([id, {file}]) => ({in: file, out: islandOutName(id)})),
      ],
      platform: 'browser',
      target: TARGET,
      ...NAMES,
      legalComments: 'none',
    },
    {input, virtual},
  );
}

const HOSTED_SEARCH = './src/client/search/algolia/createAlgoliaEngine.ts';

function makeEntryCode({hostedSearch, root}: BundleInput): string {
  const {transformItems} = hostedSearch ?? {};
  const module = JSON.stringify(path.join(root, transformItems ?? ''));
  return [
    "import {createIslands} from './src/client/islands/createIslands.tsx';",
    "import {islandTheme as theme} from './theme/islandTheme.ts';",
    `const site = JSON.parse('${SITE_PLACEHOLDER}');`,
    // Without it the package of the service is not bundled, which only sites that use it install.
    hostedSearch ? `const hostedSearch = () => import('${HOSTED_SEARCH}');` : '',
    transformItems ? `const transformItems = async (items) => (await import(${module})).transformItems(items);` : '',
    `export const start = (shell) => createIslands(shell, {site, theme${hostedSearch ? ', hostedSearch' : ''}${transformItems ? ', transformItems' : ''}});`,
  ].join('\n');
}

function makeModulesCode({clientModules}: BundleInput): string {
  return [
    "import {tellMoves} from './src/client/shell/tellMoves.ts';",
    'export const start = (shell) => {',
    ...clientModules.map((file) => `  tellMoves(shell, () => import(${JSON.stringify(file)}));`),
    '};',
  ].join('\n');
}

/** The names of the files of languages, which the search worker loads: this, and the name of their module. */
export const LANGUAGE_FILE = 'search-language-';

/** How the name of the search worker begins. */
export const WORKER_FILE = 'search-worker-';

const SCRIPT_OPTIONS = {
  platform: 'browser',
  target: TARGET,
  splitting: false,
  ...NAMES,
  // A `tsconfig.json` beside the tool's sources, which is in a checkout only, must not change the file.
  tsconfigRaw: {},
} as const;

function bundleLive(input: BundleInput): Promise<RawBundle> {
  const entry = {in: path.join(input.packageRoot, 'src/client/live.ts'), out: 'live'};
  return runBundler({...SCRIPT_OPTIONS, entryPoints: [entry]}, {input});
}

/** Boot script, shell, and search worker, which share nothing with islands, and what the worker loads for some languages. */
async function bundleScripts(input: BundleInput): Promise<RawBundle> {
  const client = (name: string): string => path.join(input.packageRoot, 'src/client', name);
  const bundles = await Promise.all([
    runBundler({...SCRIPT_OPTIONS, entryPoints: [{in: client('shell/boot.ts'), out: 'boot'}], format: 'iife'}, {input}),
    runBundler(
      {
        ...SCRIPT_OPTIONS,
        splitting: true,
        chunkNames: 'part-[name]-[hash]',
        entryPoints: [{in: client('shell/start.ts'), out: 'shell'}],
      },
      {input},
    ),
    runBundler(
      {
        ...SCRIPT_OPTIONS,
        splitting: true,
        chunkNames: `${LANGUAGE_FILE}[name]-[hash]`,
        entryPoints: [{in: client('search/engine/worker.ts'), out: 'search-worker'}],
      },
      {input},
    ),
  ]);
  return {
    files: new Map(bundles.flatMap(({files}) => [...files])),
    entries: Object.assign({}, ...bundles.map(({entries}) => entries)),
    imports: {},
    styles: {},
    assets: new Map(),
    inputs: bundles.flatMap(({inputs}) => inputs),
  };
}

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
export function isOwn(name: Part, {pages, theme, hostedSearch, clientModules, islands}: BundleInput): boolean {
  if (name === 'scripts' || name === 'live') return false;
  if (name === 'styles') return theme.styles.length > 0;
  const isReplaced = theme.overrides.size > 0 || theme.mdxComponents.length > 0;
  if (name === 'server') return pages.length > 0 || isReplaced;
  return isReplaced || (islands?.size ?? 0) > 0 || hostedSearch !== undefined || clientModules.length > 0;
}
