import fs from 'node:fs';
import {createRequire, register} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Tool} from '../findForeign.ts';
import {isPlainObject} from '../removeSettings.ts';
import {getOrigin} from './foreignValue.ts';

type Load = (...given: unknown[]) => unknown;

/** Imports a package as seen from another package: of the site, or of the tool. */
async function importModule(from: string, name: string): Promise<Readonly<Record<string, Load | undefined>>> {
  const {resolve} = createRequire(from);
  const file = resolve(name);
  // `require` finds the CommonJS half of Vite, which prints a warning.
  const esModule = name === 'vite' ? path.join(path.dirname(resolve('vite/package.json')), 'dist/node/index.js') : file;
  return import(pathToFileURL(fs.existsSync(esModule) ? esModule : file).href);
}

/**
 * Makes Node resolve `@astrojs/starlight` to a module that returns its options, because the
 * integration does not expose them.
 */
function exposeStarlight(): void {
  const standIn = `data:text/javascript,${encodeURIComponent('export default (starlight) => ({starlight})')}`;
  const resolve = `export const resolve = (name, context, next) =>
    name === '@astrojs/starlight' ? {url: ${JSON.stringify(standIn)}, shortCircuit: true} : next(name, context);`;
  register(`data:text/javascript,${encodeURIComponent(resolve)}`);
}

/** Functions that load a configuration with its own tool. */
const LOADERS: Readonly<Partial<Record<Tool, (root: string, file: string) => Promise<unknown>>>> = {
  async docusaurus(root, file) {
    const core = createRequire(path.join(root, 'package.json')).resolve('@docusaurus/core/package.json');
    const {loadFreshModule} = await importModule(core, '@docusaurus/utils');
    return loadFreshModule?.(path.join(root, file));
  },
  async vitepress(root, file) {
    const folder = path.join(root, file.slice(0, file.indexOf('.vitepress')));
    const {resolveUserConfig} = await importModule(path.join(folder, 'package.json'), 'vitepress');
    return ((await resolveUserConfig?.(folder, 'build', 'production')) as readonly unknown[] | undefined)?.[0];
  },
  async starlight(root, file) {
    const astro = createRequire(path.join(root, 'package.json')).resolve('astro/package.json');
    const {loadConfigFromFile} = await importModule(astro, 'vite');
    exposeStarlight();
    const command = {command: 'build', mode: 'production'};
    const loaded = await loadConfigFromFile?.(command, path.join(root, file), root, 'silent');
    return (loaded as {config?: unknown} | undefined)?.config;
  },
};

/**
 * Loads the settings of a site with the loader of its own tool.
 *
 * @returns `undefined` where the tool is not installed, or refuses the configuration
 */
export async function loadByTool(tool: Tool, root: string, file: string): Promise<unknown> {
  try {
    const exported = await LOADERS[tool]?.(root, file);
    return typeof exported === 'function' ? await exported() : exported;
  } catch {
    return undefined;
  }
}

/**
 * Returns the settings that the tool loaded, with traced functions in place of loaded functions if
 * their origin is known.
 */
export function withOrigins(loaded: unknown, traced: unknown): unknown {
  const origin = getOrigin(traced);
  // Data of a package that only its tool can load is written as data.
  if (origin && !origin.absent && Object(loaded) === loaded) return traced;
  // The tool's loader uses the default export of an ES module that CommonJS requires.
  const inner = (traced as {default?: unknown} | undefined)?.default;
  if (typeof loaded === 'function' && getOrigin(inner)) return inner;
  if (Array.isArray(loaded))
    return loaded.map((item, i) => withOrigins(item, Array.isArray(traced) ? traced[i] : undefined));
  if (!isPlainObject(loaded)) return loaded;
  const others = isPlainObject(traced) && !origin ? traced : {};
  return Object.fromEntries(Object.entries(loaded).map(([key, value]) => [key, withOrigins(value, others[key])]));
}
