import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {expectAccessible, live, newPage, type PageOptions, type RunningSite, startSite} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

/** Scripts that wait for consent, under the policy that the build writes. No request leaves the machine. */
const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-consent-')));
const SERVICE = 'https://plausible.io';
const SCRIPT = `const send = () => fetch('${SERVICE}/api/event', {method: 'POST', body: document.currentScript?.dataset.domain});
  send();
  const push = history.pushState;
  history.pushState = function () { push.apply(this, arguments); send(); };`;
let browser: Browser;
let site: RunningSite;
beforeAll(async () => {
  fs.mkdirSync(path.join(root, 'docs'));
  fs.writeFileSync(
    path.join(root, 'site.config.ts'),
    `import {defineConfig} from 'manual-docs/config';
import analytics from 'manual-docs/plugins/analytics';

export default defineConfig({
  title: 'T',
  url: 'https://docs.example.com',
  footer: {copyright: 'Copyright'},
  plugins: [analytics({service: 'plausible', domain: 'docs.example.com', consent: true})],
  headTags: [{tagName: 'script', innerHTML: 'document.documentElement.dataset.ran = "inline";', consent: true}],
});
`,
  );
  fs.writeFileSync(path.join(root, 'docs/index.md'), '# Home\n\n[Further](./further.md)\n');
  fs.writeFileSync(path.join(root, 'docs/further.md'), '# Further\n\n[Back](./index.md)\n');
  browser = await openBrowser();
  site = await startSite('build', root);
});
afterAll(async () => {
  await site?.stop();
  await leaveBrowser(browser);
  fs.rmSync(root, {recursive: true, force: true});
});

interface Visit {
  readonly page: Page & {readonly problems: string[]};
  /** Requests to other sites so far. */
  readonly requests: string[];
}

/** Opens the home page after `prepare` has run in it. */
async function visit(prepare?: () => void, options: PageOptions = {}): Promise<Visit> {
  const page = await newPage(browser, options);
  const requests: string[] = [];
  await page.route(
    (url) => url.origin !== site.url,
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({
        headers: {'access-control-allow-origin': '*'},
        contentType: 'text/javascript',
        body: route.request().url().endsWith('.js') ? SCRIPT : '',
      });
    },
  );
  if (prepare) await page.addInitScript(prepare);
  await page.goto(site.url);
  if (options.javaScriptEnabled !== false) await live(page);
  return {page, requests};
}

const banner = (page: Page) => page.getByRole('region', {name: 'Your privacy'});
const answer = (page: Page, name: 'Allow' | 'Decline') => banner(page).getByRole('button', {name}).click();
const settings = (page: Page) => page.getByRole('contentinfo').getByRole('button', {name: 'Privacy settings'});
const ranInline = (page: Page) => page.evaluate(() => document.documentElement.dataset.ran);

/** Goes to another page without loading a document. */
async function move(page: Page, name: 'Further' | 'Back', title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', {name}).first().click();
  await page.getByRole('heading', {level: 1, name: title}).waitFor();
}

test('nothing is requested before the reader agrees, and the answer is kept and can be revoked', async () => {
  const {page, requests} = await visit();
  await banner(page).waitFor();
  await expectAccessible(page);
  await move(page, 'Further', 'Further');
  expect(await banner(page).isVisible()).toBe(true);
  await answer(page, 'Decline');
  await page.reload();
  await live(page);
  await settings(page).waitFor();
  expect(await page.locator('.m-footer-inner .m-consent-entry').count()).toBe(1);
  expect(await banner(page).count()).toBe(0);
  expect([requests, await ranInline(page)]).toEqual([[], undefined]);

  await settings(page).click();
  await answer(page, 'Allow');
  await expect.poll(() => requests).toEqual([`${SERVICE}/js/script.js`, `${SERVICE}/api/event`]);
  expect(await ranInline(page)).toBe('inline');
  await move(page, 'Back', 'Home');
  await expect.poll(() => requests.length).toBe(3);
  await page.reload();
  await expect.poll(() => requests.length).toBe(5);
  expect(await banner(page).count()).toBe(0);
  expect(page.problems).toEqual([]);

  await settings(page).click();
  const reloaded = page.waitForEvent('load');
  await answer(page, 'Decline');
  await reloaded;
  await live(page);
  await move(page, 'Further', 'Further');
  expect(requests).toHaveLength(5);
  await page.context().close();
});

test('the banner is reached by keyboard, is no trap, and gives the focus back', async () => {
  const {page} = await visit();
  await banner(page).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  for (const name of ['Decline', 'Allow', 'Skip to main content']) {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(name);
  }
  await answer(page, 'Decline');
  await settings(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Decline');
  await page.keyboard.press('Escape');
  expect([await banner(page).count(), await focused()]).toEqual([0, 'Privacy settings']);
  await page.context().close();
});

test.each([
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', {value: true})],
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', {value: '1'})],
])('%s is an answer, even against a stored one', async (_, signal) => {
  const {page, requests} = await visit(signal);
  await page.evaluate(() => localStorage.setItem('manual.consent', 'yes'));
  await page.reload();
  await live(page);
  await move(page, 'Further', 'Further');
  expect([await banner(page).count(), await settings(page).count(), requests]).toEqual([0, 0, []]);
  await page.context().close();
});

test('without storage, the answer holds for the visit', async () => {
  const {page, requests} = await visit(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await answer(page, 'Allow');
  await move(page, 'Further', 'Further');
  await expect.poll(() => requests.length).toBe(3);
  expect(await banner(page).count()).toBe(0);
  await page.context().close();
});

test('a consent manager answers before or after the page is ready', async () => {
  const {page, requests} = await visit(() => {
    const view = window as unknown as {manualConsent: boolean[]; events: boolean[]};
    view.events = [];
    view.manualConsent = [true];
    document.addEventListener('manual:consent', (event) => view.events.push((event as CustomEvent).detail.granted));
  });
  await expect.poll(() => requests.length).toBe(2);
  const events = () => page.evaluate(() => (window as unknown as {events: boolean[]}).events);
  expect(await events()).toEqual([true]);
  await page.context().close();
});

test('without JavaScript, nobody asks and nothing is requested', async () => {
  const {page, requests} = await visit(undefined, {javaScriptEnabled: false});
  expect([await banner(page).count(), await page.getByText('Privacy settings').count(), requests]).toEqual([0, 0, []]);
  await page.context().close();
});
