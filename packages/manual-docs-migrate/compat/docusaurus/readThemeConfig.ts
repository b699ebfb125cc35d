import type {useSite} from 'manual-docs';

/**
 * Returns the values of `themeConfig` that components read, in Docusaurus's form. Columns of the
 * footer become its `links`.
 */
export function readThemeConfig({navbar, footer, colorMode}: ReturnType<typeof useSite>) {
  return {navbar, footer: footer && {...footer, links: footer.columns ?? footer.links ?? []}, colorMode};
}
