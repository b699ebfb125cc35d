import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {ISLAND_CASES, islandSite} from '../fixtures/islands/cases.ts';
import {createSampler} from '../tools/draw.ts';
import {live, newPage, type RunningSite, startSite} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

const {draw} = createSampler(import.meta.url);
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-islands-')));
let browser: Browser;
let site: RunningSite;
beforeAll(async () => {
  for (const [file, text] of islandSite()) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), text);
  }
  [browser, site] = await Promise.all([openBrowser(), startSite('build', folder)]);
});
afterAll(async () => {
  await site?.stop();
  if (browser) await leaveBrowser(browser);
  fs.rmSync(folder, {recursive: true, force: true});
});

const cases = (isInteractive: boolean) => ISLAND_CASES.filter(({island}) => (island !== false) === isInteractive);

describe('a component that needs the browser answers there', () => {
  // One tab: another document needs no other tab.
  let page: Awaited<ReturnType<typeof newPage>>;
  let hits = 0;
  beforeAll(async () => {
    page = await newPage(browser);
    page.on('console', (message) => {
      if (message.text() === 'hit') hits++;
    });
  });

  test.each(draw(cases(true), 4))('$name', async ({name, island}) => {
    hits = 0;
    page.problems.length = 0;
    await page.goto(`${site.url}/${name}`);
    await live(page);
    const ids = await page
      .locator('manual-island')
      .evaluateAll((islands) => islands.map(({dataset}) => dataset.island ?? ''));
    expect(ids.filter((id) => /\/island-/.test(id))).toHaveLength(1);
    expect(await page.locator('manual-island h1').count()).toBe(island === 'page' ? 1 : 0);
    await page.locator('[data-hit]').click();
    await expect.poll(() => hits).toBeGreaterThan(0);
    expect(page.problems).toEqual([]);
  });
});

describe('a component that does not need the browser is HTML', () => {
  test.each(cases(false))('$name', async ({name}) => {
    const html = await (await fetch(`${site.url}/${name}`)).text();
    expect(html).toContain(`Case ${name}`);
    expect(html).not.toContain('<manual-island');
    // The scripts of a template are loaded with the first sign of interest in the search.
    const loaded = html.replace(/<template\b[\s\S]*?<\/template>/g, '');
    const scripts = [...loaded.matchAll(/<(?:script|link)\b[^>]*\/(\w+)-[\w-]+\.js"/g)].map(([, script]) => script);
    expect(new Set(scripts)).toEqual(new Set(['shell']));
  });
});
