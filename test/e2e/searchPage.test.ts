import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {expectAccessible, launch, live, newPage, PHONE, type RunningSite, startSite, WIDE} from './harness.ts';
import {type HostedSite, startHostedSite, startVariedSite} from './searchSites.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

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

const count = (page: TestPage) => page.locator('.result-count').textContent();

describe.each([
  ['embedded', () => startSite('build')],
  ['hosted', startHostedSite],
] as const)('search page, %s engine', (_, start) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site.stop());

  test('shows what the address asks for, and more of it as the reader goes on, to the true end', async () => {
    const page = await openPage(`${site.url}/search?q=terminal`);
    await page.locator('.result').first().waitFor();
    expect(await page.locator('h1').textContent()).toBe('Search results for “terminal”');
    expect(await page.title()).toMatch(/^Search results for “terminal” \| /);
    expect(await page.inputValue('.search-input')).toBe('terminal');
    const total = Number(/^(\d+) results found$/.exec((await count(page)) ?? '')![1]);
    expect(total).toBeGreaterThan(20);
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          return page.locator('.result').count();
        },
        {timeout: 20_000},
      )
      .toBe(total);
    expect(await page.locator('.result-more').count()).toBe(0);
    const links = await page.locator('.result h2 a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(new Set(links).size).toBe(total);
    await close(page);
  });

  test('typing changes the address in place, the way back leads off the page', async () => {
    const page = await openPage(`${site.url}/`);
    await page.evaluate(() => Object.assign(window, {entries: history.length}));
    await page.goto(`${site.url}/search`);
    await live(page);
    expect(await page.locator('h1').textContent()).toBe('Search the documentation');
    await page.locator('.search-input').pressSequentially('terminl', {delay: 20});
    await page.waitForURL('**/search?q=terminl');
    await page.locator('.result').first().waitFor();
    expect(await page.locator('.search-input').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.fill('.search-input', 'close & wait');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === 'close & wait');
    await page.locator('.result h2 a').first().click();
    await page.waitForURL((url) => url.pathname !== '/search');
    await page.goBack();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Search results for “close & wait”');
    expect(await page.inputValue('.search-input')).toBe('close & wait');
    await page.goBack();
    await page.waitForURL(`${site.url}/`);
    await close(page);
  });

  test('another address changes the query; an empty one clears the list', async () => {
    const page = await openPage(`${site.url}/search?q=qqqzzxx`);
    await expect.poll(() => count(page)).toBe('No results were found');
    expect(await page.locator('.result').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.search-button').focus();
    await page.keyboard.type('terminal');
    await page.locator('.see-all').click();
    await page.waitForURL('**/search?q=terminal');
    await page.locator('.result').first().waitFor();
    expect(await page.inputValue('.search-input')).toBe('terminal');
    await page.fill('.search-input', '');
    await page.waitForURL(`${site.url}/search`);
    await expect.poll(() => page.locator('.result').count()).toBe(0);
    expect(await page.title()).toMatch(/^Search the documentation \| /);
    await close(page);
  });

  test.each([
    ['light', WIDE],
    ['dark', PHONE],
  ] as const)('%s at %o: accessible and without sideways scrolling', async (theme, viewport) => {
    const page = await openPage(`${site.url}/search?q=terminal`, {theme, viewport});
    await page.locator('.result').first().waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await close(page);
  });
});

test('search engines leave the page out', async () => {
  const site: HostedSite = await startHostedSite();
  const html = await (await fetch(`${site.url}/search`)).text();
  expect(html).toMatch(/<meta name="robots" content="noindex, nofollow">/);
  expect(html).toContain(`<link rel="preconnect" href="${site.algolia.origin}"`);
  const page = await openPage(`${site.url}/search?q=terminal`);
  site.algolia.setFaults({at: {from: 1}, kind: 'drop'});
  await page.fill('.search-input', 'colors');
  await page.locator('.search-message', {hasText: 'Unable to fetch results'}).waitFor();
  site.algolia.reset();
  await page.click('text=Try again');
  await page.locator('.result').first().waitFor();
  await page.context().close();
  await site.stop();
});

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
    await expect.poll(() => page.locator('.result').allTextContents()).toEqual([expect.stringContaining('new')]);
    await expectAccessible(page);
    await page.getByLabel('Language').selectOption({label: 'Deutsch'});
    await expect.poll(() => page.locator('.result').allTextContents()).toEqual([expect.stringContaining('Lampe')]);
    await page.locator('.result h2 a').click();
    await page.waitForURL('**/de/next/lamp');
    await page.locator('h1', {hasText: 'Lampe'}).waitFor();
    await close(page);
  });

  test('the modal keeps to the version and language of the page', async () => {
    const page = await openPage(`${site.url}/next/lamp`);
    await page.keyboard.press('/');
    await page.locator('.search-modal input').fill('lamp');
    await expect
      .poll(() => page.locator('.hit').evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      .toEqual(['/next/lamp']);
    await page.goto(`${site.url}/de/next`);
    await live(page);
    await page.keyboard.press('/');
    await page.locator('.search-modal input').fill('lamp');
    await expect
      .poll(() => page.locator('.hit').evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      .toEqual(['/de/next/lamp']);
    await close(page);
  });

  test('texts of the configuration and of the language stand in the modal', async () => {
    const page = await openPage(`${site.url}/de/next`);
    expect(await page.locator('.search-label').textContent()).toBe('Find');
    await page.keyboard.press('/');
    await page.locator('.search-modal input').fill('qqqzzxx');
    await page.locator('.search-message', {hasText: 'Nothing about “qqqzzxx”'}).waitFor();
    expect(await page.locator('.search-cancel').textContent()).toBe('Leave');
    expect(await page.locator('.search-modal input').getAttribute('placeholder')).toBe('Find a page');
    await close(page);
  });
});
