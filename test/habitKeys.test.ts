import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {COMMAND_HABITS} from '../src/node/base/habits/commandHabits.ts';
import {CSS_PREFIXES, CSS_VARIABLES} from '../src/node/base/habits/cssHabits.ts';
import {CONTENT_FILE_HABITS, FILE_HABITS} from '../src/node/base/habits/fileHabits.ts';
import {FRONT_MATTER_HABITS} from '../src/node/base/habits/frontMatterHabits.ts';
import {MODULE_HABITS} from '../src/node/base/habits/moduleHabits.ts';
import {SETTING_HABITS} from '../src/node/base/habits/settingHabits.ts';
import {findUnreadVariables} from '../src/node/steps/bundle/styles/findUnreadVariables.ts';
import {checkConfig} from '../src/node/steps/config/checkConfig.ts';
import {findForeignKeys} from '../src/node/steps/content/findMisspeltKeys.ts';
import {findForeignFiles} from '../src/node/steps/content/foreignFiles.ts';
import {frontMatterSchema, parseFrontMatter} from '../src/node/steps/content/frontMatter.ts';
import {openSnapshot} from './openSnapshot.ts';

const root = path.resolve(import.meta.dirname, '..');

describe('front matter', () => {
  /** Front matter as pages of the other tool have it. */
  const PAGES: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      ['order', 'weight', 'nav_order', 'sidebar_order', 'position', 'sidebarDepth'].map((key) => [key, '2']),
    ),
    ...Object.fromEntries(['permalink', 'url', 'aliases', 'redirect_to'].map((key) => [key, '/old/page'])),
    ...Object.fromEntries(['noindex', 'nav_exclude', 'has_children', 'asIndexPage', 'toc'].map((key) => [key, 'true'])),
    ...Object.fromEntries(
      ['editLink', 'pagefind', 'published', 'searchable', 'tableOfContents', 'aside', 'prev', 'next', 'outline'].map(
        (key) => [key, 'false'],
      ),
    ),
    sidebar: '{order: 2, label: Start}',
    nav: '{order: 2}',
    layout: 'home',
    template: 'splash',
    hero: '\n  name: Harbor',
    features: '\n  - title: Fast',
    banner: '\n  content: New',
    lastUpdated: '2024-01-01',
    lastmod: '2024-01-01',
    last_modified_at: '2024-01-01',
    hide: '[navigation, toc]',
    head: '\n  - tag: meta',
    titleTemplate: 'Harbor',
    categories: '[a, b]',
  };

  test.each(Object.entries(FRONT_MATTER_HABITS))('%s', (key, {advice, rename, certain}) => {
    const text = `---\ntitle: A\n${key}: ${PAGES[key] ?? 'Some text'}\n---\n\nText.\n`;
    const {data, lines, diagnostics} = parseFrontMatter(text, 'docs/a.md');
    expect(diagnostics).toEqual([]);
    const problems = findForeignKeys(data as Record<string, unknown>, {lines, file: 'docs/a.md'});
    expect(problems).toMatchObject([{code: 'front-matter-unknown', severity: 'warn', line: 3, hint: advice}]);
    if (rename === undefined) return;
    expect(problems[0]!.replacements).toEqual([{text: rename, certain: certain === true}]);
    expect(Object.keys(frontMatterSchema.shape)).toContain(rename);
    if (!certain) return;
    // A certain fix leaves valid front matter.
    const fixed = parseFrontMatter(text.replace(`\n${key}:`, `\n${rename}:`), 'docs/a.md');
    expect(fixed.diagnostics).toEqual([]);
  });

  test.each(['order: first', 'sidebar: main', 'hero: Ada', 'toc: 3', 'url: https://example.com', 'constructor: 1'])(
    'a key of the site stays silent: %s',
    (line) => {
      const {data, lines} = parseFrontMatter(`---\n${line}\n---\n`, 'docs/a.md');
      expect(findForeignKeys(data as Record<string, unknown>, {lines, file: 'docs/a.md'})).toEqual([]);
    },
  );

  test('a key that the front matter has under its name here is not renamed', () => {
    const data = {weight: 2, sidebar_position: 1};
    const [problem] = findForeignKeys(data, {lines: {weight: 2}, file: 'docs/a.md'});
    expect(problem).not.toHaveProperty('replacements');
  });

  test('a site says so in its build, unless a plugin reads front matter', async () => {
    const page = '---\nweight: 2\n---\n\n# A\n';
    const plain = await openSnapshot({'docs/index.md': page});
    expect(plain.told).toEqual([
      'docs/index.md:2 front-matter-unknown `weight` is a key of Hugo; it has no effect here.',
    ]);
    await plain.close();
    const plugin = "{name: 'order', frontMatter: (front) => ({...front, sidebar_position: front.weight})}";
    const config = `export default {title: 'A', url: 'https://a.example.com', plugins: [${plugin}]};\n`;
    const read = await openSnapshot({'site.config.ts': config, 'docs/index.md': page});
    expect(read.told).toEqual([]);
    await read.close();
  });
});

