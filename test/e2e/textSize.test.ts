import {type Browser, chromium} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {live, type RunningSite, startSite} from './harness.ts';
import {lendPage} from './lentPages.ts';
import {leave} from './shellStage.ts';

/** Readers who have told their browser to write larger, which is not zoom: the window stays as wide as it is. */
const PATHS = [
  '/',
  '/formulation/writing-cyclescript/advanced-syntax/if-else',
  '/automation/cycle-settings',
  '/search',
];
const WIDTHS = [320, 390, 768, 996, 1000, 1280, 1440, 1920];

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('build');
});
afterAll(() => site.stop());

describe.each([150, 200])('text at %i percent', (percent) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', `--blink-settings=defaultFontSize=${(16 * percent) / 100}`],
    });
  });
  afterAll(() => browser.close());

  test('reads at every width: the text has its room, and nothing stands beside the window', async () => {
    for (const path of PATHS) {
      const page = await lendPage(browser, {viewport: {width: 1280, height: 900}});
      await page.goto(site.url + path);
      await live(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${(16 * percent) / 100}px`,
      );
      for (const width of WIDTHS) {
        await page.setViewportSize({width, height: 900});
        const {text, over} = await page.evaluate(() => {
          const column = document.querySelector('#manual-article') ?? document.querySelector('main > *')!;
          return {
            text: column.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(column).fontSize),
            over: document.documentElement.scrollWidth - window.innerWidth,
          };
        });
        // In em: some twenty characters on the narrowest phone, and a proper column from a tablet on.
        expect([path, width, text > (width < 700 ? 7 : 16)]).toEqual([path, width, true]);
        expect([path, width, over <= 0]).toEqual([path, width, true]);
      }
      await leave(page);
    }
  });
});
