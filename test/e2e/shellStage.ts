import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {live, type Mode, newPage, type PageOptions, type RunningSite, root} from './harness.ts';
import {giveBack, isLent, lendPage} from './lentPages.ts';

/** A site with every option of the shell that the manual itself leaves off. */
export const SHELL_SITE = path.join(root, 'test/fixtures/shell');

export interface ShellContext {
  readonly browser: () => Browser;
  readonly site: () => RunningSite;
  readonly mode: Mode;
}

export type TestPage = Awaited<ReturnType<typeof newPage>>;

export interface Visit extends PageOptions {
  /** Done before the page is asked for. */
  readonly prepare?: (page: TestPage) => Promise<unknown>;
  /** In a tab of its own, for what cannot be undone; see `lendPage`. */
  readonly fresh?: boolean;
}

/** Opens a page and waits until it answers. */
export async function visit(
  {browser, site}: Pick<ShellContext, 'browser' | 'site'>,
  address: string,
  options: Visit = {},
): Promise<TestPage> {
  const isFresh = options.fresh || options.javaScriptEnabled === false;
  const page = await (isFresh ? newPage(browser(), options) : lendPage(browser(), options));
  await options.prepare?.(page);
  await page.goto(site().url + address);
  if (options.javaScriptEnabled !== false) await live(page);
  return page;
}

/** Ends the use of a page, whichever way it came. */
export const leave = (page: TestPage): Promise<void> => (isLent(page) ? giveBack(page) : page.context().close());

/** Waits for the page whose title this is. */
export async function titled(page: Page, title: string): Promise<void> {
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, title);
}

/** Marks the document, to tell later whether the browser has loaded another one. */
export const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, {sameDocument: true}));
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as {sameDocument?: boolean}).sameDocument === true);
