import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import {createRunner} from '../tools/runHere.ts';

const runCli = createRunner();

/** `manual mv` on real folders: every way to name a page, in every file that can name one. */
const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-mv-')));
afterAll(() => fs.rmSync(base, {recursive: true, force: true}));

let site = '';
let count = 0;

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
}
const read = (file: string): string => fs.readFileSync(path.join(site, file), 'utf8');
const has = (file: string): boolean => fs.existsSync(path.join(site, file));
const move = (from: string, to: string) => runCli(['mv', from, to, '--root', site]);

const PAGES: Readonly<Record<string, string>> = {
  'docs/index.md':
    '# Home\n\n[file](./guide/setup.md) [anchor](guide/setup.md#first) [path](/guide/setup) [path with anchor](/guide/setup#first)\n[root](/docs/guide/setup.md) [brackets](<./guide/setup.md>) [titled](./guide/setup.md "Setup") [ref][setup] [other](./guide/run.md)\n\n`[code](./guide/setup.md)`\n\n```md\n[code](./guide/setup.md)\n```\n\n<a href="./guide/setup.md">html</a>\n\n[setup]: ./guide/setup.md#first\n',
  'docs/guide/run.md':
    '---\npagination_prev: guide/setup\n---\n\n# Run\n\n[beside](./setup.md) [self](./run.md) [content](guide/setup.md)\n',
  'docs/guide/setup.md':
    '---\ntitle: Setup\n---\n\n## First\n\n[run](./run.md) [home](../index.md) [self](./setup.md#first) [here](#first) [path](/guide/run) [away](https://a.example.com) ![pic](./pic.svg) ![up](../up.svg)\n',
  'docs/guide/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'docs/up.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'docs/live.mdx':
    'import Note from \'./_note.mdx\';\n\n# Live\n\n<Note />\n\n[x](./guide/setup.md)\n\n{/* [x](./guide/setup.md) */}\n\n<a href="./guide/setup.md">jsx</a>\n',
  'docs/_note.mdx': 'A [note](./guide/setup.md).\n',
};

beforeEach(() => {
  site = path.join(base, String(++count));
  write('site.config.ts', "export default {title: 'Mv', url: 'https://docs.example.com'};\n");
  for (const [file, text] of Object.entries(PAGES)) write(file, text);
});

/** Nothing is broken, and the old address leads on. */
async function expectWhole(): Promise<void> {
  const {status, stdout, stderr} = await runCli(['build', '--root', site]);
  expect(stderr).not.toContain('error');
  expect([status, stdout.split(',')[0]]).toEqual([0, stdout.split(',')[0]]);
}

test('a page that moves takes all links along, and leaves a redirect', async () => {
  await expectWhole();
  const {status, stdout, stderr} = await move('docs/guide/setup.md', 'docs/start/install.md');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toContain('Moved: docs/guide/setup.md to docs/start/install.md');
  expect(stdout).toContain('Redirect: /guide/setup to /start/install');
  expect(has('docs/guide/setup.md')).toBe(false);
  expect(read('docs/index.md')).toBe(
    '# Home\n\n[file](./start/install.md) [anchor](./start/install.md#first) [path](/start/install) [path with anchor](/start/install#first)\n[root](/docs/start/install.md) [brackets](<./start/install.md>) [titled](./start/install.md "Setup") [ref][setup] [other](./guide/run.md)\n\n`[code](./guide/setup.md)`\n\n```md\n[code](./guide/setup.md)\n```\n\n<a href="./start/install.md">html</a>\n\n[setup]: ./start/install.md#first\n',
  );
  expect(read('docs/guide/run.md')).toBe(
    '---\npagination_prev: start/install\n---\n\n# Run\n\n[beside](../start/install.md) [self](./run.md) [content](../start/install.md)\n',
  );
  expect(read('docs/start/install.md')).toBe(
    '---\ntitle: Setup\nredirect_from: /guide/setup\n---\n\n## First\n\n[run](../guide/run.md) [home](../index.md) [self](./install.md#first) [here](#first) [path](/guide/run) [away](https://a.example.com) ![pic](../guide/pic.svg) ![up](../up.svg)\n',
  );
  expect(read('docs/live.mdx')).toBe(
    PAGES['docs/live.mdx']!.replace('[x](./guide/setup.md)\n\n{', '[x](./start/install.md)\n\n{').replace(
      'href="./guide/setup.md"',
      'href="./start/install.md"',
    ),
  );
  expect(read('docs/_note.mdx')).toBe('A [note](./start/install.md).\n');
  await expectWhole();
  expect(read('build/guide/setup.html')).toContain('/start/install');
});

