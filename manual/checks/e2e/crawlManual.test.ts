import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {crawl} from '../../../test/e2e/crawl.ts';
import {MODES, type RunningSite, startSite} from '../../../test/e2e/harness.ts';
import {leaveBrowser, openBrowser} from '../../../test/e2e/sharedBrowser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => leaveBrowser(browser));

/** The manual as its readers meet it: all pages are opened, and reached by a click. */
describe.each(MODES)('the manual, %s', (mode) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite(mode);
  });
  afterAll(() => site?.stop());

  test('every page, link, file, style and script works in the browser', {timeout: 900_000}, async () => {
    const {pages, faults} = await crawl(browser, {start: `${site.url}/`, clickOneOf: 1});
    expect(faults).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(181);
  });
});
