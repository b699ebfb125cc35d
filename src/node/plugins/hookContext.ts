import path from 'node:path';
import type {Plugin, PluginContext} from '../config/plugin.ts';
import type {SiteConfig} from '../config/schema/site.ts';
import type {PluginPlace} from './runHook.ts';

/** The site whose plugins are asked. */
export interface HookProject extends PluginPlace {
  readonly config: SiteConfig;
  /** Absolute: `.manual/`. */
  readonly cacheDir: string;
}

/** What a hook is told of the site. */
export function hookContext({name}: Pick<Plugin, 'name'>, {root, cacheDir, config}: HookProject): PluginContext {
  const {title, url, baseUrl, i18n} = config;
  const own = path.join(cacheDir, 'plugins', name.replace(/[^\w.-]+/g, '-'));
  return {root, cacheDir: own, title, url, baseUrl, defaultLocale: i18n.defaultLocale};
}