test('there and back leaves every text as it was, but for the redirect', async () => {
  write('docs/index.md', '# Home\n\n[file](./guide/setup.md) [path](/guide/setup)\n');
  const before = Object.fromEntries(Object.keys(PAGES).map((file) => [file, read(file)]));
  await move('docs/guide/setup.md', 'docs/start/');
  expect(has('docs/start/setup.md')).toBe(true);
  expect((await move('docs/start/setup.md', 'docs/guide/setup.md')).stderr).toBe('');
  expect(has('docs/start')).toBe(false);
  const after = Object.fromEntries(
    Object.keys(PAGES).map((file) => [file, read(file).replace(/redirect_from: .*\n/, '')]),
  );
  expect({...after, 'docs/guide/run.md': ''}).toEqual({...before, 'docs/guide/run.md': ''});
  expect(read('docs/guide/setup.md')).toContain('redirect_from: /start/setup\n');
  await expectWhole();
});

test('sidebars, navbar and categories name it by its new id', async () => {
  write(
    'site.config.ts',
    "export default {title: 'Mv', url: 'https://docs.example.com', docs: {sidebarPath: 'sidebars.ts'}, navbar: {items: [{type: 'doc', docId: 'guide/setup', label: 'guide/setup'}]}};\n",
  );
  write(
    'sidebars.ts',
    "export default {\n  main: ['index', 'live', {type: 'category', label: 'guide/setup', link: {type: 'doc', id: 'guide/setup'}, items: ['guide/setup', 'guide/run']}],\n};\n",
  );
  write('docs/guide/_category_.json', '{"label": "G", "link": {"type": "doc", "id": "guide/setup"}}');
  await expectWhole();
  expect((await move('docs/guide/setup.md', 'docs/install.md')).stderr).toBe('');
  expect(read('sidebars.ts')).toBe(
    "export default {\n  main: ['index', 'live', {type: 'category', label: 'guide/setup', link: {type: 'doc', id: 'install'}, items: ['install', 'guide/run']}],\n};\n",
  );
  expect(read('site.config.ts')).toContain("{type: 'doc', docId: 'install', label: 'guide/setup'}");
  expect(read('docs/guide/_category_.json')).toContain('"id": "install"');
  await expectWhole();
});

test.each([['docs: {SIDEBARS}'], ["docs: [{id: 'other', path: 'other', routeBasePath: 'other'}, {SIDEBARS}]"]])(
  'sidebars in the configuration name it by its new id: %s',
  async (docs) => {
    const config = `export default {title: 'guide/setup', url: 'https://docs.example.com', ${docs.replace(
      'SIDEBARS',
      "sidebars: {main: ['index', 'live', {type: 'category', label: 'guide/setup', items: ['guide/setup', {type: 'doc', id: 'guide/run'}]}]}",
    )}};\n`;
    write('site.config.ts', config);
    write('other/index.md', '# Other\n');
    await expectWhole();
    expect((await move('docs/guide/setup.md', 'docs/install.md')).stderr).toBe('');
    expect(read('site.config.ts')).toBe(config.replace("items: ['guide/setup'", "items: ['install'"));
    await expectWhole();
  },
);

