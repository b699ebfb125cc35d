import type {Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';
import {live, newPage} from './harness.ts';
import {isSameDocument, leave, mark, type ShellContext, titled, type Visit, visit} from './shellStage.ts';

/** The chunk that goes from page to page. */
const isNavigation = (body: string): boolean => body.includes('.scrollRestoration');

/** The navigator has taken over the history of the tab. */
const canMove = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual');

/** Clicks as a script does: nothing is hovered, touched, or focused before. */
const clickAtOnce = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)!.click(), selector);

const CRANES = '.nav-left a[href="/reference/cranes"]';

/** The first move of a visit, which finds as much as the later ones do. */
export function firstMoveTests(context: ShellContext): void {
  const open = (path: string, options?: Visit) => visit(context, path, {...options, fresh: true});

  /** Opens a page on which the code for navigating is dealt with by `answer`. */
  async function openWithout(path: string, answer: 'abort' | {readonly after: Promise<void>}) {
    return open(path, {
      prepare: (page) =>
        page.route(/\/chunk-[^/]*\.js/, async (route) => {
          const response = await route.fetch();
          const body = await response.text();
          if (!isNavigation(body)) return route.fulfill({response, body});
          if (answer === 'abort') return route.abort();
          await answer.after;
          return route.fulfill({response, body}).catch(() => {});
        }),
    });
  }

  test('the code for navigating comes by itself when the page is idle', async () => {
    const page = await open('/guide');
    await canMove(page);
    await mark(page);
    await clickAtOnce(page, CRANES);
    await titled(page, 'Cranes');
    expect(await isSameDocument(page)).toBe(true);
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('the first link that is pointed at is prefetched', async () => {
    const page = await newPage(context.browser());
    await page.goto(`${context.site().url}/guide`);
    const prefetched = page.waitForRequest(/_manual\/pages\/reference-cranes-\w+\.json/);
    await page.hover(CRANES);
    await prefetched;
    await leave(page);
  });

  test('the first link that takes the focus is prefetched', async () => {
    const page = await newPage(context.browser());
    await page.goto(`${context.site().url}/guide`);
    const prefetched = page.waitForRequest(/_manual\/pages\/reference-cranes-\w+\.json/);
    await page.focus(CRANES);
    await prefetched;
    await leave(page);
  });

  test('the first click shows the progress bar after 200 ms, also while the code for it is on its way', async () => {
    let arrive = (): void => {};
    const after = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const page = await openWithout('/guide', {after});
    await mark(page);
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await clickAtOnce(page, CRANES);
    const scale = () => page.evaluate(() => document.querySelector<HTMLElement>('.progress-bar')?.style.transform);
    await page.clock.runFor(199);
    expect(await scale()).toBeUndefined();
    await page.clock.runFor(1);
    expect(await scale()).toBe('scaleX(0.08)');
    await page.clock.resume();
    arrive();
    await titled(page, 'Cranes');
    await page.waitForFunction(() => !document.querySelector('.progress-bar'));
    expect(await isSameDocument(page)).toBe(true);
    await leave(page);
  });

  describe('the first click without network', () => {
    for (const [name, prepare] of [
      ['once the page is idle', undefined],
      ['before the code for navigating is here', 'abort'],
    ] as const) {
      test(`shows the red box, and Retry leads on: ${name}`, async () => {
        const page = prepare ? await openWithout('/guide', prepare) : await open('/guide');
        await page.waitForLoadState('networkidle');
        await page.context().setOffline(true);
        await clickAtOnce(page, CRANES);
        const box = page.locator('.load-failure');
        await box.waitFor();
        expect(await box.getAttribute('role')).toBe('alert');
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
        expect(new URL(page.url()).pathname).toBe('/reference/cranes');
        await page.unrouteAll();
        await page.context().setOffline(false);
        await box.getByRole('button', {name: 'Retry'}).click();
        await titled(page, 'Cranes');
        await live(page);
        await page.goBack();
        await titled(page, 'Guide');
        await leave(page);
      });
    }
  });

  test('a hash link that is the first move hides the navbar, on sites where it hides', async () => {
    const page = await open('/guide/long');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = `#${document.querySelector('#manual-article [id]')!.id}`;
      document.body.append(link);
      link.click();
    });
    await page.waitForFunction(() => document.querySelector('.navbar')?.hasAttribute('data-hidden'));
    await leave(page);
  });
}
