/**
 * Public documentation sites and the settings that each needs here: only what decides which pages there are and how they are
 * read. The defaults are those of the tool that the sites were written for: pages are MDX, anchors warn.
 */
const COMMON = "markdown: {format: 'mdx'}, diagnostics: {severity: {'broken-anchor': 'warn'}}";

const config = (title, url, rest) => `export default {title: '${title}', url: '${url}', ${COMMON}, ${rest}};\n`;

/** `folder` is the site's folder inside its repository, `parts` what of the repository it reads. */
export const SITES = {
  redux: {
    repository: 'reduxjs/redux',
    folder: 'website',
    parts: ['docs', 'website'],
    config: config(
      'Redux',
      'https://redux.js.org',
      "docs: {path: '../docs', routeBasePath: '/', sidebarPath: 'sidebars.js'}, tableOfContents: {maxHeadingLevel: 4}",
    ),
  },
  'testing-library': {
    repository: 'testing-library/testing-library-docs',
    folder: '.',
    parts: ['.'],
    config: config(
      'Testing Library',
      'https://testing-library.com',
      "docs: {routeBasePath: '/docs', sidebarPath: 'sidebars.js'}, blog: {}",
    ),
  },
  prettier: {
    repository: 'prettier/prettier',
    folder: 'website',
    parts: ['docs', 'website'],
    config: config(
      'Prettier',
      'https://prettier.io',
      "docs: {path: '../docs', routeBasePath: '/docs', sidebarPath: 'sidebars.json', versions: {current: {label: 'next'}}}, blog: {}",
    ),
  },
  jest: {
    repository: 'jestjs/jest',
    folder: 'website',
    parts: ['docs', 'website'],
    config: config(
      'Jest',
      'https://jestjs.io',
      "docs: {path: '../docs', routeBasePath: '/docs', sidebarPath: 'sidebars.json'}, blog: {}",
    ),
  },
};
