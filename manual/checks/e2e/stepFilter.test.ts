import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {live, MODES, newPage, type RunningSite, startSite} from '../../../test/e2e/harness.ts';
import {lendPage} from '../../../test/e2e/lentPages.ts';
import {leaveBrowser, openBrowser} from '../../../test/e2e/sharedBrowser.ts';
import {leave} from '../../../test/e2e/shellStage.ts';

const FILTER = path.join(import.meta.dirname, '../../../docs/formulation/writing-cyclescript/basic-syntax/steps');
const SECTION = (name: string, ...steps: readonly string[]): string =>
  `### ${name}\n\nAbout ${name}.\n\n${steps.map((step) => `- \`${step}\`: of use to testers`).join('\n')}\n`;

/** Keeps all scripts but the inline one from a page, until they are released. */
async function holdScripts(page: Page): Promise<{release(): void}> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    () => true,
    async (route) => {
      const request = route.request();
      if (request.resourceType() === 'script') await released;
      await route.continue();
    },
  );
  return {release};
}

/** A page like "Steps" of the manual, with the manual's own component. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-steps-'));
let browser: Browser;
beforeAll(async () => {
  fs.mkdirSync(path.join(folder, 'docs'));
  fs.writeFileSync(
    path.join(folder, 'site.config.ts'),
    `export default {title: 'Steps', url: 'https://docs.example.com'};\n`,
  );
  for (const name of ['StepFilter.tsx', 'stepFilter.css'])
    fs.copyFileSync(path.join(FILTER, name), path.join(folder, 'docs', name));
  const page = [
    "---\ntitle: Steps\n---\n\nimport {StepFilter} from './StepFilter.tsx';\n",
    '## All\n\n<StepFilter />\n',
    SECTION('Web', 'I click element "locator" in web browser', 'I close web browser'),
    SECTION('Terminal', 'I enter "text" in terminal', 'I close terminal'),
    '## After\n\n- `other`: not filtered\n',
  ];
  fs.writeFileSync(path.join(folder, 'docs/index.mdx'), page.join('\n'));
  fs.writeFileSync(path.join(folder, 'docs/other.md'), '# Other\n\nTo [all Steps](./index.mdx).\n');
  browser = await openBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
  fs.rmSync(folder, {recursive: true, force: true});
});

describe.each(MODES)('the filter of the Steps on %s', (mode) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite(mode, folder);
  });
  afterAll(() => site.stop());

  const entries = (page: Page): Promise<string[]> => page.locator('main li:visible > code').allInnerTexts();

  test('leaves the entries that hold all words, and the headings above them', async () => {
    const page = await lendPage(browser);
    await page.goto(site.url);
    await live(page);
    const field = page.getByLabel('Filter the Steps');
    await field.fill('CLOSE terminal');
    await expect.poll(() => entries(page)).toEqual(['I close terminal', 'other']);
    expect(await page.locator('main output').textContent()).toBe('1 of 4 Steps');
    expect(await page.locator('main h3:visible').count()).toBe(1);
    await field.fill('');
    await expect.poll(async () => (await entries(page)).length).toBe(5);
    await field.fill('testers click');
    await expect.poll(() => entries(page)).toEqual(['I click element "locator" in web browser', 'other']);
    await field.fill('');
    await expect.poll(async () => (await entries(page)).length).toBe(5);
    expect(await page.locator('main output').textContent()).toBe('4 Steps');
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('takes what was typed before its code was there', async () => {
    const page = await lendPage(browser);
    const held = await holdScripts(page);
    await page.goto(site.url, {waitUntil: 'domcontentloaded'});
    await page.getByLabel('Filter the Steps').fill('close terminal');
    expect(await entries(page)).toHaveLength(5);
    held.release();
    await expect.poll(() => entries(page)).toEqual(['I close terminal', 'other']);
    expect(await page.getByLabel('Filter the Steps').inputValue()).toBe('close terminal');
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('finds the entries of a page that was opened by a link, whose module holds none of their text', async () => {
    const page = await lendPage(browser);
    const modules: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\/island-[^/]*\.js/.test(response.url())) modules.push(response.text().catch(() => ''));
    });
    await page.goto(`${site.url}/other`);
    await live(page);
    await page.locator('main').getByRole('link', {name: 'all Steps'}).click();
    await expect.poll(() => entries(page)).toHaveLength(5);
    expect((await Promise.all(modules)).join('')).not.toContain('I close terminal');
    await page.getByLabel('Filter the Steps').fill('web close');
    await expect.poll(() => entries(page)).toEqual(['I close web browser', 'other']);
    await page.goBack();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Other');
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('is not there without JavaScript, and the entries are', async () => {
    const page = await newPage(browser, {javaScriptEnabled: false});
    await page.goto(site.url);
    expect((await entries(page)).length).toBe(5);
    expect(await page.getByLabel('Filter the Steps').count()).toBe(1);
    expect(await page.getByLabel('Filter the Steps').isVisible()).toBe(false);
    await leave(page);
  });
});
