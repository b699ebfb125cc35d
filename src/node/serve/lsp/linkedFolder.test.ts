import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Location, WorkspaceEdit} from 'vscode-languageserver-protocol/node';
import {type Editor, startEditorHere} from '../../../../test/lsp/editor.ts';
import {writeSite} from '../../../../test/lsp/writeSite.ts';

/** An editor whose workspace is named by a symbolic link, as `/tmp` and `/var` are on macOS. */
const real = writeSite({
  'site.config.ts':
    "import {title} from './title.ts';\nexport default {title, url: 'https://docs.example.com', redirects: [{from: '/old', to: '/more'}]};\n",
  'title.ts': "export const title = 'Linked';\n",
  'docs/index.mdx': "import Part from './_part.md';\n\n# Home\n\n[More](./more.md#first)\n\n<Part />\n",
  'docs/_part.md': 'A [lost](./lost.md) part.\n',
  'docs/more.md': '# More\n\n## First\n',
});
const link = `${real}-link`;
let editor: Editor;

beforeAll(async () => {
  fs.symlinkSync(real, link);
  editor = await startEditorHere([link]);
});
afterAll(async () => {
  await editor.quit();
  fs.rmSync(link);
  fs.rmSync(real, {recursive: true});
});

const messages = (file: string): unknown[] => editor.problems(file).map(({message}) => message);

test('it shows problems under the names that it uses, of buffers and of files', async () => {
  await expect.poll(() => messages('docs/_part.md')).toEqual([expect.stringContaining('./lost.md')]);
  await editor.open('docs/more.md');
  await editor.type('docs/more.md', '# More\n\n## Second\n');
  await expect.poll(() => messages('docs/index.mdx')).toEqual([expect.stringContaining('#first')]);
  await editor.type('docs/more.md', '# More\n\n## First\n');
  await expect.poll(() => messages('docs/index.mdx')).toEqual([]);
  fs.writeFileSync(path.join(link, 'docs/_part.md'), 'A part.\n');
  await expect.poll(() => messages('docs/_part.md')).toEqual([]);
  fs.writeFileSync(path.join(real, 'docs/_part.md'), 'A [gone](./gone.md) part.\n');
  await expect.poll(() => messages('docs/_part.md')).toEqual([expect.stringContaining('./gone.md')]);
});

test('it follows modules of the configuration', async () => {
  fs.writeFileSync(path.join(link, 'title.ts'), 'export const title = 1;\n');
  await expect.poll(() => messages('site.config.ts')).toEqual([expect.stringContaining('title')]);
  fs.writeFileSync(path.join(link, 'title.ts'), "export const title = 'Linked';\n");
  await expect.poll(() => messages('site.config.ts')).toEqual([]);
});

test('it leads to files by the names that the editor uses, and renames them', async () => {
  const text = fs.readFileSync(path.join(link, 'docs/index.mdx'), 'utf8');
  await editor.open('docs/index.mdx');
  const targets = await editor.ask<Location[]>(
    'textDocument/definition',
    'docs/index.mdx',
    text.replace('./mo', './m|o'),
  );
  expect([targets].flat().map(({uri}) => uri)).toEqual([pathToFileURL(path.join(link, 'docs/more.md')).href]);
  const edit = await editor.connection.sendRequest<WorkspaceEdit>('workspace/willRenameFiles', {
    files: [{oldUri: editor.uri('docs/more.md'), newUri: editor.uri('docs/much.md')}],
  });
  expect(JSON.stringify(edit)).toContain('"newText":"uch"');
  expect(JSON.stringify(edit)).toContain(editor.uri('docs/index.mdx'));
  expect(JSON.stringify(edit)).not.toContain(`${pathToFileURL(real).href}/`);
});
