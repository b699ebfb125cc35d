import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type * as Api from '../../src/node/api/index.ts';

/**
 * Two rows of "To add" in CONTRIBUTING.md, done on a copy of the tool: what they name is enough, and each file is needed once. The copy
 * runs from its sources.
 */
const root = path.resolve(import.meta.dirname, '../..');
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-contributor-'));
const site = path.join(copy, 'site');
const contributing = fs.readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');

/** An edit: after the first occurrence of a text comes another one. */
type Edit = readonly [file: string, after: string, added: string];

const ADMONITION: readonly Edit[] = [
  ['src/shared/admonitions.ts', 'export const ADMONITION_ICONS = {\n', "  recipe: 'M4 4h16v16H4z',\n"],
  [
    'theme/styles/prose.css',
    ':is(.m-admonition-tip, .m-badge-tip) {\n',
    '  --tone: var(--m-tip);\n}\n\n.admonition-recipe {\n',
  ],
];
const FIELD: readonly Edit[] = [
  ['src/node/steps/content/frontMatter.ts', 'frontMatterSchema = z.looseObject({\n', '  level: text.optional(),\n'],
  ['src/shared/build.ts', 'export interface FrontMatter {\n', '  readonly level?: string;\n'],
  ['src/shared/pageProps.ts', 'export interface DocPage extends TextPage {\n', '  readonly level?: string;\n'],
  ['src/node/steps/site/docs/makeDocProps.ts', '    id: doc.id,\n', '    level: frontMatter.level,\n'],
  ['theme/doc/DocPage.tsx', '      <PageNotices page={page} />\n', '      {page.level && <p>{page.level}</p>}\n'],
];

beforeAll(() => {
  for (const name of ['src', 'theme', 'plugins', 'packages', 'package.json', 'tsconfig.json', 'tsconfig.site.json'])
    fs.cpSync(path.join(root, name), path.join(copy, name), {recursive: true});
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const name of ['docs', 'i18n/de']) fs.mkdirSync(path.join(site, name), {recursive: true});
  fs.writeFileSync(
    path.join(site, 'site.config.ts'),
    "export default {title: 'T', url: 'https://docs.example.com', i18n: {locales: ['en', 'de']}};\n",
  );
  fs.writeFileSync(path.join(site, 'i18n/de/code.json'), '{}');
  fs.writeFileSync(path.join(site, 'docs/index.md'), '---\nlevel: Hard\n---\n\n# T\n\n:::recipe\n\nStir.\n\n:::\n');
  for (const [file, after, added] of [...ADMONITION, ...FIELD]) {
    const text = fs.readFileSync(path.join(copy, file), 'utf8');
    expect(text, file).toContain(after);
    fs.writeFileSync(path.join(copy, file), text.replace(after, after + added));
  }
});
afterAll(() => fs.rmSync(copy, {recursive: true, force: true}));

test('the rows name the files that have to change', () => {
  const row = (task: string): string => contributing.split('\n').find((line) => line.startsWith(`| ${task}`)) ?? '';
  for (const [file] of ADMONITION) expect(row('A type of admonition')).toContain(`\`${file}\``);
  for (const [file] of FIELD) expect(row('A field of front matter that pages show')).toContain(`\`${file}\``);
});

test('the copy builds a page with the new admonition and the new field, and has nothing to report', async () => {
  const api: typeof Api = await import(/* @vite-ignore */ path.join(copy, 'src/node/api/index.ts'));
  const {report} = await api.build({root: site});
  expect(report.diagnostics).toEqual([]);
  for (const page of ['index.html', 'de/index.html']) {
    const html = fs.readFileSync(path.join(site, 'build', page), 'utf8');
    expect(html).toContain('<div class="m-admonition m-admonition-recipe">');
    expect(html).toContain('d="M4 4h16v16H4z"');
    expect(html).toContain('<p>Hard</p>');
  }
  const styles = fs.readdirSync(path.join(site, 'build/assets')).filter((name) => name.endsWith('.css'));
  expect(styles.some((name) => fs.readFileSync(path.join(site, 'build/assets', name), 'utf8').includes('recipe'))).toBe(
    true,
  );
});