test('components, navbar, footer, sidebars, and redirects name it by its new address', async () => {
  write(
    'site.config.ts',
    `export default {
  title: 'Mv', url: 'https://docs.example.com', baseUrl: '/base/', docs: {sidebarPath: 'sidebars.json'},
  navbar: {items: [{label: 'a', to: '/guide/setup'}, {label: 'b', items: [{label: 'c', to: '/guide/setup#first'}]}, {label: 'd', href: '/base/guide/setup'}]},
  footer: {links: [{label: 'e', to: '/guide/setup'}, {label: 'f', href: 'https://a.example.com/guide/setup'}]},
  redirects: [{from: '/old', to: '/guide/setup'}],
};\n`,
  );
  write(
    'sidebars.json',
    '{"main": ["index", "live", "guide/run", "guide/setup", {"type": "link", "label": "x", "href": "/guide/setup"}]}',
  );
  write(
    'components/Go.tsx',
    "import {Link} from 'manual-docs';\nimport Setup from '../docs/guide/setup.md';\nimport text from '@site/docs/guide/setup.md?raw';\n\nexport const Go = () => (\n  <>\n    <Link to=\"/guide/setup\">{text.length}</Link>\n    <Link to={'/guide/setup#first'}>x</Link>\n    <a href=\"/guide/setup-more\">y</a>\n    <Setup />\n  </>\n);\n",
  );
  write(
    'theme/Footer.jsx',
    'import {Link} from \'manual-docs\';\n\nexport const Footer = () => <Link to="/guide/setup">x</Link>;\n',
  );
  write('docs/guide/setup-more.md', '# More\n');
  await expectWhole();
  const {stderr, stdout} = await move('docs/guide/setup.md', 'docs/install.md');
  expect(stderr).toBe('');
  expect(stdout).toContain('components/Go.tsx');
  const config = read('site.config.ts');
  expect(config.match(/\/install/g)).toHaveLength(5);
  expect(config.match(/guide\/setup/g)).toEqual(['guide/setup']);
  expect(config).toContain("href: '/base/install'");
  expect(config).toContain("href: 'https://a.example.com/guide/setup'");
  expect(read('sidebars.json')).toBe(
    '{"main": ["index", "live", "guide/run", "install", {"type": "link", "label": "x", "href": "/install"}]}',
  );
  expect(read('components/Go.tsx')).toBe(
    "import {Link} from 'manual-docs';\nimport Setup from '../docs/install.md';\nimport text from '@site/docs/install.md?raw';\n\nexport const Go = () => (\n  <>\n    <Link to=\"/install\">{text.length}</Link>\n    <Link to={'/install#first'}>x</Link>\n    <a href=\"/guide/setup-more\">y</a>\n    <Setup />\n  </>\n);\n",
  );
  expect(read('theme/Footer.jsx')).toContain('to="/install"');
  await expectWhole();
});

test('translations move with it, and other versions stay', async () => {
  write(
    'site.config.ts',
    "export default {title: 'Mv', url: 'https://docs.example.com', baseUrl: '/manual/', i18n: {locales: ['en', 'de']}};\n",
  );
  write('docs/index.md', '# Home\n\n[path](/next/guide/setup#first)\n');
  write('docs/guide/setup.md', '# Setup\n\n## First\n');
  write(
    'i18n/de/docs/current/guide/setup.md',
    '# Einrichten\n\n[los](./run.md) [heim](../index.md) ![bild](./pic.svg)\n',
  );
  write('i18n/de/docs/current/index.md', '# Heim\n\n[datei](./guide/setup.md) [pfad](/next/guide/setup)\n');
  write('versions.json', '["1.0"]');
  write('versioned_docs/version-1.0/index.md', '# Old\n\n[old](./guide/setup.md)\n');
  write('versioned_docs/version-1.0/guide/setup.md', '# Old setup\n');
  await expectWhole();
  const {stderr, stdout} = await move('docs/guide/setup.md', 'docs/install.md');
  expect(stderr).toBe('');
  expect(stdout).toContain('Redirect: /manual/next/guide/setup to /manual/next/install');
  expect(read('i18n/de/docs/current/install.md')).toBe(
    '---\nredirect_from: /guide/setup\n---\n\n# Einrichten\n\n[los](./guide/run.md) [heim](./index.md) ![bild](./guide/pic.svg)\n',
  );
  expect(read('i18n/de/docs/current/index.md')).toContain('[datei](./install.md) [pfad](/next/install)');
  expect(read('docs/index.md')).toContain('[path](/next/install#first)');
  expect(read('versioned_docs/version-1.0/index.md')).toContain('[old](./guide/setup.md)');
  await expectWhole();
  expect(read('build/next/guide/setup.html')).toContain('/manual/next/install');
  expect(read('build/de/next/guide/setup.html')).toContain('/manual/de/next/install');
});

