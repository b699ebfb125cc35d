import path from 'node:path';
import {findPrivacyReason} from '../../base/files/findPrivacyReason.ts';
import {createVariableReader} from '../../base/variables/createVariableReader.ts';
import {getLanguageVariables} from '../../base/variables/getLanguageVariables.ts';
import type {Plugin, PluginContext} from '../../steps/config/plugin.ts';
import {readableFolders} from '../../steps/config/readableFolders.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import {toFolderName} from './generatedPages.ts';
import type {HookSite} from './runHook.ts';

export interface HookProject extends HookSite {
  readonly config: SiteConfig;
  /** Absolute path of `.manual/`. */
  readonly cacheDir: string;
}

/** Creates the context that hooks of a plugin receive. */
export function createHookContext({name}: Pick<Plugin, 'name'>, {root, cacheDir, config}: HookProject): PluginContext {
  const {title, tagline, url, baseUrl, i18n, customFields} = config;
  const pluginCacheDir = path.join(cacheDir, 'plugins', toFolderName(name));
  const {defaultLocale} = i18n;
  const variables = getLanguageVariables(config, defaultLocale);
  // The site reports unknown variables.
  const fill = (text: string) => (variables ? createVariableReader(variables).fill(text, () => ({})) : text);
  return {
    root,
    cacheDir: pluginCacheDir,
    title: fill(title),
    tagline: tagline === undefined ? undefined : fill(tagline),
    url,
    baseUrl,
    defaultLocale,
    customFields,
    whyPrivate: createPrivacyCheck({root, config}),
  };
}

/** Creates `whyPrivate` for plugins. The folders are computed once, at the first call. */
function createPrivacyCheck(site: Pick<HookProject, 'root' | 'config'>): PluginContext['whyPrivate'] {
  let folders: readonly string[] | undefined;
  return (file) => {
    folders ??= readableFolders(site);
    return findPrivacyReason(path.resolve(site.root, file), folders);
  };
}
