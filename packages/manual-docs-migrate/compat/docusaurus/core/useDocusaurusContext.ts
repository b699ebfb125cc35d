import {useSite} from 'manual-docs';
import {readThemeConfig} from '../readThemeConfig.ts';

/**
 * Returns the settings that pages read, under Docusaurus's names
 * (`@docusaurus/useDocusaurusContext`).
 */
export default function useDocusaurusContext() {
  const site = useSite();
  const {title, tagline = '', url, baseUrl, titleDelimiter, defaultLocale, locale, locales} = site;
  // `migrate` writes these names into `customFields`.
  const {organizationName, projectName, siteConfig, ...customFields} = site.customFields ?? {};
  const read = siteConfig as {readonly themeConfig?: object} | undefined;
  const i18n = {defaultLocale, locales: Object.keys(locales)};
  return {
    siteConfig: {
      ...read,
      title,
      tagline,
      url,
      baseUrl,
      titleDelimiter,
      organizationName,
      projectName,
      i18n,
      customFields,
      themeConfig: {...read?.themeConfig, ...readThemeConfig(site)},
    },
    siteMetadata: {pluginVersions: {}},
    globalData: {},
    codeTranslations: site.translations,
    i18n: {...i18n, currentLocale: locale, localeConfigs: locales},
  };
}
