import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {live, newPage, type RunningSite, startSite} from '../e2e/harness.ts';
import {leaveBrowser, openBrowser} from '../e2e/sharedBrowser.ts';

/** The messages of `manual serve` in the browser and in the terminal. */
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-live-')));
const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  fs.writeFileSync(path.join(folder, file), text);
};
const opened = path.join(folder, 'opened.txt');
let browser: Browser;
let site: RunningSite;

const open = async (route: string) => {
  const page = await newPage(browser);
  await page.goto(site.url + route);
  await live(page);
  return page;
};

beforeAll(async () => {
  write('site.config.ts', "export default {title: 'Live', url: 'https://docs.example.com'};\n");
  write('docs/index.mdx', '# Home\n\nSome words.\n');
  write(
    'docs/links.md',
    '# Links\n\nOne [good](./index.mdx), one [broken](./gone.md), one [lost](./index.mdx#lost).\n',
  );
  write('docs/later.md', '---\ntitle: Not yet\ndraft: true\n---\n\nLater.\n');
  write('docs/embed.mdx', 'import {Frame} from \'../parts/Frame.tsx\';\n\n# Embed\n\n<Frame host="127.0.0.1:9" />\n');
  write(
    'parts/Frame.tsx',
    'import {useEffect, useState} from \'react\';\nexport function Frame({host}: {host: string}) {\n  const [src, setSrc] = useState(\'\');\n  useEffect(() => setSrc(`http://${host}/pixel.png`), [host]);\n  return src ? <img id="late" src={src} alt="" /> : null;\n}\n',
  );
  const editor = path.join(folder, 'editor.mjs');
  fs.writeFileSync(
    editor,
    `#!${process.execPath}\nimport fs from 'node:fs';\nfs.writeFileSync(${JSON.stringify(opened)}, process.argv.slice(2).join(' '));\n`,
  );
  fs.chmodSync(editor, 0o755);
  process.env.EDITOR = editor;
  process.env.VISUAL = '';
  site = await startSite('serve', folder);
  browser = await openBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
  await site.stop();
  fs.rmSync(folder, {recursive: true, force: true});
});

describe('a mistake in MDX', () => {
  test('is told in the terminal, shown over the page with its place, opens in the editor, and goes away', async () => {
    const page = await open('/');
    write('docs/index.mdx', '# Home\n\nSome words.\n\n{open\n');
    const dialog = page.locator('#manual-problems dialog');
    await dialog.waitFor({state: 'visible'});
    const text = await dialog.innerText();
    expect(text).toContain('docs/index.mdx:5:1');
    expect(text).toContain('[mdx-syntax]');
    expect(text).toContain('> 5 | {open');
    expect(text).toContain('help: close it');
    await expect.poll(() => site.output()).toContain('[mdx-syntax]');
    expect((await fetch(site.url, {headers: {accept: 'text/html'}})).status).toBe(200);

    await dialog.getByRole('button', {name: 'docs/index.mdx:5:1'}).click();
    await expect.poll(() => fs.existsSync(opened) && fs.readFileSync(opened, 'utf8')).toContain('docs/index.mdx');

    // A page that is opened while the mistake is there shows it, too.
    const second = await open('/');
    await second.locator('#manual-problems dialog').waitFor({state: 'visible'});
    await second.keyboard.press('Escape');
    await second.locator('#manual-problems dialog').waitFor({state: 'hidden'});
    expect(await second.locator('#manual-problems .pill').innerText()).toBe('1 problem, 1 draft');

    write('docs/index.mdx', '# Home\n\nMended words.\n');
    await dialog.waitFor({state: 'hidden'});
    await page.getByText('Mended words.').waitFor();
    expect(page.problems).toEqual([]);
  });
});

test('broken links are marked where they are, and nothing covers the page', async () => {
  const page = await open('/links');
  await expect.poll(() => page.locator('a[data-manual-broken]').allInnerTexts()).toEqual(['broken', 'lost']);
  expect(await page.locator('a[data-manual-broken]').first().getAttribute('title')).toContain('leads nowhere');
  expect(await page.locator('#manual-problems dialog').isVisible()).toBe(false);
  expect(await page.locator('#manual-problems .pill').innerText()).toBe('2 problems, 1 draft');
  await page.locator('article a', {hasText: 'good'}).click();
  await page.waitForURL(`${site.url}/`);
  await expect.poll(() => page.locator('#manual-problems .pill').innerText()).toBe('1 draft');
});

