import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {atRest, live, newPage} from './harness.ts';
import {isSameDocument, leave, mark, type ShellContext, titled, type Visit, visit} from './shellStage.ts';

/** The navigator has taken over the history of the tab. */
const canMove = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual');

/** Clicks as a script does: nothing is hovered, touched, or focused before. */
const clickAtOnce = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)!.click(), selector);

const CRANES = '.m-nav-left a[href="/reference/cranes"]';

/** The first move of a visit, which finds as much as the later ones do. */
export function firstMoveTests(context: ShellContext): void {
  const open = (path: string, options?: Visit) => visit(context, path, {...options, fresh: true});

  test('the first click shows the next page without loading the document again', async () => {
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
    const prefetched = page.waitForRequest(/\/reference\/cranes$/);
    await page.hover(CRANES);
    await prefetched;
    await leave(page);
  });

  test('the first link that takes the focus is prefetched', async () => {
    const page = await newPage(context.browser());
    await page.goto(`${context.site().url}/guide`);
    const prefetched = page.waitForRequest(/\/reference\/cranes$/);
    await page.focus(CRANES);
    await prefetched;
    await leave(page);
  });

  test('the first click without network shows the red box, and Retry leads on', async () => {
    const page = await open('/guide');
    await atRest(page);
    await page.context().setOffline(true);
    await clickAtOnce(page, CRANES);
    const box = page.locator('.m-load-failure');
    await box.waitFor();
    expect(await box.getAttribute('role')).toBe('alert');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    expect(new URL(page.url()).pathname).toBe('/reference/cranes');
    await page.context().setOffline(false);
    await box.getByRole('button', {name: 'Retry'}).click();
    await titled(page, 'Cranes');
    await live(page);
    await page.goBack();
    await titled(page, 'Guide');
    await leave(page);
  });

  test('a hash link that is the first move hides the navbar, on sites where it hides', async () => {
    const page = await open('/guide/long');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = `#${document.querySelector('#manual-article [id]')!.id}`;
      document.body.append(link);
      link.click();
    });
    await page.waitForFunction(() => document.querySelector('.m-navbar')?.hasAttribute('data-hidden'));
    await leave(page);
  });
}
