import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {writeCorpus} from '../../bench/corpus.mjs';
import {type Editor, startEditor} from '../lsp/editor.ts';
import {writeSite} from '../lsp/writeSite.ts';
import {createRunner} from '../tools/runHere.ts';

/** Edits in any order, saved or not, lead to the problems that `check-links` finds in the files. */

const runCli = createRunner();
const repository = path.resolve(import.meta.dirname, '../..');

const NAMES = ['index', 'one', 'two', 'area/three', 'area/four'] as const;
const BLOCKS = [
  'Text.',
  '## Part',
  '## Other part',
  '## Part {#own}',
  '[a](./one.md)',
  '[b](./two.md#part)',
  '[c](/area/three#own)',
  '[d](../index.md)',
  '![e](./picture.png)',
  ':::note\n\nMind.\n\n:::',
  ':::nope\n\nMind.\n\n:::',
  '```nolanguage\nx\n```',
  '[f][missing]',
];
const FRONT = [
  'title: Page',
  'titel: Page',
  'sidebar_position: x',
  'draft: true',
  'slug: /moved',
  'title: a: b',
  'tags: [a]',
  'id: same',
];

type Step =
  | {readonly do: 'type' | 'save' | 'close' | 'remove'; readonly page: number; readonly text: string}
  | {readonly do: 'write'; readonly page: number; readonly text: string};

const text = fc
  .record({
    front: fc.option(fc.constantFrom(...FRONT), {nil: undefined}),
    blocks: fc.array(fc.constantFrom(...BLOCKS), {minLength: 1, maxLength: 5}),
  })
  .map(({front, blocks}) => `${front === undefined ? '' : `---\n${front}\n---\n\n`}# Page\n\n${blocks.join('\n\n')}\n`);
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('type', 'type', 'type', 'save', 'close', 'remove', 'write'),
  page: fc.nat(NAMES.length - 1),
  text,
}) as fc.Arbitrary<Step>;

let editor: Editor;
const open = new Set<string>();
beforeAll(async () => {
  editor = await startEditor([writeSite({'docs/index.md': '# Home\n', 'docs/one.md': '# One\n'})]);
});
afterAll(async () => {
  await editor.quit();
  fs.rmSync(editor.root, {recursive: true, force: true});
});

async function apply({do: what, page, text: next}: Step): Promise<void> {
  const file = `docs/${NAMES[page]}.md`;
  const absolute = path.join(editor.root, file);
  if (what === 'write') {
    fs.mkdirSync(path.dirname(absolute), {recursive: true});
    fs.writeFileSync(absolute, next);
  } else if (what === 'remove') {
    if (page === 0 || open.has(file)) return;
    fs.rmSync(absolute, {force: true});
  } else if (!fs.existsSync(absolute)) return;
  else if (what === 'type') {
    if (open.has(file)) await editor.type(file, next);
    else await editor.open(file, next);
    open.add(file);
  } else if (open.has(file)) {
    if (what === 'save') return editor.save(file);
    await editor.closeFile(file);
    open.delete(file);
  }
}

/** Lines and codes by file, as `check-links` tells them. */
async function checked(root: string): Promise<Record<string, string[]>> {
  const {stdout} = await runCli(['check-links', '--root', root, '--format', 'json']);
  const {diagnostics: found} = JSON.parse(stdout) as {diagnostics: {file?: string; line?: number; code: string}[]};
  const byFile: Record<string, string[]> = {};
  for (const {file = 'site.config.ts', line = 1, code} of found)
    byFile[file] = [...(byFile[file] ?? []), `${line} ${code}`].sort();
  return byFile;
}

test('edits in any order leave the problems that check-links finds', {timeout: 300_000}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, {minLength: 1, maxLength: 12}), async (steps) => {
      for (const one of steps) await apply(one);
      for (const file of open) await editor.save(file);
      const expected = await checked(editor.root);
      await expect.poll(editor.all, {timeout: 30_000, interval: 50}).toEqual(expected);
      for (const file of [...open]) await editor.closeFile(file);
      open.clear();
      await expect.poll(editor.all, {timeout: 30_000, interval: 50}).toEqual(expected);
    }),
    {numRuns: 40, endOnFailure: true},
  );
});

test.each([
  ['the manual', '.', ['docs', 'manual', 'static', 'site.config.ts']],
  ['the shop', 'test/grounds/shop', ['.']],
  ['a blog with plugins', 'test/grounds/tideline', ['.']],
  ['a site of 1,000 pages', '.', []],
])('%s has the problems that check-links finds', {timeout: 120_000}, async (_, folder, parts) => {
  const root = writeSite({});
  fs.symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  for (const part of parts)
    fs.cpSync(path.join(repository, folder, part), path.join(root, part), {
      recursive: true,
      filter: (file) => !/[\\/](?:node_modules|build|\.manual)(?:[\\/]|$)/.test(file),
    });
  if (parts.length === 0) writeCorpus(path.join(root, 'docs'), 1000);
  const expected = await checked(root);
  expect(expected).not.toHaveProperty('site.config.ts');
  const own = await startEditor([root]);
  const home =
    ['docs/index.mdx', 'docs/index.md'].find((file) => fs.existsSync(path.join(root, file))) ?? 'docs/index.md';
  await own.open(home, '# X\n\n[x](./none-at-all.md)\n');
  await expect.poll(() => Object.keys(own.all()).length, {timeout: 60_000}).toBeGreaterThan(0);
  await own.closeFile(home);
  await expect.poll(own.all, {timeout: 60_000}).toEqual(expected);
  expect(await own.quit()).toBe(0);
  fs.rmSync(root, {recursive: true, force: true});
});
