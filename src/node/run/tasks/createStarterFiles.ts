import fs from 'node:fs';
import path from 'node:path';
import {toSlashes} from '../../base/files/toSlashes.ts';
import type {PackageManager} from './detectPackageManager.ts';

/** Settings of a new site. */
export interface StarterOptions {
  readonly title: string;
  /** Origin, such as `https://docs.example.com`. */
  readonly url: string;
  /** Color of links and buttons, such as `#0a6963`. */
  readonly accent: string;
  /** Extension of the logo's file with the dot; absent for the logo of the starter. */
  readonly logoExtension?: string;
  /** Folder of the site inside its repository; empty for the root. */
  readonly folder: string;
  readonly manager: PackageManager;
}

const SCRIPTS = {serve: 'manual serve', build: 'manual build', 'check-links': 'manual check-links', types: 'tsc -p .'};

/**
 * Includes all folders that may contain TypeScript. `docs` has data modules and page lists, which
 * use Node.
 */
const TYPES = {
  extends: 'manual-docs/tsconfig.site.json',
  compilerOptions: {types: ['node']},
  include: ['*.ts', 'theme', 'components', 'pages', 'plugins', 'data', 'docs', 'blog', 'versioned_docs', 'i18n'],
};

/**
 * Adds missing scripts of a site to those of a `package.json`. If a name is taken, the script gets
 * the prefix `docs:`.
 */
export function addScripts(scripts: Readonly<Record<string, string>>): Record<string, string> {
  const missingScripts = Object.entries(SCRIPTS).filter(([, script]) => !Object.values(scripts).includes(script));
  return {
    ...scripts,
    ...Object.fromEntries(missingScripts.map(([name, script]) => [name in scripts ? `docs:${name}` : name, script])),
  };
}

/**
 * Creates the files of a new site by path relative to its root: filled templates of the folder
 * `starter`, and generated settings.
 */
export function createStarterFiles(starter: StarterOptions, templates: string): ReadonlyMap<string, string> {
  const {logoExtension} = starter;
  const copied = fs
    .readdirSync(templates, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .filter((file) => logoExtension === undefined || path.basename(file) !== LOGO)
    .map((file): [string, string] => [toSlashes(path.relative(templates, file)), fillTemplate(file, starter)]);
  return new Map([
    ...copied,
    ['tsconfig.json', `${JSON.stringify(TYPES, null, 2)}\n`],
    ['.vscode/settings.json', `${JSON.stringify(EDITOR, null, 2)}\n`],
  ]);
}

const LOGO = 'logo.svg';

/** Fills the placeholders of a template, quoted for the language of the file. */
function fillTemplate(file: string, {title, url, accent, logoExtension, manager}: StarterOptions): string {
  const attribute = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return fs
    .readFileSync(file, 'utf8')
    .replaceAll("'%title%'", () => quoteString(title))
    .replaceAll("'%url%'", () => quoteString(url))
    .replaceAll('title: "%title%"', () => `title: ${JSON.stringify(title)}`)
    .replaceAll('%title%', () => attribute)
    .replaceAll('%accent%', accent)
    .replaceAll('img/logo.svg', `img/logo${logoExtension ?? '.svg'}`)
    .replaceAll('npx --no manual', manager.exec)
    .replaceAll('%exec%', manager.exec)
    .replaceAll('%run%', `${manager.name} run`);
}

/**
 * Creates a CI workflow that checks and builds the site on each change, and caches results for
 * later builds.
 */
export function createWorkflow({folder, manager}: Pick<StarterOptions, 'folder' | 'manager'>): string {
  const at = folder === '' ? '' : `\n    defaults:\n      run:\n        working-directory: ${folder}`;
  const prefix = folder === '' ? '' : `${folder}/`;
  const commands = [...manager.workflow, `${manager.name} run types`, `${manager.exec} build --format github`];
  const steps = commands.map((command) => `      - run: ${command}`).join('\n');
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
${steps}
      - uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0
        with:
          name: site
          path: ${prefix}build
`;
}

function quoteString(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}

const toSchemaUrl = (name: string): string => `./node_modules/manual-docs/dist/schemas/${name}.json`;

const EDITOR = {
  'json.schemas': [{fileMatch: ['_category_.json'], url: toSchemaUrl('category')}],
  'yaml.schemas': {
    [toSchemaUrl('category')]: ['**/_category_.yml', '**/_category_.yaml'],
    [toSchemaUrl('authors')]: '**/authors.yml',
    [toSchemaUrl('tags')]: '**/tags.yml',
  },
};
