import fs from 'node:fs';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {crawl} from './crawl.ts';
import {launch, type Mode, type RunningSite, root, startSite} from './harness.ts';

interface Ground {
  readonly name: string;
  readonly folder: string;
  /** Base URL, as the site's configuration says. */
  readonly base: string;
  /** At least so many pages are reached by links from the home page: a crawl that ends at once proves nothing. */
  readonly atLeast: number;
  /** Folders whose pages must be reached, such as those of another language. */
  readonly reaches: readonly string[];
}

const ground = (name: string, rest: Omit<Ground, 'name' | 'folder'>): Ground => ({
  name,
  folder: path.join(root, 'test/grounds', name),
  ...rest,
});
const example = (name: string, atLeast: number, reaches: readonly string[] = []): Ground => ({
  name: `examples/${name}`,
  folder: path.join(root, 'examples', name),
  base: '/',
  atLeast,
  reaches,
});

const GROUNDS: readonly Ground[] = [
  example('minimal', 5),
  example('versions', 8),
  example('i18n', 12, ['/de/', '/ar/']),
  example('blog', 10),
  ground('tideline', {base: '/docs/', atLeast: 100, reaches: ['/docs/de/', '/docs/guide/next/']}),
  ground('embeds', {base: '/g/', atLeast: 12, reaches: []}),
  ground('shop', {base: '/shop/', atLeast: 8, reaches: ['/shop/de/']}),
  ground('described', {base: '/', atLeast: 30, reaches: ['/api/', '/single/']}),
  ground('classic', {base: '/', atLeast: 15, reaches: ['/docs/', '/blog/']}),
];

/** Grounds that are sites only after something was done to them: `test/sites/migratedSite.test.ts` and `pluginSites.test.ts` do it. */
const ELSEWHERE = ['migrated', 'plugged'];

/** Every ground in one of the two ways: a file for each, so that they run beside each other. */
export function testGrounds(mode: Mode): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  describe.each(GROUNDS)('$name', ({folder, base, atLeast, reaches}) => {
    let site: RunningSite;
    beforeAll(async () => {
      site = await startSite(mode, folder);
    });
    afterAll(() => site?.stop());

    test('every page, link, file, style and script works in the browser', {timeout: 300_000}, async () => {
      // Both modes answer with the same client: clicks are tried where they are quick.
      const {pages, faults} = await crawl(browser, {start: site.url + base, navigate: mode === 'build'});
      expect(faults).toEqual([]);
      expect(pages.length).toBeGreaterThanOrEqual(atLeast);
      for (const part of reaches) expect(pages.filter((one) => one.startsWith(part)).length).toBeGreaterThan(2);
    });
  });

  test('the folders of the grounds are all named above', () => {
    const folders = fs.readdirSync(path.join(root, 'test/grounds')).sort();
    const named = GROUNDS.filter(({name}) => !name.startsWith('examples/')).map(({name}) => name);
    expect([...named, ...ELSEWHERE].sort()).toEqual(folders);
  });
}
