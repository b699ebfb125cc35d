import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {ISLAND_CASES, islandSite} from '../fixtures/islands/cases.ts';
import {atRest, live, newPage, type RunningSite, startSite} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

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
  test.each(cases(true))('$name', async ({name, island}) => {
    const page = await newPage(browser);
    let hits = 0;
    page.on('console', (message) => {
      if (message.text() === 'hit') hits++;
    });
    await page.goto(`${site.url}/${name}`);
    await live(page);
    const ids = await page.locator('manual-island').evaluateAll((all) => all.map((one) => one.dataset.island ?? ''));
    expect(ids.filter((id) => /\/island-/.test(id))).toHaveLength(1);
    expect(await page.locator('manual-island h1').count()).toBe(island === 'page' ? 1 : 0);
    await page.locator('[data-hit]').click();
    await expect.poll(() => hits).toBeGreaterThan(0);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});

describe('a component that does not need the browser is HTML', () => {
  test.each(cases(false))('$name', async ({name}) => {
    const page = await newPage(browser);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(path.basename(request.url()));
    });
    await page.goto(`${site.url}/${name}`);
    await live(page);
    await atRest(page);
    expect(await page.locator('manual-island').count()).toBe(0);
    expect(await page.locator('h1').textContent()).toContain(name);
    expect(scripts.map((script) => script.replace(/-.*/, ''))).toEqual(['shell']);
    await page.context().close();
  });
});
