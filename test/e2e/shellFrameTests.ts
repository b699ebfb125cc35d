import type {Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';
import {expectAccessible, live, PHONE} from './harness.ts';
import {leave, type ShellContext, titled, type Visit, visit} from './shellStage.ts';

const theme = (page: Page) => page.getAttribute('html', 'data-theme');
const scrolled = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top);
  await page.waitForFunction((y) => window.scrollY === y, top);
};

/** Navbar, announcement bar, colour mode and footer, as a reader meets them. */
export function shellFrameTests(context: ShellContext): void {
  const open = (path: string, options?: Visit) => visit(context, path, options);

  describe('the announcement bar', () => {
    const bar = (page: Page) => page.locator('.m-announcement');

    test('is closed for good by its button, without a jump on load, and comes back with another id', async () => {
      const page = await open('/guide/berth');
      expect(await bar(page).isVisible()).toBe(true);
      await bar(page).getByRole('button', {name: 'Close'}).click();
      expect(await bar(page).isVisible()).toBe(false);
      const stored = () =>
        page.evaluate(() => [localStorage.getItem('announcement.id'), localStorage.getItem('announcement.dismiss')]);
      expect(await stored()).toEqual(['spring', 'true']);

      await page.addInitScript(() => {
        Object.assign(window, {jumps: 0});
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (window as unknown as {jumps: number}).jumps += (entry as unknown as {value: number}).value;
        }).observe({type: 'layout-shift', buffered: true});
      });
      await page.reload();
      await live(page);
      expect(await bar(page).isVisible()).toBe(false);
      expect(await page.evaluate(() => (window as unknown as {jumps: number}).jumps)).toBe(0);

      await page.evaluate(() => localStorage.setItem('announcement.id', 'winter'));
      await page.reload();
      expect(await bar(page).isVisible()).toBe(true);
      await live(page);
      expect(await stored()).toEqual(['spring', 'false']);
      expect(page.problems).toEqual([]);
      await leave(page);
    });
  });

  describe('the navbar that hides on scroll', () => {
    const hidden = (page: Page, expected: boolean) =>
      page.waitForFunction(
        (value) => document.querySelector('.m-navbar')?.hasAttribute('data-hidden') === value,
        expected,
      );

    test('hides on scroll down, shows on scroll up and near the top', async () => {
      const page = await open('/guide/long');
      await page.mouse.move(700, 400);
      await page.evaluate(() => document.querySelector('.m-navbar')?.addEventListener('never', () => {}));
      await page.mouse.wheel(0, 600);
      await hidden(page, true);
      await page.mouse.wheel(0, -100);
      await hidden(page, false);
      await page.mouse.wheel(0, 300);
      await hidden(page, true);
      // Less than the navbar's height from the top, which no way down hides.
      await scrolled(page, 0);
      await scrolled(page, 20);
      await hidden(page, false);
      await leave(page);
    });

    test('shows on navigation, and hides when the hash matches an element', async () => {
      const page = await open('/guide/long');
      await page.mouse.move(700, 400);
      await page.mouse.wheel(0, 600);
      await hidden(page, true);
      await page.click('.m-pagination-prev');
      await titled(page, 'Berth');
      await hidden(page, false);
      await page.click('#manual-article a[href="/guide/long#weather"]');
      await titled(page, 'A long passage');
      await hidden(page, true);
      await leave(page);
    });

    // Both ways of serving give the same markup and styles: the looks of one are enough.
    test.runIf(context.mode === 'build').each(['primary', 'dark'] as const)(
      'in the style %s is legible in both modes',
      async (style) => {
        for (const mode of ['light', 'dark'] as const) {
          const page = await open('/guide/berth', {theme: mode});
          await page.evaluate((name) => {
            document.querySelector('.m-navbar')!.className = `m-navbar m-navbar-${name}`;
          }, style);
          await page.mouse.move(0, 500);
          await expectAccessible(page);
          await leave(page);
        }
      },
    );
  });

  describe('navbar items', () => {
    test('are right by default, left when told, each type as it should', async () => {
      const page = await open('/guide/berth');
      const left = page.locator('.m-nav-left > li');
      expect(await left.locator('> a, > div > button').allTextContents()).toEqual(['Docs', 'Cranes', 'Guide', 'More']);
      const right = page.locator('.m-nav-right > li');
      expect(await right.count()).toBe(7);
      // default link: leaves the site, so it says that it opens a new tab
      const help = right.nth(0).getByRole('link', {name: 'Help (opens in new tab)'});
      expect(await help.getAttribute('target')).toBe('_blank');
      expect(await help.locator('svg').isVisible()).toBe(true);
      expect(await right.nth(3).locator('em').textContent()).toBe('beta');
      expect(await right.nth(4).getByRole('link').textContent()).toBe('Next');
      expect(await right.nth(5).locator('li').allTextContents()).toEqual([
        'What is new',
        'Next',
        '1.0 Without this page',
        'All versions',
      ]);
      expect(await right.nth(6).locator('li').allTextContents()).toEqual([
        'English',
        'Deutsch',
        'Translate(opens in new tab)',
      ]);
      // Search has the middle, wherever it is listed.
      expect(await page.locator('.m-nav > .m-nav-search').getByRole('button').textContent()).toContain('Search docs');
      // active: the sidebar of the page, and every page below a base path
      for (const name of ['Docs', 'Guide'])
        expect(await left.getByRole('link', {name}).getAttribute('aria-current')).toBe('true');
      await leave(page);
    });

    test('lead to the same page in another language and to the other version', async () => {
      const page = await open('/reference/tides?from=here#x');
      await page.getByRole('button', {name: /Languages/}).click();
      await page.getByRole('link', {name: 'Deutsch'}).click();
      await page.waitForURL('**/de/reference/tides?from=here#x');
      expect(await page.textContent('h1')).toBe('Gezeiten');
      await live(page);
      await page.goto(`${context.site().url}/guide`);
      await live(page);
      await page.getByRole('button', {name: /Versions/}).click();
      await page.getByRole('link', {name: '1.0', exact: true}).click();
      await page.waitForURL('**/1.0/guide');
      expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('1.0');
      await leave(page);
    });

    test('a dropdown opens on hover, by click and key, and closes on click outside, focus elsewhere and Escape', async () => {
      const page = await open('/guide/berth');
      const box = page.locator('.m-dropdown').first();
      const button = box.getByRole('button', {name: 'More'});
      const menu = box.locator('.m-dropdown-menu');
      expect(await menu.isVisible()).toBe(false);
      await button.hover();
      await menu.waitFor({state: 'visible'});
      await page.mouse.move(700, 600);
      await menu.waitFor({state: 'hidden'});

      await button.click();
      await page.mouse.move(700, 600);
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      expect(await menu.isVisible()).toBe(true);
      await expectAccessible(page);
      await page.mouse.click(700, 600);
      await menu.waitFor({state: 'hidden'});
      expect(await button.getAttribute('aria-expanded')).toBe('false');

      await button.focus();
      await page.keyboard.press('Enter');
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      await page.getByRole('button', {name: /Languages/}).focus();
      await page.waitForFunction(() => !document.querySelector('.m-dropdown')?.hasAttribute('data-open'));
      await button.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Tides');
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('.m-dropdown')?.hasAttribute('data-open'));
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('More');
      await leave(page);
    });

    test('a dropdown folds in the drawer', async () => {
      const page = await open('/guide/berth', {viewport: PHONE});
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await page.getByRole('button', {name: 'Back to main menu'}).click();
      const main = page.locator('.m-drawer-main');
      const button = main.getByRole('button', {name: 'More'});
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      const item = main.getByRole('link', {name: 'Tides'});
      expect(await item.isVisible()).toBe(false);
      await button.click();
      await item.waitFor({state: 'visible'});
      await expectAccessible(page);
      await item.click();
      await titled(page, 'Tides');
      await leave(page);
    });
  });

  describe('the colour mode that respects the system', () => {
    const toggle = (page: Page) => page.locator('.m-color-toggle');

    test('begins with the system, without a flash of the other mode, and follows it', async () => {
      const page = await open('/guide/berth', {
        prepare: async (fresh) => {
          await fresh.emulateMedia({colorScheme: 'dark'});
          await fresh.addInitScript(() => {
            const seen: (string | null)[] = [];
            Object.assign(window, {seen});
            const look = () => {
              if (document.body) seen.push(document.documentElement.getAttribute('data-theme'));
              if (seen.length < 40) requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          });
        },
      });
      await page.waitForFunction(() => (window as unknown as {seen: string[]}).seen.length >= 40);
      expect(await page.evaluate(() => [...new Set((window as unknown as {seen: string[]}).seen)])).toEqual(['dark']);
      await page.emulateMedia({colorScheme: 'light'});
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
      expect(page.problems).toEqual([]);
      await leave(page);
    });

    test('goes system, light, dark, system; a choice of the reader does not follow the system', async () => {
      const page = await open('/guide/berth', {prepare: (fresh) => fresh.emulateMedia({colorScheme: 'dark'})});
      const state = async () => [
        await page.getAttribute('html', 'data-theme-choice'),
        await theme(page),
        await page.evaluate(() => localStorage.getItem('theme')),
      ];
      expect(await state()).toEqual(['system', 'dark', null]);
      await toggle(page).click();
      expect(await state()).toEqual(['light', 'light', 'light']);
      await toggle(page).click();
      expect(await state()).toEqual(['dark', 'dark', 'dark']);
      await page.emulateMedia({colorScheme: 'light'});
      expect(await theme(page)).toBe('dark');
      await toggle(page).click();
      expect(await state()).toEqual(['system', 'light', 'system']);
      expect(await toggle(page).getAttribute('aria-label')).toContain('system mode');
      await leave(page);
    });

    test('is the same in all tabs', async () => {
      const one = await open('/guide/berth');
      const other = await one.context().newPage();
      await other.goto(`${context.site().url}/reference/tides`);
      await live(other);
      await toggle(one).click();
      await toggle(one).click();
      await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
      await leave(one);
    });

    test('has a toggle that is disabled until the client is ready', async () => {
      const page = await open('/guide/berth', {javaScriptEnabled: false});
      expect(await toggle(page).isDisabled()).toBe(true);
      await leave(page);
    });
  });

  test('the footer is a row of links with logo and copyright, and dark', async () => {
    const page = await open('/guide/berth');
    const footer = page.locator('footer.m-footer');
    expect(await footer.getAttribute('class')).toContain('m-footer-dark');
    expect(await footer.locator('.m-footer-row a').allTextContents()).toEqual(['Tides', 'Help(opens in new tab)']);
    const tops = await footer
      .locator('.m-footer-row li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const logo = footer.locator('.m-footer-logo');
    expect([await logo.getAttribute('href'), await logo.getAttribute('target')]).toEqual([
      'https://port.example.com',
      '_self',
    ]);
    const image = logo.locator('img:visible');
    expect(await image.getAttribute('alt')).toBe('Harbor office');
    expect(await image.evaluate((element: HTMLImageElement) => [element.width, element.height])).toEqual([48, 24]);
    expect(await footer.textContent()).toContain('Copyright © 2024 the Harbor office.');
    await leave(page);
  });
}
