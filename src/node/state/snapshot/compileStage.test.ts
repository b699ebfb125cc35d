import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {findSources} from '../project/findSources.ts';
import {loadProject} from '../project/project.ts';
import {createPool} from '../workers/pool.ts';
import {compileStage} from './compileStage.ts';
import {SILENT} from './reporter.ts';
import {openTools} from './siteTools.ts';

test('a text that is undone while its page is compiled is not taken for the text of the file', async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-undone-'));
  const file = path.join(root, 'docs/index.md');
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(path.join(root, 'site.config.ts'), "export default {title: 'T', url: 'https://t.example'};\n");
  fs.writeFileSync(file, '# Saved\n');
  const hourAgo = Date.now() / 1000 - 3600;
  fs.utimesSync(file, hourAgo, hourAgo);
  const unsaved = new Map([[file, '# Typed\n']]);
  const project = (await loadProject({root, unsaved})).value!;
  const pool = createPool({timeout: 60_000});
  const reporter = {...SILENT, progress: () => void unsaved.delete(file)};
  const tools = await openTools({project, pool, reporter, useCache: false, dev: false});
  const titleOf = async (): Promise<unknown> => {
    const {pages} = await compileStage(findSources(project).pages, tools);
    return [...pages.values()].map(({record}) => record.contentTitle);
  };
  expect(await titleOf()).toEqual(['Typed']);
  expect(await titleOf()).toEqual(['Saved']);
  tools.close();
  await pool.close();
  fs.rmSync(root, {recursive: true});
});
