import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {newPage, type RunningSite, scriptBytes, startSite} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

/** Scripts that a page without its own component loads, at load and at idle together, in bytes (gzip). The inline script opens the field of search. */
const MOST = 17_408;
/** Script files that such a page loads, with the headers of their responses, in bytes (gzip). The page of unknown paths has its own file. */
const MOST_IN_FILES = 14_000;
/** Headers of a response, in bytes, as in the table of the README. */
const HEADERS = 300;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-weight-'));
let browser: Browser;
let site: RunningSite;
beforeAll(async () => {
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), text);
  };
  write('site.config.ts', "export default {title: 'Weight', url: 'https://docs.example.com', blog: {}};\n");
  write(
    'docs/index.mdx',
    '---\nhide_title: true\n---\n\n<Hero title="Weight">\n\n<Button href="./text.md">Go</Button>\n\n</Hero>\n',
  );
  write('docs/text.md', '---\ntags: [light]\n---\n\n# Text\n\n## One\n\n```js\nlet a = 1;\n```\n\n![A](./a.svg)\n');
  write('docs/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="20"/>');
  const tabs =
    '<Tabs groupId="os">\n<TabItem value="a">\n\nA\n\n</TabItem>\n<TabItem value="b">\n\nB\n\n</TabItem>\n</Tabs>';
  const cards = '<CardGrid>\n<Card title="C" icon="rocket">\n\nText <Badge>new</Badge>\n\n</Card>\n</CardGrid>';
  const steps = '<Steps>\n\n1. One\n2. Two\n\n</Steps>\n\n<FileTree>\n\n- a\n  - b.md\n\n</FileTree>';
  const figure =
    '<Figure src="./a.svg" alt="A" caption="An A" />\n\n:::code-group\n\n```sh [npm]\na\n```\n\n```sh [yarn]\nb\n```\n\n:::';
  write('docs/parts.mdx', ['# Parts', tabs, cards, steps, figure].join('\n\n'));
  write('blog/2026-01-02-post.md', '---\ntitle: Post\ntags: [light]\n---\n\nA post.\n');
  [site, browser] = await Promise.all([startSite('build', folder), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await Promise.all([site?.stop(), browser && leaveBrowser(browser)]);
  fs.rmSync(folder, {recursive: true, force: true});
});

test.each(['/', '/text', '/parts', '/blog', '/blog/2026/01/02/post', '/blog/tags', '/tags/light', '/no/such/page'])(
  'a page without an island loads no React: %s',
  async (address) => {
    const page = await newPage(browser);
    const sizes = await scriptBytes(page, site.url + address);
    const [inline, ...files] = sizes;
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (!address.startsWith('/no/'))
      expect(bytes - inline! + files.length * HEADERS).toBeLessThanOrEqual(MOST_IN_FILES);
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(MOST);
    expect(await page.locator('manual-island').count()).toBe(0);
    expect((await page.textContent('body'))!.includes('Page Not Found')).toBe(address.startsWith('/no/'));
    await page.context().close();
  },
);
