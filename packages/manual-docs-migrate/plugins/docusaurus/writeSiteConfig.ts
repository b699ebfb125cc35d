import fs from 'node:fs';
import path from 'node:path';
import type {PluginContext} from 'manual-docs/config';

/**
 * Writes the module `@generated/docusaurus.config`: the settings that components get from
 * `useDocusaurusContext`, except those of navbar and footer.
 * @returns the absolute path of the file
 */
export function writeSiteConfig(context: PluginContext): string {
  const {cacheDir, title, tagline = '', url, baseUrl, defaultLocale} = context;
  const {organizationName, projectName, siteConfig, ...customFields} = context.customFields ?? {};
  const config = {
    themeConfig: {},
    ...(siteConfig as object | undefined),
    ...{title, tagline, url, baseUrl, organizationName, projectName, customFields},
    i18n: {defaultLocale},
  };
  const file = path.join(cacheDir, 'siteConfig.js');
  const text = `export default ${JSON.stringify(config)};\n`;
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
  return file;
}
