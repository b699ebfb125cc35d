import type {Browser} from 'playwright-core';
import {expect, test} from 'vitest';
import {expectAccessible, live, newPage} from './harness.ts';
import type {SearchStage} from './searchStages.ts';

/** What the search page does for its reader, whichever engine answers. */
export function searchPageTests(context: {readonly browser: () => Browser; readonly stage: () => SearchStage}): void {
  type TestPage = Awaited<ReturnType<typeof newPage>>;
  const openPage = async (path: string, options: Parameters<typeof newPage>[1] = {}): Promise<TestPage> => {
    const page = await newPage(context.browser(), options);
    await page.goto(context.stage().url + path);
    await live(page);
    return page;
  };
  const close = async (page: TestPage): Promise<void> => {
    expect(page.problems).toEqual([]);
    await page.context().close();
  };
  const count = (page: TestPage) => page.locator('.result-count').textContent();

  test('shows what the address asks for, and more of it as the reader goes on, to the true end', async () => {
    const page = await openPage(`/search?q=terminal`);
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
    const page = await openPage(`/`);
    await page.evaluate(() => Object.assign(window, {entries: history.length}));
    await page.goto(`${context.stage().url}/search`);
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
    await page.waitForURL(`${context.stage().url}/`);
    await close(page);
  });

  test('another address changes the query; an empty one clears the list', async () => {
    const page = await openPage(`/search?q=qqqzzxx`);
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
    await page.waitForURL(`${context.stage().url}/search`);
    await expect.poll(() => page.locator('.result').count()).toBe(0);
    expect(await page.title()).toMatch(/^Search the documentation \| /);
    await close(page);
  });

  test('is accessible and without sideways scrolling, light and dark, wide and narrow', async () => {
    for (const [theme, viewport] of context.stage().looks) {
      const page = await openPage(`/search?q=terminal`, {theme, viewport});
      await page.locator('.result').first().waitFor();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await close(page);
    }
  });
}
