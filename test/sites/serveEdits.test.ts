import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type RunningSite, startSite} from '../e2e/harness.ts';

/** Saved changes show in the next answer of `manual serve`, for every kind of file. */
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-edits-')));
const place = (file: string): string => path.join(folder, 'site', file);
const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(place(file)), {recursive: true});
  fs.writeFileSync(place(file), text);
};
const config = (title: string): string =>
  `import {defineConfig} from 'manual-docs/config';\nexport default defineConfig({title: '${title}', readFrom: ['../elsewhere'], url: 'https://docs.example.com'});\n`;

let site: RunningSite;
const get = async (route: string): Promise<{status: number; text: string}> => {
  const response = await fetch(site.url + route, {redirect: 'manual', headers: {accept: 'text/html'}});
  return {status: response.status, text: await response.text()};
};
/** Waits until the page at a route holds a text, or no longer holds it. */
const shows = (route: string, text: string, wanted = true): Promise<void> =>
  expect.poll(async () => (await get(route)).text.includes(text), {interval: 40}).toBe(wanted);

beforeAll(async () => {
  write('site.config.ts', config('Edits'));
  write('docs/index.md', '# Home\n\nFirst words.\n');
  write('docs/guide/_category_.json', '{"label": "Guides"}');
  write('docs/guide/start.md', '---\ntitle: Start here\n---\n\nHow to start.\n');
  write('docs/guide/live.mdx', "import {Badge} from '../../parts/Badge.tsx';\n\n# Live\n\n<Badge />\n");
  write('docs/partial.mdx', "import Note from './_note.md';\n\n# Partial\n\n<Note />\n");
  write('docs/_note.md', 'The note as it was.\n');
  write('parts/Badge.tsx', 'export function Badge() {\n  return <b>badge one</b>;\n}\n');
  // A repository around the site must not matter, whatever links it holds.
  write('other/deep/file.md', 'Not of the site.\n');
  fs.symlinkSync('..', place('other/deep/up'));
  fs.symlinkSync('.', place('other/loop'));
  fs.symlinkSync('.', place('docs/guide/loop'));
  fs.mkdirSync(path.join(folder, 'elsewhere'));
  fs.writeFileSync(path.join(folder, 'elsewhere/linked.md'), '# Linked\n\nFrom elsewhere.\n');
  fs.symlinkSync('../../elsewhere', place('docs/elsewhere'));
  site = await startSite('serve', path.join(folder, 'site'));
});
afterAll(async () => {
  await site.stop();
  fs.rmSync(folder, {recursive: true, force: true});
});

