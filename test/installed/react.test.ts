import fs from 'node:fs';
import path from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {live, newPage, type RunningSite, startServer} from '../e2e/harness.ts';
import {leaveBrowser, openBrowser} from '../e2e/sharedBrowser.ts';
import {linkMigrate} from '../tools/linkMigrate.ts';
import {type CommandResult, runManual} from '../tools/runSite.ts';
import {installPackages, toSlug, writeFiles} from './install.ts';
import type {PackageSample} from './react/packageSample.ts';
import {makeConfig, makePages, TRIED, VERSIONS, withoutOtherHosts} from './react/site.ts';

/** Packages that differ most between a build and `serve`: styles at runtime, CommonJS, conditions of exports. */
const SERVED = [
  '@mui/material 5',
  '@mui/material 6',
  'antd',
  'styled-components',
  'react-tabs',
  'swiper',
  'recharts',
  'react-modal',
  'framer-motion',
  'react-live',
];
const TIMEOUT_MS = 20_000;

const root = await installPackages('react', VERSIONS);
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  if (browser) await leaveBrowser(browser);
});

/** Opens the page of a package as a reader, and clicks. @returns what is wrong */
async function tryPage({name, html, live: shown, click, reveals}: PackageSample, url: string): Promise<string[]> {
  const page = await newPage(browser);
  page.setDefaultTimeout(TIMEOUT_MS);
  const problems: string[] = page.problems;
  try {
    await withoutOtherHosts(page, url);
    const response = await page.goto(`${url}/${toSlug(name)}`);
    if (!(await response!.text()).includes(html)) problems.push(`The page lacks the HTML ${html}`);
    await live(page);
    if (shown) await page.locator(shown).first().waitFor({state: 'attached'});
    if (click) await page.locator(`main ${click}`).first().click();
    if (reveals) await page.locator(reveals).first().waitFor({state: 'visible'});
    // Islands near the window are hydrated by now, and frames that they add have begun.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 500})));
  } catch (error) {
    problems.push((error as Error).message);
  } finally {
    await page.context().close();
  }
  return problems;
}

async function expectToWork(sample: PackageSample, url: string): Promise<void> {
  const problems = await tryPage(sample, url);
  if (sample.fault) expect(problems.join('\n')).toMatch(sample.fault);
  else expect(problems).toEqual([]);
}

const SITES = [
  ['a new site', false],
  ['a migrated site', true],
] as const;
const inSite = describe.skipIf(root === undefined);

for (const [what, isMigrated] of SITES) {
  inSite(`packages in ${what}`, () => {
    let built: CommandResult;
    let site: RunningSite;
    beforeAll(async () => {
      prepare(isMigrated);
      built = await runManual(['build'], root!);
      expect(built.status, built.messages).toBe(0);
      site = await startServer(['serve', '--built', '--root', root!, '--port', '0']);
    });
    afterAll(() => site?.stop());

    test('are built without other warnings than those of the guide', () => {
      const expected = TRIED.flatMap(({warning}) => warning ?? []);
      const lines = built.messages.split('\n').filter((line) => /^\s*(?:[\d:]+\s+)?(?:warning|error) /.test(line));
      expect(lines.filter((line) => !expected.some((warning) => warning.test(line)))).toEqual([]);
      for (const warning of expected) expect(lines.join('\n')).toMatch(warning);
    });

    test.each(TRIED)('$name', (sample) => expectToWork(sample, site.url));
  });
}

inSite('packages while a site is written', () => {
  let site: RunningSite;
  beforeAll(async () => {
    prepare(false);
    site = await startServer(['serve', '--root', root!, '--port', '0']);
    // The first page waits until all packages are bundled.
    await fetch(`${site.url}/${toSlug(TRIED[0]!.name)}`);
  });
  afterAll(() => site?.stop());

  test.each(TRIED.filter(({name}) => SERVED.includes(name)))('$name', (sample) => expectToWork(sample, site.url));
});

function prepare(isMigrated: boolean): void {
  for (const name of ['docs', 'src', 'static', '.manual', 'build', 'node_modules/manual-docs-migrate'])
    fs.rmSync(path.join(root!, name), {recursive: true, force: true});
  writeFiles(root!, {...makePages(), 'site.config.ts': makeConfig(isMigrated)});
  if (isMigrated) linkMigrate(root!);
}
