import fs from 'node:fs';
import {createRequire, register} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Tool} from '../findForeign.ts';
import {isPlainObject} from '../settingsWithout.ts';
import {originOf} from './foreignValue.ts';

type Load = (...given: unknown[]) => unknown;

/** Imports a package from the packages of another: those of the site, or of the tool. */
async function importFrom(from: string, name: string): Promise<Readonly<Record<string, Load | undefined>>> {
  const {resolve} = createRequire(from);
  const file = resolve(name);
  // `require` finds the CommonJS half of Vite, which prints a warning.
  const esModule = name === 'vite' ? path.join(path.dirname(resolve('vite/package.json')), 'dist/node/index.js') : file;
  return import(pathToFileURL(fs.existsSync(esModule) ? esModule : file).href);
}

/**
 * Node resolves the package `@astrojs/starlight` to a module that returns its options, because the integration keeps them to
 * itself.
 */
function exposeStarlight(): void {
  const standIn = `data:text/javascript,${encodeURIComponent('export default (starlight) => ({starlight})')}`;
  const resolve = `export const resolve = (name, context, next) =>
    name === '@astrojs/starlight' ? {url: ${JSON.stringify(standIn)}, shortCircuit: true} : next(name, context);`;
  register(`data:text/javascript,${encodeURIComponent(resolve)}`);
}

/** The loaders of tools, which return what the configuration exports. */
const LOADERS: Readonly<Partial<Record<Tool, (root: string, file: string) => Promise<unknown>>>> = {
  async docusaurus(root, file) {
    const core = createRequire(path.join(root, 'package.json')).resolve('@docusaurus/core/package.json');
    const {loadFreshModule} = await importFrom(core, '@docusaurus/utils');
    return loadFreshModule?.(path.join(root, file));
  },
  async vitepress(root, file) {
    const folder = path.join(root, file.slice(0, file.indexOf('.vitepress')));
    const {resolveUserConfig} = await importFrom(path.join(folder, 'package.json'), 'vitepress');
    return ((await resolveUserConfig?.(folder, 'build', 'production')) as readonly unknown[] | undefined)?.[0];
  },
  async starlight(root, file) {
    const astro = createRequire(path.join(root, 'package.json')).resolve('astro/package.json');
    const {loadConfigFromFile} = await importFrom(astro, 'vite');
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

/** The settings that the tool loaded. Functions are those of `traced` at their place, if that says where they come from. */
export function withOrigins(loaded: unknown, traced: unknown): unknown {
  const origin = originOf(traced);
  // Data of a package that only the tool can load is written as data.
  if (origin && !origin.absent && Object(loaded) === loaded) return traced;
  // The loader of the tool takes the default export of an ES module that CommonJS requires.
  const inner = (traced as {default?: unknown} | undefined)?.default;
  if (typeof loaded === 'function' && originOf(inner)) return inner;
  if (Array.isArray(loaded))
    return loaded.map((item, i) => withOrigins(item, Array.isArray(traced) ? traced[i] : undefined));
  if (!isPlainObject(loaded)) return loaded;
  const others = isPlainObject(traced) && !origin ? traced : {};
  return Object.fromEntries(Object.entries(loaded).map(([key, value]) => [key, withOrigins(value, others[key])]));
}
