import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Worker} from 'node:worker_threads';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {SILENT} from '../../src/node/pipeline/report.ts';
import {createToolSite, type ToolSite} from './toolSite.ts';

/** So many that a thread of its own joins the words of a site that was built before; see `searchStage.ts`. */
const PAGES = 500;

let site: ToolSite;
let root: string;

beforeAll(async () => {
  const pages = Array.from({length: PAGES - 1}, (_, i) => [`docs/page-${i + 1}.md`, pageText(i + 1)] as const);
  site = await createToolSite('search-thread', {'docs/index.md': '# Home\n', ...Object.fromEntries(pages)});
  root = site.root;
  await build(root);
}, 120_000);

afterAll(() => site.remove());

/** Together more than one file of pages holds, so that words are listed. */
function pageText(i: number): string {
  return `# Page ${i}\n\n${`Step ${i} of run${i % 40} calls word${i % 7}. `.repeat(80)}\n`;
}

/** Builds and returns how many threads that took. */
async function build(folder: string): Promise<number> {
  let threads = 0;
  const count = (_: Worker): void => void threads++;
  process.on('worker', count);
  const result = await site.tool.build({
    root: folder,
    cache: true,
    reporter: SILENT,
    workerUrl: site.tool.workerUrl,
    workers: 2,
  });
  process.off('worker', count);
  expect(result.diagnostics).toEqual([]);
  return threads;
}

const page = (number: number): string => path.join(root, `docs/page-${number}.md`);
/** One for the words; a few pages are compiled and rendered without. */
const ONE = os.availableParallelism() > 1 ? 1 : 0;

test('words that are damaged are made again', {timeout: 60_000}, async () => {
  const folder = path.join(root, '.manual/tokens');
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2));
  }
  fs.rmSync(page(12));
  fs.writeFileSync(page(PAGES), pageText(PAGES));
  expect(await build(root)).toBeGreaterThan(ONE);
});

test('a thread joins the words, begun before all are known', {timeout: 60_000}, async () => {
  fs.appendFileSync(page(300), '\nAn unheardof word, and no more `step`.\n');
  expect(await build(root)).toBe(ONE);
  await site.expectCleanOutput(build);
});
