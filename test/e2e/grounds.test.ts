import fs from 'node:fs';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createSampler, drawn} from '../tools/draw.ts';
import {crawl} from './crawl.ts';
import {GROUNDS, GROUNDS_ELSEWHERE} from './grounds.ts';
import {type Mode, type RunningSite, root, startSite} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

const {draw} = createSampler(import.meta.url);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => leaveBrowser(browser));

/**
 * Every ground as it was built. `test/sites/servedGrounds.test.ts` compares what `serve` sends with it, so one ground is enough to show that
 * the scripts of `serve` do the same. A run tries a sixth of them.
 */
const VISITS = [
  ...GROUNDS.map((ground) => ({...ground, mode: 'build' as Mode})),
  ...GROUNDS.filter(({name}) => name === 'embeds').map((ground) => ({...ground, mode: 'serve' as Mode})),
];

describe.each(draw(VISITS, 6))('$name, $mode', ({folder, base, atLeast, reaches, mode}) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite(mode, folder);
  });
  afterAll(() => site?.stop());

  test(drawn(
    'every page, link, file, style and script works in the browser',
    'a page of each shape, and a tenth of the others; clicks to half of them',
  ), {
    timeout: 900_000,
  }, async () => {
    const {pages, faults} = await crawl(browser, {
      start: site.url + base,
      openOneOf: 10,
      clickOneOf: mode === 'serve' ? 0 : 2,
    });
    expect(faults).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(atLeast);
    for (const part of reaches) expect(pages.filter((one) => one.startsWith(part)).length).toBeGreaterThan(2);
  });
});

test('the folders of the grounds are all named', () => {
  const folders = fs
    .readdirSync(path.join(root, 'test/grounds'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name)
    .sort();
  const named = GROUNDS.filter(({name}) => !name.startsWith('examples/')).map(({name}) => name);
  expect([...named, ...GROUNDS_ELSEWHERE].sort()).toEqual(folders);
});
