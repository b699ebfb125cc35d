import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {launch, live, newPage, startSite} from './harness.ts';
import {searchModalTests} from './searchModalTests.ts';
import {searchPageTests} from './searchPageTests.ts';
import {embeddedStage, hostedStage, type SearchStage} from './searchStages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe.each([
  ['embedded', embeddedStage],
  ['hosted', hostedStage],
] as const)('%s engine', (_, makeStage) => {
  let stage: SearchStage;
  beforeAll(async () => {
    stage = await makeStage();
  });
  afterAll(() => stage.stop());

  const context = {browser: () => browser, stage: () => stage};
  describe('modal', () => searchModalTests(context));
  describe('page', () => searchPageTests(context));
});

test('manual serve answers too; without an assistant nothing offers one', async () => {
  const site = await startSite('serve');
  const page = await newPage(browser);
  await page.goto(`${site.url}/appendix`);
  await live(page);
  await page.keyboard.press('/');
  await page.locator('.search-modal input').fill('group test');
  await page.locator('.hit[href="/automation/group-testing"]').waitFor();
  expect(await page.getByText('Ask AI').count()).toBe(0);
  expect(page.problems).toEqual([]);
  await page.context().close();
  await site.stop();
});
