import type {Browser} from 'playwright-core';
import {launch} from './harness.ts';
import {isAtRest} from './lentPages.ts';

/** The browser of this worker. It ends with its process. */
let shared: Promise<Browser> | undefined;

/** A browser that the test files of a worker have one after the other: starting one takes longer than most files. */
export async function openBrowser(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launch();
  return shared!;
}

/** Ends the use of `openBrowser`, in `afterAll`: nothing that the file has left open disturbs the next one. */
export async function leaveBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => (isAtRest(context) ? undefined : context.close())));
}
