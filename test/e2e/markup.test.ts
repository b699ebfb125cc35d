import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {expectAccessible, live, MODES, type RunningSite, root, startSite} from './harness.ts';
import {lendPage} from './lentPages.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';
import {leave} from './shellStage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => leaveBrowser(browser));

describe.each(MODES)('pages with all kinds of syntax, %s', (mode) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite(mode, path.join(root, 'test/fixtures/markup'));
  });
  afterAll(() => site.stop());
  const open = async (address: string) => {
    const page = await lendPage(browser);
    await page.goto(site.url + address);
    await live(page);
    return page;
  };

  test('a choice in the address selects its tab in all groups, and a click changes it', async () => {
    const page = await open('/tabs?os=lin&x=1#tabs');
    await page.getByText('Text of lin.').waitFor({state: 'visible'});
    await page.getByText('More of lin.').waitFor({state: 'visible'});
    await page.getByRole('tab', {name: 'macOS'}).last().click();
    await page.getByText('Text of mac.').waitFor({state: 'visible'});
    const {search, hash} = new URL(page.url());
    expect([search, hash]).toEqual(['?os=mac&x=1', '#tabs']);
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('package managers change together, code groups by themselves; a list below a task is indented', async () => {
    const page = await open('/');
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      ...['npm', 'yarn', 'pnpm', 'bun', 'npm', 'yarn', 'pnpm', 'bun'],
      ...['a.ts', 'b.js'],
    ]);
    await page.getByRole('tab', {name: 'pnpm'}).first().click();
    await page.getByText('pnpm run build').waitFor({state: 'visible'});
    await page.getByRole('tab', {name: 'b.js'}).click();
    await page.getByText('const b = 2;').waitFor({state: 'visible'});
    expect(await page.locator('.admonition-tip').textContent()).toContain('An alert. 🚀');
    const left = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().left);
    expect(await left('.task-list-item li')).toBeGreaterThan((await left('.task-list-item')) + 20);
    expect(page.problems).toEqual([]);
    await expectAccessible(page);
    await leave(page);
  });

  test('partials with props, and components that plugins make, are on .md pages', async () => {
    const page = await open('/partials');
    expect(await page.locator('article').textContent()).toContain('A partial about one.');
    expect(await page.locator('.toc-list a').allTextContents()).toEqual(['Partials', 'For one', 'After']);
    const box = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON());
    const [line, code] = [await box('.line-error'), await box('.line-error >> xpath=..')];
    expect([line.left, line.width], 'a line with a class of the site is as wide as the block').toEqual([
      code.left,
      code.width,
    ]);
    await page.goto(`${site.url}/boxes`);
    await live(page);
    await page.getByText('In the box: one').waitFor();
    expect(page.problems).toEqual([]);
    await leave(page);
  });
});
