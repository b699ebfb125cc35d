import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Editor, startEditorHere} from '../../../../test/lsp/editor.ts';
import {writeSite} from '../../../../test/lsp/writeSite.ts';

const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n${body}\n`;
const FILES = {
  'docs/index.md': page('Home', 'See [the guide](./guide.md#first-step) and [tools](./tools.md).'),
  'docs/guide.md': page('Guide', '## First step\n\nBegin.'),
  'docs/tools.mdx': page('Tools', "import Note from './_note.mdx';\n\n<Note />"),
  'docs/_note.mdx': 'All [good](./guide.md).\n',
  'docs/area/_category_.json': '{"label": "Area"}\n',
  'docs/area/one.md': page('One', 'Text.'),
};
let editor: Editor;
let other: string;

beforeAll(async () => {
  const root = writeSite({...FILES, 'docs/index.md': FILES['docs/index.md'].replace('tools.md', 'tools.mdx')});
  other = writeSite({'docs/index.md': page('Other', 'See [nothing](./none.md).')});
  editor = await startEditorHere([root, other]);
});
afterAll(async () => {
  expect(await editor.quit()).toBe(0);
  for (const folder of [editor.root, other]) fs.rmSync(folder, {recursive: true, force: true});
});

test('each folder of the workspace that is a site is checked, whatever is open', async () => {
  const file = path.relative(editor.root, path.join(other, 'docs/index.md'));
  await editor.sees(file, ['The link `./none.md` leads nowhere: there is no `docs/none.md`.']);
  expect(editor.all()).toEqual({[file]: ['5 broken-link']});
});

test('a wrong link is told where it is typed, with what helps, and no more when it is right', async () => {
  await editor.open('docs/index.md');
  const right = editor.text('docs/index.md');
  await editor.type('docs/index.md', right.replace('./guide.md#', './giude.md#'));
  await editor.sees('docs/index.md', [expect.stringContaining('The link `./giude.md#first-step` leads nowhere')]);
  const [problem] = editor.problems('docs/index.md');
  expect(problem).toMatchObject({
    code: 'broken-link',
    severity: 1,
    range: {start: {line: 4, character: 16}, end: {line: 4, character: 37}},
    relatedInformation: [{message: 'help: did you mean `./guide.md#first-step`?'}],
  });
  await editor.type('docs/index.md', right);
  await editor.sees('docs/index.md', []);
});

test('a heading that another page links to is missed there, though that page is not open', async () => {
  await editor.closeFile('docs/index.md');
  await editor.open('docs/guide.md');
  await editor.type('docs/guide.md', editor.text('docs/guide.md').replace('First step', 'Last step'));
  await editor.sees('docs/index.md', [expect.stringContaining('names an anchor')]);
  // Without a save the text is gone.
  await editor.closeFile('docs/guide.md');
  await editor.sees('docs/index.md', []);
});

test('a partial that is not saved is part of the pages that hold it', async () => {
  await editor.open('docs/_note.mdx');
  await editor.type('docs/_note.mdx', 'Not [good](./gone.md).\n');
  await editor.sees('docs/_note.mdx', [expect.stringContaining('leads nowhere')]);
  await editor.closeFile('docs/_note.mdx');
  await editor.sees('docs/_note.mdx', []);
});

test('a category file that is not saved counts', async () => {
  await editor.open('docs/area/_category_.json');
  await editor.type('docs/area/_category_.json', '{"label": "Area", "postion": 2}\n');
  await editor.sees('docs/area/_category_.json', ['Unknown key `postion`.']);
  await editor.closeFile('docs/area/_category_.json');
  await editor.sees('docs/area/_category_.json', []);
});

test('the configuration counts when it is saved, and a page that comes by itself counts, too', async () => {
  await editor.open('site.config.ts');
  const right = editor.text('site.config.ts');
  await editor.type('site.config.ts', right.replace('title:', 'titel:'));
  await editor.save('site.config.ts');
  await expect.poll(() => editor.problems('site.config.ts').length).toBeGreaterThan(0);
  await editor.type('site.config.ts', right);
  await editor.save('site.config.ts');
  await editor.sees('site.config.ts', []);
  fs.writeFileSync(path.join(editor.root, 'docs/new.md'), page('New', '[x](./none.md)'));
  await editor.sees('docs/new.md', [expect.stringContaining('leads nowhere')]);
  fs.rmSync(path.join(editor.root, 'docs/new.md'));
  await editor.sees('docs/new.md', []);
});
