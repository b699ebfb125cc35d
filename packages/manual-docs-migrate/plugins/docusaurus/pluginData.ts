import fs from 'node:fs';
import path from 'node:path';
import type {PluginContext, PluginPages, PluginProblem} from 'manual-docs/config';

/** The methods of a Docusaurus plugin that provide data for components. */
interface GivingPlugin {
  readonly name: string;
  readonly loadContent?: () => unknown;
  readonly contentLoaded?: (given: object) => unknown;
}

type Create = (context: object, options: object) => GivingPlugin | Promise<GivingPlugin>;
/** The exports of a plugin module. */
type PluginModule = Create | {readonly default: Create};
/** A Docusaurus plugin that calls `setGlobalData`, with or without options. */
export type DataPlugin = PluginModule | readonly [plugin: PluginModule, options: object];

/** By plugin name, then by id. */
type PluginData = Record<string, Record<string, unknown>>;

/**
 * Runs plugins of Docusaurus for the data that they provide to components, and writes it into a
 * module. A failing plugin is a warning, and its data is empty.
 */
export async function pluginData(
  plugins: readonly DataPlugin[],
  context: PluginContext,
): Promise<{readonly file: string; readonly problems: PluginPages['problems']}> {
  const data: PluginData = {};
  const problems: PluginProblem[] = [];
  for (const [i, entry] of plugins.entries()) {
    const [module, options = {}] = Array.isArray(entry) ? entry : [entry];
    let name = `data[${i}]`;
    try {
      const create: Create = typeof module === 'function' ? module : module.default;
      const plugin = await create(contextThere(context), options);
      name = plugin.name;
      const setGlobalData = (value: unknown): void => {
        data[name] = {...data[name], [(options as {id?: string}).id ?? 'default']: value};
      };
      const actions = {setGlobalData, addRoute() {}, createData: async (file: string) => file};
      const content = await plugin.loadContent?.();
      await plugin.contentLoaded?.({content, actions});
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]!.replace(/\.$/, '');
      const message = `The plugin \`${name}\` of the other tool gives no data: ${reason}. Components that ask for it get nothing`;
      problems.push({
        message,
        severity: 'warn',
        hint: 'fix what it needs, or take it out of `data` of `docusaurus()`',
      });
    }
  }
  const file = path.join(context.cacheDir, 'pluginData.js');
  const text = `export default ${JSON.stringify(data)};\n`;
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
  return {file, problems};
}

function contextThere({root, cacheDir, title, url, baseUrl, defaultLocale}: PluginContext): object {
  const i18n = {defaultLocale, currentLocale: defaultLocale, locales: [defaultLocale]};
  const siteConfig = {title, url, baseUrl, i18n, themeConfig: {}, customFields: {}};
  return {siteDir: root, generatedFilesDir: cacheDir, siteConfig, baseUrl, i18n, localizationDir: root};
}
