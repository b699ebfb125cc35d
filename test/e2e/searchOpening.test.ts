import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {createSampler} from '../tools/draw.ts';
import {expectAccessible, live, PHONE, type RunningSite, startSite} from './harness.ts';
import {giveBack, lendPage} from './lentPages.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

const {tryOneOf} = createSampler(import.meta.url);
beforeEach(tryOneOf(2));

/** Search opens with the key, whatever its code takes to load. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-opening-'));
let browser: Browser;
let site: RunningSite;

const MODAL = `import {useEffect, useRef} from 'react';

export function SearchModal({initialQuery, onClose}) {
  const field = useRef(null);
  useEffect(() => field.current.focus(), []);
  return (
    <div role="dialog" className="own-modal">
      <input ref={field} defaultValue={initialQuery} onKeyDown={({key}) => key === 'Escape' && onClose()} />
    </div>
  );
}
`;

beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'docs'));
  const write = (file: string, text: string): void => fs.writeFileSync(path.join(folder, file), text);
  write('site.config.ts', "export default {title: 'T', url: 'https://docs.example.com'};\n");
  write('docs/index.md', `# Home\n\n${'A paragraph of the page.\n\n'.repeat(60)}`);
  write('docs/animals.md', '# Animals\n\n## Giraffe\n\nIt is tall.\n');
  [site, browser] = await Promise.all([startSite('build', folder), openBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await site.stop();
  fs.rmSync(folder, {recursive: true, force: true});
});

/** Holds the requests for scripts until they are released. */
async function holdScripts(page: Page, scripts = /\/assets\/(?!shell)[^/]*\.js$/) {
  const names = new Set<string>();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(scripts, async (route) => {
    names.add(path.basename(new URL(route.request().url()).pathname));
    await held;
    await route.continue();
  });
  return {names, release: () => release()};
}

async function open() {
  const page = await lendPage(browser);
  await page.goto(site.url);
  await live(page);
  const scripts = await holdScripts(page);
  return {page, ...scripts};
}

const field = (page: Page) => page.locator('dialog.m-search-overlay input');
const modal = (page: Page) => page.locator('.m-search-modal [role=combobox]');
const isLocked = (page: Page) => page.evaluate(() => document.body.style.overflow === 'hidden');

test.each([
  ['Ctrl+K', (page: Page) => page.keyboard.press('Control+k')],
  ['a click', (page: Page) => page.click('.m-search-button')],
  ['a letter on the button', (page: Page) => page.focus('.m-search-button').then(() => page.keyboard.press('g'))],
])('the field opens by %s before any code of search, and Escape and the button close it', async (_, act) => {
  const {page, release} = await open();
  await act(page);
  // No wait: it is there in the task of the event.
  expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.open)).toBe(true);
  await page.keyboard.type('iraffe');
  expect(await field(page).inputValue()).toMatch(/iraffe$/);
  expect(await isLocked(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => field(page).count()).toBe(0);
  await expect.poll(() => isLocked(page)).toBe(false);
  await page.click('.m-search-button');
  await page.click('.m-search-cancel');
  await expect.poll(() => field(page).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('m-search-button');
  release();
  await live(page);
  expect(await page.locator('.m-search-overlay').count()).toBe(0);
  expect(page.problems).toEqual([]);
  await giveBack(page);
});

test('all scripts are requested before any of them is there, and only the language of the worker follows', async () => {
  const {page, names, release} = await open();
  const named = await page
    .locator('template[data-part=search-files]')
    .evaluate((template: HTMLTemplateElement) =>
      [...template.content.querySelectorAll('link')].map((link) => link.getAttribute('href')!.split('/').at(-1)!),
    );
  expect(named.length).toBeGreaterThan(5);
  await page.keyboard.press('/');
  await expect.poll(() => [...names]).toEqual(expect.arrayContaining(named));
  await expect.poll(() => [...names].some((name) => name.startsWith('part-earlySearch-'))).toBe(true);
  const first = new Set(names);
  await page.keyboard.type('giraffe');
  release();
  await page.locator('[role=option]', {hasText: 'Giraffe'}).first().waitFor();
  const later = [...names].filter((name) => !first.has(name) && !name.startsWith('search-language-'));
  expect(later).toEqual([]);
  expect(page.workers()).toHaveLength(1);
  await giveBack(page);
});

