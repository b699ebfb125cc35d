import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {unzipSync} from 'fflate';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {decodeEntities} from '../../src/shared/decodeEntities.ts';
import {createSampler, drawn} from '../tools/draw.ts';
import {createRunner} from '../tools/runHere.ts';
import {live, newPage, root} from './harness.ts';
import {leaveBrowser, openBrowser} from './sharedBrowser.ts';

const {isDrawn} = createSampler(import.meta.url);

const runCli = createRunner();

/** Sites as folders, opened as files without a network. */
const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-offline-')));
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
  fs.rmSync(base, {recursive: true, force: true});
});

const sizeOf = (folder: string): number =>
  fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);

/** `base` of the second is below a path. */
describe.each([
  ['i18n', '/'],
  ['versions', '/manuals/'],
])('the %s example', (name, siteBase) => {
  const folder = path.join(base, name);
  const site = path.join(base, `${name}-site`);
  const open = async (file: string) => {
    const page = await newPage(browser);
    await page.context().setOffline(true);
    await page.goto(pathToFileURL(path.join(folder, file)).href);
    await live(page);
    return page;
  };

  test('is written whole, and is hardly larger than the site', async () => {
    fs.cpSync(path.join(root, 'examples', name), site, {recursive: true});
    const config = path.join(site, 'site.config.ts');
    fs.writeFileSync(
      config,
      fs.readFileSync(config, 'utf8').replace('defineConfig({', `defineConfig({baseUrl: '${siteBase}',`),
    );
    // Pages written in the manner of the theme name no file outside of the site.
    fs.appendFileSync(
      path.join(site, 'docs/index.md'),
      `\n<p data-branch="${siteBase}none" hidden></p><p data-branch="${siteBase}%zz" hidden></p>\n`,
    );
    const {status, stderr} = await runCli(['export', 'offline', '--root', site, '--to', folder]);
    expect(status, stderr).toBe(0);
    expect(sizeOf(folder) / sizeOf(path.join(site, 'build'))).toBeLessThan(1.3);
  });

  test(drawn('has pages that work, and links that lead to files', 'a third of the pages opened'), async () => {
    const page = await open('index.html');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const waiting = [page.url()];
    const seen = new Set<string>();
    let copies = 0;
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      if (seen.has(url)) continue;
      seen.add(url);
      if (isDrawn(url.slice(pathToFileURL(folder).href.length), 3)) {
        await page.goto(url);
        await live(page);
      }
      const html = fs.readFileSync(new URL(url), 'utf8');
      const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"#?]+)/g)]
        .map(([, href]) => new URL(decodeEntities(href!), url).href)
        .filter((href) => href.startsWith('file:'));
      expect(links.filter((link) => !fs.existsSync(new URL(link)))).toEqual([]);
      // Absolute ones lead to the published site.
      const headLinks = [...html.matchAll(/<link\b[^>]*?\shref="([^"]+)/g)].map(([, href]) => decodeEntities(href!));
      copies += headLinks.filter((href) => href.endsWith('.md')).length;
      const files = headLinks.map((href) => new URL(href, url)).filter(({protocol}) => protocol === 'file:');
      expect(files.filter((file) => !fs.existsSync(new URL(file.pathname, file)))).toEqual([]);
      waiting.push(...links.filter((link) => link.endsWith('.html')));
    }
    expect(seen.size).toBeGreaterThan(5);
    expect(copies).toBeGreaterThan(5);
    expect(asked.filter((url) => !/^(?:file|data|blob):/.test(url))).toEqual([]);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('is searched, and a hit leads to its page', async () => {
    const page = await open('index.html');
    const start = page.url();
    await page.keyboard.press('Control+k');
    const word = (await page.locator('h1').first().textContent())!;
    await page.getByRole('dialog').getByRole('combobox').fill(word);
    await page.getByRole('option').first().waitFor();
    await page.getByRole('option').last().click();
    await page.waitForURL((url) => url.href !== start);
    await live(page);
    expect(fs.existsSync(new URL(page.url().replace(/[?#].*/, '')))).toBe(true);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});

describe('as an archive', () => {
  const site = path.join(base, 'versions-site');
  const exported = (...args: string[]) => runCli(['export', 'offline', '--root', site, ...args]);

  test('an archive has the files of the folder', async () => {
    const {status, stderr} = await exported('--zip', '--to', path.join(base, 'versions.zip'));
    expect(status, stderr).toBe(0);
    const entries = unzipSync(fs.readFileSync(path.join(base, 'versions.zip')));
    const folder = path.join(base, 'versions');
    const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
    const wanted = files.filter((name) => fs.statSync(path.join(folder, name)).isFile());
    expect(Object.keys(entries).sort()).toEqual(wanted.map((name) => `versions/${name}`).sort());
    expect(Buffer.from(entries['versions/index.html']!)).toEqual(fs.readFileSync(path.join(folder, 'index.html')));
  });

  test('leaves nothing where it fails', async () => {
    fs.mkdirSync(path.join(site, 'static/assets'), {recursive: true});
    fs.writeFileSync(path.join(site, 'static/assets/own.js'), 'no script {');
    // The folder of this name cannot be made.
    fs.writeFileSync(path.join(site, 'static/_offline'), 'odd');
    const before = fs.readdirSync(base);
    const failed = await exported('--to', path.join(base, 'odd'));
    expect(failed.status).toBe(1);
    expect(failed.stderr).toMatch(/error +.*output-failed/);
    expect(failed.stderr).not.toMatch(/\n +at /);
    expect(fs.readdirSync(base)).toEqual(before);
    fs.rmSync(path.join(site, 'static/_offline'));
    const {status, stderr} = await exported('--to', path.join(base, 'odd'));
    expect(status, stderr).toBe(0);
    expect(fs.readFileSync(path.join(base, 'odd/assets/own.js'), 'utf8')).toBe('no script {');
  });
});

test('a file, and a folder that holds something else, are left alone', async () => {
  const folder = path.join(base, 'own');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'letter.txt'), 'mine');
  const exported = (to: string, ...kind: string[]) =>
    runCli(['export', 'offline', '--root', path.join(base, 'i18n-site'), '--to', to, ...kind]);
  const {status, stderr} = await exported(folder);
  expect(status).toBe(1);
  expect(stderr).toContain('already exists, and no export of this kind wrote it.  [export-failed]');
  for (const kind of [[], ['--zip']]) {
    const onFile = await exported(path.join(folder, 'letter.txt'), ...kind);
    expect(onFile.status).toBe(1);
    expect(onFile.stderr).toContain('already exists, and no export of this kind wrote it.  [export-failed]');
  }
  expect(fs.readFileSync(path.join(folder, 'letter.txt'), 'utf8')).toBe('mine');
  expect(fs.readdirSync(folder)).toEqual(['letter.txt']);
});