test('an address of its own stays, and needs no redirect', async () => {
  write('docs/guide/setup.md', '---\nslug: /fixed\n---\n\n# Setup\n\n## First\n');
  write('docs/index.md', '# Home\n\n[file](./guide/setup.md) [path](/fixed)\n');
  const {stdout} = await move('docs/guide/setup.md', 'docs/install.md');
  expect(stdout).toContain('The address stays: /fixed');
  expect(read('docs/install.md')).not.toContain('redirect_from');
  expect(read('docs/index.md')).toBe('# Home\n\n[file](./install.md) [path](/fixed)\n');
  await expectWhole();
});

test('a page that does not parse keeps its links, and is named', async () => {
  write('docs/broken.mdx', '# Broken\n\n[a](./guide/setup.md)\n\n{open\n');
  const {stderr} = await move('docs/guide/setup.md', 'docs/install.md');
  expect(stderr).toContain('docs/broken.mdx');
  expect(stderr).toContain('Links in this file are unchanged, because it does not parse');
  expect(read('docs/broken.mdx')).toContain('(./guide/setup.md)');
  expect(read('docs/index.md')).toContain('./install.md');
});

describe('a name that is wrong changes nothing', () => {
  test.each([
    ['docs/guide/setpu.md', 'docs/a.md', 'did you mean `docs/guide/setup.md`?'],
    ['docs/_note.mdx', 'docs/a.mdx', 'docs/_note.mdx is not a page of this site.'],
    ['docs/guide/setup.md', 'docs/guide/run.md', 'docs/guide/run.md already exists.'],
    ['docs/guide/setup.md', 'docs/guide/setup.md', 'docs/guide/setup.md already exists.'],
    ['docs/guide/setup.md', '../out.md', 'is not in docs/'],
    ['docs/guide/setup.md', 'docs/../out.md', 'is not in docs/'],
    ['docs/guide/setup.md', 'docs/setup.mdx', 'is not a .md file'],
    ['docs/guide/setup.md', 'docs/_setup.md', 'would not be a page'],
    ['docs/guide/setup.md', 'docs/CON.md', 'Windows or an address does not allow the name `CON.md`'],
    ['docs/guide/setup.md', 'docs/set\nup.md', 'cannot exist on every system'],
  ])('%s to %s', async (from, to, message) => {
    const {status, stderr} = await move(from, to);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    for (const [file, text] of Object.entries(PAGES)) expect(read(file)).toBe(text);
  });
});

test('a page moves to a name that differs in letter case alone, without a redirect', async () => {
  write('docs/a.md', '# A\n\n[home](./index.md)\n');
  const {status, stdout} = await move('docs/a.md', 'docs/A.md');
  expect(stdout).toContain('The address is /A now; nothing leads there from /a');
  expect(status).toBe(0);
  expect(read('docs/A.md')).not.toContain('redirect_from');
  await expectWhole();
});

test('a move that would break the site is none', async () => {
  write('docs/taken.md', '---\nslug: /guide/install\n---\n# Taken\n');
  const files = Object.keys(PAGES);
  const before = files.map(read);
  const {status, stdout, stderr} = await move('docs/guide/setup.md', 'docs/guide/install.md');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('The route `/guide/install` is claimed twice');
  expect(files.map(read)).toEqual(before);
  expect(has('docs/guide/install.md')).toBe(false);
});

test('a page that moves takes the files that it includes along', async () => {
  write('docs/guide/_tip.md', '## Tip\n\nA tip.\n');
  write('docs/guide/setup.md', '# Setup\n\n::include{file="./_tip.md#tip"}\n\n::include{file=./_tip.md}\n\n## First\n');
  write('docs/whole.md', '# Whole\n\n::include{file="./guide/setup.md#first"}\n');
  expect((await move('docs/guide/setup.md', 'docs/start/install.md')).status).toBe(0);
  expect(read('docs/start/install.md')).toContain(
    '::include{file="../guide/_tip.md#tip"}\n\n::include{file=../guide/_tip.md}',
  );
  expect(read('docs/whole.md')).toContain('::include{file="./start/install.md#first"}');
  await expectWhole();
});

