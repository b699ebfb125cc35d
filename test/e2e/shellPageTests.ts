import type {Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';
import {computeCollapseDuration} from '../../src/client/dom/collapse.ts';
import {expectAccessible, live, PHONE} from './harness.ts';
import {leave, type ShellContext, titled, type Visit, visit} from './shellStage.ts';

const expanded = (page: Page, selector: string, value: boolean) =>
  page.waitForFunction(
    ([css, state]) => document.querySelector(css as string)?.getAttribute('aria-expanded') === String(state),
    [selector, value] as const,
  );
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** Doc page, sidebar and drawer, as a reader meets them. */
export function shellPageTests(context: ShellContext): void {
  const open = (path: string, options?: Visit) => visit(context, path, options);

  describe('a doc page', () => {
    test('has breadcrumbs, title, tags, edit link, last update, previous and next', async () => {
      const page = await open('/guide/berth');
      expect(await page.locator('.m-breadcrumbs li').allTextContents()).toEqual(['', 'Guide', 'Berth']);
      expect(await page.textContent('h1')).toBe('Berth');
      expect(await page.locator('.m-tags a').allTextContents()).toEqual(['boats', 'ropes']);
      expect(await page.getByRole('link', {name: 'Edit this page'}).getAttribute('href')).toBe(
        'https://git.example.com/harbor/edit/main/docs/guide/berth.md',
      );
      expect(await page.textContent('.m-last-update')).toBe('Last updated on March 5, 2024 by Ada');
      expect(await page.locator('.m-pagination a').allTextContents()).toEqual(['PreviousGuide', 'NextA long passage']);
      await page.locator('.m-tags a').first().click();
      await page.waitForURL('**/tags/boats');
      await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('boats'));
      await page.getByRole('link', {name: 'Berth', exact: true}).first().waitFor();
      expect(page.problems).toEqual([]);
      await leave(page);
    });

    test('lists itself and headings of level 2 to 3, and tracks the one that the reader is at', async () => {
      const page = await open('/guide/long');
      expect(await page.locator('.m-toc-list a').count()).toBe(17);
      expect(await page.locator('.m-toc-list a', {hasText: 'Too small'}).count()).toBe(0);
      for (const id of ['crew', 'channel-in-detail', 'plan']) {
        await page.evaluate((name) => document.getElementById(name)!.scrollIntoView({behavior: 'instant'}), id);
        await page.waitForFunction(
          (name) => document.querySelector('.m-toc-list [aria-current]')?.getAttribute('href') === `#${name}`,
          id,
        );
      }
      const link = page.locator('#weather + .m-hash-link');
      await page.hover('#weather');
      await link.click();
      expect(new URL(page.url()).hash).toBe('#weather');
      await leave(page);
    });

    test('scrolls back to the top: each frame leaves 0.85 of the way', async () => {
      const page = await open('/guide/long');
      await page.evaluate(() => {
        const seen: number[] = [];
        const {scrollTo} = window;
        Object.assign(window, {
          seen,
          scrollTo(left: number, top: number) {
            seen.push(top);
            scrollTo.call(window, left, top);
          },
        });
      });
      await page.mouse.move(700, 400);
      await page.mouse.wheel(0, 3000);
      await page.waitForFunction(() => window.scrollY > 2000);
      // The button comes on the way up, once its code is here.
      const button = page.getByRole('button', {name: 'Scroll back to top'});
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, -30);
          return button.isVisible();
        })
        .toBe(true);
      await button.click();
      await page.waitForFunction(() => window.scrollY === 0);
      const tops = await page.evaluate(() => (window as unknown as {seen: number[]}).seen);
      expect(tops.length).toBeGreaterThan(20);
      for (const [index, top] of tops.slice(1).entries()) expect(top).toBe(Math.floor(tops[index]! * 0.85));
      await leave(page);
    });

    test('folds its table of contents on narrow screens', async () => {
      const page = await open('/guide/long', {viewport: PHONE});
      const item = page.locator('.m-toc-list a[href="#plan"]');
      expect(await item.isVisible()).toBe(false);
      await page.getByRole('button', {name: 'On this page'}).click();
      await item.waitFor({state: 'visible'});
      await expectAccessible(page);
      await item.click();
      expect(new URL(page.url()).hash).toBe('#plan');
      await item.waitFor({state: 'hidden'});
      await leave(page);
    });

    test('says that it is unlisted, and shows in the sidebar only to those who are there', async () => {
      const page = await open('/guide/secret');
      expect(await page.textContent('.m-admonition')).toContain(
        'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
      );
      expect(await page.locator('.m-sidebar [aria-current=page]').textContent()).toBe("Smugglers' cove");
      await page.click('.m-sidebar a[href="/guide/berth"]');
      await titled(page, 'Berth');
      await page.waitForFunction(() => !document.querySelector('.m-sidebar a[href="/guide/secret"]'));
      await leave(page);
    });

    test('that is a draft shows while the site is written only', async () => {
      if (context.mode === 'build') {
        const page = await open('/guide/draft');
        expect(await page.textContent('h1')).toBe('Page Not Found');
        await leave(page);
        return;
      }
      const page = await open('/guide/draft');
      expect(await page.textContent('.m-admonition')).toContain(
        'This page is a draft. It will only be visible in dev and be excluded from the production build.',
      );
      await leave(page);
    });

    test('of an old version says so and leads to the same page of the latest one', async () => {
      const page = await open('/1.0/guide');
      expect(await page.textContent('.m-admonition')).toContain(
        'This is documentation for Harbor Guide 1.0, which is no longer actively maintained.',
      );
      await expectAccessible(page);
      await page.getByRole('link', {name: 'latest version'}).click();
      await page.waitForURL(`${context.site().url}/guide`);
      await page.waitForFunction(() => !document.querySelector('.m-admonition'));
      await leave(page);
    });

    test("shows the site's own component around the theme's where it replaces one", async () => {
      const page = await open('/guide/berth');
      expect(await page.textContent('.voyage')).toBe('PreviousGuideNextA long passageFair winds.');
      await leave(page);
    });
  });

  // Both ways of serving give the same markup and styles: the looks of one are enough.
  test.runIf(context.mode === 'build').each(['light', 'dark'] as const)(
    'axe finds nothing on tables, code, notices and tags, %s',
    async (theme) => {
      for (const path of ['/reference/cranes', '/guide/secret', '/tags', '/tags/boats']) {
        const page = await open(path, {theme});
        await expectAccessible(page);
        expect(page.problems).toEqual([]);
        await leave(page);
      }
    },
  );

  describe('the sidebar', () => {
    test('can be hidden and shown again where the site allows it', async () => {
      const page = await open('/guide/berth');
      const width = () => page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().width);
      const before = await width();
      await page.getByRole('button', {name: 'Collapse sidebar', exact: true}).click();
      await page.locator('.m-sidebar').waitFor({state: 'hidden'});
      expect(await width()).toBeGreaterThan(before);
      await expectAccessible(page);
      await page.getByRole('button', {name: 'Expand sidebar', exact: true}).click();
      await page.locator('.m-sidebar').waitFor({state: 'visible'});
      expect(await width()).toBe(before);
      await leave(page);
    });

    test('closes the other categories of a level when one is opened, with auto-collapse', async () => {
      const page = await open('/guide/berth');
      await page.getByRole('button', {name: 'Expand sidebar category “Reference”'}).click();
      await page.locator('.m-sidebar a[href="/reference/tides"]').waitFor({state: 'visible'});
      await page.locator('.m-sidebar a[href="/guide/long"]').waitFor({state: 'detached'});
      await leave(page);
    });

    test('has labels, HTML and links elsewhere; a category without a page folds and unfolds by its label', async () => {
      const page = await open('/guide/berth');
      expect(await page.textContent('.m-sidebar .m-side-html b')).toBe('Low water');
      await page.getByRole('link', {name: 'Port authority (opens in new tab)'}).waitFor();
      const label = page.locator('.m-sidebar .m-side-label', {hasText: 'Reference'});
      await label.click();
      await page.locator('.m-sidebar a[href="/reference/tides"]').waitFor({state: 'visible'});
      expect(new URL(page.url()).pathname).toBe('/guide/berth');
      expect(await label.getAttribute('aria-expanded')).toBe('true');
      await label.click();
      await page.locator('.m-sidebar a[href="/reference/tides"]').waitFor({state: 'detached'});
      await leave(page);
    });

    test.each([
      ['no-preference', 'by the formula (4 + 15 (h/36)^0.25 + (h/36)/5) × 10, easing in and out'],
      ['reduce', 'within 1 ms for readers who want no motion'],
    ] as const)('animates heights, motion %s: %s', async (reducedMotion, _) => {
      const page = await open('/guide/berth', {reducedMotion});
      await page.evaluate(() => {
        const {animate} = Element.prototype;
        const seen: object[] = [];
        Object.assign(window, {seen});
        Element.prototype.animate = function (frames, options) {
          const {duration, easing} = options as KeyframeAnimationOptions;
          seen.push({height: this.scrollHeight, duration, easing});
          return animate.call(this, frames, options);
        };
      });
      await page.getByRole('button', {name: 'Expand sidebar category “Reference”'}).click();
      await page.waitForFunction(() => (window as unknown as {seen: object[]}).seen.length > 1);
      const seen = await page.evaluate(
        () => (window as unknown as {seen: {height: number; duration: number; easing: string}[]}).seen,
      );
      for (const {height, duration, easing} of seen) {
        expect(height).toBeGreaterThan(36);
        const formula = Math.round((4 + 15 * (height / 36) ** 0.25 + height / 36 / 5) * 10);
        expect(duration).toBe(reducedMotion === 'reduce' ? 1 : formula);
        expect(duration).toBe(computeCollapseDuration(height, reducedMotion === 'reduce'));
        expect(easing).toBe('ease-in-out');
      }
      await leave(page);
    });
  });

  describe('the drawer', () => {
    const menu = '.m-menu-button';
    const openDrawer = async (options: Visit = {viewport: PHONE}) => {
      const page = await open('/guide/berth', options);
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expanded(page, menu, true);
      await page.waitForFunction(() => document.querySelector('.m-drawer-panel')?.contains(document.activeElement));
      return page;
    };
    const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow === 'hidden');

    test('opens with the secondary menu, leads back to the main menu, and passes axe in both', async () => {
      const page = await openDrawer();
      expect(await page.locator('.m-drawer .m-sidebar').isVisible()).toBe(true);
      expect(await isLocked(page)).toBe(true);
      await expectAccessible(page);
      await page.getByRole('button', {name: 'Back to main menu'}).click();
      await page.locator('.m-drawer-main a', {hasText: 'Cranes'}).waitFor({state: 'visible'});
      expect(await page.locator('.m-drawer .m-sidebar').isVisible()).toBe(false);
      await expectAccessible(page);
      await leave(page);
    });

    test('keeps the focus inside, gives it back, and unlocks the page on Escape', async () => {
      const page = await openDrawer();
      for (let index = 0; index < 25; index++) {
        await page.keyboard.press(index % 5 === 4 ? 'Shift+Tab' : 'Tab');
        expect(
          await page.evaluate(() => document.querySelector('.m-drawer-panel')!.contains(document.activeElement)),
        ).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expanded(page, menu, false);
      await page.waitForFunction(() => document.activeElement?.matches('.m-menu-button'));
      await expect.poll(() => isLocked(page)).toBe(false);
      await leave(page);
    });

    test('closes on navigation, by its button and on a press beside it', async () => {
      const page = await openDrawer();
      await page.locator('.m-drawer .m-sidebar a[href="/guide/long"]').click();
      await titled(page, 'A long passage');
      await expanded(page, menu, false);
      expect(await isLocked(page)).toBe(false);
      await page.click(menu);
      await page.getByRole('button', {name: 'Close navigation bar'}).click();
      await expanded(page, menu, false);
      await page.click(menu);
      await expanded(page, menu, true);
      await page.mouse.click(380, 500);
      await expanded(page, menu, false);
      expect(page.problems).toEqual([]);
      await leave(page);
    });

    test('closes when the viewport becomes desktop: 997 px wide', async () => {
      const page = await openDrawer({viewport: {width: 996, height: 800}});
      await page.setViewportSize({width: 997, height: 800});
      await expanded(page, menu, false);
      expect(await isLocked(page)).toBe(false);
      await page.setViewportSize({width: 996, height: 800});
      await page.locator('.m-drawer-panel').waitFor({state: 'hidden'});
      await leave(page);
    });
  });

  describe('without JavaScript', () => {
    test('dropdowns open, and the sidebar leads into closed categories', async () => {
      const page = await open('/guide/berth', {javaScriptEnabled: false});
      const item = page.locator('.m-dropdown-menu a[href="/reference/tides"]').first();
      await page.getByRole('button', {name: 'More'}).focus();
      await item.waitFor({state: 'visible'});
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.locator('h1', {hasText: 'Tides'}).waitFor();
      await page.locator('.m-sidebar a[href="/guide"]').first().click();
      await page.locator('h1', {hasText: 'Guide'}).waitFor();
      await page.locator('.m-dropdown').first().hover();
      await item.click();
      await page.locator('h1', {hasText: 'Tides'}).waitFor();
      await page.goto(`${context.site().url}/guide/berth`);
      await page.locator('.m-sidebar .m-side-label', {hasText: 'Reference'}).click();
      expect(new URL(page.url()).pathname).toBe('/reference/alarm');
      expect(await page.locator('.m-sidebar a[href="/reference/tides"]').isVisible()).toBe(true);
      await leave(page);
    });

    test('the drawer and the table of contents open on narrow screens', async () => {
      const page = await open('/guide/long', {javaScriptEnabled: false, viewport: PHONE});
      await page.locator('.m-menu-button').click();
      const link = page.locator('.m-drawer .m-sidebar a[href="/guide/berth"]');
      await link.waitFor({state: 'visible'});
      expect(await page.locator('.m-drawer-main a[href="/reference/tides"]').first().isVisible()).toBe(true);
      await link.click();
      expect(await page.textContent('h1')).toBe('Berth');
      await page.goto(`${context.site().url}/guide/long`);
      await page.locator('.m-toc-title').click();
      await page.locator('.m-toc-list a').first().waitFor({state: 'visible'});
      await leave(page);
    });
  });

  test('everything is within reach of the keyboard alone', async () => {
    const page = await open('/guide/berth');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true);

    const reach = async (name: string | RegExp) => {
      for (let index = 0; index < 80; index++) {
        const text = (await focused(page)) ?? '';
        if (typeof name === 'string' ? text === name : name.test(text)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not reach ${name}`);
    };
    await page.goto(`${context.site().url}/guide/berth`);
    await live(page);
    await reach('More');
    await page.keyboard.press('Enter');
    await expanded(page, '.m-dropdown > button', true);
    await page.keyboard.press('Escape');
    await reach(/^Switch between dark and light mode/);
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.documentElement.dataset.themeChoice === 'light');
    await reach('Expand sidebar category “Reference”').catch(() => reach('Reference'));
    await page.keyboard.press('Enter');
    await reach('Tides');
    await page.keyboard.press('Enter');
    await titled(page, 'Tides');
    await page.keyboard.press('Control+k');
    await page.locator('[role=combobox]').waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return page.locator('[role=combobox]').count();
      })
      .toBe(0);
    // Wherever the focus stops, it shows.
    await page.goto(`${context.site().url}/guide/berth`);
    await live(page);
    for (let index = 0; index < 30; index++) {
      await page.keyboard.press('Tab');
      const bare = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const {outlineStyle, outlineWidth} = getComputedStyle(element);
        return outlineStyle === 'none' || outlineWidth === '0px' ? element.outerHTML.slice(0, 120) : '';
      });
      expect(bare).toBe('');
    }
    await leave(page);
  });
}