test.each(Object.entries(SETTING_HABITS))('the setting %s', (key, {advice}) => {
  const source = {file: 'site.config.ts', text: ''};
  const base = {title: 'A', url: 'https://a.example.com'};
  const configs = [
    {...base, [key]: {}},
    {...base, docs: {[key]: {}}},
    {...base, markdown: {[key]: {}}},
  ];
  const hints = configs.flatMap((config) => checkConfig(config, source).diagnostics.map(({hint}) => hint));
  expect(hints).toContain(advice);
});

test('commands lead to commands that exist', () => {
  const main = fs.readFileSync(path.join(root, 'src/cli/main.ts'), 'utf8');
  const names = new Set(
    [...main.matchAll(/(?:addSiteCommand\(\s*program,|\.command\()\s*'([\w-]+)'/g)].map(([, name]) => name),
  );
  for (const [name, {advice}] of Object.entries(COMMAND_HABITS)) {
    const [, command, option] = /^manual ([\w-]+)(?: (--\w+))?$/.exec(advice) ?? [];
    expect(names, name).toContain(command);
    expect(names.has(name), name).toBe(false);
    if (option) expect(main).toContain(option);
  }
});

describe('files', () => {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-habits-'));
  afterAll(() => fs.rmSync(work, {recursive: true, force: true}));
  const CONFIG = {
    ...{docs: [{path: 'docs'}], blog: [], pages: {path: 'pages'}, plugins: []},
    staticDirectories: ['static'],
  } as const;
  const SAMPLES = [
    ...['docusaurus.config.ts', 'astro.config.mjs', 'mkdocs.yml', '.vitepress/', 'docs/.vitepress/', 'book.toml'],
    ...['mint.json', 'docs.json', 'hugo.toml', '_config.yml', 'theme.config.tsx', 'src/SUMMARY.md', 'docs/.pages'],
    ...['docs/public/', 'public/', '_posts/', 'docs/_posts/', '_includes/', 'archetypes/', 'src/pages/'],
    ...['src/content/', 'content/', 'src/theme/', 'sidebars.js', 'src/css/'],
  ];

  test.each(SAMPLES)('%s', (name) => {
    const site = fs.mkdtempSync(path.join(work, 'site-'));
    const target = path.join(site, name);
    fs.mkdirSync(name.endsWith('/') ? target : path.dirname(target), {recursive: true});
    if (!name.endsWith('/')) fs.writeFileSync(target, '');
    const files = findForeignFiles({root: site, themeFiles: [], config: CONFIG});
    expect([...files.keys()]).toContain(name);
    const row = FILE_HABITS.find(({names, advice}) => names.test(path.basename(name)) && advice === files.get(name))!;
    expect(row).toBeDefined();
    if (row.readBy) {
      const config = {...CONFIG, plugins: [{name: row.readBy}]};
      expect(findForeignFiles({root: site, themeFiles: [], config}).size).toBe(0);
    }
  });

  test('each row has a sample', () => {
    const names = SAMPLES.map((name) => name.replace(/\/$/, ''));
    const untried = FILE_HABITS.filter(
      ({folder, names: pattern}) =>
        !names.some(
          (name) => path.posix.join('.', path.dirname(name)) === (folder || '.') && pattern.test(path.basename(name)),
        ),
    );
    expect(untried).toEqual([]);
  });

  test('folders that the site names are its own', () => {
    const site = fs.mkdtempSync(path.join(work, 'site-'));
    for (const folder of ['src/content/docs', 'src/pages', 'public', 'content'])
      fs.mkdirSync(path.join(site, folder), {recursive: true});
    const config = {
      ...{docs: [{path: 'src/content/docs'}], blog: [{path: './content'}], pages: {path: 'src/pages'}, plugins: []},
      staticDirectories: ['public'],
    };
    expect([...findForeignFiles({root: site, themeFiles: [], config})]).toEqual([]);
  });

  test('files at any depth of a content folder', async () => {
    const {told, close} = await openSnapshot({
      ...{'docs/index.md': '# A\n', 'docs/a/_index.md': '# B\n', 'docs/a/_meta.json': '{}'},
      ...{'docs/_sidebar.md': '- x\n', 'docs/_part.md': 'x\n'},
    });
    await close();
    expect(told).toHaveLength(CONTENT_FILE_HABITS.length);
    expect(told.every((problem) => problem.includes('unread-files'))).toBe(true);
  });
});

describe('variables of style sheets', () => {
  const find = (text: string, css = 'a{color:var(--m-accent);margin:var(--m-radius)}') =>
    findUnreadVariables([{file: 'theme/custom.css', text}], [css]);

  test.each(Object.entries(CSS_VARIABLES))('%s', (name, here) => {
    expect(find(`:root {\n  ${name}: red;\n}`)).toMatchObject([
      {code: 'css-variable', line: 2, column: 3, hint: `write \`${here}\``, replacements: [{text: here}]},
    ]);
    expect(CSS_PREFIXES.some(({pattern}) => pattern.test(name))).toBe(true);
    const tokens = fs.readFileSync(path.join(root, 'theme/styles/tokens.css'), 'utf8');
    expect(tokens).toContain(`${here}:`);
  });

  test('misspelled variables, those of other themes, and nothing else', () => {
    const hints = find(':root{--m-acent:red;--m-zzzzzzzzz:1;--vp-x:1;--own:1;--m-accent:red}').map(({hint}) => hint);
    expect(hints).toEqual([
      'did you mean `--m-accent`?',
      'choose a variable from the guide\'s page "CSS variables"',
      'choose a variable of this theme from the guide\'s page "CSS variables": this one is of VitePress',
    ]);
  });

  test('what a rule reads, comments, and uses stay silent', () => {
    expect(find('a{color:var(--ifm-color-primary)}')).toEqual([]);
    expect(
      find('/* --m-acent: red */ :root{--ifm-color-primary:red}', 'a{color:var( --ifm-color-primary, red)}'),
    ).toEqual([]);
  });

  test('each variable of the theme is read by the theme', () => {
    const sheets = fs
      .readdirSync(path.join(root, 'theme/styles'), {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.css'))
      .map((name) => fs.readFileSync(path.join(root, 'theme/styles', name), 'utf8'));
    const reference = fs.readFileSync(path.join(root, 'website/docs/reference/css-variables.md'), 'utf8');
    const names = [...reference.matchAll(/^\| `(--m-[\w-]+)`/gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(30);
    const text = `:root{${names.map((name) => `${name}: 1;`).join('')}}`;
    expect(findUnreadVariables([{file: 'a.css', text}], sheets)).toEqual([]);
  });
});

test.each([
  ['raw-loader!./a.txt', 'webpack'],
  ['@generated/docusaurus.config', 'Docusaurus'],
  ['@docusaurus/Link', 'Docusaurus, Starlight'],
  ['@astrojs/starlight/components', 'Docusaurus, Starlight'],
  ['vitepress/theme', 'VitePress'],
  ['nextra/components', 'Nextra'],
  ['next/image', 'Next.js'],
  ['astro:assets', 'Astro'],
  ['/snippets/a.mdx', 'Mintlify'],
])('the module %s', (specifier, tool) => {
  expect(MODULE_HABITS.find(({pattern}) => pattern.test(specifier))!.tool).toBe(tool);
});
