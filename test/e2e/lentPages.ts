import {randomUUID} from 'node:crypto';
import type {Browser, BrowserContext, Page} from 'playwright-core';
import {listen, newPage, type PageOptions, WIDE} from './harness.ts';

type TestPage = Awaited<ReturnType<typeof newPage>>;

/** The function that undoes an init script or a function that a test gave to a page. */
type Undo = {dispose(): Promise<void>};

/** Pages at rest, by browser, and the changes to undo on each page that was lent. */
const resting = new WeakMap<Browser, TestPage[]>();
const undoing = new WeakMap<Page, Undo[]>();

/** Events that a test may listen to: its listeners are removed with it. */
const EVENTS = ['console', 'pageerror', 'request', 'response', 'requestfailed', 'requestfinished', 'dialog'] as const;

/**
 * A page as `newPage` gives it, of a reader who has never been here, in a tab that other tests have used: a tab of its own takes a browser
 * more work than opening a page and all that most tests do there. `giveBack` ends the use. What cannot be undone needs `newPage`: a clock
 * that is, a network that is off, and a cache that must be empty.
 */
export async function lendPage(
  browser: Browser,
  {viewport = WIDE, theme, reducedMotion = 'no-preference'}: Omit<PageOptions, 'javaScriptEnabled'> = {},
): Promise<TestPage> {
  const idle = resting.get(browser)?.pop();
  const page = idle ?? recordUndo(await newPage(browser));
  if (idle) {
    // The document of the last reader may still ask a server that has ended.
    await page.goto('about:blank');
    listen(page);
  }
  page.problems.length = 0;
  await page.setViewportSize(viewport);
  await page.emulateMedia({reducedMotion, colorScheme: 'light', forcedColors: null, contrast: null, media: null});
  // Storage is emptied on the first document, before any script of the page: the last reader's tab writes until it goes.
  await page.addInitScript((reader) => {
    if (window.name === reader) return;
    window.name = reader;
    localStorage.clear();
    sessionStorage.clear();
  }, randomUUID());
  if (theme) await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
  return page;
}

/** Whether a context holds a page that waits for its next reader. */
export const isAtRest = (context: BrowserContext): boolean =>
  !!resting.get(context.browser()!)?.some((page) => page.context() === context);

export const isLent = (page: Page): boolean => undoing.has(page);

/** Undoes what a test did to a page that it was lent, so that the next test can have it. */
export async function giveBack(page: TestPage): Promise<void> {
  const context = page.context();
  for (const event of EVENTS) page.removeAllListeners(event as 'console');
  await Promise.all([
    ...(undoing.get(page)?.splice(0) ?? []).map((one) => one.dispose()),
    page.unrouteAll({behavior: 'ignoreErrors'}),
    context.unrouteAll({behavior: 'ignoreErrors'}),
    ...context.pages().flatMap((other) => (other === page ? [] : [other.close()])),
    context.clearPermissions(),
    page.mouse.move(-1, -1),
  ]);
  const browser = context.browser()!;
  resting.set(browser, [...(resting.get(browser) ?? []), page]);
}

/** Remembers how to undo what a test gives to the documents of a page. */
function recordUndo(page: TestPage): TestPage {
  const undo: Undo[] = [];
  undoing.set(page, undo);
  for (const name of ['addInitScript', 'exposeFunction'] as const) {
    const give = page[name].bind(page) as (...given: unknown[]) => Promise<Undo>;
    Object.assign(page, {
      async [name](...given: unknown[]): Promise<Undo> {
        const one = await give(...given);
        undo.push(one);
        return one;
      },
    });
  }
  return page;
}
