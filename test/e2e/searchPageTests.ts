import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {drawn} from '../tools/draw.ts';
import {expectAccessible, live, newPage} from './harness.ts';
import type {SearchStage} from './searchStages.ts';

/** The behavior of the search page, with either engine. */
export function searchPageTests(context: {readonly browser: () => Browser; readonly stage: () => SearchStage}): void {
  type TestPage = Awaited<ReturnType<typeof newPage>>;
  let page: TestPage;
  beforeAll(async () => {
    page = await newPage(context.browser());
  });
  afterAll(() => page.context().close());
  const openPage = async (path: string, shown = page): Promise<void> => {
    shown.problems.length = 0;
    await shown.goto(context.stage().url + path);
    await live(shown);
  };
  const count = () => page.locator('.m-result-count').textContent();

  test('shows what the address asks for, and more of it as the reader goes on, to the true end', async () => {
    await openPage(`/search?q=terminal`);
    await page.locator('.m-result').first().waitFor();
    expect(await page.locator('h1').textContent()).toBe('Search results for “terminal”');
    expect(await page.title()).toMatch(/^Search results for “terminal” \| /);
    expect(await page.inputValue('.m-search-input')).toBe('terminal');
    const total = Number(/^(\d+) results found$/.exec((await count()) ?? '')![1]);
    expect(total).toBeGreaterThan(20);
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          return page.locator('.m-result').count();
        },
        {timeout: 20_000},
      )
      .toBe(total);
    expect(await page.locator('.m-result-more').count()).toBe(0);
    const links = await page.locator('.m-result h2 a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(new Set(links).size).toBe(total);
    expect(page.problems).toEqual([]);
  });

  test('names places to start until there is a query', async () => {
    await openPage('/search');
    const places = page.getByRole('navigation', {name: 'Good places to start'}).getByRole('link');
    await places.first().waitFor();
    expect(await places.count()).toBeGreaterThan(1);
    await page.locator('.m-search-input').fill('terminal');
    await page.locator('.m-result').first().waitFor();
    expect(await places.count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  test('typing changes the address in place, the way back leads off the page', async () => {
    await openPage(`/`);
    await page.evaluate(() => Object.assign(window, {entries: history.length}));
    await page.goto(`${context.stage().url}/search`);
    await live(page);
    expect(await page.locator('h1').textContent()).toBe('Search the documentation');
    await page.locator('.m-search-input').pressSequentially('terminl', {delay: 20});
    await page.waitForURL('**/search?q=terminl');
    await page.locator('.m-result').first().waitFor();
    expect(await page.locator('.m-search-input').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.fill('.m-search-input', 'close & wait');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === 'close & wait');
    await page.locator('.m-result h2 a').first().click();
    await page.waitForURL((url) => url.pathname !== '/search');
    // The list is still alive for a moment when the address changes, and writes the title of its page.
    const titleOfFile = await page.evaluate(async () => {
      const text = await (await fetch(location.pathname)).text();
      return new DOMParser().parseFromString(text, 'text/html').title;
    });
    await expect.poll(() => page.title()).toBe(titleOfFile);
    await page.waitForTimeout(200);
    expect(await page.title()).toBe(titleOfFile);
    await page.goBack();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Search results for “close & wait”');
    expect(await page.inputValue('.m-search-input')).toBe('close & wait');
    await page.goBack();
    await page.waitForURL(`${context.stage().url}/`);
    expect(page.problems).toEqual([]);
  });

  test('a query that comes from elsewhere wakes the page that nobody has turned to', async () => {
    await openPage('/search');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Control+k');
    await page.locator('.m-search-modal [role=combobox]').fill('terminal');
    await page.locator('.m-see-all[href$="q=terminal"]').click();
    await page.locator('.m-result').first().waitFor();
    expect(await page.locator('h1').textContent()).toBe('Search results for “terminal”');
    expect(await page.inputValue('.m-search-input')).toBe('terminal');
    expect(page.problems).toEqual([]);
  });

  test('back from a result, the list and the place in it are as they were', async () => {
    await openPage(`/search?q=terminal`);
    await page.locator('.m-result').first().waitFor();
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return page.locator('.m-result').count();
      })
      .toBeGreaterThan(20);
    const link = page.locator('.m-result h2 a').nth(17);
    await link.scrollIntoViewIfNeeded();
    // The end of the list was in view, so more of it may have been on its way: until the end is far away, and nothing is under way.
    const atRest = () =>
      page.evaluate(() => {
        const more = document.querySelector('.m-result-more')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        return document.querySelector('.m-result-list[aria-busy="false"]') !== null && more > window.innerHeight + 400;
      });
    await expect.poll(atRest).toBe(true);
    const shown = await page.locator('.m-result').count();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(500);
    await link.click();
    await page.waitForURL((url) => url.pathname !== '/search');
    await page.goBack();
    await page.waitForURL('**/search?q=terminal');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
    await expect.poll(() => page.locator('.m-result').count()).toBe(shown);
    expect(page.problems).toEqual([]);
  });

  test('another address changes the query; an empty one clears the list', async () => {
    await openPage(`/search?q=qqqzzxx`);
    await expect.poll(() => count()).toBe('No results were found');
    expect(await page.locator('.m-result').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.m-search-button').focus();
    await page.keyboard.type('terminal');
    await page.locator('.m-see-all[href$="q=terminal"]').click();
    await page.waitForURL('**/search?q=terminal');
    await page.locator('.m-result').first().waitFor();
    expect(await page.inputValue('.m-search-input')).toBe('terminal');
    await page.fill('.m-search-input', '');
    await page.waitForURL(`${context.stage().url}/search`);
    await expect.poll(() => page.locator('.m-result').count()).toBe(0);
    expect(await page.title()).toMatch(/^Search the documentation \| /);
    expect(page.problems).toEqual([]);
  });

  test(
    drawn('is accessible and without sideways scrolling, light and dark, wide and narrow', 'one of two looks'),
    async () => {
      for (const [theme, viewport] of context.stage().looks) {
        const look = await newPage(context.browser(), {theme, viewport});
        await openPage(`/search?q=terminal`, look);
        await look.locator('.m-result').first().waitFor();
        await expectAccessible(look);
        expect(await look.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        expect(look.problems).toEqual([]);
        await look.context().close();
      }
    },
  );
}
