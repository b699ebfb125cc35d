import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {atRest, live, MODES, newPage, type RunningSite, startSite} from './harness.ts';
import {lendPage} from './lentPages.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';
import {leave} from './shellStage.ts';

/** A folder of 60 pages: its sidebar is written in part, 8 entries on each side of the current page. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-long-'));
let browser: Browser;
beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'docs'));
  fs.writeFileSync(
    path.join(folder, 'site.config.ts'),
    `export default {title: 'Long', url: 'https://docs.example.com'};\n`,
  );
  fs.writeFileSync(path.join(folder, 'docs/index.md'), '---\nsidebar_position: 0\n---\n\n# Start\n');
  for (let i = 1; i < 60; i++) {
    const front = `---\nsidebar_position: ${i}\n---\n`;
    fs.writeFileSync(path.join(folder, `docs/page-${i}.md`), `${front}\n# Page ${i}\n\nText of page ${i}.\n`);
  }
  browser = await openBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
  fs.rmSync(folder, {recursive: true, force: true});
});

describe.each(MODES)('a long sidebar on %s', (mode) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite(mode, folder);
  });
  afterAll(() => site.stop());

  const entries = (page: Page): Promise<string[]> => page.locator('nav.m-sidebar li').allInnerTexts();
  const window = ['Show 22 more', ...Array.from({length: 17}, (_, i) => `Page ${22 + i}`), 'Show 21 more'];

  test('is written in part, stays so under the pointer, and opens on demand', async () => {
    const page = await lendPage(browser);
    await page.goto(`${site.url}/page-30`);
    await live(page);
    expect(await entries(page)).toEqual(window);
    // Resting on a link fetches the page and its sidebar ahead of time; nothing may move meanwhile.
    const fetched = page.waitForResponse((response) => response.url().includes('_manual/nav'));
    await page.locator('nav.m-sidebar').getByText('Page 31', {exact: true}).hover();
    await fetched;
    await atRest(page);
    expect(await entries(page)).toEqual(window);
    await page.getByText('Show 22 more').click();
    await expect.poll(async () => (await entries(page)).length).toBe(60);
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('shows where the reader is after going elsewhere', async () => {
    const page = await lendPage(browser);
    await page.goto(`${site.url}/page-30`);
    await live(page);
    await page.locator('nav.m-sidebar').getByText('Page 38', {exact: true}).click();
    await page.waitForURL('**/page-38');
    await page.getByText('Text of page 38.').waitFor();
    await expect.poll(() => page.locator('nav.m-sidebar [aria-current=page]').innerText()).toBe('Page 38');
    await expect.poll(async () => (await entries(page)).length).toBe(60);
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('leads to every page without JavaScript', async () => {
    const page = await newPage(browser, {javaScriptEnabled: false});
    await page.goto(`${site.url}/page-30`);
    await page.getByText('Show 22 more').click();
    await page.waitForURL('**/page-11');
    expect(await entries(page)).toContain('Page 3');
    await leave(page);
  });
});
