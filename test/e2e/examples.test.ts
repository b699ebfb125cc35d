import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {expectAccessible, live, MODES, newPage, type RunningSite, root, startSite} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => leaveBrowser(browser));

/** An example site, served in one of the two ways, and pages opened on it. */
function useExample(name: string, mode: (typeof MODES)[number]) {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite(mode, path.join(root, 'examples', name));
  });
  afterAll(() => site.stop());
  return async (address: string): Promise<Awaited<ReturnType<typeof newPage>>> => {
    const page = await newPage(browser);
    await page.goto(site.url + address);
    await live(page);
    return page;
  };
}

const close = (page: Page): Promise<void> => page.context().close();

describe.each(MODES)('the versions example, %s', (mode) => {
  const open = useExample('versions', mode);

  test('the dropdown keeps the reader on the same page of another version', async () => {
    const page = await open('/');
    const menu = page.locator('.nav-right .dropdown').first();
    await menu.hover();
    const names = await menu.locator('.dropdown-menu a').allTextContents();
    expect(names).toContain('Next');
    expect(names.length).toBeGreaterThan(1);
    await menu.getByRole('link', {name: 'Next'}).click();
    await page.waitForURL('**/next');
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('current');
    // The version being worked on says so.
    expect(await page.locator('main').textContent()).toMatch(/unreleased|Unreleased/);
    expect(page.problems).toEqual([]);
    await expectAccessible(page);
    await close(page);
  });

  test('an old page names the newest one as canonical', async () => {
    const page = await open('/next');
    expect(await page.getAttribute('link[rel=canonical]', 'href')).not.toContain('/next');
    await close(page);
  });
});

describe.each(MODES)('the languages example, %s', (mode) => {
  const open = useExample('i18n', mode);

  test('the language dropdown leads to the same page, and a right-to-left language mirrors it', async () => {
    const page = await open('/');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(await page.locator('link[rel=alternate][hreflang=x-default]').count()).toBe(1);
    await page.goto(new URL('/ar', page.url()).href);
    await live(page);
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    const [sidebar, main] = await page.evaluate(() =>
      ['.sidebar', 'main'].map((one) => document.querySelector(one)!.getBoundingClientRect().left),
    );
    expect(sidebar!).toBeGreaterThan(main!);
    expect(page.problems).toEqual([]);
    await expectAccessible(page);
    await close(page);
  });

  test('the German shell speaks German', async () => {
    const page = await open('/de');
    expect(await page.getAttribute('html', 'lang')).toBe('de-DE');
    expect(await page.locator('.skip-link').textContent()).toBe('Zum Hauptinhalt springen');
    await close(page);
  });
});

describe.each(MODES)('the blog example, %s', (mode) => {
  const open = useExample('blog', mode);

  test('the list leads to a post, the post to its tags, the archive lists all years', async () => {
    const page = await open('/');
    // While the author is at work, a draft without a date in its address comes first.
    const post = await page.locator('main h2 a[href^="/20"]').first().getAttribute('href');
    await page.goto(new URL(post!, page.url()).href);
    await live(page);
    expect(await page.locator('main h1').count()).toBe(1);
    await expectAccessible(page);
    const tag = await page.locator('main a[href*="/tags/"]').first().getAttribute('href');
    await page.goto(new URL(tag!, page.url()).href);
    await live(page);
    expect(await page.locator('main h2 a').count()).toBeGreaterThan(0);
    await page.goto(new URL('/archive', page.url()).href);
    await live(page);
    expect(await page.locator('main').textContent()).toMatch(/20\d\d/);
    expect(page.problems).toEqual([]);
    await close(page);
  });
});
