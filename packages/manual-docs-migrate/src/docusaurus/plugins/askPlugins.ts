import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {readIfExists} from 'manual-docs/internal/migrate';
import {getOrigin} from '../../evaluate/foreignValue.ts';

/**
 * Results of plugin hooks that need neither a browser nor pages, so that they can become settings.
 */
interface PluginAnswers {
  readonly headTags: readonly Readonly<Record<string, unknown>>[];
  /** Absolute paths. */
  readonly clientModules: readonly string[];
  /** Absolute paths by import alias. */
  readonly alias: Readonly<Record<string, string>>;
  /** Packages that PostCSS runs as plugins. */
  readonly postCss: readonly string[];
}

/** Keys are plugins of the configuration: a function, or the name of a module. */
export type AllAnswers = ReadonlyMap<unknown, PluginAnswers>;

interface Site {
  readonly plugins?: unknown;
  readonly i18n?: object;
  readonly baseUrl?: unknown;
}

type Hook = ((...given: unknown[]) => unknown) | undefined;
type Hooks = Partial<Record<'injectHtmlTags' | 'getClientModules' | 'configureWebpack' | 'configurePostCss', Hook>>;

/** Hooks whose results are read. */
export const ASKED = /\b(?:injectHtmlTags|getClientModules|configureWebpack|configurePostCss)\b/;
/** Elements allowed in a head. */
const IN_HEAD = /^(?:link|meta|script|style)$/;

/**
 * Runs the hooks of the plugins of a configuration. Must run where the configuration is evaluated,
 * because the hooks are functions of its code.
 */
export async function askPlugins(settings: unknown, root: string): Promise<AllAnswers> {
  const site = (settings ?? {}) as Site;
  const {plugins} = site;
  const answers = new Map<unknown, PluginAnswers>();
  for (const entry of Array.isArray(plugins) ? (plugins as unknown[]) : []) {
    const [plugin, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry, undefined];
    const create = await quietly(() => (typeof plugin === 'string' ? load(plugin, root) : plugin));
    if (typeof create !== 'function' || getOrigin(create)?.absent) continue;
    if (typeof plugin !== 'string' && !ASKED.test(String(create))) continue;
    const made = await quietly(() => create(createContext(site, root), options ?? {}));
    if (made === null || typeof made !== 'object') continue;
    const collected = await runHooks(made as Hooks);
    // Modules of a package are written for Docusaurus's bundler.
    const isPackage = typeof plugin === 'string' && !isPath(plugin);
    answers.set(plugin, isPackage ? {...collected, clientModules: [], alias: {}, postCss: []} : collected);
  }
  return answers;
}

const isPath = (name: string): boolean => name.startsWith('.') || path.isAbsolute(name);

/** Loads a plugin by module name if its source contains one of these hooks. */
async function load(name: string, root: string): Promise<unknown> {
  if (name.startsWith('@docusaurus/')) return undefined;
  const file = createRequire(path.join(root, 'package.json')).resolve(name);
  if (!ASKED.test(readIfExists(file) ?? '')) return undefined;
  const {default: value} = (await import(pathToFileURL(file).href)) as {default?: unknown};
  return (value as {default?: unknown} | undefined)?.default ?? value;
}

async function runHooks(plugin: Hooks): Promise<PluginAnswers> {
  const ask = (name: keyof Hooks, ...given: unknown[]) => quietly(() => plugin[name]?.call(plugin, ...given));
  const tags = ((await ask('injectHtmlTags', {content: undefined})) ?? {}) as Readonly<Record<string, unknown>>;
  const modules = await ask('getClientModules');
  const webpack = {mode: 'production', resolve: {alias: {}}, module: {rules: []}, plugins: []};
  const utils = {getStyleLoaders: () => [], getJSLoader: () => ({}), currentBundler: {name: 'webpack'}};
  const bundler = (await ask('configureWebpack', webpack, false, utils)) as {resolve?: {alias?: unknown}} | undefined;
  const styles = (await ask('configurePostCss', {plugins: []})) as {plugins?: unknown} | undefined;
  return {
    headTags: [tags.headTags, tags.preBodyTags, tags.postBodyTags].flat().flatMap((tag) => {
      const {tagName} = (tag ?? {}) as {tagName?: unknown};
      return typeof tagName === 'string' && IN_HEAD.test(tagName) ? [tag as Readonly<Record<string, unknown>>] : [];
    }),
    clientModules: Array.isArray(modules) ? modules.filter((one) => typeof one === 'string') : [],
    alias: Object.fromEntries(
      Object.entries(bundler?.resolve?.alias ?? {}).filter(
        (one): one is [string, string] => typeof one[1] === 'string' && path.isAbsolute(one[1]),
      ),
    ),
    postCss: [styles?.plugins].flat().flatMap((one) => identifyPackage(one) ?? []),
  };
}

/**
 * Returns the package of a PostCSS plugin, from its name, an exported function, or the result of
 * one.
 */
function identifyPackage(plugin: unknown): string | undefined {
  if (typeof plugin === 'string') return plugin;
  if (Array.isArray(plugin)) return identifyPackage(plugin[0]);
  return getOrigin(plugin)?.module ?? (plugin as {postcssPlugin?: string} | null)?.postcssPlugin;
}

/** Returns `undefined` for a hook that fails, because there is no build around it. */
async function quietly(ask: () => unknown): Promise<unknown> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}

/** Creates the parts of Docusaurus's context that plugins read at creation. */
function createContext(siteConfig: Site, root: string): object {
  const i18n = {defaultLocale: 'en', locales: ['en'], ...siteConfig.i18n};
  return {
    siteDir: root,
    siteConfig,
    baseUrl: siteConfig.baseUrl ?? '/',
    generatedFilesDir: path.join(root, '.docusaurus'),
    outDir: path.join(root, 'build'),
    i18n: {...i18n, currentLocale: i18n.defaultLocale},
    codeTranslations: {},
  };
}