describe('an id of a heading', () => {
  test('that gets another name takes all links along, and stays as an old id', async () => {
    write('i18n/de/docs/current/guide/setup.md', '# Einrichten\n\n## Zuerst {#first}\n\n[hier](#first)\n');
    write('i18n/de/docs/current/index.md', '# Start\n\n[so](./guide/setup.md#first) [en](/guide/setup#first)\n');
    write('i18n/de/code.json', '{}');
    write(
      'site.config.ts',
      "export default {title: 'Mv', url: 'https://docs.example.com', i18n: {defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: {de: {label: 'Deutsch'}}}, diagnostics: {severity: {'texts-missing': 'ignore'}}};\n",
    );
    write('published-routes.txt', '/guide/setup#first\n/guide/setup#begin\n/de/guide/setup#first\n');
    const {status, stdout, stderr} = await move('docs/guide/setup.md#first', 'docs/guide/setup.md#begin');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toBe(
      [
        'Renamed: #first to #begin in docs/guide/setup.md, i18n/de/docs/current/guide/setup.md',
        'Changed: 8 links in docs/guide/setup.md, i18n/de/docs/current/guide/setup.md, docs/index.md, i18n/de/docs/current/index.md',
        'The old id stays: links to #first still reach the heading\n',
      ].join('\n'),
    );
    expect(read('docs/guide/setup.md')).toContain('## First {#begin first}\n');
    expect(read('docs/guide/setup.md')).toContain('[self](./setup.md#begin) [here](#begin) [path](/guide/run)');
    expect(read('docs/index.md')).toContain(
      '[anchor](guide/setup.md#begin) [path](/guide/setup) [path with anchor](/guide/setup#begin)',
    );
    expect(read('docs/index.md')).toContain('[setup]: ./guide/setup.md#begin');
    expect(read('i18n/de/docs/current/guide/setup.md')).toBe(
      '# Einrichten\n\n## Zuerst {#begin first}\n\n[hier](#begin)\n',
    );
    expect(read('i18n/de/docs/current/index.md')).toContain('[so](./guide/setup.md#begin)');
    await expectWhole();
    write('docs/guide/setup.md', read('docs/guide/setup.md').replace(' first}', '}'));
    const {stderr: gone} = await runCli(['check-links', '--root', site]);
    expect(gone).toMatch(
      /published-routes\.txt\n\s+1:1\s+error\s+The published anchor `\/guide\/setup#first` is gone\./,
    );
  });

  test.each([
    [
      'docs/guide/setup.md#frist',
      '#begin',
      'docs/guide/setup.md has no heading with the id `frist`.',
      'did you mean `#first`?',
    ],
    ['docs/guide/setup.md#first', '#a b', '`a b` cannot be an id.', 'without spaces'],
    [
      'docs/guide/setup.md#first',
      'docs/index.md#begin',
      'docs/index.md#begin is not on the page',
      'docs/guide/setup.md#new-id',
    ],
    ['docs/none.md#first', '#begin', 'docs/none.md is not a page of this site.', 'docs/index.md'],
  ])('is refused: %s to %s', async (from, to, message, hint) => {
    const {status, stderr} = await move(from, to);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).toContain(hint);
    expect(read('docs/guide/setup.md')).toBe(PAGES['docs/guide/setup.md']);
  });

  test('is refused if another heading has it', async () => {
    write('docs/guide/setup.md', '# Setup\n\n## First\n\n## Last {#last end}\n');
    const {status, stderr} = await move('docs/guide/setup.md#first', '#end');
    expect(status).toBe(1);
    expect(stderr).toContain('Another heading of docs/guide/setup.md has the id `end`.');
  });
});