test('the modal takes over text, cursor, and a waiting Enter', async () => {
  const {page, release} = await open();
  await page.keyboard.press('/');
  await page.keyboard.type('giraff');
  await page.keyboard.press('ArrowLeft');
  release();
  await modal(page).waitFor();
  expect(await isLocked(page)).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type('e');
  expect(await modal(page).inputValue()).toBe('giraffe');
  await page.keyboard.press('Escape');
  await expect.poll(() => isLocked(page)).toBe(false);
  await giveBack(page);

  const second = await open();
  await second.page.keyboard.press('/');
  await second.page.keyboard.type('giraffe');
  await second.page.keyboard.press('Enter');
  second.release();
  await second.page.waitForURL('**/animals#giraffe');
  expect(second.page.problems).toEqual([]);
  await giveBack(second.page);
});

test('an input-method editor finishes its word in the field where it began', async () => {
  const {page, names, release} = await open();
  await page.keyboard.press('/');
  await expect.poll(() => names.size).toBeGreaterThan(5);
  await field(page).dispatchEvent('compositionstart');
  release();
  await page.waitForFunction((count) => {
    const scripts = performance.getEntriesByType('resource').filter(({name}) => name.endsWith('.js'));
    return scripts.length >= count && document.querySelector('link[href*="theme-search"]:not([data-new])');
  }, names.size);
  expect(await modal(page).count()).toBe(0);
  await page.keyboard.type('giraffe');
  expect(await field(page).inputValue()).toBe('giraffe');
  await field(page).dispatchEvent('compositionend');
  await expect.poll(() => modal(page).inputValue()).toBe('giraffe');
  await giveBack(page);
});

test('the field opens before the shell is there, too, and keeps what is typed', async () => {
  const page = await lendPage(browser);
  const {release} = await holdScripts(page, /\/assets\/[^/]*\.js$/);
  await page.goto(site.url, {waitUntil: 'commit'});
  await page.locator('template[data-part=search]').waitFor({state: 'attached'});
  await page.keyboard.press('Control+k');
  await page.keyboard.type('giraffe');
  expect(await field(page).inputValue()).toBe('giraffe');
  release();
  await expect.poll(() => modal(page).inputValue()).toBe('giraffe');
  await page.locator('[role=option]', {hasText: 'Giraffe'}).first().waitFor();
  expect(page.problems).toEqual([]);
  await giveBack(page);
});

test.each([undefined, PHONE])('the field is accessible and looks like that of the modal: %j', async (viewport) => {
  const page = await lendPage(browser, viewport ? {viewport} : {});
  await page.goto(site.url);
  await live(page);
  const {release} = await holdScripts(page);
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.querySelector('link[href*="theme-search"]:not([data-new])'));
  await expectAccessible(page);
  const place = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());
  const before = [await place('.m-search-bar input'), await place('.m-search-cancel')];
  release();
  await modal(page).waitFor();
  expect([await place('.m-search-bar input'), await place('.m-search-cancel')]).toEqual(before);
  await giveBack(page);
});

describe('a modal of the site', () => {
  let own: RunningSite;
  beforeAll(async () => {
    fs.mkdirSync(path.join(folder, 'theme'));
    fs.writeFileSync(path.join(folder, 'theme/SearchModal.jsx'), MODAL);
    own = await startSite('build', folder);
  });
  afterAll(() => own.stop());

  test('takes over what is typed, and closes', async () => {
    const page = await lendPage(browser);
    await page.goto(own.url);
    await live(page);
    const {names, release} = await holdScripts(page);
    await page.keyboard.press('/');
    await page.keyboard.type('giraffe');
    await expect.poll(() => names.size).toBeGreaterThan(3);
    release();
    const input = page.locator('.own-modal input');
    await expect.poll(() => input.inputValue()).toBe('giraffe');
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.own-modal, dialog').count()).toBe(0);
    expect(page.problems).toEqual([]);
    await giveBack(page);
  });
});
