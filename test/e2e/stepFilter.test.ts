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

  test('is not there without JavaScript, and the tables are', async () => {
    const page = await newPage(browser, {javaScriptEnabled: false});
    await page.goto(site.url);
    expect((await rows(page)).length).toBe(5);
    expect(await page.getByLabel('Filter the Steps').count()).toBe(1);
    expect(await page.getByLabel('Filter the Steps').isVisible()).toBe(false);
    await leave(page);
  });
});
