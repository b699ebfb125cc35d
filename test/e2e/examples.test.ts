import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {expectAccessible, live, MODES, newPage, type RunningSite, root, runCli, startSite} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => leaveBrowser(browser));

/** How a site reaches its readers: from a server, or as a folder of files without a network. */
const WAYS = [...MODES, 'offline'] as const;

/** An example site, and pages opened on it; of files those of the same address. */
function useExample(name: string, way: (typeof WAYS)[number]) {
  const source = path.join(root, 'examples', name);
  let site: Pick<RunningSite, 'url' | 'stop'>;
  beforeAll(async () => {
    site = way === 'offline' ? await writeOffline(source) : await startSite(way, source);
  });
  afterAll(() => site.stop());
  return async (address: string, tab?: Awaited<ReturnType<typeof newPage>>) => {
    const page = tab ?? (await newPage(browser));
    await page.context().setOffline(way === 'offline');
    await page.goto(site.url + (way === 'offline' ? `${address.replace(/\/$/, '/index')}.html` : address));
    await live(page);
    return page;
  };
}

async function writeOffline(source: string): Promise<Pick<RunningSite, 'url' | 'stop'>> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-example-')));
  const copy = path.join(folder, 'site');
  fs.cpSync(source, copy, {recursive: true});
  const {status, stderr} = await runCli(['export', 'offline', '--root', copy]);
  expect(status, stderr).toBe(0);
  return {
    url: pathToFileURL(path.join(copy, 'export/offline')).href,
    async stop() {
      fs.rmSync(folder, {recursive: true, force: true});
    },
  };
}

const close = (page: Page): Promise<void> => page.context().close();

describe.each(WAYS)('the versions example, %s', (mode) => {
  const open = useExample('versions', mode);

  test('the dropdown keeps the reader on the same page of another version', async () => {
    const page = await open('/');
    const menu = page.locator('.m-nav-right .m-dropdown').first();
    await menu.hover();
    const names = await menu.locator('.m-dropdown-menu a').allTextContents();
    expect(names).toContain('Next');
    expect(names.length).toBeGreaterThan(1);
    await menu.getByRole('link', {name: 'Next'}).click();
    await page.waitForURL(/\/next(?:\.html)?$/);
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('current');
    // The version being worked on says so.
    await page.locator('main', {hasText: /unreleased/i}).waitFor();
    expect(page.problems).toEqual([]);
    await expectAccessible(page);
    await close(page);
  });

  test('an old page names the newest one as canonical', async () => {
    const page = await open('/next');
    expect(await page.getAttribute('link[rel=canonical]', 'href')).not.toContain('/next');
    await close(page);
  });
});

describe.each(WAYS)('the languages example, %s', (mode) => {
  const open = useExample('i18n', mode);

  test('the language dropdown leads to the same page, and a right-to-left language mirrors it', async () => {
    const page = await open('/');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(await page.locator('link[rel=alternate][hreflang=x-default]').count()).toBe(1);
    await open('/ar/', page);
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    const [sidebar, main] = await page.evaluate(() =>
      ['.m-sidebar', 'main'].map((one) => document.querySelector(one)!.getBoundingClientRect().left),
    );
    expect(sidebar!).toBeGreaterThan(main!);
    expect(page.problems).toEqual([]);
    await expectAccessible(page);
    await close(page);
  });

  test('the German shell speaks German', async () => {
    const page = await open('/de/');
    expect(await page.getAttribute('html', 'lang')).toBe('de-DE');
    expect(await page.locator('.m-skip-link').textContent()).toBe('Zum Hauptinhalt springen');
    await close(page);
  });
});

describe.each(WAYS)('the blog example, %s', (mode) => {
  const open = useExample('blog', mode);

  test('the list leads to a post, the post to its tags, the archive lists all years', async () => {
    const page = await open('/');
    // While the author is at work, a draft without a date in its address comes first.
    const post = await page.locator('main h2 a[href*="/20"]').first().getAttribute('href');
    await page.goto(new URL(post!, page.url()).href);
    await live(page);
    expect(await page.locator('main h1').count()).toBe(1);
    await expectAccessible(page);
    const tag = await page.locator('main a[href*="/tags/"]').first().getAttribute('href');
    await page.goto(new URL(tag!, page.url()).href);
    await live(page);
    expect(await page.locator('main h2 a').count()).toBeGreaterThan(0);
    await open('/archive', page);
    expect(await page.locator('main').textContent()).toMatch(/20\d\d/);
    expect(page.problems).toEqual([]);
    await close(page);
  });
});
