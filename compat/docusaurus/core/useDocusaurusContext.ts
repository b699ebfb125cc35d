import {useSite} from 'manual-docs';

/** `@docusaurus/useDocusaurusContext`: the settings that pages read, under the names that they have there. */
export default function useDocusaurusContext() {
  const site = useSite();
  const {title, tagline = '', url, baseUrl, titleDelimiter, defaultLocale, locale, locales} = site;
  // `migrate` writes these two there.
  const {organizationName, projectName} = site.customFields ?? {};
  const i18n = {defaultLocale, locales: Object.keys(locales)};
  return {
    siteConfig: {
      title,
      tagline,
      url,
      baseUrl,
      titleDelimiter,
      organizationName,
      projectName,
      i18n,
      customFields: site.customFields ?? {},
      themeConfig: {navbar: site.navbar, footer: site.footer, colorMode: site.colorMode},
    },
    siteMetadata: {pluginVersions: {}},
    globalData: {},
    codeTranslations: site.translations,
    i18n: {...i18n, currentLocale: locale, localeConfigs: locales},
  };
}
