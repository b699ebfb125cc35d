import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {live, newPage, type RunningSite, startSite} from '../e2e/harness.ts';
import {leaveBrowser, openBrowser} from '../e2e/sharedBrowser.ts';

/** The screen of `manual serve` for a page that cannot be shown, and what the terminal says of it. */
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-errors-')));
const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  fs.writeFileSync(path.join(folder, file), text);
};
const shows = (body: string): void => write('parts/x.tsx', `export function X() {\n  ${body}\n}\n`);
let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  write('site.config.ts', "export default {title: 'Errors', url: 'https://docs.example.com'};\n");
  write('docs/index.md', '# Home\n\nSome words.\n');
  write('docs/new.mdx', "import {X} from '@site/parts/x';\n\n# New\n\n<X />\n");
  shows('return <p>All is well.</p>;');
  site = await startSite('serve', folder);
  browser = await openBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
  await site.stop();
  fs.rmSync(folder, {recursive: true, force: true});
});

test('a component that throws: the screen says why, the terminal as well, and no policy is blamed', async () => {
  const page = await newPage(browser);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(`${site.url}/new`);
  await live(page);
  shows("throw new Error('boom');");
  await page.getByRole('heading', {name: 'The site cannot be shown yet'}).waitFor();
  await page.locator('pre', {hasText: 'boom'}).waitFor();
  // The check of the site that follows loads the screen again, whenever it ends.
  const border = () => page.locator('main').evaluate((main) => getComputedStyle(main).borderTopWidth);
  await expect.poll(() => border().catch(() => 'another document')).toBe('5px');
  await expect.poll(() => site.output()).toContain('boom');
  expect(site.output()).toContain('parts/x.tsx\n  2');

  shows('return <p>Mended.</p>;');
  await page.getByText('Mended.').waitFor();
  await expect.poll(() => site.output()).toContain('All problems are fixed.');
  expect(site.output()).not.toContain('[policy-violation]');
  expect(messages.filter((text) => /violates|favicon/.test(text))).toEqual([]);
});

test('a configuration that is wrong: the open page says so, and comes back by itself', async () => {
  const page = await newPage(browser);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(`${site.url}/`);
  await live(page);
  write('site.config.ts', "export default {titel: 'Errors', url: 'https://docs.example.com'};\n");
  await page.getByRole('heading', {name: 'The site cannot be shown yet'}).waitFor();
  write('site.config.ts', "export default {title: 'Errors', url: 'https://docs.example.com'};\n");
  await page.getByText('Some words.').waitFor();
  expect(messages.filter((text) => /violates|favicon/.test(text))).toEqual([]);
});

test('a page whose connection is slow learns what changed before it', async () => {
  const page = await newPage(browser);
  let connect = (): void => {};
  const connection = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.route('**/_manual/live', async (route) => {
    await connection;
    await route.continue();
  });
  await page.goto(`${site.url}/`);
  await live(page);
  write('docs/index.md', '# Home\n\nOther words.\n');
  await expect.poll(async () => (await fetch(`${site.url}/`)).text()).toContain('Other words.');
  expect(await page.getByText('Some words.').count()).toBe(1);
  connect();
  await page.getByText('Other words.').waitFor();
  write('docs/index.md', '# Home\n\nSome words.\n');
  await page.getByText('Some words.').waitFor();
});

test('a warning about a style sheet leaves the pages as they are', async () => {
  write('theme/custom.css', ':root { --m-acent: red; }\n');
  await expect.poll(() => site.output()).toContain('[css-variable]');
  const answer = await fetch(`${site.url}/`, {headers: {accept: 'text/html'}});
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Some words.');
});