describe('an edit shows', () => {
  test('right after the start, while files are still being looked at', async () => {
    await get('/');
    write('docs/index.md', '# Home\n\nWords of the first second.\n');
    await shows('/', 'Words of the first second.');
  });

  test('of the text, the last of many in a row', async () => {
    for (let i = 0; i <= 40; i++) {
      write('docs/index.md', `# Home\n\nWords number ${i}.\n`);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    await shows('/', 'Words number 40.');
  });

  test('of a title in the sidebars of other pages', async () => {
    write('docs/guide/start.md', '---\ntitle: Begin here\n---\n\nHow to start.\n');
    await shows('/guide/live', 'Begin here');
  });

  test('of a label of a category', async () => {
    write('docs/guide/_category_.json', '{"label": "Handbook"}');
    await shows('/guide/start', 'Handbook');
  });

  test('of a file that a page includes', async () => {
    write('docs/_note.md', 'The note as it is now.\n');
    await shows('/partial', 'The note as it is now.');
  });

  test('of a component that a page imports from outside its folder', async () => {
    write('parts/Badge.tsx', 'export function Badge() {\n  return <b>badge two</b>;\n}\n');
    await shows('/guide/live', 'badge two');
  });

  test('of a text that pages are compiled with', async () => {
    write('docs/boxed.md', '# Boxed\n\n:::note\n\nMind it.\n\n:::\n');
    await shows('/boxed', '>note</p>');
    write('site.config.ts', config('Edits').replace(' url:', ' i18n: {localeConfigs: {en: {translate: true}}}, url:'));
    write('i18n/en/code.json', '{"theme.admonition.note": "mind"}');
    await shows('/boxed', '>mind</p>');
    write('i18n/en/code.json', '{"theme.admonition.note": {"message": "mind well"}}');
    await shows('/boxed', '>mind well</p>');
    fs.rmSync(place('docs/boxed.md'));
    fs.rmSync(place('i18n/en/code.json'));
  });

  test('of a page behind a symbolic link', async () => {
    fs.writeFileSync(path.join(folder, 'elsewhere/linked.md'), '# Linked\n\nFrom elsewhere, fixed.\n');
    await shows('/elsewhere/linked', 'From elsewhere, fixed.');
  });

  test('of the configuration', async () => {
    write('site.config.ts', config('Edited'));
    await shows('/', 'Home | Edited');
  });

  test('of the theme: a component put in the place of the built-in one, changed, and taken away', async () => {
    const footer = (text: string): string => `export function Footer() {\n  return <footer>${text}</footer>;\n}\n`;
    write('theme/Footer.tsx', footer('our own footer'));
    await shows('/', 'our own footer');
    write('theme/Footer.tsx', footer('our second footer'));
    await shows('/', 'our second footer');
    fs.rmSync(place('theme/Footer.tsx'));
    await shows('/', 'our second footer', false);
  });

  test('of the theme and of pages at once, as when a branch is checked out', async () => {
    write('theme/Footer.tsx', 'export function Footer() {\n  return <footer>a third footer</footer>;\n}\n');
    write('docs/guide/start.md', '---\ntitle: Begin here\n---\n\nHow the branch starts.\n');
    write('docs/guide/branch.md', '# Of the branch\n');
    await shows('/guide/start', 'a third footer');
    await shows('/guide/start', 'How the branch starts.');
    await shows('/guide/branch', 'Of the branch');
    fs.rmSync(place('theme/Footer.tsx'));
    fs.rmSync(place('docs/guide/branch.md'));
    await shows('/guide/start', 'a third footer', false);
    await expect.poll(async () => (await get('/guide/branch')).status).toBe(404);
  });

  test('of pages that come and go', async () => {
    write('docs/guide/new.md', '# Brand new\n');
    await shows('/guide/new', 'Brand new');
    await shows('/guide/start', 'Brand new');
    fs.rmSync(place('docs/guide/new.md'));
    await expect.poll(async () => (await get('/guide/new')).status).toBe(404);
    await shows('/guide/start', 'Brand new', false);
  });

  test('of redirects, and other forms of an address lead to it', async () => {
    const ask = async (route: string): Promise<string | null> =>
      (await fetch(site.url + route, {redirect: 'manual'})).headers.get('location');
    write('docs/moved.md', '---\nredirect_from: [/was-here]\n---\n\n# Moved\n');
    await expect.poll(() => ask('/was-here?x=1')).toBe('/moved?x=1');
    expect(await ask('/was-here/')).toBe('/moved');
    expect(await ask('/moved/?x=1')).toBe('/moved?x=1');
    expect(await ask('/moved.html')).toBe('/moved');
    fs.rmSync(place('docs/moved.md'));
    await expect.poll(() => ask('/was-here')).toBe(null);
  });

  test('of static files', async () => {
    write('static/note.txt', 'one');
    await shows('/note.txt', 'one');
    write('static/note.txt', 'two');
    await shows('/note.txt', 'two');
  });
});

test('a link in a static folder is served where a build would publish it', async () => {
  fs.mkdirSync(path.join(folder, 'private'));
  fs.writeFileSync(path.join(folder, 'private/private.txt'), 'private');
  fs.writeFileSync(place('.env'), 'private');
  fs.symlinkSync('../docs/_note.md', place('static/shared.txt'));
  fs.symlinkSync('../../private/private.txt', place('static/outside.txt'));
  fs.symlinkSync('../.env', place('static/hidden.txt'));
  await shows('/shared.txt', 'The note');
  await expect.poll(() => site.output()).toMatch(/\.env, which is hidden/);
  for (const name of ['outside', 'hidden']) expect((await get(`/${name}.txt`)).status).toBe(404);
  for (const name of ['shared', 'outside', 'hidden']) fs.rmSync(place(`static/${name}.txt`));
});

describe('a mistake shows and goes away by itself', () => {
  test('in a page', async () => {
    write('docs/guide/live.mdx', '# Live\n\n<Nothing />\n');
    await shows('/guide/live', 'Nothing');
    write('docs/guide/live.mdx', '# Live\n\nMended.\n');
    await shows('/guide/live', 'Mended.');
  });

  test('in the configuration, which is told once', async () => {
    const before = site.output().length;
    const told = (text: string): number => site.output().slice(before).split(text).length - 1;
    write('site.config.ts', config('Mistaken').replace('title', 'titel'));
    await shows('/', 'titel');
    await expect.poll(() => told('titel`')).toBe(1);
    // None of these can be what the configuration is read from.
    for (let i = 0; i < 5; i++) {
      write('serve.log', `line ${i}\n`);
      write('build/page.json', `[${i}]`);
      write('docs/guide/live.mdx', `# Live\n\nWritten meanwhile, ${i}.\n`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    // A file that it may import is looked at; the same problem is not told again.
    write('parts/settings.json', '{}');
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(told('titel`')).toBe(1);
    // An earlier fix may have been reported late.
    const output = site.output();
    expect(output.slice(output.lastIndexOf('titel`'))).not.toContain('fixed');
    write('site.config.ts', config('Mended'));
    await shows('/', 'Home | Mended');
    await shows('/guide/live', 'Written meanwhile, 4.');
    await expect.poll(() => site.output().slice(output.lastIndexOf('titel`'))).toContain('All problems are fixed.');
    const [, seconds] = /loaded again in ([\d.]+) s/.exec(site.output().slice(before))!;
    expect(Number(seconds)).toBeLessThan(10);
    expect(site.output().slice(before)).not.toContain('ready after');
  });

  test('in the theme', async () => {
    write('theme/Footer.tsx', 'export function Footer( {\n');
    await shows('/', 'theme/Footer.tsx');
    fs.rmSync(place('theme/Footer.tsx'));
    await shows('/', 'Home | Mended');
  });
});

test('files for crawlers are answered, as they are now', async () => {
  expect((await get('/opensearch.xml')).text).toContain('<OpenSearchDescription');
  expect((await get('/sitemap.xml')).text).toContain('<loc>https://docs.example.com/guide/start</loc>');
  write('docs/late.md', '# Late to the list\n\nWords.\n');
  await shows('/late', 'Late to the list');
  expect((await get('/llms.txt')).text).toContain('Late to the list');
  expect((await get('/nothing.xml')).status).toBe(404);
});
