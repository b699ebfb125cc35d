import fs from 'node:fs';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {createSampler} from '../tools/draw.ts';
import {live, newPage, startSite} from './harness.ts';
import {searchFailureTests} from './searchFailureTests.ts';
import {searchModalTests} from './searchModalTests.ts';
import {searchPageTests} from './searchPageTests.ts';
import {startGuides} from './searchSites.ts';
import {embeddedStage, hostedStage, type SearchStage} from './searchStages.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

const {tryOneOf} = createSampler(import.meta.url);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => leaveBrowser(browser));

describe.each([
  ['embedded', 0, embeddedStage],
  ['hosted', 1, hostedStage],
] as const)('%s engine', (_, at, makeStage) => {
  let stage: SearchStage;
  beforeAll(async () => {
    stage = await makeStage();
  });
  afterAll(() => stage.stop());

  const context = {browser: () => browser, stage: () => stage};
  // It is the same code for both engines.
  beforeEach(tryOneOf(8, at));
  describe('modal', () => searchModalTests(context));
  describe('page', () => searchPageTests(context));
  describe('failure', () => searchFailureTests(context));
});

test('what the query of the address takes is fetched while React is on its way, by the one worker that answers', async () => {
  const site = await startSite('build');
  const page = await newPage(browser);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/islands-*', async (route) => {
    await held;
    await route.continue();
  });
  const texts = page.waitForRequest('**/_manual/search/texts/**');
  await page.goto(`${site.url}/search?q=terminal`);
  await texts;
  expect(await page.locator('.m-result').count()).toBe(0);
  release();
  await page.locator('.m-result').first().waitFor();
  expect(page.workers().length).toBe(1);
  expect(page.problems).toEqual([]);
  await page.context().close();
  await site.stop();
});

test('five results have their texts at once, the others keep their places until typing rests, and nothing moves', async () => {
  const site = await startSite('build');
  const page = await newPage(browser);
  const list = page.locator('.m-search-modal .m-search-list');
  const rows = list.locator('[role=option]');
  const busy = list.locator('[aria-busy]');
  let release = () => {};
  let held = Promise.resolve();
  const hold = () => {
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  await page.route('**/_manual/search/texts/**', async (route) => {
    if ((await busy.count()) > 0) await held;
    await route.continue();
  });
  const listTops = () => rows.evaluateAll((all) => all.slice(0, 5).map((row) => (row as HTMLElement).offsetTop));
  await page.goto(`${site.url}/automation/group-testing`);
  await live(page);
  await page.keyboard.press('Control+k');
  hold();
  await page.locator('.m-search-modal [role=combobox]').fill('terminal');
  await busy.first().waitFor();
  expect([await rows.count(), await busy.count()]).toEqual([8, 3]);
  const tops = await listTops();
  const status = page.locator('.m-search-modal [role=status]');
  expect(await status.textContent()).toMatch(/results found/);
  await status.evaluate((element) => {
    new MutationObserver(() => element.setAttribute('data-again', '')).observe(element, {
      ...{characterData: true, childList: true, subtree: true},
    });
  });
  release();
  await expect.poll(() => busy.count()).toBe(0);
  expect([await rows.count(), await listTops(), await status.getAttribute('data-again')]).toEqual([8, tops, null]);

  // A row that is opened before it has its text is opened as soon as it has it.
  hold();
  await page.locator('.m-search-modal [role=combobox]').fill('database');
  await busy.first().waitFor();
  while ((await rows.last().getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await busy.count()).toBeGreaterThan(0);
  release();
  await page.waitForURL((url) => url.pathname !== '/automation/group-testing');

  const {pathname} = new URL(page.url());
  await page.keyboard.press('Control+k');
  hold();
  await page.locator('.m-search-modal [role=combobox]').fill('locator');
  await busy.first().waitFor();
  await rows.last().click();
  expect(await busy.count()).toBeGreaterThan(0);
  release();
  await page.waitForURL((url) => url.pathname !== pathname);
  expect(page.problems).toEqual([]);
  await page.context().close();
  await site.stop();
});

test('manual serve keeps the index current; without an assistant nothing offers one', async () => {
  const site = await startGuides();
  const page = await newPage(browser);
  const look = async (query: string) => {
    await page.keyboard.press('Control+k');
    await page.locator('.m-search-modal input').fill(query);
  };
  await page.goto(`${site.url}/guides/terminal-1`);
  await live(page);
  await look('lighthouse');
  await page.locator('.m-search-message', {hasText: 'No results found'}).waitFor();
  expect(await page.getByText('Ask AI').count()).toBe(0);
  await page.keyboard.press('Escape');
  fs.writeFileSync(path.join(site.folder, 'docs/guides/terminal-2.md'), '# The lighthouse\n\nIt has a terminal.\n');
  await expect
    .poll(
      async () => {
        await page.reload();
        await live(page);
        await look('lighthouse');
        return page.locator('.m-hit, .m-search-message').first().textContent();
      },
      {timeout: 20_000},
    )
    .toContain('The lighthouse');
  expect(page.problems).toEqual([]);
  await page.context().close();
  await site.stop();
});
