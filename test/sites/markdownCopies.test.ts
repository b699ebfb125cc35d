import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, onTestFinished, test} from 'vitest';
import {compareCopies} from '../markdownCopies/builtCopies.ts';
import {builtSite} from '../setup/builtSite.ts';
import {runManualHere} from '../tools/runSite.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each([
  ['examples/minimal', 5],
  ['examples/versions', 8],
  ['examples/i18n', 12],
  ['examples/blog', 5],
  ['test/grounds/classic', 10],
  ['test/grounds/embeds', 8],
  ['test/grounds/described', 30],
  ['test/grounds/tideline', 100],
])('the Markdown of every page of %s says what the page says', async (folder, atLeast) => {
  const {compared, faults} = compareCopies((await builtSite(path.join(root, folder))).outDir);
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(atLeast);
});

test('each version and each language has a list of its pages, which the newest names', async () => {
  const {outDir} = await builtSite(path.join(root, 'test/grounds/tideline'));
  const read = (name: string): string => fs.readFileSync(path.join(outDir, name), 'utf8');
  const home = 'https://tideline.example.com/docs/';
  expect(read('llms.txt')).toContain(`## Other versions\n\n- [Next](${home}guide/next/llms.txt)\n`);
  expect(read('llms.txt')).toContain(`## Other languages\n\n- [Deutsch](${home}de/llms.txt)\n`);
  expect(read('llms.txt')).not.toContain('/guide/next/cli');
  expect(read('guide/next/llms.txt')).toContain(`(${home}guide/next/cli/watch.md)`);
  expect(read('guide/next/llms.txt')).not.toContain(`(${home}guide/cli`);
  expect(read('de/llms.txt')).toContain(`- [English](${home}llms.txt)`);
  // The page that a category is given lists its pages.
  expect(read('guide/cli.md')).toContain(`- [Exit codes](${home}guide/cli/exit-codes)`);
});

test('the Markdown of every page of the manual says what the page says', async () => {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-copies-'));
  onTestFinished(() => fs.rmSync(outDir, {recursive: true, force: true}));
  const {status, messages} = await runManualHere(['build', '--out-dir', outDir, '--base', '/base/'], root);
  expect(status, messages).toBe(0);
  const {compared, faults} = compareCopies(outDir);
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(180);
});
