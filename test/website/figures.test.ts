import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import builds from '../../bench/results/builds.json' with {type: 'json'};
import weight from '../../bench/results/weight.json' with {type: 'json'};

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

/** Pages whose sentences have figures; tables of figures are written from the results by `npm run reference` and the bench. */
const PAGES = [
  'README.md',
  'website/pages/index.mdx',
  'website/docs/how/index.md',
  'website/docs/publish/performance.md',
];
const page = weight.rows.find(({tool, pages}) => tool === 'manual' && pages === 1000)!.atLoad;
/** The script of every kind of page is held by a test of its own. */
const limit = /const MOST = ([\d_]+);/.exec(read('test/e2e/pageWeight.test.ts'))![1]!;

/** Median of what was measured with 1,000 pages, in seconds. */
function seconds(what: string): string {
  const walls = builds.runs
    .filter((run) => run.tool === 'manual' && run.pages === 1000 && run.what === what)
    .map(({wall}) => wall)
    .sort((a, b) => a - b);
  return `${walls[Math.floor(walls.length / 2)]!.toFixed(1)} s`;
}

/** A figure in a sentence, and what was measured. */
const FIGURES: readonly (readonly [pattern: RegExp, measured: string])[] = [
  [/([\d.]+ kB) of HTML/g, kilobytes(page.html)],
  [/([\d.]+ kB) of styles/g, kilobytes(page.css)],
  [/(?<!at most )\b([\d.]+ kB) of script|script of ([\d.]+ kB)|script weighs ([\d.]+ kB)/g, kilobytes(page.js)],
  [/(?:at most|below) ([\d.]+ kB)/g, `${Number(limit.replace('_', '')) / 1024} kB`],
  [/1,000 pages in ([\d.]+ s)/g, seconds('cold')],
  [/an edited page in ([\d.]+ s)/g, seconds('one page edited')],
  [/nothing changed in ([\d.]+ s)/g, seconds('unchanged')],
];

test.each(FIGURES)('figures in sentences are those that were measured last: %s', (pattern, measured) => {
  const written = PAGES.flatMap((file) =>
    [...read(file).matchAll(pattern)].map((match) => `${file}: ${match.slice(1).find(Boolean)}`),
  );
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((figure) => !figure.endsWith(`: ${measured}`))).toEqual([]);
});
