import type {useSite} from 'manual-docs';

/** The parts of `themeConfig` that components read, in the form that they have there: columns of the footer are its links. */
export function readThemeConfig({navbar, footer, colorMode}: ReturnType<typeof useSite>) {
  return {navbar, footer: footer && {...footer, links: footer.columns ?? footer.links ?? []}, colorMode};
}
