/** What is asked for a new site. */
export interface Starter {
  readonly title: string;
  /** Origin, such as `https://docs.example.com`. */
  readonly url: string;
  /** Folder of the site from the root of its repository, empty for the root. */
  readonly folder: string;
}

const SCRIPTS = {serve: 'manual serve', build: 'manual build', 'check-links': 'manual check-links', types: 'tsc -p .'};

/** Everything that may hold TypeScript: `docs` has data modules and lists of pages, which use what Node has. */
const TYPES = {
  extends: 'manual-docs/tsconfig.site.json',
  compilerOptions: {types: ['node']},
  include: ['*.ts', 'theme', 'components', 'pages', 'plugins', 'data', 'docs', 'blog', 'versioned_docs', 'i18n'],
};

/** The scripts of a `package.json`, with those of a site where their names are free. */
export function withScripts(scripts: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(SCRIPTS).filter(([, script]) => !Object.values(scripts).includes(script));
  return {
    ...scripts,
    ...Object.fromEntries(own.map(([name, script]) => [name in scripts ? `docs:${name}` : name, script])),
  };
}

/** Text of each file of a new site, by its path from the root. */
export function starterFiles(starter: Starter): ReadonlyMap<string, string> {
  return new Map([
    ['site.config.ts', configText(starter)],
    ['docs/index.md', HOME],
    ['docs/guide/_category_.json', `${JSON.stringify({label: 'Guide', position: 2}, null, 2)}\n`],
    ['docs/guide/first-steps.md', GUIDE],
    ['static/img/favicon.svg', ICON],
    ['tsconfig.json', `${JSON.stringify(TYPES, null, 2)}\n`],
    ['.vscode/settings.json', `${JSON.stringify(EDITOR, null, 2)}\n`],
  ]);
}

/** A workflow that checks and builds the site with each change, and keeps what builds can use again. */
export function workflowText({folder}: Pick<Starter, 'folder'>): string {
  const at = folder === '' ? '' : `\n    defaults:\n      run:\n        working-directory: ${folder}`;
  const prefix = folder === '' ? '' : `${folder}/`;
  return `name: docs
on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  build:
    runs-on: ubuntu-latest${at}
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          # Dates of pages come from the whole history.
          fetch-depth: 0
          persist-credentials: false
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with:
          node-version: 22
      - uses: actions/cache@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5
        with:
          path: ${prefix}.manual
          key: manual-\${{ github.run_id }}
          restore-keys: manual-
      - run: npm ci
      - run: npx tsc -p .
      - run: npx --no manual build --format github
      - uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0
        with:
          name: site
          path: ${prefix}build
`;
}

function configText({title, url}: Starter): string {
  return [
    "import {defineConfig} from 'manual-docs/config';",
    '',
    'export default defineConfig({',
    `  title: ${quoted(title)},`,
    `  url: ${quoted(url)},`,
    "  favicon: 'img/favicon.svg',",
    '  navbar: {',
    `    title: ${quoted(title)},`,
    "    items: [{type: 'doc', docId: 'guide/first-steps', position: 'left'}],",
    '  },',
    '});',
    '',
  ].join('\n');
}

function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}

const HOME = `---
slug: /
sidebar_position: 1
---

# Welcome

This page is \`docs/index.md\`: change it, and see it change in the browser.

Begin with the [first steps](./guide/first-steps.md).
`;

const GUIDE = `# First steps

Each file in \`docs/\` is a page, and each folder a category of the sidebar.

:::tip

\`manual serve\` shows what you write while you write it, and tells what is wrong with it.

:::

## Next

- Add a page: \`docs/guide/second.md\`.
- Link to it by its path: \`[second](./second.md)\`.
- Check all links: \`npm run check-links\`.
`;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#2f6feb" d="M2 1h9l3 3v11H2z"/><path fill="#fff" d="M4 6h8v1H4zm0 3h8v1H4zm0 3h5v1H4z"/></svg>
`;

const schema = (name: string): string => `./node_modules/manual-docs/dist/schemas/${name}.json`;

const EDITOR = {
  'json.schemas': [{fileMatch: ['_category_.json'], url: schema('category')}],
  'yaml.schemas': {
    [schema('category')]: ['**/_category_.yml', '**/_category_.yaml'],
    [schema('authors')]: '**/authors.yml',
    [schema('tags')]: '**/tags.yml',
  },
};
