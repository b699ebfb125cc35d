import path from 'node:path';
import {
  BROWSER_TARGETS,
  type BundleInput,
  ENTRY_POINTS,
  NAME_TEMPLATES,
  type RawBundle,
  runBundler,
  toIslandOutputName,
  type VirtualModules,
} from './common.ts';
import {bundleServer} from './server/bundleServer.ts';
import {bundleStyles} from './styles/bundleStyles.ts';

/** Bundles of a site. Each is made by one run, or prebuilt if the site adds nothing to it. */
export const BUNDLE_PARTS = ['client', 'scripts', 'live', 'styles', 'server'] as const;
export type BundlePart = (typeof BUNDLE_PARTS)[number];

/** Placeholder for a locale's data in the client entry. */
export const SITE_PLACEHOLDER = '@@manual-site@@';

/**
 * Bundles one part of a site.
 * @param part a name in {@link BUNDLE_PARTS}
 * @throws esbuild's error with `errors`
 */
export function bundlePart(name: BundlePart, input: BundleInput): Promise<RawBundle> {
  return BUNDLERS[name](input);
}

const BUNDLERS: Readonly<Record<BundlePart, (input: BundleInput) => Promise<RawBundle>>> = {
  client: bundleClientPart,
  scripts: bundleScripts,
  live: bundleLive,
  styles: bundleStyles,
  server: bundleServer,
};

/**
 * Bundles React and the islands: one template entry for all locales, one for the site's client
 * modules, and one for each island module.
 */
function bundleClientPart(input: BundleInput): Promise<RawBundle> {
  const {packageRoot, clientModules} = input;
  const islands = [...(input.islands ?? [])];
  const virtual: VirtualModules = new Map([
    [ENTRY_POINTS.client, {resolveDir: packageRoot, code: makeEntryCode(input)}],
    [ENTRY_POINTS.modules, {resolveDir: packageRoot, code: makeModulesCode(input)}],
  ]);
  return runBundler(
    {
      entryPoints: [
        {in: ENTRY_POINTS.client, out: 'islands'},
        ...(clientModules.length > 0 ? [{in: ENTRY_POINTS.modules, out: 'modules'}] : []),
        ...islands.map(([id, {file}]) => ({in: file, out: toIslandOutputName(id)})),
      ],
      platform: 'browser',
      target: BROWSER_TARGETS,
      ...NAME_TEMPLATES,
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
    // Otherwise the service's package would be bundled, which only sites with hosted search
    // install.
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

/** Prefix of the file names of search languages, followed by their module's name. */
export const LANGUAGE_PREFIX = 'search-language-';

/** Prefix of the search worker's file name. */
export const WORKER_PREFIX = 'search-worker-';

const SCRIPT_OPTIONS = {
  platform: 'browser',
  target: BROWSER_TARGETS,
  splitting: false,
  ...NAME_TEMPLATES,
  // A `tsconfig.json` beside the sources, which exists in a checkout only, must not change the
  // output.
  tsconfigRaw: {},
} as const;

function bundleLive(input: BundleInput): Promise<RawBundle> {
  const entry = {in: path.join(input.packageRoot, 'src/client/live.ts'), out: 'live'};
  return runBundler({...SCRIPT_OPTIONS, entryPoints: [entry]}, {input});
}

/**
 * Bundles boot script, shell, and search worker with its language modules. They share nothing with
 * islands.
 */
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
        chunkNames: `${LANGUAGE_PREFIX}[name]-[hash]`,
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

/** Returns whether the site adds code or styles to a part. */
export function isCustomized(
  name: BundlePart,
  {pages, theme, look, hostedSearch, clientModules, islands}: BundleInput,
): boolean {
  if (name === 'scripts' || name === 'live') return false;
  if (name === 'styles') return theme.pluginStyles.length > 0 || theme.siteStyles.length > 0 || look.css !== '';
  const isReplaced = theme.overrides.size > 0 || theme.mdxComponents.length > 0;
  if (name === 'server') return pages.length > 0 || isReplaced;
  return isReplaced || (islands?.size ?? 0) > 0 || hostedSearch !== undefined || clientModules.length > 0;
}
