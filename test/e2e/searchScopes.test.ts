import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {expectAccessible, live, newPage, type RunningSite} from './harness.ts';
import {startVariedSite} from './searchSites.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => leaveBrowser(browser));

type TestPage = Awaited<ReturnType<typeof newPage>>;

async function openPage(url: string, options: Parameters<typeof newPage>[1] = {}): Promise<TestPage> {
  const page = await newPage(browser, options);
  await page.goto(url);
  await live(page);
  return page;
}

async function close(page: TestPage): Promise<void> {
  expect(page.problems).toEqual([]);
  await page.context().close();
}

const count = (page: TestPage) => page.locator('.m-result-count').textContent();

describe('a site with versions and languages', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startVariedSite();
  });
  afterAll(() => site.stop());

  test('the search page narrows to versions and languages, and begins where the reader is', async () => {
    const page = await openPage(`${site.url}/search?q=lamp`);
    await expect.poll(() => count(page)).toBe('1 result found');
    await page.getByLabel('Version').selectOption({label: 'All versions'});
    await expect.poll(() => count(page)).toBe('2 results found');
    await page.getByLabel('Version').selectOption({index: 1});
    await expect.poll(() => page.locator('.m-result').allTextContents()).toEqual([expect.stringContaining('new')]);
    await expectAccessible(page);
    await page.getByLabel('Language').selectOption({label: 'Deutsch'});
    await expect.poll(() => page.locator('.m-result').allTextContents()).toEqual([expect.stringContaining('Lampe')]);
    await page.locator('.m-result h2 a').click();
    await page.waitForURL('**/de/next/lamp');
    await page.locator('h1', {hasText: 'Lampe'}).waitFor();
    await close(page);
  });

  test('a version that is chosen before what searches has come is searched', async () => {
    const page = await openPage(`${site.url}/search`);
    const scripts = /\/assets\/(?!search-worker)[^/]*\.js$/;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(scripts, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByLabel('Version').selectOption({label: 'All versions'});
    await page.locator('.m-search-input').fill('lamp');
    release();
    await expect.poll(() => count(page)).toBe('2 results found');
    expect(await page.getByLabel('Version').inputValue()).toBe('');
    await close(page);
  });

  test('the modal keeps to the version and language of the page', async () => {
    const page = await openPage(`${site.url}/next/lamp`);
    await page.keyboard.press('/');
    await page.locator('.m-search-modal input').fill('lamp');
    await expect
      .poll(() => page.locator('.m-hit').evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      .toEqual(['/next/lamp']);
    await page.goto(`${site.url}/de/next`);
    await live(page);
    await page.keyboard.press('/');
    await page.locator('.m-search-modal input').fill('lamp');
    await expect
      .poll(() => page.locator('.m-hit').evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      .toEqual(['/de/next/lamp']);
    await close(page);
  });

  test('where nothing is found, other versions and languages are offered', async () => {
    const page = await openPage(`${site.url}/search?q=Leuchtturm`);
    await page.getByRole('button', {name: 'All languages'}).click();
    await page.getByRole('button', {name: 'All versions'}).click();
    await expect
      .poll(() => page.locator('.m-result').allTextContents())
      .toContainEqual(expect.stringContaining('Lampe'));
    await page.keyboard.press('Control+k');
    await page.locator('.m-search-modal input').fill('Leuchtturm');
    await page.locator('.m-search-modal').getByRole('button', {name: 'All languages'}).click();
    await page.locator('.m-search-modal').getByRole('button', {name: 'All versions'}).click();
    await expect.poll(() => page.locator('.m-search-modal .m-hit').count()).toBeGreaterThan(0);
    await close(page);
  });

  test('a word that is misspelled is found in the proposals of the search page', async () => {
    const page = await openPage(`${site.url}/search?q=lammpzzzz`);
    await page.getByText('Try searching for').waitFor();
    expect(await page.getByRole('button', {name: 'All versions'}).count()).toBe(1);
    await page.locator('.m-search-suggestions button').first().click();
    await expect.poll(() => page.locator('.m-result').count()).toBeGreaterThan(0);
    await close(page);
  });

  test('texts of the configuration and of the language are in the modal', async () => {
    const page = await openPage(`${site.url}/de/next`);
    expect(await page.locator('.m-search-label').textContent()).toBe('Find');
    await page.keyboard.press('/');
    await page.locator('.m-search-modal input').fill('qqqzzxx');
    await page.locator('.m-search-message', {hasText: 'Nothing about “qqqzzxx”'}).waitFor();
    expect(await page.locator('.m-search-cancel').textContent()).toBe('Leave');
    await expect.poll(() => page.locator('.m-search-modal input').getAttribute('placeholder')).toBe('Find a page');
    await close(page);
  });
});
