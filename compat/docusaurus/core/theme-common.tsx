import {Collapsible, useColorMode as useMode, usePage, useSite} from 'manual';

export {default as Details} from '../theme/Details.tsx';
export {Collapsible};

/** The color mode, under the names of the other tool. */
export function useColorMode() {
  const {colorMode, choice, setColorMode} = useMode();
  return {colorMode, colorModeChoice: choice, isDarkTheme: colorMode === 'dark', setColorMode};
}

export function useThemeConfig() {
  const {navbar, footer, colorMode} = useSite();
  return {navbar, footer, colorMode};
}

/** Title and description of the page that is shown. */
export function useDocMetadata() {
  return {metadata: usePage()};
}

/** Names of classes that style sheets may rely on. */
export const ThemeClassNames = {
  page: {blogListPage: 'blog-list-page', docsDocPage: 'docs-doc-page'},
  wrapper: {main: 'main-wrapper', blogPages: 'blog-wrapper', docsPages: 'docs-wrapper', mdxPages: 'mdx-wrapper'},
  common: {editThisPage: 'theme-edit-this-page', lastUpdated: 'theme-last-updated', codeBlock: 'theme-code-block'},
  docs: {docMarkdown: 'theme-doc-markdown', docBreadcrumbs: 'theme-doc-breadcrumbs'},
} as const;
