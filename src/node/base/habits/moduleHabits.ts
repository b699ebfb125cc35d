import type {Habit} from './habit.ts';

/** Imports of modules that exist in another tool only. */
interface ModuleHabit extends Habit {
  readonly pattern: RegExp;
}

/** Modules of other tools. The first row that matches counts. */
export const MODULE_HABITS: readonly ModuleHabit[] = [
  {
    pattern: /^!|^[-\w]+-loader!/,
    tool: 'webpack',
    advice:
      'write `?raw` after the name to import a text, or import an image for its address: names here take no loaders',
  },
  {
    pattern: /^@generated\//,
    tool: 'Docusaurus',
    advice: 'call `useDocusaurusContext` for the settings: the files that Docusaurus generates do not exist here',
  },
  {
    pattern: /^@(?:docusaurus|astrojs)\//,
    tool: 'Docusaurus, Starlight',
    advice: 'run `npx manual-docs-migrate`: it writes a configuration with substitutes for modules of the other tool',
  },
  {
    pattern: /^vitepress(?:\/|$)/,
    tool: 'VitePress',
    advice: 'write a React component: see the page "Coming from other tools" of the guide',
  },
  {
    pattern: /^nextra(?:\/|$)|^nextra-theme-/,
    tool: 'Nextra',
    advice: 'remove the import: pages have the components of the theme without one',
  },
  {
    pattern: /^next\/(?:link|image)$/,
    tool: 'Next.js',
    advice: 'write a Markdown link or image; `Link` needs no import',
  },
  {pattern: /^astro:(?:content|assets)$/, tool: 'Astro', advice: 'write a Markdown image, or import data from a file'},
  {
    pattern: /^\/snippets\//,
    tool: 'Mintlify',
    advice: "import the file by its path: `import Name from '@site/docs/_name.mdx';`",
  },
];
