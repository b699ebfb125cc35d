import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {knownModules} from '../packages/manual-docs-migrate/src/docusaurus/knownModules.ts';
import {mapDocusaurus} from '../packages/manual-docs-migrate/src/docusaurus/mapDocusaurus.ts';

/** The page that says what becomes of a Docusaurus site says of each import and setting what the code does. */
const root = path.resolve(import.meta.dirname, '..');
const page = fs.readFileSync(path.join(root, 'website/docs/reference/docusaurus.md'), 'utf8');

/** The names in backticks in the first column of the table below a heading, row by row. */
function firstColumn(heading: string): string[][] {
  const section = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`))!;
  const rows = [...section.matchAll(/^\| (.*?) \| .* \|$/gm)].slice(1);
  return rows.map(([, cell]) =>
    [...cell!.replace(/default `[^`]+`/g, '').matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );
}

/** Names of modules; those after the first of a row share its place. */
const imports = firstColumn('Imports').flatMap((names) => {
  const place = /^@(?:theme|docusaurus)\//.exec(names[0] ?? '')?.[0];
  if (place === undefined) return [];
  return names
    .filter((name) => !/[…()]|^@\w+\/X$|^src\//.test(name))
    .map((name) => (name.startsWith('@') ? name : place + name));
});

/** More exports of the module named before. */
const EXPORTS: Readonly<Record<string, string>> = {'@docusaurus/useBaseUrlUtils': 'core/useBaseUrl.ts'};

test('each import of the table leads to a module', () => {
  const known = knownModules(path.join(root, 'test/none'));
  expect(imports.length).toBeGreaterThan(30);
  const unknown = imports.filter((name) => !known(name));
  expect(unknown).toEqual(Object.keys(EXPORTS));
  for (const [name, file] of Object.entries(EXPORTS)) {
    const text = fs.readFileSync(path.join(root, 'packages/manual-docs-migrate/compat/docusaurus', file), 'utf8');
    expect(text).toContain(`export function ${path.basename(name)}(`);
  }
});

test('each stand-in is in the table', () => {
  const modules = (folder: string, place: string): string[] =>
    fs
      .readdirSync(path.join(root, 'packages/manual-docs-migrate/compat/docusaurus', folder), {withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({name}) => `@${place}/${name.replace(/\.tsx?$/, '')}`);
  const all = [...modules('core', 'docusaurus'), ...modules('theme', 'theme')];
  expect(all.filter((name) => !imports.includes(name))).toEqual([]);
  expect(imports).toContain('@theme/Icon/Copy');
  const client = [
    ...fs
      .readFileSync(path.join(root, 'packages/manual-docs-migrate/compat/docusaurus/contentClient.ts'), 'utf8')
      .matchAll(/^export function (\w+)/gm),
  ];
  const common = [
    ...fs
      .readFileSync(path.join(root, 'packages/manual-docs-migrate/compat/docusaurus/core/theme-common.tsx'), 'utf8')
      .matchAll(/^export (?:function|const) (\w+)/gm),
  ];
  for (const [, name] of [...client, ...common]) expect(page).toContain(`\`${name}\``);
});

/** Possible places of a setting; the table names those of plugins without saying so. */
const PLACES = ['', 'themeConfig.', 'prism.', 'docs.', 'blog.', 'pages.', 'preset.', 'redirects.'] as const;

function isKnown(setting: string, place: (typeof PLACES)[number]): boolean {
  const value = setting.split('.').reduceRight<unknown>((inner, key) => ({[key]: inner}), true) as object;
  const classic = {docs: {}, blog: {}, pages: {}};
  const preset: Record<string, object> = {
    'docs.': {...classic, docs: value},
    'blog.': {...classic, blog: value},
    'pages.': {...classic, pages: value},
    'preset.': {...classic, ...value},
  };
  const config = {
    title: 'T',
    url: 'https://t.example.com',
    baseUrl: '/',
    presets: [['classic', preset[place] ?? classic]],
    ...(place === 'redirects.' ? {plugins: [['client-redirects', value]]} : {}),
    ...(place === 'themeConfig.' ? {themeConfig: value} : {}),
    ...(place === 'prism.' ? {themeConfig: {prism: value}} : {}),
    ...(place === '' ? value : {}),
  };
  const facts = {
    root: '/site',
    exists: () => true,
    mentions: () => false,
    findAll: () => [],
    listNames: () => [],
    fromRoot: (file: string) => file,
  };
  return mapDocusaurus(config, facts).findings.every(({fate, note}) => fate !== 'dropped' || note !== '');
}

/** Settings of the table that are left out, as the table says. */
const NOT_NEEDED = ['additionalLanguages', 'future', 'storage'];

test('each setting of the table is read', () => {
  const settings = firstColumn('Settings')
    .flat()
    .filter((name) => /^[a-zA-Z][\w.]*$/.test(name));
  expect(settings.length).toBeGreaterThan(40);
  expect(settings.filter((name) => !PLACES.some((place) => isKnown(name, place)))).toEqual(NOT_NEEDED);
});
