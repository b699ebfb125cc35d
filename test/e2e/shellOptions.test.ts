import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe} from 'vitest';
import {firstMoveTests} from './firstMoveTests.ts';
import {MODES, type RunningSite, startSite} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';
import {shellDetailTests} from './shellDetailTests.ts';
import {shellFailureTests} from './shellFailureTests.ts';
import {shellFrameTests} from './shellFrameTests.ts';
import {shellPageTests} from './shellPageTests.ts';
import {SHELL_SITE} from './shellStage.ts';

/** Options that the manual's own configuration leaves off, on a served site and on a built one. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => leaveBrowser(browser));

describe.each(MODES)('a site with every option, %s', (mode) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite(mode, SHELL_SITE);
  });
  afterAll(() => site.stop());

  const context = {browser: () => browser, site: () => site, mode};
  describe('first move', () => firstMoveTests(context));
  describe('details', () => shellDetailTests(context));
  describe('frame', () => shellFrameTests(context));
  describe('failures', () => shellFailureTests(context));
  describe('page', () => shellPageTests(context));
});
