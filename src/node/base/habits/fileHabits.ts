import type {Habit} from './habit.ts';

/** A file or folder of another tool. */
interface FileHabit extends Habit {
  /** Folder from the root that contains it. `docs` stands for each docs folder. */
  readonly folder: '' | 'src' | 'docs';
  readonly names: RegExp;
  /** Plugin that reads it. */
  readonly readBy?: string;
  /** Reported only where the site has no folder of this name. */
  readonly unless?: string;
}

const SETTINGS = 'move its settings to site.config.ts';
const MIGRATE = 'run `npx manual-docs-migrate`, which says what becomes of each setting';
const SIDEBARS = "name the file in the configuration: `docs: {sidebarPath: './sidebars.ts'}`";
const STATIC = 'move the files to `static/`, which is copied unchanged';
const POSTS = 'move the posts to `blog/`, and write `blog: {}` into site.config.ts';
const FOLDERS = 'remove it, because folders make the sidebar; or write `docs.sidebars` in site.config.ts';
const PARTS = 'replace a component by a file of its name: `theme/Footer.tsx`';

/** Files and folders that other tools read. */
export const FILE_HABITS: readonly FileHabit[] = [
  {folder: '', names: /^docusaurus\.config\.[cm]?[jt]s$/, tool: 'Docusaurus', readBy: 'docusaurus', advice: MIGRATE},
  {folder: '', names: /^astro\.config\.[cm]?[jt]s$/, tool: 'Starlight', readBy: 'starlight', advice: SETTINGS},
  {folder: '', names: /^mkdocs\.ya?ml$|^\.vitepress$/, tool: 'MkDocs, VitePress', advice: SETTINGS},
  {folder: 'docs', names: /^\.vitepress$|^\.vuepress$/, tool: 'VitePress', advice: SETTINGS},
  {folder: '', names: /^book\.toml$/, tool: 'mdBook', advice: SETTINGS},
  {folder: '', names: /^(?:mint|docs)\.json$/, tool: 'Mintlify', advice: SETTINGS},
  {folder: '', names: /^hugo\.(?:toml|ya?ml|json)$/, tool: 'Hugo', advice: SETTINGS},
  {folder: '', names: /^_config\.ya?ml$/, tool: 'Jekyll', advice: SETTINGS},
  {folder: '', names: /^theme\.config\.[jt]sx?$/, tool: 'Nextra', advice: SETTINGS},
  {folder: 'src', names: /^SUMMARY\.md$/, tool: 'mdBook', advice: FOLDERS},
  {folder: 'docs', names: /^\.pages$/, tool: 'MkDocs', advice: FOLDERS},
  {folder: 'docs', names: /^public$/, tool: 'VitePress', unless: 'static', advice: STATIC},
  {folder: '', names: /^public$/, tool: 'VitePress, Starlight', unless: 'static', advice: STATIC},
  {folder: '', names: /^_posts$/, tool: 'Jekyll', advice: POSTS},
  {folder: 'docs', names: /^_posts$/, tool: 'Jekyll', advice: POSTS},
  {folder: '', names: /^_(?:includes|layouts)$/, tool: 'Jekyll', advice: PARTS},
  {folder: '', names: /^archetypes$/, tool: 'Hugo', advice: 'remove it: `manual init` writes the first pages'},
  {
    folder: 'src',
    names: /^pages$/,
    tool: 'Docusaurus',
    advice: "move the pages to `pages/`, or name the folder: `pages: {path: 'src/pages'}`",
  },
  {
    folder: 'src',
    names: /^content$/,
    tool: 'Starlight',
    readBy: 'starlight',
    advice: "move the pages to `docs/`, or name the folder: `docs: {path: 'src/content/docs'}`",
  },
  {
    folder: '',
    names: /^content$/,
    tool: 'Hugo',
    unless: 'docs',
    advice: "move the pages to `docs/`, or name the folder: `docs: {path: 'content'}`",
  },
  {folder: 'src', names: /^theme$/, tool: 'Docusaurus', readBy: 'docusaurus', advice: PARTS},
  {folder: '', names: /^sidebars\.(?:[cm]?[jt]s|json)$/, tool: 'Docusaurus', readBy: 'docusaurus', advice: SIDEBARS},
  {
    folder: 'src',
    names: /^css$/,
    tool: 'Docusaurus',
    readBy: 'docusaurus',
    advice: 'move the styles to `theme/custom.css`',
  },
];

/** Files of other tools at any depth of a content folder, by name. */
export const CONTENT_FILE_HABITS: readonly (Habit & {readonly names: RegExp})[] = [
  {
    names: /^_index\.mdx?$/,
    tool: 'Hugo',
    advice: 'name it `index.md`, because files that begin with `_` are partials',
  },
  {names: /^_meta\.(?:json|[jt]sx?)$/, tool: 'Nextra', advice: FOLDERS},
  {names: /^_(?:sidebar|navbar)\.md$/, tool: 'Docsify', advice: FOLDERS},
];
