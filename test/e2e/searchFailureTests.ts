import type {Browser, Page, Route} from 'playwright-core';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {expectAccessible, live, newPage} from './harness.ts';
import type {SearchStage} from './searchStages.ts';

/** The search as a reader sees it when its code, or all code, cannot be fetched. */
export function searchFailureTests(context: {
  readonly browser: () => Browser;
  readonly stage: () => SearchStage;
}): void {
  /** All but the shell, where the page is reloaded: it comes from the cache. */
  const scripts = /\/assets\/(?!shell)[^/]*\.js$/;
  const all = /\/assets\/[^/]*\.js$/;
  let page: Page;
  beforeEach(async () => {
    page = await newPage(context.browser());
  });
  afterEach(() => page.context().close());
  const url = (path: string) => context.stage().url + path;
  const dialog = () => page.locator('dialog.m-search-failure');

  test('the modal says so, and search opens when trying again finds the network', async () => {
    await page.goto(url(context.stage().path));
    await live(page);
    for (const open of [() => page.click('.m-search-button'), () => page.keyboard.press('Control+k')]) {
      await page.route(scripts, (route) => route.abort());
      await open();
      await dialog().getByText('Unable to fetch results').waitFor();
      await dialog().getByText('You might want to check your network connection.').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog().waitFor({state: 'detached'});
    }
    await page.keyboard.press('/');
    await dialog().waitFor();
    await page.unroute(scripts);
    await dialog().getByText('Try again').click();
    // A browser that remembers the failure is led to the search page instead.
    const input = page.locator('.m-search-modal [role=combobox], .m-search-page input[type=search]');
    await input.waitFor();
    await input.fill(context.stage().query);
    await page.locator('.m-search-list [role=option], .m-result').first().waitFor();
  });

  test('the page is loaded anew, and search opens with what was typed, where another build took the place of its files', async () => {
    await page.goto(url(context.stage().path));
    await live(page);
    await page.route(scripts, (route) => route.fulfill({status: 404}));
    await page.route(`**${context.stage().path}`, async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const isLoad = route.request().resourceType() === 'document';
      if (isLoad) await page.unroute(scripts);
      await route.fulfill({
        response: answer,
        body: isLoad ? html : html.replace(/data-manual-build="[^"]*"/, 'data-manual-build="another"'),
      });
    });
    await page.focus('.m-search-button');
    await page.keyboard.type('t');
    await expect.poll(() => page.locator('.m-search-modal [role=combobox]').inputValue()).toBe('t');
    await dialog().waitFor({state: 'detached'});
    // Once: a reload by hand is a reload.
    await page.reload();
    await live(page);
    expect(await page.evaluate(() => history.state.search)).toBeUndefined();
  });

  test('trying again in vain leads to the search page, loaded anew', async () => {
    await page.goto(url(context.stage().path));
    await live(page);
    await page.route(scripts, (route) => route.abort());
    await page.focus('.m-search-button');
    await page.keyboard.type('l');
    await dialog().getByText('Try again').click();
    await page.waitForURL('**/search?q=l');
    await dialog().getByText('Unable to fetch results').waitFor();
  });

  test('a page whose code never came says so when search is asked for', async () => {
    await page.route(all, (route) => route.abort());
    await page.goto(url(context.stage().path));
    await page.keyboard.press('Control+k');
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await page.click('.m-search-button');
    await dialog().waitFor();
  });

  test('the field of the search page says so, too, and sends what was typed when it is tried again', async () => {
    await page.route(scripts, (route) => route.abort());
    await page.goto(url('/search'));
    await live(page);
    // The script that focuses it is one of them.
    await page.focus('.m-search-input');
    await page.keyboard.insertText(context.stage().query);
    await dialog().getByText('Unable to fetch results').waitFor();
    await page.unroute(scripts);
    await dialog().getByText('Try again').click();
    await page.waitForURL((address) => address.searchParams.get('q') === context.stage().query);
    await page.locator('.m-result').first().waitFor();
  });

  test.each<readonly [string, RegExp, Parameters<Route['fulfill']>[0]]>([
    ['a damaged file', /\/_manual\/search\/(?!manifest)/, {status: 200, body: '{"cut": '}],
    ['a missing file', /\/_manual\/search\/(?!manifest)/, {status: 404, body: 'none'}],
    ['a page in place of the manifest', /\/_manual\/search\/manifest/, {status: 200, body: '<!doctype html>'}],
    [
      'the manifest of another build',
      /\/_manual\/search\/manifest/,
      {status: 200, body: '{"format": 1, "scopes": []}'},
    ],
  ])('the reader learns of %s in the index, and trying again finds it mended', async (_, files, answer) => {
    if (!context.stage().hasIndex) return;
    await page.context().route(files, (route) => route.fulfill(answer));
    await page.goto(url(context.stage().path));
    await live(page);
    await page.keyboard.press('/');
    await page.locator('.m-search-modal [role=combobox]').fill(context.stage().query);
    const modal = page.locator('.m-search-modal');
    await modal.getByText('The search index of this site is missing, damaged, or of another version.').waitFor();
    await page.context().unroute(files);
    await modal.getByRole('button', {name: 'Try again'}).click();
    await page.locator('.m-search-list [role=option]').first().waitFor();
  });

  test('without JavaScript search is a link to a page that says what to do', async () => {
    const plain = await newPage(context.browser(), {javaScriptEnabled: false});
    await plain.goto(url(context.stage().path));
    expect(await plain.locator('button.m-search-button').isVisible()).toBe(false);
    await plain.locator('a.m-search-button', {hasText: 'Search docs'}).click();
    await plain.waitForURL('**/search');
    expect(await plain.locator('.m-search-page noscript p').innerText()).toMatch(/^Search needs JavaScript/);
    await plain.locator('.m-search-page noscript a').click();
    await plain.waitForURL(url('/'));
    await plain.context().close();
  });
}
