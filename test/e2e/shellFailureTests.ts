import type {Page, Route} from 'playwright-core';
import {describe, expect, test} from 'vitest';
import {atRest, expectAccessible, live, newPage} from './harness.ts';
import {isSameDocument, leave, mark, type ShellContext, titled, type Visit, visit} from './shellStage.ts';

/** The document of a page as the shell asks for it: what the browser itself loads is let through. */
const isFetched = (route: Route): boolean => route.request().resourceType() === 'fetch';

/** Holds requests back until they are let go. */
function gate(): {hold: (route: Route) => Promise<void>; open: () => void} {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    async hold(route) {
      await opened;
      await route.continue().catch(() => {});
    },
    open,
  };
}

/** Brings the code for navigating, as the reader's first move does. */
async function firstMove(page: Page): Promise<void> {
  await page.hover('.m-sidebar a[href="/guide/berth"]');
  await page.waitForFunction(() => Boolean((history.state as {key?: string} | null)?.key));
}

const scale = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.m-progress');
    return bar && Number(/scaleX\((.*)\)/.exec(bar.style.transform)?.[1]);
  });

/** The view of a reader while pages are loading, and after a failure. */
export function shellFailureTests(context: ShellContext): void {
  const open = (path: string, options?: Visit) => visit(context, path, options);

  describe('on the way to a page', () => {
    test('the progress bar starts after 200 ms at 0.08, moves in 200 ms, and grows by 0.02 every 800 ms', async () => {
      const page = await open('/guide', {fresh: true});
      await firstMove(page);
      await page.clock.install();
      await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
      const {hold, open: letGo} = gate();
      await page.route('**/reference/cranes', hold);
      await page.locator('.m-nav-left a[href="/reference/cranes"]').dispatchEvent('click');
      await page.clock.runFor(199);
      expect(await scale(page)).toBeNull();
      await page.clock.runFor(1);
      expect(await scale(page)).toBe(0.08);
      expect(await page.locator('.m-progress').evaluate((bar) => getComputedStyle(bar).transitionDuration)).toBe(
        '0.2s',
      );
      await page.clock.runFor(799);
      expect(await scale(page)).toBe(0.08);
      await page.clock.runFor(1);
      expect(await scale(page)).toBe(0.1);
      await page.clock.runFor(800);
      expect(await scale(page)).toBeCloseTo(0.12);
      // The page that is left stays until the next one is whole.
      expect(await page.textContent('h1')).toBe('Guide');
      await page.clock.resume();
      letGo();
      await titled(page, 'Cranes');
      await page.waitForFunction(() => !document.querySelector('.m-progress'));
      expect(page.problems).toEqual([]);
      await leave(page);
    });

    test('a spinner shows when going back takes longer than 200 ms', async () => {
      const page = await open('/guide', {fresh: true});
      await firstMove(page);
      await page.click('.m-sidebar a[href="/guide/berth"]');
      await titled(page, 'Berth');
      // Another document, which remembers no pages.
      await page.reload();
      await live(page);
      const {hold, open: letGo} = gate();
      await page.route('**/guide', hold);
      // The code for navigating is here, and has taken over.
      await page.waitForFunction(() => history.scrollRestoration === 'manual');
      await page.clock.install();
      await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
      await page.evaluate(() => history.back());
      await expect.poll(() => new URL(page.url()).pathname).toBe('/guide');
      const spinner = page.getByRole('status').filter({hasText: 'Loading'});
      await page.clock.runFor(199);
      expect(await spinner.count()).toBe(0);
      await page.clock.runFor(1);
      expect(await spinner.count()).toBe(1);
      await page.clock.resume();
      letGo();
      await titled(page, 'Guide');
      expect(await spinner.count()).toBe(0);
      await leave(page);
    });

    test('each entry of the history gets a key of 6 characters', async () => {
      const page = await open('/guide');
      await firstMove(page);
      const key = () => page.evaluate(() => (history.state as {key: string}).key);
      const first = await key();
      await page.click('.m-sidebar a[href="/guide/berth"]');
      await titled(page, 'Berth');
      expect(first).toHaveLength(6);
      expect(await key()).toHaveLength(6);
      expect(await key()).not.toBe(first);
      await leave(page);
    });
  });

  describe('a page that cannot be loaded', () => {
    test('shows a red box with Retry while there is no network, and the text of the error on request', async () => {
      const page = await open('/guide', {fresh: true});
      await firstMove(page);
      await atRest(page);
      await page.context().setOffline(true);
      await page.click('.m-nav-left a[href="/reference/cranes"]');
      const box = page.locator('.m-load-failure');
      await box.waitFor();
      expect(await box.getAttribute('role')).toBe('alert');
      // The sidebar marks the page that the address names, not the one before.
      expect(
        await page.locator('.m-sidebar a:is(.m-active, [aria-current]):not([href="/reference/cranes"])').count(),
      ).toBe(0);
      expect(await box.locator('p').innerText()).toBe('Check your network connection, then try again.');
      expect(await box.getByText('Failed to fetch').isVisible()).toBe(false);
      await box.getByText('Details').click();
      expect(await box.getByText('Failed to fetch').isVisible()).toBe(true);
      expect(page.problems.join()).toContain('Loading /reference/cranes failed');
      const [red = 0, green = 0, blue = 0] = await box.evaluate((element) =>
        getComputedStyle(element)
          .borderTopColor.match(/[\d.]+/g)!
          .map(Number),
      );
      expect(red).toBeGreaterThan(Math.max(green, blue) * 1.5);
      await expectAccessible(page);
      await page.context().setOffline(false);
      // Long enough for the spinner to take the button's place.
      await page.route('**/reference/cranes', async (route) => {
        await page.locator('.m-spinner').waitFor();
        await route.continue();
      });
      await box.getByRole('button', {name: 'Retry'}).click();
      await titled(page, 'Cranes');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cranes');
      expect(new URL(page.url()).pathname).toBe('/reference/cranes');
      await leave(page);
    });

    test('is loaded by the browser when fetching it fails, with a warning', async () => {
      const page = await open('/guide');
      await firstMove(page);
      await mark(page);
      await page.route('**/reference/cranes', (route) =>
        isFetched(route) ? route.fulfill({status: 500}) : route.continue(),
      );
      await page.click('.m-nav-left a[href="/reference/cranes"]');
      await titled(page, 'Cranes');
      expect(await isSameDocument(page)).toBe(false);
      expect(page.problems.join()).toContain('warning: Loading /reference/cranes failed');
      await leave(page);
    });

    test('is loaded by the browser when it belongs to another build: the tab was open during a deploy', async () => {
      const page = await open('/guide');
      await firstMove(page);
      await mark(page);
      await page.route('**/reference/cranes', async (route) => {
        const answer = await route.fetch();
        const body = await answer.text();
        const other = body.replace(/data-manual-build="[^"]*"/, 'data-manual-build="another"');
        await route.fulfill({response: answer, body: isFetched(route) ? other : body});
      });
      await page.click('.m-nav-left a[href="/reference/cranes"]');
      await titled(page, 'Cranes');
      expect(await isSameDocument(page)).toBe(false);
      await live(page);
      await leave(page);
    });

    test('has a path that could not be decoded, and says so', async () => {
      const page = await open('/guide', {
        prepare: (fresh) =>
          fresh.route('**/guide/%E0%A4%A', (route) =>
            route.fetch({url: `${context.site().url}/guide`}).then((response) => route.fulfill({response})),
          ),
      });
      await page.goto(`${context.site().url}/guide/%E0%A4%A`);
      await page.locator('.m-load-failure').waitFor();
      expect(await page.textContent('.m-load-failure')).toContain(
        'The pathname "/guide/%E0%A4%A" could not be decoded because of invalid percent-encoding.',
      );
      await leave(page);
    });
  });

  describe('a page that breaks', () => {
    test('says "This page crashed." with its causes; Try again clears the error', async () => {
      const page = await open('/reference/alarm');
      await page.getByRole('button', {name: 'Set off'}).click();
      await page.getByRole('heading', {name: 'This page crashed.'}).waitFor();
      const text = await page.textContent('.m-error-text');
      expect(text).toMatch(/The alarm went off\.[\s\S]*Smoke in the engine room\./);
      await expectAccessible(page);
      // The rest of the page still works.
      expect(await page.locator('.m-navbar').isVisible()).toBe(true);
      await page.getByRole('button', {name: 'Try again'}).click();
      await titled(page, 'Alarm');
      await page.getByRole('button', {name: 'Set off'}).click();
      await page.getByRole('heading', {name: 'This page crashed.'}).waitFor();
      await page.click('.m-sidebar a[href="/guide"]');
      await titled(page, 'Guide');
      await leave(page);
    });

    test('has a component whose module lacks its export: the error says so, the text stays', async () => {
      const page = await open('/reference/alarm', {
        prepare: (fresh) =>
          fresh.route(/\/island-components-Alarm[^/]*\.js/, (route) =>
            route.fulfill({contentType: 'text/javascript', body: 'export const nothing = 1;'}),
          ),
      });
      expect(await page.textContent('#manual-article')).toContain('Press with care.');
      await expect.poll(() => page.problems.join()).toMatch(/The module loaded from ".*" has no export "Alarm"/);
      await leave(page);
    });

    test('gets an unexpected colour mode: the hook throws and names it', async () => {
      const page = await open('/reference/alarm');
      await page.getByRole('button', {name: 'Paint purple'}).click();
      await expect.poll(() => page.problems.join()).toContain('Unexpected color mode "purple"');
      await leave(page);
    });

    test('puts into the head what does not belong there: a developer warning', async () => {
      const page = await open('/reference/alarm');
      await page.getByRole('button', {name: 'Odd head'}).click();
      await expect
        .poll(() => page.problems.join())
        .toContain('warning: <Head> takes <title>, <meta>, <link>, <script> only');
      await leave(page);
    });

    test('differs from what the server wrote: the error is logged, and the page works', async () => {
      const page = await open('/reference/alarm', {
        prepare: (fresh) =>
          fresh.route('**/reference/alarm', async (route) => {
            const response = await route.fetch();
            await route.fulfill({response, body: (await response.text()).replace('Set off', 'Put off')});
          }),
      });
      await page.getByRole('button', {name: 'Set off'}).waitFor();
      await expect.poll(() => page.problems.join()).toContain('Recoverable hydration error:');
      await leave(page);
    });
  });

  test('a site at another base than the configured one says so in red, and names both', async () => {
    const {url} = context.site();
    const page = await newPage(context.browser());
    await page.route('**/*', async (route) => {
      const {pathname} = new URL(route.request().url());
      if (!pathname.startsWith('/harbor/')) return route.fulfill({status: 404, body: 'Not here'});
      return route.fulfill({response: await route.fetch({url: url + pathname.slice('/harbor'.length)})});
    });
    for (const path of ['/harbor/guide/berth', '/harbor/']) {
      await page.goto(url + path);
      const banner = page.locator('#manual-base-url-banner');
      await banner.waitFor();
      expect(await banner.locator('p').allTextContents()).toEqual([
        'Your site did not load properly.',
        'A wrong base URL in the configuration is the usual reason.',
        'Configured base URL: / (default value)',
        'Suggested base URL: /harbor/',
      ]);
      expect(await banner.evaluate((element) => getComputedStyle(element).borderTopColor)).toBe('rgb(198, 40, 40)');
    }
    await leave(page);
    const right = await open('/guide/berth');
    expect(await right.locator('#manual-base-url-banner').count()).toBe(0);
    await leave(right);
  });

  describe('local storage', () => {
    test('that fails is only logged', async () => {
      const page = await open('/guide/berth', {
        prepare: (fresh) =>
          fresh.addInitScript(() => {
            Storage.prototype.setItem = () => {
              throw new DOMException('Full', 'QuotaExceededError');
            };
          }),
      });
      await page.click('.m-color-toggle');
      expect(await page.getAttribute('html', 'data-theme-choice')).toBe('light');
      expect(page.problems.join()).toContain('Local storage failed');
      expect(page.problems.join()).not.toContain('exception');
      await leave(page);
    });

    test('that is unavailable is replaced by one that does nothing', async () => {
      const page = await open('/guide/berth', {
        prepare: (fresh) =>
          fresh.addInitScript(() => {
            Object.defineProperty(window, 'localStorage', {
              get() {
                throw new DOMException('Denied', 'SecurityError');
              },
            });
          }),
      });
      await page.click('.m-color-toggle');
      expect(await page.getAttribute('html', 'data-theme-choice')).toBe('light');
      await page.getByRole('button', {name: 'Close'}).first().click();
      expect(await page.locator('.m-announcement').isVisible()).toBe(false);
      await page.click('.m-sidebar a[href="/guide/long"]');
      await titled(page, 'A long passage');
      expect(page.problems.filter((problem) => !problem.includes('Local storage failed'))).toEqual([]);
      expect(page.problems).toHaveLength(1);
      await leave(page);
    });
  });
}
