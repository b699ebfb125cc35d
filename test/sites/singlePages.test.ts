import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type RunningSite, startSite} from '../e2e/harness.ts';
import {copySite, runManualHere, type SiteCopy} from '../tools/runSite.ts';

/** Pages that are neither docs nor posts: Markdown, MDX and components. */
const ground = path.join(import.meta.dirname, '../grounds/shop');

describe('a build', () => {
  let copy: SiteCopy;
  const read = (file: string): string => fs.readFileSync(path.join(copy.root, 'build', file), 'utf8');
  const exists = (file: string): boolean => fs.existsSync(path.join(copy.root, 'build', file));
  beforeAll(async () => {
    copy = copySite(ground);
    const {status, messages} = await runManualHere(['build'], copy.root);
    expect(status, messages).toBe(0);
    expect(messages).toBe('');
  });
  afterAll(() => copy.remove());

  test('writes a page for each file that is one, and no other', () => {
    const pages = ['index.html', 'team.html', 'imprint.html', 'secret/door.html', 'docs.html'];
    expect([...pages, 'de/index.html', 'de/team.html', 'de/imprint.html'].filter((file) => !exists(file))).toEqual([]);
    const none = ['coming.html', 'index.test.html', '__tests__/home.html', 'team/_parts/Big.html', 'hidden.html'];
    expect(none.filter(exists)).toEqual([]);
  });

  test('renders components on the server, with title and description', () => {
    const home = read('index.html');
    expect(home).toContain('<title>Shop of shops | Shop</title>');
    expect(home).toContain('content="A home page made of code."');
    expect(home).toContain('Because of what only this component says.');
    expect(home).not.toContain('id="manual-toc"');
    expect(home).toMatch(/<link rel="stylesheet" href="\/shop\/assets\/page-[^"]+\.css"/);
    expect(read('start.html')).toContain('url=/shop/"');
  });

  test('sends no script for a page of text', () => {
    expect(read('imprint.html')).not.toContain('<manual-island');
    expect(read('imprint.html')).not.toMatch(/components-[\w]+\.css/);
    expect(read('index.html')).toContain('<manual-island');
    expect(read('imprint.html')).toContain('https://git.example.com/shop/edit/main/pages/imprint.md');
  });

  test('takes translations, of text and of components', () => {
    expect(read('de/imprint.html')).toContain('Der Text.');
    expect(read('de/index.html')).toContain('Willkommen');
    expect(read('de/index.html')).toContain('<title>Laden | Shop</title>');
    expect(read('de/team.html')).toContain('<link rel="canonical" href="https://shop.example.com/shop/team"');
  });

  test('tells machines of them', () => {
    const sitemap = read('sitemap.xml');
    expect(sitemap).toContain('<loc>https://shop.example.com/shop/team</loc>');
    expect(sitemap).not.toContain('secret');
    expect(read('llms.txt')).toContain('- [Shop of shops](https://shop.example.com/shop/index.md): A home page');
    expect(read('index.md')).toContain('Because of what only this component says.');
  });

  test('finds what components say', async () => {
    const queries = path.join(copy.root, 'queries.json');
    fs.writeFileSync(queries, JSON.stringify([{query: 'zebrafish', expect: '/shop/'}]));
    const found = fs.readdirSync(path.join(copy.root, 'build/_manual/search'), {recursive: true, encoding: 'utf8'});
    const texts = found
      .map((file) => path.join(copy.root, 'build/_manual/search', file))
      .filter((file) => fs.statSync(file).isFile())
      .map((file) => fs.readFileSync(file, 'latin1'));
    expect(texts.join('')).toContain('zebrafish');
  });

  test('checks their links, those that components make, too', async () => {
    const page = path.join(copy.root, 'pages/index.tsx');
    const before = fs.readFileSync(page, 'utf8');
    fs.writeFileSync(page, before.replace('/team#who', '/team#nobody'));
    const {status, messages} = await runManualHere(['build'], copy.root);
    fs.writeFileSync(page, before);
    expect(status).toBe(1);
    expect(messages).toContain('[broken-anchor]');
    expect(messages).toContain('nobody');
  });

  test('again gives the same after an edit and its undoing', async () => {
    const module = read('index.html');
    const {status} = await runManualHere(['build'], copy.root);
    expect(status).toBe(0);
    expect(read('index.html')).toBe(module);
  });
});

describe('serve', () => {
  let copy: SiteCopy;
  let site: RunningSite;
  const get = async (route: string): Promise<string> => (await fetch(`${site.url}/shop${route}`)).text();
  const edit = (file: string, change: (text: string) => string): void => {
    const absolute = path.join(copy.root, file);
    fs.writeFileSync(absolute, change(fs.existsSync(absolute) ? fs.readFileSync(absolute, 'utf8') : ''));
  };
  const shows = (route: string, text: string): Promise<void> =>
    expect.poll(() => get(route), {interval: 60}).toContain(text);
  beforeAll(async () => {
    copy = copySite(ground);
    site = await startSite('serve', copy.root);
  });
  afterAll(async () => {
    await site?.stop();
    copy.remove();
  });

  test('shows every page, drafts too', async () => {
    await shows('/', 'Because of what only this component says.');
    await shows('/team', 'The team');
    await shows('/coming', 'Coming');
  });

  test('shows an edit of a component, of what it imports, and of its title', async () => {
    edit('pages/index.tsx', (text) => text.replace('Because of', 'Edited:').replace('Shop of shops', 'Another title'));
    await shows('/', 'Edited:');
    await shows('/', '<title>Another title | Shop</title>');
    edit('pages/team/_parts/Big.tsx', (text) => text.replace('big', 'bigger'));
    await shows('/team', 'bigger');
  });

  test('shows a new page and forgets one that went', async () => {
    edit('pages/new.jsx', () => 'export default () => <p>Fresh as paint.</p>;\n');
    await shows('/new', 'Fresh as paint.');
    fs.rmSync(path.join(copy.root, 'pages/new.jsx'));
    await expect.poll(async () => (await fetch(`${site.url}/shop/new`)).status).toBe(404);
  });

  test('names what is wrong with a page, and goes on when it is fixed', async () => {
    edit('pages/team/odd.tsx', () => 'export function Odd() {\n  return null;\n}\n');
    await expect.poll(() => site.output()).toContain('exports no component');
    edit('pages/team/odd.tsx', (text) => text.replace('function', 'default function').replace('null', '<i>fixed</i>'));
    await shows('/team/odd', 'fixed');
  });
});
