import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser, CDPSession, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type RunningSite, startSite} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';
import {isSameDocument, leave, mark, SHELL_SITE, titled, visit} from './shellStage.ts';

/** Long sidebars and long visits. Processor time of the page's thread is counted, which a busy machine does not change. */
const ENTRIES = 5000;
/** How long a picture of a smooth movement may take, in seconds. */
const FRAME = 0.016;
const config = `import {defineConfig} from 'manual-docs/config';

const items = Array.from({length: ${ENTRIES}}, (_, index) => ({type: 'link', label: \`Entry \${index}\`, href: \`https://example.com/\${index}\`}));
export default defineConfig({
  title: 'Long',
  url: 'https://long.example.com',
  docs: {sidebars: {main: ['index', {type: 'category', label: 'Entries', items}]}},
  search: false,
});
`;

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  await session.send('HeapProfiler.collectGarbage');
  const {metrics: list} = await session.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({name, value}) => [name, value]));
}

async function measure(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  return session;
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => leaveBrowser(browser));

describe(`a sidebar of ${ENTRIES} entries`, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-long-'));
  let site: RunningSite;
  beforeAll(async () => {
    fs.mkdirSync(path.join(folder, 'docs'));
    fs.writeFileSync(path.join(folder, 'site.config.ts'), config);
    fs.writeFileSync(path.join(folder, 'docs/index.md'), '---\ntitle: Start\nslug: /\n---\n\nOne page, many links.\n');
    site = await startSite('build', folder);
  });
  afterAll(async () => {
    await site.stop();
    fs.rmSync(folder, {recursive: true, force: true});
  });

  test('opens in less than a second of work and scrolls in time for each frame', async () => {
    const page = await visit({browser: () => browser, site: () => site}, '/');
    // Closed, it costs the page nothing.
    expect(await page.locator('.m-sidebar li').count()).toBe(2);
    const session = await measure(page);
    const before = await metrics(session);
    await page.getByRole('button', {name: 'Expand sidebar category “Entries”'}).click();
    await page.waitForFunction((count) => document.querySelectorAll('.m-sidebar li').length > count, ENTRIES);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const opened = await metrics(session);
    expect(opened.TaskDuration! - before.TaskDuration!).toBeLessThan(1);

    // A turn of the wheel after the other, each drawn before the next.
    const steps = 100;
    await page.evaluate(async (count) => {
      const box = document.querySelector('.m-sidebar')!;
      for (let step = 0; step < count; step++) {
        box.scrollTop += 200;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    }, steps);
    const scrolled = await metrics(session);
    expect((scrolled.TaskDuration! - opened.TaskDuration!) / steps).toBeLessThan(FRAME);
    await page.evaluate(() => {
      const box = document.querySelector('.m-sidebar')!;
      box.scrollTop = box.scrollHeight;
    });
    expect(await page.locator('.m-sidebar li').last().isVisible()).toBe(true);
    await leave(page);
  });
});

describe('a long visit', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite('build', SHELL_SITE);
  });
  afterAll(() => site.stop());

  test('of 220 navigations leaves little more in memory than its first hundred', async () => {
    const page = await visit({browser: () => browser, site: () => site}, '/guide');
    const session = await measure(page);
    await mark(page);
    const round = async (count: number) => {
      for (let index = 0; index < count; index += 4) {
        await page.click('.m-sidebar a[href="/guide/long"]');
        await titled(page, 'A long passage');
        await page.click('.m-nav-left a[href="/reference/cranes"]');
        await titled(page, 'Cranes');
        await page.click('.m-nav-left a[href="/guide"]');
        await titled(page, 'Guide');
        await page.click('.m-sidebar a[href="/guide/berth"]');
        await titled(page, 'Berth');
      }
      return metrics(session);
    };
    // Until then the browser keeps more and more of what it compiles, whatever the page does.
    const early = await round(100);
    const late = await round(120);
    expect(late.JSHeapUsedSize! - early.JSHeapUsedSize!).toBeLessThan(350_000);
    expect(late.Nodes!).toBeLessThan(early.Nodes! + 300);
    expect(late.JSEventListeners!).toBeLessThan(early.JSEventListeners! + 20);
    expect(await isSameDocument(page)).toBe(true);
    expect(page.problems).toEqual([]);
    await leave(page);
  });
});
