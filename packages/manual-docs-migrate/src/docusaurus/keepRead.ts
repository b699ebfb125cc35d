import path from 'node:path';
import type {SiteFacts} from '../facts.ts';
import type {Settings} from '../readSettings.ts';

/** Settings that pages get without `siteConfig`. */
const GIVEN = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'titleDelimiter',
  'i18n',
  'customFields',
  'navbar',
  'footer',
  'colorMode',
];

/** `siteConfig.presets`, and `const {presets} = siteConfig`. */
const READS = [
  /(?<=\b(?:siteConfig|themeConfig)\s*\??\.\s*)(\w+)/g,
  /\{([^{}()=]*)\}\s*=\s*[\w.]*\b(?:siteConfig|themeConfig)\b/g,
];

/**
 * Keeps Docusaurus settings that modules of the site read through `siteConfig`. Leaves out
 * functions and other values that are not plain data.
 */
export function keepRead(mapped: Settings, config: Readonly<Settings>, facts: SiteFacts): void {
  const files = facts.listNames('src').filter((file) => /\.[jt]sx?$/.test(file));
  const reads = files.flatMap((file) => READS.flatMap((pattern) => facts.findAll(`src/${file}`, pattern)));
  const names = new Set(reads.flatMap((list) => list.split(/\W+/)));
  const plain = (_: string, value: unknown): unknown => {
    if (typeof value !== 'string') return typeof value === 'function' ? undefined : value;
    const inside = path.isAbsolute(value) ? facts.fromRoot(value) : '..';
    return inside.startsWith('..') ? value : inside;
  };
  const pick = (settings: Readonly<Settings>): Settings =>
    Object.fromEntries(
      Object.entries(settings).flatMap(([key, value]) =>
        names.has(key) && !GIVEN.includes(key) && key !== 'themeConfig' && value !== undefined
          ? [[key, JSON.parse(JSON.stringify(value, plain) ?? 'null')]]
          : [],
      ),
    );
  const themeConfig = pick((config.themeConfig ?? {}) as Settings);
  const siteConfig = {...pick(config), ...(Object.keys(themeConfig).length > 0 ? {themeConfig} : {})};
  if (Object.keys(siteConfig).length > 0) mapped.customFields = {...(mapped.customFields as Settings), siteConfig};
}
