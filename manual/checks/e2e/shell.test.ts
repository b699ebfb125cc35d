import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {
  atRest,
  expectAccessible,
  live,
  MODES,
  newPage,
  PHONE,
  type RunningSite,
  scriptBytes,
  startSite,
  WIDE,
} from '../../../test/e2e/harness.ts';
import {lendPage} from '../../../test/e2e/lentPages.ts';
import {leaveBrowser, openBrowser} from '../../../test/e2e/sharedBrowser.ts';
import {leave, type TestPage, titled, type Visit, visit} from '../../../test/e2e/shellStage.ts';
import {createSampler, drawn} from '../../../test/tools/draw.ts';

const {drawFor, tryOneOf} = createSampler(import.meta.url);

/** The page that has a component of its own. */
const STEPS = '/formulation/writing-cyclescript/basic-syntax/steps';
const DEEP = '/formulation/writing-cyclescript/advanced-syntax/if-else';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => leaveBrowser(browser));

/** Opens a page of a site, and waits until it answers. */
const openOn = (site: RunningSite, path: string, options?: Visit): Promise<TestPage> =>
  visit({browser: () => browser, site: () => site}, path, options);

/** The page around the content as a reader meets it (website/docs/reference/behaviour.md), on the site that is being written and on the one that was built. */
describe.each(MODES)('the manual, %s', (mode) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite(mode);
  });
  // Both sites serve the same documents, which `servedGrounds` compares.
  beforeEach(tryOneOf(4 * MODES.length, MODES.indexOf(mode)));
  afterAll(() => site.stop());

  const open = (path: string, options?: Visit): Promise<TestPage> => openOn(site, path, options);

  test('a page hydrates without a word on the console', async () => {
    for (const path of ['/', DEEP, '/appendix/cycle-faqs', '/search']) {
      const page = await open(path);
      expect(page.problems).toEqual([]);
      await leave(page);
    }
  });

  test('a click shows the next page without loading the document again', async () => {
    const page = await open(DEEP);
    await page.evaluate(() => Object.assign(window, {sameDocument: true}));
    await page.click('.m-pagination-next');
    await page.waitForURL('**/advanced-syntax/and-or-statements');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'If/Else');
    expect(await page.evaluate(() => (window as unknown as {sameDocument?: boolean}).sameDocument)).toBe(true);
    expect(await page.title()).toContain('| Cycle User Manual');
    expect(await page.locator('.m-sidebar [aria-current=page]').textContent()).toContain('And/Or');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'If/Else');
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('a navigation to an anchor scrolls to it, and one to a page scrolls to the top', async () => {
    const page = await open(DEEP);
    await page.click('.m-toc a[href="#conditions"]');
    await page.waitForFunction(
      () => Math.abs(document.getElementById('conditions')!.getBoundingClientRect().top) < 200,
    );
    await page.click('.m-sidebar a[href="/formulation/writing-cyclescript/advanced-syntax/while-loops"]');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'While Loops');
    await page.waitForFunction(() => scrollY === 0);
    await leave(page);
  });

  test('paths with .html, index.html and a slash at the end lead to the bare path', async () => {
    for (const path of [
      '/automation/group-testing.html',
      '/automation/group-testing/',
      '/automation/group-testing/index.html',
    ]) {
      const page = await open(path);
      expect(await page.textContent('h1')).toBe('Group Testing');
      expect(new URL(page.url()).pathname).toBe('/automation/group-testing');
      await leave(page);
    }
  });

  test('an unknown path names the pages that are nearest to it, without asking the network', async () => {
    const page = await open('/automation/cycle-setings');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const near = page.getByRole('navigation', {name: 'Did you mean one of these pages?'}).getByRole('link');
    await expect.poll(() => near.allTextContents()).toEqual(expect.arrayContaining(['Cycle Settings', 'Automation']));
    expect(await near.first().textContent()).toBe('Cycle Settings');
    expect(requests.filter((url) => url.includes('search'))).toEqual([]);
    await near.first().click();
    await titled(page, 'Cycle Settings');
    await leave(page);
    const plain = await open('/automation/cycle-setings', {javaScriptEnabled: false});
    const places = plain.getByRole('navigation', {name: 'Good places to start'}).getByRole('link');
    const parts = ['Getting Started', 'Recipes', 'Discovery', 'Formulation', 'Automation', 'Appendix'];
    expect(await places.allTextContents()).toEqual(parts);
    await leave(plain);
  });

  test('an unknown path shows the not-found page with its texts and status 404', async () => {
    const page = await lendPage(browser);
    const response = await page.goto(`${site.url}/no/such/page`);
    expect(response?.status()).toBe(404);
    await live(page);
    expect(await page.textContent('h1')).toBe('Page Not Found');
    expect(await page.textContent('main')).toContain('We could not find what you were looking for.');
    await leave(page);
  });

  test('the sidebar opens and closes a category, and the current page is in view', async () => {
    const page = await open(DEEP);
    const current = page.locator('.m-sidebar [aria-current=page]');
    expect(await current.textContent()).toBe('If/Else');
    expect(await current.isVisible()).toBe(true);
    const toggle = page.getByRole('button', {name: /category “Automation”/});
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    await page.getByRole('link', {name: 'Group Testing'}).waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    // Categories do not close each other.
    expect(await page.getByRole('button', {name: /category “Formulation”/}).getAttribute('aria-expanded')).toBe('true');
    await leave(page);
  });

  test('the colour mode alternates between light and dark, is stored under "theme" and holds from the first paint', async () => {
    const page = await open('/');
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    await page.click('.m-color-toggle');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.goto(site.url + DEEP, {waitUntil: 'commit'});
    await page.waitForSelector('body');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await live(page);
    await page.click('.m-color-toggle');
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    await leave(page);
  });

  test('at 996 pixels the sidebar is a drawer that locks the page, at 997 it is not', async () => {
    const page = await open(DEEP, {viewport: {width: 996, height: 800}});
    const menu = page.getByRole('button', {name: 'Toggle navigation bar'});
    await menu.click();
    await page.waitForFunction(
      () => document.querySelector('.m-menu-button')?.getAttribute('aria-expanded') === 'true',
    );
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
    await page.getByRole('button', {name: 'Back to main menu'}).click();
    await page.locator('.m-drawer-main a').first().waitFor({state: 'visible'});
    await page.setViewportSize({width: 997, height: 800});
    await page.waitForFunction(() => getComputedStyle(document.body).overflow !== 'hidden');
    expect(await menu.isVisible()).toBe(false);
    expect(await page.locator('.m-sidebar').isVisible()).toBe(true);
    await leave(page);
  });

  test('the footer has the Links column with the Help Center, and the copyright line of 2024', async () => {
    const page = await open('/');
    const help = page.locator('footer.m-footer').getByRole('link', {name: /Help Center/});
    expect(await help.getAttribute('href')).toBe('https://help.cyclelabs.io');
    expect(await help.textContent()).toContain('opens in new tab');
    expect(await page.textContent('footer.m-footer')).toContain('2024');
    await leave(page);
  });

  test('Tab marks the body for keyboard users, the first stop is "Skip to main content"', async () => {
    const page = await open('/');
    await page.keyboard.press('Tab');
    expect(await page.getAttribute('body', 'class')).toContain('keyboard-navigation');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
    await page.mouse.click(700, 500);
    expect((await page.getAttribute('body', 'class')) ?? '').not.toContain('keyboard-navigation');
    await leave(page);
  });

  test('the only version is named Next, by a label that opens nothing', async () => {
    const page = await open('/');
    expect(await page.locator('.m-nav-right .m-nav-label').textContent()).toBe('Version Next');
    expect(await page.locator('.m-nav-right .m-dropdown').count()).toBe(0);
    await leave(page);
  });

  test('a search page that finds nothing leads to the sections of the manual', async () => {
    const page = await open('/search?q=qqqzzxx');
    const places = page.getByRole('navigation', {name: 'Good places to start'});
    for (const name of ['Getting Started', 'Discovery', 'Formulation', 'Automation', 'Appendix'])
      await places.getByRole('link', {name}).waitFor();
    await leave(page);
  });

  test('search has the middle of the bar, to the pixel', async () => {
    for (const width of [1440, 1200, 997]) {
      const page = await open('/', {viewport: {width, height: 800}});
      const middle = (selector: string): Promise<number> =>
        page.locator(selector).evaluate((element) => {
          const {left, right} = element.getBoundingClientRect();
          return (left + right) / 2;
        });
      expect(Math.abs((await middle('.m-nav-search')) - (await middle('.m-navbar')))).toBeLessThan(1);
      await leave(page);
    }
  });

  test('a code block is copied by its button', async () => {
    const page = await open(DEEP);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('.m-copy-button').first().click();
    // The first click brings the code that copies.
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('If I verify number $stock');
    await leave(page);
  });

  test('without JavaScript every page reads and navigates', async () => {
    const page = await open(DEEP, {javaScriptEnabled: false});
    expect(await page.locator('#manual-article').textContent()).toContain('Run Steps only when a condition holds');
    await page.click('.m-sidebar a[href="/automation"]');
    expect(await page.textContent('h1')).toBe('Automation');
    await page.click('.m-pagination-next');
    expect(await page.textContent('h1')).not.toBe('Automation');
    await leave(page);
  });

  test.each([
    ['wide', WIDE],
    ['phone', PHONE],
  ] as const)('nothing moves while a page loads and comes to life: %s', async (_, viewport) => {
    for (const path of ['/', DEEP, '/discovery/desktop-ide', '/search?q=wait']) {
      const page = await lendPage(browser, {viewport});
      await page.addInitScript(() => {
        Object.assign(window, {moved: 0});
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as {value: number; startTime: number}[]) {
            // Before, a busy machine may paint half of a document.
            const {domInteractive} = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
            if (domInteractive > 0 && entry.startTime > domInteractive)
              (window as unknown as {moved: number}).moved += entry.value;
          }
        }).observe({type: 'layout-shift', buffered: true});
      });
      await page.goto(site.url + path);
      await live(page);
      await atRest(page);
      if (path.includes('?q=')) await page.getByText(/results found/).waitFor();
      expect(await page.evaluate(() => (window as unknown as {moved: number}).moved)).toBe(0);
      await leave(page);
    }
  });

  test('the icon is a picture of 32 by 32', async () => {
    const page = await open('/');
    const size = await page.evaluate(async () => {
      const icon = new Image();
      icon.src = document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href;
      await icon.decode();
      return [icon.naturalWidth, icon.naturalHeight];
    });
    expect(size).toEqual([32, 32]);
    await leave(page);
  });

  test('no request leaves the site', async () => {
    const page = await lendPage(browser);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(site.url + DEEP);
    await live(page);
    expect([...hosts]).toEqual([site.url]);
    await leave(page);
  });
});

