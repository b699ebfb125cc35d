import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {expectAccessible, live, MODES, PHONE, type RunningSite, root, startSite} from './harness.ts';
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
    expect(await page.locator('.m-admonition-tip').textContent()).toContain('An alert. 🚀');
    const left = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().left);
    expect(await left('.task-list-item li')).toBeGreaterThan((await left('.task-list-item')) + 20);
    expect(page.problems).toEqual([]);
    await expectAccessible(page);
    await leave(page);
  });

  test('partials with props, and components that plugins make, are on .md pages', async () => {
    const page = await open('/partials');
    expect(await page.locator('article').textContent()).toContain('A partial about one.');
    expect(await page.locator('.m-toc-list a').allTextContents()).toEqual(['Partials', 'For one', 'After']);
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

  describe('a term of the glossary', () => {
    const tip = '[role="tooltip"]';

    test('shows its definition to the pointer until it goes, and to Escape', async () => {
      const page = await open('/terms');
      expect(await page.locator('a.m-term').allTextContents()).toEqual(['pilot', 'mooring']);
      await page.getByRole('link', {name: 'pilot'}).hover();
      await page.locator(tip).waitFor();
      expect(await page.locator(tip).textContent()).toBe('Who guides a ship into the harbor');
      await page.locator(tip).hover();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.locator(tip).waitFor({state: 'detached'});
      await page.getByRole('link', {name: 'mooring'}).hover();
      await page.getByText('What a ship pays').waitFor();
      await page.mouse.move(5, 5);
      await page.locator(tip).waitFor({state: 'detached'});
      expect(page.problems).toEqual([]);
      await leave(page);
    });

    test('describes itself to the keyboard, and leads to the glossary', async () => {
      const page = await open('/terms');
      const link = page.getByRole('link', {name: 'mooring'});
      // The code of terms may arrive after the page.
      const reach = async () => {
        await page.getByRole('link', {name: 'pilot'}).focus();
        await page.keyboard.press('Tab');
        return page.getByText('What a ship pays').isVisible();
      };
      await expect.poll(reach).toBe(true);
      expect(await link.getAttribute('aria-describedby')).toBe(await page.locator(tip).getAttribute('id'));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/glossary#term-moorage');
      await page.getByRole('heading', {name: 'Words'}).waitFor();
      expect(await page.locator(tip).count()).toBe(0);
      expect(page.problems).toEqual([]);
      await leave(page);
    });
  });
});

test('a tap shows the definition of a term, and a second one follows it', async () => {
  const site = await startSite('build', path.join(root, 'test/fixtures/markup'));
  const page = await browser.newPage({viewport: PHONE, hasTouch: true, isMobile: true});
  await page.goto(`${site.url}/terms`);
  await live(page);
  const link = page.getByRole('link', {name: 'pilot'});
  await expect
    .poll(async () => {
      await page.locator('h1').tap();
      await link.tap();
      return page.getByRole('tooltip').textContent();
    })
    .toBe('Who guides a ship into the harbor');
  const box = (await page.getByRole('tooltip').boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
  await page.locator('h1').tap();
  await page.getByRole('tooltip').waitFor({state: 'detached'});
  expect(page.url()).toBe(`${site.url}/terms`);
  await link.tap();
  await link.tap();
  await page.waitForURL('**/glossary#term-pilot');
  await page.close();
  site.stop();
});
