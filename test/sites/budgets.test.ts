// cspell:ignore llms
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {BuildSiteResult} from '../../src/node/run/commands/buildOptions.ts';
import {SILENT} from '../../src/node/state/snapshot/reporter.ts';
import {type CompiledTool, compileTool} from '../trust/compileTool.ts';

/** Limits for the weight of a page. Times are measured by the bench; bytes are the same everywhere, so tests hold them. */
const KILOBYTE = 1024;
const SMALL = 31;
const LARGE = 600;
const PAGE = '/section-0/topic-1/page-12';
const FILE = 'docs/section-0/topic-1/page-12.md';

const CONFIG = `export default {
  title: 'Budgets',
  url: 'https://docs.example.com',
  navbar: {title: 'Budgets', items: [{type: 'search'}]},
  footer: {copyright: 'All of us'},
  search: {provider: 'embedded'},
};
`;

let tool: CompiledTool;
let base: string;
let small: string;
let large: string;

/** Numbers are words here, so that no two pages have the same text. */
function pageText(number: number): string {
  const sentence = (i: number): string =>
    `Sentence ${i} of page ${number} says that \`value${(number * 31 + i * 7) % 997}\` follows **word${(number + i * 13) % 101}**.`;
  const paragraph = (i: number): string => Array.from({length: 6}, (_, k) => sentence(i * 6 + k)).join(' ');
  const parts = [
    `---\ntitle: Page ${number}\ndescription: All about number ${number}.\n---`,
    paragraph(0),
    '## First things',
    paragraph(1),
    '```js\nexport const answer = (input) => input.map((one) => one + 1);\n```',
    '## Second things',
    paragraph(2),
    '| Name | Meaning |\n| --- | --- |\n| one | first |\n| two | second |',
    '## Third things',
    ':::note\n\nMind the gap.\n\n:::',
    'Read [the page before](./page-11.md) too.',
    paragraph(3),
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Both sites have the same two sections at the top, which every page shows; the large one is large below the second. What a
 * page must not grow with are the pages that it does not show.
 */
function folderOf(number: number): string {
  if (number < 30) return `section-0/topic-${Math.floor(number / 10)}`;
  return `section-1/part-${Math.floor(number / 100)}/topic-${Math.floor(number / 10) % 10}`;
}

function writeSite(pages: number): string {
  const root = path.join(base, `site-${pages}`);
  fs.mkdirSync(path.join(root, 'docs'), {recursive: true});
  fs.writeFileSync(path.join(root, 'site.config.ts'), CONFIG);
  fs.writeFileSync(path.join(root, 'docs/index.md'), '---\ntitle: Start\nslug: /\n---\n\nBegin here.\n');
  for (let number = 0; number < pages; number++) {
    const folder = path.join(root, 'docs', folderOf(number));
    fs.mkdirSync(folder, {recursive: true});
    // Only the page that is weighed holds a link; its topic is the same in both sites.
    const text = number === 12 ? pageText(number) : pageText(number).replace(/\nRead .*\n/, '\n');
    fs.writeFileSync(path.join(folder, `page-${number}.md`), text);
  }
  return root;
}

async function build(root: string): Promise<BuildSiteResult> {
  const result = await tool.build({root, cache: true, reporter: SILENT, workers: 2});
  expect(result.diagnostics).toEqual([]);
  return result;
}

function gzip(content: string | Uint8Array): number {
  return gzipSync(content, {level: 9}).length;
}

function read(root: string, file: string): string {
  return fs.readFileSync(path.join(root, 'build', file), 'utf8');
}

function articleOf(html: string): string {
  return /<article[\s>][\s\S]*<\/article>/.exec(html)![0];
}

const htmlFile = `${PAGE.slice(1)}.html`;
/** The inline script of every document, which runs before the first paint. */
const inlineScript = (html: string): string => /<script>(.*?)<\/script>/s.exec(html)![1]!;

beforeAll(async () => {
  tool = await compileTool('budgets');
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-budgets-'));
  small = writeSite(SMALL);
  large = writeSite(LARGE);
  await build(small);
  await build(large);
});

afterAll(() => {
  fs.rmSync(base, {recursive: true, force: true});
  tool.remove();
});

describe('a page', () => {
  test('weighs its article and little more', () => {
    const html = read(large, htmlFile);
    const article = gzip(articleOf(html));
    expect(article).toBeGreaterThan(500);
    // The field of search and the names of its files are half a kilobyte of the frame.
    expect(gzip(html.replace(inlineScript(html), '')) - article).toBeLessThanOrEqual(2.65 * KILOBYTE);
    expect(gzip(html) - gzip(html.replace(/<template data-part="search[\s\S]*?<\/template>/g, ''))).toBeLessThanOrEqual(
      0.5 * KILOBYTE,
    );
  });

  test('weighs the same in a site of 31 and of 600 pages', () => {
    expect(gzip(read(large, htmlFile)) / gzip(read(small, htmlFile))).toBeLessThanOrEqual(1.05);
    for (const type of ['.js', '.css']) expect(assets(large, type) / assets(small, type)).toBeLessThanOrEqual(1.05);
  });

  test('names few pages of the site: nothing that it loads holds all of them', () => {
    const html = read(large, htmlFile);
    const named = new Set([...html.matchAll(/\/page-\d+\b/g)].map(([match]) => match));
    expect(named.size).toBeLessThanOrEqual(30);
    const scripts = fs
      .readdirSync(path.join(large, 'build/assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => read(large, `assets/${name}`));
    for (const script of scripts) expect(script).not.toMatch(/section-\d+\//);
  });

  test('starts with one small script and one style sheet, and nothing from elsewhere', () => {
    const html = read(large, htmlFile);
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src!);
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
    // The second address is the first one's, from the page: it takes over where the configured base is wrong.
    expect(new Set(scripts.map((src) => path.basename(src))).size).toBe(1);
    expect(styles).toHaveLength(1);
    expect(gzip(read(large, scripts[0]!)) + gzip(inlineScript(html))).toBeLessThanOrEqual(16 * KILOBYTE);
    // Rules that search and parts of pages share are in it, so that the sheets of these are smaller. Those of the field of search are, because
    // it opens before the sheet of search is loaded.
    expect(gzip(read(large, styles[0]!))).toBeLessThanOrEqual(12.4 * KILOBYTE);
    // The typeface is fetched with the page: one file, kept by browsers.
    const shown = html.replace(/<template[\s\S]*?<\/template>/g, '');
    const preloads = [...shown.matchAll(/<link rel="(?:preload|modulepreload)"[^>]* href="([^"]+)"/g)].map(
      ([, href]) => href!,
    );
    expect(preloads).toEqual([expect.stringMatching(/\/geist-latin-wght-normal-[^/]*\.woff2$/)]);
    expect(fs.statSync(path.join(large, 'build', preloads[0]!)).size).toBeLessThanOrEqual(35 * KILOBYTE);
    // A font that the head names delays the first paint; a policy stops browsers from looking ahead for what comes after it.
    const places = ['rel="stylesheet"', 'http-equiv="Content-Security-Policy"', '<script>', '<body>', 'rel="preload"'];
    const order = places.map((text) => html.indexOf(text));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    // Links wait for a reader.
    expect(html.replace(/<a [^>]*>/g, '')).not.toMatch(/(?:src|href)="https?:\/\/(?!docs\.example\.com)/);
  });
});

test('search and pages that are not texts bring rules of their own, before those that end with what the site says', () => {
  const sheets = (file: string): string[] =>
    [...read(large, file).matchAll(/<link rel="stylesheet" href="\/assets\/([a-z-]+)-[^"]+"/g)].map(
      ([, name]) => name!,
    );
  expect(sheets(htmlFile)).toEqual(['styles']);
  expect(sheets('search.html')).toEqual(['theme-search', 'styles']);
  expect(sheets('404.html')).toEqual(['theme-kinds', 'styles']);
});

function assets(root: string, extension: string): number {
  const folder = path.join(root, 'build/assets');
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .reduce((sum, name) => sum + gzip(fs.readFileSync(path.join(folder, name))), 0);
}

describe('a build', () => {
  /** Modification time of each file of the output, in nanoseconds. */
  const times = (root: string): Map<string, string> =>
    new Map(
      fs
        .readdirSync(path.join(root, 'build'), {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const file = path.join(entry.parentPath, entry.name);
          return [path.relative(path.join(root, 'build'), file), String(fs.statSync(file, {bigint: true}).mtimeNs)];
        }),
    );
  const rewritten = (before: Map<string, string>, after: Map<string, string>): string[] =>
    [...after].filter(([file, time]) => before.get(file) !== time).map(([file]) => file);

  test('with nothing changed writes nothing', async () => {
    const before = times(large);
    const {summary} = await build(large);
    expect(summary).toMatchObject({written: 0, compiled: 0, rendered: 0});
    expect(rewritten(before, times(large))).toEqual([]);
  });

  test('after an edit of one page renders that page and writes only what differs', async () => {
    const before = times(large);
    const contents = new Map([...before.keys()].map((file) => [file, read(large, file)]));
    const source = path.join(large, FILE);
    fs.writeFileSync(source, fs.readFileSync(source, 'utf8').replace('Mind the gap.', 'Mind the step.'));
    const {summary} = await build(large);
    expect(summary).toMatchObject({compiled: 1, rendered: 1});
    const changed = rewritten(before, times(large));
    expect(changed).toEqual(expect.arrayContaining([htmlFile, `${PAGE.slice(1)}.md`]));
    for (const file of changed) expect(read(large, file), file).not.toBe(contents.get(file));
    const other = changed.filter((file) => !file.includes('page-12') && !file.startsWith('_manual/search/'));
    expect(other).toEqual(['llms-full.txt']);
  });

  test('after a new title renders the pages that show it, not the site', async () => {
    const source = path.join(large, FILE);
    fs.writeFileSync(source, fs.readFileSync(source, 'utf8').replace('title: Page 12', 'title: The twelfth page'));
    const {summary} = await build(large);
    expect(summary!.compiled).toBe(1);
    // Its topic of ten pages, whose sidebars name it, and the pages above.
    expect(summary!.rendered).toBeGreaterThan(1);
    expect(summary!.rendered).toBeLessThanOrEqual(40);
  });
});