describe('the manual, built', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite('build');
  });
  beforeEach(tryOneOf(3));
  afterAll(() => site.stop());

  test('no name in the sidebar needs a second line', async () => {
    const page = await openOn(site, DEEP, {viewport: {width: 1280, height: 900}, reducedMotion: 'reduce'});
    const closed = page.locator('.m-side-toggle[aria-expanded="false"]');
    for (let left = await closed.count(); left > 0; left = await closed.count()) {
      await closed.first().click();
      await expect.poll(() => page.locator('.m-side-toggle[aria-busy]').count()).toBe(0);
    }
    const wrapped = await page.locator('.m-sidebar a').evaluateAll((links) =>
      links.flatMap((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1 ? [link.textContent] : [];
      }),
    );
    expect(await page.locator('.m-sidebar a').count()).toBeGreaterThan(170);
    expect(wrapped).toEqual([]);
    await leave(page);
  });

  test.each([
    [DEEP, 17_408],
    ['/', 17_408],
    [STEPS, 95_000],
    ['/no/such/page', 18_432],
    ['/search', 133_500],
  ] as const)('a page that has come to rest has loaded few scripts: %s, %i bytes at most', async (path, most) => {
    const page = await newPage(browser);
    const bytes = await scriptBytes(page, site.url + path);
    expect(bytes.length).toBeGreaterThan(1);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
    await leave(page);
  });

  test.each([
    ['wide, light', 0, WIDE, 'light'],
    ['phone, light', 0, PHONE, 'light'],
    ['wide, dark', 1, WIDE, 'dark'],
    ['phone, dark', 1, PHONE, 'dark'],
  ] as const)(drawn('axe finds nothing: %s', 'each page in light or dark'), async (_, color, viewport, theme) => {
    for (const path of drawFor(['/', DEEP, '/automation/classic-reporting/ddls', '/no/such/page'], color)) {
      const page = await openOn(site, path, {viewport, theme});
      await expectAccessible(page);
      await leave(page);
    }
  });
});
