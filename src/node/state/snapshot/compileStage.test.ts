import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, expect, test} from 'vitest';
import {findSources} from '../project/findSources.ts';
import {loadProject} from '../project/project.ts';
import {createPool, type Pool} from '../workers/pool.ts';
import {compileStage} from './compileStage.ts';
import {SILENT} from './reporter.ts';
import {openTools, type SiteTools} from './siteTools.ts';

let tools: SiteTools;
let root: string;
let pool: Pool;
afterEach(async () => {
  tools.close();
  await pool.close();
  fs.rmSync(root, {recursive: true});
});

/** Opens a site of saved files, an hour old, with these texts that are not saved. */
async function open(files: Readonly<Record<string, string>>, unsaved: Map<string, string>, onProgress = () => {}) {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-undone-'));
  fs.mkdirSync(path.join(root, 'docs'));
  fs.writeFileSync(path.join(root, 'site.config.ts'), "export default {title: 'T', url: 'https://t.example'};\n");
  const hourAgo = Date.now() / 1000 - 3600;
  for (const [file, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(root, file), text);
    fs.utimesSync(path.join(root, file), hourAgo, hourAgo);
  }
  const project = (await loadProject({root, unsaved})).value!;
  pool = createPool({timeout: 60_000});
  tools = await openTools({
    project,
    pool,
    reporter: {...SILENT, progress: onProgress},
    useCache: false,
    dev: false,
  });
}

const compile = async (changed: Partial<SiteTools> = {}): Promise<unknown[]> => {
  const {pages} = await compileStage(findSources(tools.project).pages, {...tools, ...changed});
  return [...pages.values()].map(({record}) => `${record.kind} ${record.contentTitle ?? record.excerpt}`);
};

test('a text that is undone while its page is compiled is not taken for the text of the file', async () => {
  const unsaved = new Map<string, string>();
  await open({'docs/index.md': '# Saved\n'}, unsaved, () => unsaved.clear());
  unsaved.set(path.join(root, 'docs/index.md'), '# Typed\n');
  expect(await compile()).toEqual(['html Typed']);
  expect(await compile()).toEqual(['html Saved']);
});

test('a page follows the unsaved text of a file that it includes, and forgets it with that text', async () => {
  const unsaved = new Map<string, string>();
  await open({'docs/index.md': '::include{file="./_note.md"}\n', 'docs/_note.md': 'Saved.\n'}, unsaved);
  expect(await compile()).toEqual(['html Saved.']);
  unsaved.set(path.join(root, 'docs/_note.md'), 'Typed.\n');
  expect(await compile()).toEqual(['html Typed.']);
  unsaved.clear();
  expect(await compile()).toEqual(['html Saved.']);
});

test('a text that never ends says nothing about the file, once it is undone', async () => {
  const unsaved = new Map<string, string>();
  await open({'docs/index.md': '# Saved\n'}, unsaved);
  const lost = {...pool, compile: async () => [{lost: 'time'}]} as unknown as Pool;
  unsaved.set(path.join(root, 'docs/index.md'), '# Typed\n');
  await compile({pool: lost});
  unsaved.clear();
  expect(await compile()).toEqual(['html Saved']);
});

test('a file whose page never ended is not compiled again', async () => {
  await open({'docs/index.md': '# Saved\n'}, new Map());
  const lost = {...pool, compile: async () => [{lost: 'time'}]} as unknown as Pool;
  expect(await compile({pool: lost})).toEqual(['lost Saved']);
  expect(await compile()).toEqual(['lost Saved']);
});
