import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {createSampler} from '../tools/draw.ts';
import {findOverlappingPanels} from '../tools/findOverlappingPanels.ts';
import {live, type RunningSite, startSite} from './harness.ts';
import {giveBack, lendPage} from './lentPages.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

const {tryOneOf} = createSampler(import.meta.url);
beforeEach(tryOneOf(2));

/** Targets in hidden tabs and closed details are shown to readers who follow a link, a search result, or the history to them. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-revealing-'));
let browser: Browser;
let site: RunningSite;

const FILLER = 'A paragraph of the page.\n\n'.repeat(40);

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'docs'));
  const write = (file: string, text: string): void => fs.writeFileSync(path.join(folder, file), text);
  write('site.config.ts', "export default {title: 'T', url: 'https://docs.example.com'};\n");
  write('docs/index.md', '# Home\n\n[To the tab](./page.mdx#in-tab)\n');
  write(
    'docs/page.mdx',
    `# Page

${FILLER}

<Tabs groupId="system">
<TabItem value="mac" label="macOS">

For Apple.

</TabItem>
<TabItem value="linux" label="Linux">

## In tab

For a giraffe.

<Tabs>
<TabItem value="one">

First.

</TabItem>
<TabItem value="two">

### In inner tab

Second.

</TabItem>
</Tabs>

</TabItem>
</Tabs>

<details>
<summary>More</summary>

## In details

For a zebra.

</details>

<details id="itself">
<summary>Even more</summary>

For an okapi.

</details>

${FILLER}

[To the inner tab](#in-inner-tab)

${FILLER}
`,
  );
  [site, browser] = await Promise.all([startSite('build', folder), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await site.stop();
  fs.rmSync(folder, {recursive: true, force: true});
});

/** Waits until an element is visible and in the window. */
const arriveAt = (page: Page, selector: string) =>
  page.waitForFunction((css) => {
    const element = document.querySelector(css);
    const {top = -1, height = 0} = element?.getBoundingClientRect() ?? {};
    return element?.checkVisibility() && height > 0 && top >= 0 && top < window.innerHeight;
  }, selector);

const chosenTabs = (page: Page) =>
  page.locator('[role=tab][aria-selected=true]').evaluateAll((tabs) => tabs.map(({textContent}) => textContent));

test.each(['#in-tab', '#in-inner-tab', '#in-details', '#itself'])(
  'a link from elsewhere to %s opens what is around it',
  async (hash) => {
    const page = await lendPage(browser);
    await page.goto(`${site.url}/page?from=${hash.slice(1)}${hash}`);
    await arriveAt(page, hash);
    expect(await page.locator('details[open]').count()).toBe(hash === '#in-details' || hash === '#itself' ? 1 : 0);
    await giveBack(page);
  },
);

test('links of the site, contents, back, and forward open it, and the choice of the reader stays', async () => {
  const page = await lendPage(browser);
  await page.goto(site.url);
  await live(page);
  await page.evaluate(() => localStorage.setItem('tab.system', 'mac'));
  await page.getByRole('link', {name: 'To the tab'}).click();
  await arriveAt(page, '#in-tab');
  expect(await chosenTabs(page)).toEqual(['Linux', 'one']);
  await page.getByRole('link', {name: 'To the inner tab'}).click();
  await arriveAt(page, '#in-inner-tab');
  expect(await chosenTabs(page)).toEqual(['Linux', 'two']);
  await page.locator('.m-toc-list').getByRole('link', {name: 'In details'}).click();
  await arriveAt(page, '#in-details');
  await page.getByRole('tab', {name: 'macOS'}).click();
  await page.goBack();
  await page.waitForFunction(() => document.getElementById('in-inner-tab')?.checkVisibility());
  expect(await chosenTabs(page)).toEqual(['Linux', 'two']);
  expect(await page.evaluate(() => localStorage.getItem('tab.system'))).toBe('mac');
  await page.evaluate(() => {
    window.location.hash = '#itself';
  });
  await arriveAt(page, '#itself > p');
  expect(page.problems).toEqual([]);
  await giveBack(page);
});

test.each([
  ['giraffe', ['Linux', 'one'], 0],
  ['zebra', ['macOS', 'one'], 1],
])('a result of the search for %s shows the word', async (word, tabs, details) => {
  const page = await lendPage(browser);
  await page.goto(site.url);
  await live(page);
  await page.keyboard.press('/');
  await page.locator('[role=combobox]').fill(word);
  await page.locator('[role=option]', {hasText: word}).first().click();
  await page.waitForURL('**/page**');
  await page.waitForFunction((text) => {
    const paragraph = [...document.querySelectorAll('main p')].find(({textContent}) => textContent.includes(text));
    return paragraph?.checkVisibility();
  }, word);
  expect(await chosenTabs(page)).toEqual(tabs);
  expect(await page.locator('details[open]').count()).toBe(details);
  expect(page.problems).toEqual([]);
  await giveBack(page);
});

test("text that the browser's search finds in a hidden tab selects the tab, and hidden panels have no height", async () => {
  const page = await lendPage(browser);
  await page.goto(`${site.url}/page`);
  await live(page);
  const panel = page.locator('[role=tabpanel]', {hasText: 'giraffe'}).first();
  expect(await panel.getAttribute('hidden')).toBe('until-found');
  expect(await panel.evaluate(({offsetHeight}: HTMLElement) => offsetHeight)).toBe(0);
  // The browser sends this event before it shows the text.
  await panel.locator('[role=tabpanel]').last().dispatchEvent('beforematch');
  expect(await chosenTabs(page)).toEqual(['Linux', 'two']);
  await giveBack(page);
});

test('paper has the text of all tabs and of closed details', async () => {
  const page = await lendPage(browser);
  await page.goto(`${site.url}/page`);
  await live(page);
  await page.emulateMedia({media: 'print'});
  for (const word of ['Apple', 'giraffe', 'Second', 'zebra', 'okapi']) {
    const text = page.locator('main p', {hasText: word}).first();
    const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0;
    expect([word, await text.evaluate(isShown)]).toEqual([word, true]);
  }
  expect(await page.locator('details[open]').count()).toBe(0);
  expect(await page.locator('main').evaluate(findOverlappingPanels)).toEqual([]);
  await giveBack(page);
});