describe('a fix', () => {
  const TEXT = '# Fix\n\nA [link](./Index.mdx).\n';
  const file = path.join(folder, 'docs/fix.md');
  const fixUrl = (query: Readonly<Record<string, string>>): URL =>
    new URL(`/_manual/live/fix?${new URLSearchParams(query)}`, site.url);

  /** Sends a request as any program can; returns its status. */
  const send = (url: URL, {method = 'POST', headers = {}, body = ''}: Partial<Sent> = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const request = http.request(url, {method, headers}, (response) => {
        response.resume();
        resolve(response.statusCode!);
      });
      request.on('error', reject).end(body);
    });

  /** Returns the id of the first fix of the page, as the page gets it. */
  async function readId(): Promise<string> {
    let id: string | undefined;
    await expect
      .poll(async () => {
        const page = await (await fetch(new URL('/_manual/live/page?path=/fix', site.url))).json();
        id = page.problems?.[0]?.fixes?.[0]?.id;
        return id;
      })
      .toBeDefined();
    return id!;
  }

  test('of a problem is a button, which changes the file and updates the page', async () => {
    write('docs/fix.md', TEXT);
    await readId();
    const page = await open('/fix');
    await page.locator('#manual-problems .pill').click();
    await page.getByRole('button', {name: 'Change ./Index.mdx to ./index.mdx'}).click();
    await expect.poll(() => fs.readFileSync(file, 'utf8')).toBe(TEXT.replace('Index', 'index'));
    await expect.poll(() => page.locator('a[data-manual-broken]').count()).toBe(0);
  });

  test('is applied for a page of this site only, by its id only', async () => {
    write('docs/fix.md', TEXT);
    const id = await readId();
    const query = {path: '/fix', id};
    const {origin, port} = new URL(site.url);
    const own = {origin};
    const edit = {file: 'docs/fix.md', line: '1', column: '1', text: 'x', edits: '[{"file":"docs/fix.md","text":"x"}]'};
    const attacks: readonly [name: string, status: number, url: URL, sent: Partial<Sent>][] = [
      ['a link', 405, fixUrl(query), {method: 'GET', headers: own}],
      ['no origin', 403, fixUrl(query), {}],
      ['another origin', 403, fixUrl(query), {headers: {origin: 'https://evil.example'}}],
      ['an origin with another port', 403, fixUrl(query), {headers: {origin: `http://localhost:${Number(port) + 1}`}}],
      ['an opaque origin', 403, fixUrl(query), {headers: {origin: 'null'}}],
      ['another host', 403, fixUrl(query), {headers: {origin: 'http://evil.example', host: 'evil.example'}}],
      ['another site', 403, fixUrl(query), {headers: {...own, 'sec-fetch-site': 'cross-site'}}],
      ['another origin of the site', 403, fixUrl(query), {headers: {...own, 'sec-fetch-site': 'same-site'}}],
      ['an address that was typed', 403, fixUrl(query), {headers: {...own, 'sec-fetch-site': 'none'}}],
      ['a body', 413, fixUrl(query), {headers: {...own, 'content-length': '1'}, body: 'x'}],
      ['no id', 409, fixUrl({path: '/fix'}), {headers: own}],
      ['a guessed id', 409, fixUrl({path: '/fix', id: `${id.slice(0, -1)}_`}), {headers: own}],
      ['the id of another page', 409, fixUrl({path: '/', id}), {headers: own}],
      ['an edit', 409, fixUrl({path: '/fix', ...edit}), {headers: own}],
    ];
    for (const [name, status, url, sent] of attacks) expect(await send(url, sent), name).toBe(status);
    expect(fs.readFileSync(file, 'utf8')).toBe(TEXT);
    expect(await send(fixUrl({...query, ...edit}), {headers: own})).toBe(204);
    expect(fs.readFileSync(file, 'utf8')).toBe(TEXT.replace('Index', 'index'));
    expect(await send(fixUrl(query), {headers: own})).toBe(409);
  });
});

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

test('drafts are listed in the terminal and on the page', async () => {
  expect(site.output()).toContain('1 draft, which builds leave out: docs/later.md');
  const page = await open('/');
  await page.locator('#manual-problems .pill').click();
  await page.locator('#manual-problems dialog a', {hasText: 'Not yet'}).click();
  await page.getByText('Later.', {exact: true}).waitFor();
});

test('what the policy blocks is told in the terminal once, with the setting that allows it', async () => {
  for (let i = 0; i < 2; i++) {
    const page = await open('/embed');
    await page.locator('#late').waitFor({state: 'attached'});
    await expect.poll(() => site.output()).toContain('[policy-violation]');
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(site.output().split('[policy-violation]')).toHaveLength(2);
  expect(site.output()).toContain('docs/embed.mdx');
  expect(site.output()).toContain(
    'The page /embed may not load http://127.0.0.1:9/pixel.png: its security policy allows only hosts that it names (img-src).',
  );
  expect(site.output()).toContain("contentSecurityPolicy: {imgSrc: ['http://127.0.0.1:9']}");
});
