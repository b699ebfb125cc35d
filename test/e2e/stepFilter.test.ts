import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {launch, live, MODES, newPage, type RunningSite, startSite} from './harness.ts';
import {lendPage} from './lentPages.ts';
import {leave} from './shellStage.ts';

const FILTER = path.join(import.meta.dirname, '../../docs/formulation/writing-cyclescript/basic-syntax');
const TABLE = (name: string, ...rows: readonly string[]): string =>
  `### ${name}\n\nAbout ${name}.\n\n| Step | Page |\n| --- | --- |\n${rows.map((row) => `| \`${row}\` | here |`).join('\n')}\n`;

/** Keeps all scripts but the one that runs before the first paint from a page, until they are released. */
async function holdScripts(page: Page): Promise<{release(): void}> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    () => true,
    async (route) => {
      const request = route.request();
      if (request.resourceType() === 'script' && !request.url().includes('boot')) await released;
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
    TABLE('Web', 'I click element "locator" in web browser', 'I close web browser'),
    TABLE('Terminal', 'I enter "text" in terminal', 'I close terminal'),
    '## After\n\n| Not | filtered |\n| --- | --- |\n| other | row |\n',
  ];
  fs.writeFileSync(path.join(folder, 'docs/index.mdx'), page.join('\n'));
  const rows = Array.from({length: 30}, (_, index) => `I try ${index} times`);
  const tables = Array.from({length: 8}, (_, index) => TABLE(`Long ${index}`, ...rows));
  fs.writeFileSync(
    path.join(folder, 'docs/long.mdx'),
    ["import {StepFilter} from './StepFilter.tsx';\n\n# Long\n\n<StepFilter />\n", ...tables].join('\n'),
  );
  fs.writeFileSync(path.join(folder, 'docs/other.md'), '# Other\n\nTo [all Steps](./index.mdx).\n');
  browser = await launch();
}, 60_000);
afterAll(async () => {
  await browser.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

describe.each(MODES)('the filter of the Steps on %s', (mode) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite(mode, folder);
  }, 120_000);
  afterAll(() => site.stop());

  const rows = (page: Page): Promise<string[]> => page.locator('main tbody tr:visible td:first-child').allInnerTexts();

  test('leaves the rows that hold all words, and the headings above them', async () => {
    const page = await lendPage(browser);
    await page.goto(site.url);
    await live(page);
    const field = page.getByLabel('Filter the Steps');
    await field.fill('CLOSE terminal');
    await expect.poll(() => rows(page)).toEqual(['I close terminal', 'other']);
    expect(await page.locator('main output').textContent()).toBe('1 of 4 Steps');
    expect(await page.locator('main h3:visible').count()).toBe(1);
    await field.fill('');
    await expect.poll(async () => (await rows(page)).length).toBe(5);
    expect(await page.locator('main output').textContent()).toBe('4 Steps');
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('takes what was typed before its code was there', async () => {
    const page = await lendPage(browser);
    const held = await holdScripts(page);
    await page.goto(site.url, {waitUntil: 'domcontentloaded'});
    await page.getByLabel('Filter the Steps').fill('close terminal');
    expect(await rows(page)).toHaveLength(5);
    held.release();
    await expect.poll(() => rows(page)).toEqual(['I close terminal', 'other']);
    expect(await page.getByLabel('Filter the Steps').inputValue()).toBe('close terminal');
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('leaves tables out of sight for later, unless the reader is on the way to one', async () => {
    const page = await lendPage(browser);
    const laidOut = () =>
      page.evaluate(() =>
        document.querySelector('#long-3 ~ .table-wrap td')!.checkVisibility({contentVisibilityAuto: true}),
      );
    const top = () => page.evaluate(() => document.getElementById('long-7')!.getBoundingClientRect().top);
    for (const hash of ['', '#long-7']) {
      await page.goto(site.url);
      const held = await holdScripts(page);
      await page.goto(`${site.url}/long${hash}`, {waitUntil: 'domcontentloaded'});
      if (hash) await expect.poll(top).toBeLessThan(150);
      await expect.poll(laidOut).toBe(hash !== '');
      const before = await top();
      held.release();
      await live(page);
      await expect.poll(laidOut).toBe(true);
      if (hash) expect(await top()).toBeCloseTo(before, 0);
    }
    await page.evaluate(() => window.scrollTo({top: 5000, behavior: 'instant'}));
    const before = await top();
    await page.reload();
    await live(page);
    await expect.poll(top).toBeCloseTo(before, 0);
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('finds the tables of a page that was opened by a link, whose module holds none of their text', async () => {
    const page = await lendPage(browser);
    const modules: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\/page-[^/]*\.js/.test(response.url())) modules.push(response.text().catch(() => ''));
    });
    await page.goto(`${site.url}/other`);
    await live(page);
    await page.locator('main').getByRole('link', {name: 'all Steps'}).click();
    await expect.poll(() => rows(page)).toHaveLength(5);
    expect((await Promise.all(modules)).join('')).not.toContain('I close terminal');
    expect(await page.locator('[data-manual-run]').count()).toBe(13);
    await page.getByLabel('Filter the Steps').fill('web close');
    await expect.poll(() => rows(page)).toEqual(['I close web browser', 'other']);
    await page.goBack();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Other');
    expect(page.problems).toEqual([]);
    await leave(page);
  });

  test('is not there without JavaScript, and the tables are', async () => {
    const page = await newPage(browser, {javaScriptEnabled: false});
    await page.goto(site.url);
    expect((await rows(page)).length).toBe(5);
    expect(await page.getByLabel('Filter the Steps').count()).toBe(1);
    expect(await page.getByLabel('Filter the Steps').isVisible()).toBe(false);
    await leave(page);
  });
});