describe('a folder', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

  beforeEach(() => {
    write(
      'site.config.ts',
      "export default {title: 'Mv', url: 'https://docs.example.com', docs: {sidebarPath: 'sidebars.ts'}, i18n: {locales: ['en', 'de']}, footer: {links: [{label: 'x', to: '/guide/setup'}]}};\n",
    );
    write(
      'sidebars.ts',
      "export default {\n  main: ['index', 'live', {type: 'category', label: 'guide', link: {type: 'doc', id: 'guide/setup'}, items: [{type: 'autogenerated', dirName: 'guide'}]}],\n};\n",
    );
    write('docs/index.md', '# Home\n\n[file](./guide/setup.md) [path](/guide/setup#first) ![pic](./guide/pic.svg)\n');
    write(
      'docs/live.mdx',
      "import Tip from './guide/_tip.mdx';\nimport {Go} from '@site/docs/guide/Go.tsx';\n\n# Live\n\n<Tip />\n\n<Go />\n\n::include{file=\"./guide/_tip.mdx\"}\n",
    );
    write('docs/_note.mdx', '![pic](./guide/pic.svg)\n');
    write('docs/guide/_tip.mdx', 'A [tip](../index.md) and [setup](./setup.md).\n');
    write('docs/guide/Go.tsx', "import {go} from '../../components/go.ts';\n\nexport const Go = () => <b>{go}</b>;\n");
    write('components/go.ts', "export const go = 'go';\n");
    write('docs/guide/_category_.json', '{"label": "Guide", "position": 2}');
    write(
      'docs/guide/run.md',
      '---\npagination_prev: guide/setup\n---\n\n# Run\n\n[beside](setup.md) [through](../guide/setup.md) [up](../index.md) ![pic](./pic.svg)\n',
    );
    write('docs/guide/deep/more.md', '# More\n\n[up](../run.md) ![pic](../pic.svg)\n');
    write('docs/guide/pic.svg', SVG);
    write('i18n/de/docs/current/index.md', '# Heim\n\n[datei](./guide/setup.md) [bild](./guide/run.md)\n');
    write(
      'i18n/de/docs/current/guide/setup.md',
      '# Einrichten\n\n## Zuerst {#first}\n\n[los](./run.md) ![bild](./bild.svg)\n',
    );
    write('i18n/de/docs/current/guide/bild.svg', SVG);
  });

  test('moves with all files and translations, and every reference follows', async () => {
    await expectWhole();
    const {status, stdout, stderr} = await move('docs/guide', 'docs/help/start');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Moved: docs/guide to docs/help/start (3 pages, 4 other files)');
    expect(stdout).toContain(
      'Moved: i18n/de/docs/current/guide to i18n/de/docs/current/help/start (1 page, 1 other file)',
    );
    expect(stdout).toContain('Redirect: /guide/setup to /help/start/setup');
    expect([has('docs/guide'), has('i18n/de/docs/current/guide'), has('docs/help/start/deep/more.md')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(read('docs/index.md')).toBe(
      '# Home\n\n[file](./help/start/setup.md) [path](/help/start/setup#first) ![pic](./help/start/pic.svg)\n',
    );
    expect(read('docs/live.mdx')).toBe(
      "import Tip from './help/start/_tip.mdx';\nimport {Go} from '@site/docs/help/start/Go.tsx';\n\n# Live\n\n<Tip />\n\n<Go />\n\n::include{file=\"./help/start/_tip.mdx\"}\n",
    );
    expect(read('docs/_note.mdx')).toBe('![pic](./help/start/pic.svg)\n');
    expect(read('docs/help/start/_tip.mdx')).toBe('A [tip](../../index.md) and [setup](./setup.md).\n');
    expect(read('docs/help/start/Go.tsx')).toContain("from '../../../components/go.ts'");
    expect(read('docs/help/start/_category_.json')).toBe('{"label": "Guide", "position": 2}');
    expect(read('docs/help/start/run.md')).toBe(
      '---\npagination_prev: help/start/setup\nredirect_from: /guide/run\n---\n\n# Run\n\n[beside](setup.md) [through](./setup.md) [up](../../index.md) ![pic](./pic.svg)\n',
    );
    expect(read('docs/help/start/deep/more.md')).toContain('[up](../run.md) ![pic](../pic.svg)');
    expect(read('sidebars.ts')).toContain(
      "id: 'help/start/setup'}, items: [{type: 'autogenerated', dirName: 'help/start'}]",
    );
    expect(read('sidebars.ts')).toContain("label: 'guide'");
    expect(read('site.config.ts')).toContain("to: '/help/start/setup'");
    expect(read('i18n/de/docs/current/index.md')).toBe(
      '# Heim\n\n[datei](./help/start/setup.md) [bild](./help/start/run.md)\n',
    );
    expect(read('i18n/de/docs/current/help/start/setup.md')).toContain('[los](./run.md) ![bild](./bild.svg)');
    await expectWhole();
    expect(read('build/guide/deep/more.html')).toContain('/help/start/deep/more');
  });

  test('moves into a folder that ends in a slash', async () => {
    write('docs/help/index.md', '# Help\n');
    expect((await move('docs/guide', 'docs/help/')).status).toBe(0);
    expect(has('docs/help/guide/setup.md')).toBe(true);
    await expectWhole();
  });

  test('stays with --dry-run, which shows what would change', async () => {
    const {status, stdout} = await runCli(['mv', 'docs/guide', 'docs/help', '--dry-run', '--root', site]);
    expect(status).toBe(0);
    expect(stdout).toContain('Nothing is written');
    expect(stdout).toContain('Moved: docs/guide to docs/help (3 pages, 4 other files)');
    expect([has('docs/help'), read('docs/index.md').includes('./guide/setup.md')]).toEqual([false, true]);
  });

  test('of partials moves without any page', async () => {
    write('docs/_parts/one.mdx', 'One.\n');
    write('docs/live.mdx', "import One from './_parts/one.mdx';\n\n# Live\n\n<One />\n");
    const {status, stdout} = await move('docs/_parts', 'docs/_shared/parts');
    expect([status, stdout.split('\n')[0]]).toEqual([
      0,
      'Moved: docs/_parts to docs/_shared/parts (0 pages, 1 other file)',
    ]);
    expect(read('docs/live.mdx')).toContain("'./_shared/parts/one.mdx'");
    await expectWhole();
  });

  test.each([
    ['docs/guide', 'docs/help', 'docs/help/ already exists.'],
    ['docs/guide', 'docs/guide/deep/er', 'docs/guide/deep/er/ is in docs/guide/ itself.'],
    ['docs/guide', 'other', 'other/ is not in docs/'],
    ['docs/guide', 'docs/_guide', 'The files in docs/_guide/ would not be pages.'],
    ['docs', 'texts', 'docs/ is a content folder, or contains one.'],
    ['components', 'parts', 'components/ is not in a content folder.'],
    ['i18n/de/docs/current/guide', 'i18n/de/docs/current/x', 'is not in a content folder.'],
    ['docs/guide', 'docs/taken', 'i18n/de/docs/current/taken/setup.md already exists.'],
    ['docs/guide', 'docs/CON', 'Windows or an address does not allow the name `CON`'],
  ])('%s stays where it is, not %s', async (from, to, message) => {
    write('docs/help/x.md', '# X\n');
    write('i18n/de/docs/current/taken/setup.md', '# X\n');
    const {status, stderr} = await move(from === 'docs' ? path.join(site, from) : from, to);
    expect([status, stderr.includes(message)]).toEqual([1, true]);
    expect(has('docs/guide/setup.md')).toBe(true);
  });
});

test.each([
  ['---\ntitle: Setup\n-----\n\n## First\n', '---\ntitle: Setup\nredirect_from: /guide/setup\n---\n\n## First\n'],
  [
    '---\r\ntitle: Setup\r\n---\r\n\r\n## First\r\n',
    '---\r\ntitle: Setup\r\nredirect_from: /guide/setup\r\n---\r\n\r\n## First\r\n',
  ],
])('front matter of another form gets the redirect: %j', async (before, after) => {
  write('docs/guide/setup.md', before);
  expect((await move('docs/guide/setup.md', 'docs/install.md')).status).toBe(0);
  expect(read('docs/install.md')).toBe(after);
});

test('links that begin with a variable follow a page, stay, or are reported', async () => {
  write(
    'site.config.ts',
    "export default {title: 'Mv', url: 'https://docs.example.com', variables: {base: '/guide', away: 'https://a.example.com', up: '..'}};\n",
  );
  write('docs/index.md', '# Home\n\n[page]({{base}}/setup) [away]({{away}}/x)\n');
  write(
    'docs/guide/setup.md',
    '# Setup\n\n## First\n\n[run]({{base}}/run) [away]({{ away }}/x) [home]({{up}}/index.md)\n',
  );
  await expectWhole();
  const {status, stderr} = await move('docs/guide/setup.md', 'docs/start/more/setup.md');
  expect([status, stderr.includes('The link `{{up}}/index.md` leads nowhere')]).toEqual([1, true]);
  expect(read('docs/index.md')).toContain('](./start/more/setup.md) [away]({{away}}/x)');
  expect(read('docs/start/more/setup.md')).toContain('[run]({{base}}/run) [away]({{ away }}/x)');
});
