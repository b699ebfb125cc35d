import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {findOverlappingPanels} from '../tools/findOverlappingPanels.ts';
import {type RunningSite, startSite} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

/** Readers without JavaScript see names of tabs, and no button that does nothing. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-no-script-'));
let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'docs'));
  fs.writeFileSync(
    path.join(folder, 'site.config.ts'),
    "export default {title: 'T', url: 'https://docs.example.com', announcementBar: {content: 'News', isCloseable: true}};\n",
  );
  fs.writeFileSync(
    path.join(folder, 'docs/index.mdx'),
    [
      '# Home\n',
      '<Tabs>\n<TabItem value="mac" label="macOS">\nFor Apple.\n</TabItem>',
      '<TabItem value="linux">\nFor penguins.\n</TabItem>\n</Tabs>\n',
      '```sh npm2yarn\nnpm install\n```\n',
      '```js\nlet a = 1;\n```\n',
    ].join('\n'),
  );
  [site, browser] = await Promise.all([startSite('build', folder), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await site.stop();
  fs.rmSync(folder, {recursive: true, force: true});
});

test('tabs show their names, and no dead button is shown', async () => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(site.url);
  expect(await page.getByText('For Apple.').isVisible()).toBe(true);
  expect(await page.getByText('For penguins.').isVisible()).toBe(true);
  const shown = await page
    .locator('[role="tabpanel"]')
    .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content));
  expect(shown).toEqual(['"macOS"', '"linux"', '"npm"', '"yarn"', '"pnpm"', '"bun"']);
  expect(await page.locator('main').evaluate(findOverlappingPanels)).toEqual([]);
  const buttons = await page.locator('button:visible').evaluateAll((all) => all.map((one) => one.outerHTML));
  expect(buttons).toEqual([]);
  await context.close();
});
