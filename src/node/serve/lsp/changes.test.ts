import fs from 'node:fs';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import type {CodeAction, Range, WorkspaceEdit} from 'vscode-languageserver-protocol/node';
import {applyEdit} from '../../../../test/lsp/applyEdit.ts';
import {type Editor, startEditorHere} from '../../../../test/lsp/editor.ts';
import {writeSite} from '../../../../test/lsp/writeSite.ts';
import {createRunner} from '../../../../test/tools/runHere.ts';

const runCli = createRunner();
const FILES = {
  'site.config.ts': `import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Lines',
  url: 'https://lines.example.test',
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  navbar: {title: 'Lines', items: [{label: 'Guide', to: '/area/guide'}]},
});
`,
  'i18n/de/docs/current/area/guide.md':
    '# Anleitung\n\nSiehe [Start](../index.md).\n\n## Erster Schritt {#first-step}\n',
  'docs/index.md':
    '# Home\n\nSee [the guide](./area/guide.md#first-step) and [it](/area/guide), not [notes](./area-old/notes.md).\n\n![up](./up.svg)\n',
  'docs/up.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'docs/area/guide.md':
    '# Guide\n\nSee [home](../index.md).\n\n## First step\n\nx\n\n## First step\n\nSee [it](#first-step-1).\n',
  'docs/area/tools.mdx': '# Tools\n\n<Badge type="note">x</Badge>\n',
  'docs/area-old/notes.md': '# Notes\n\nSee [the guide](../area/guide.md).\n',
  'docs/tags.yml': 'setup:\n  label: Setup\n',
};
let editor: Editor;

const start = async (): Promise<void> => {
  editor = await startEditorHere([writeSite(FILES)]);
};
const stop = async (): Promise<void> => {
  expect(await editor.quit()).toBe(0);
  fs.rmSync(editor.root, {recursive: true, force: true});
};

const read = (file: string): string => fs.readFileSync(path.join(editor.root, file), 'utf8');
const has = (file: string): boolean => fs.existsSync(path.join(editor.root, file));
const at = (file: string, words: string): string => read(file).replace(words, () => `${words}|`);

async function expectWhole(): Promise<void> {
  const {status, stderr} = await runCli(['check-links', '--root', editor.root]);
  expect([status, stderr.replace(/^[a-z ]+: \d+ ms(?:, \d+ pages)?$/gm, '').trim()]).toEqual([0, '']);
}

describe('a page that gets another name', () => {
  beforeEach(start);
  afterEach(stop);

  const files = (from: string, to: string) => ({files: [{oldUri: editor.uri(from), newUri: editor.uri(to)}]});
  const willRename = (from: string, to: string) =>
    editor.connection.sendRequest<WorkspaceEdit | null>('workspace/willRenameFiles', files(from, to));

  test('in the tree of the editor takes links, translations, navbar, and its old address along', async () => {
    await editor.open('docs/area/guide.md');
    applyEdit(await willRename('docs/area/guide.md', 'docs/area/start.md'));
    fs.renameSync(path.join(editor.root, 'docs/area/guide.md'), path.join(editor.root, 'docs/area/start.md'));
    expect(read('docs/index.md')).toContain('[the guide](./area/start.md#first-step) and [it](/area/start)');
    expect(read('site.config.ts')).toContain("to: '/area/start'");
    expect(read('docs/area/start.md')).toContain('redirect_from: /area/guide');
    expect(read('i18n/de/docs/current/area/start.md')).toContain('[Start](../index.md)');
    expect(has('i18n/de/docs/current/area/guide.md')).toBe(false);
    await expectWhole();
  });

  test('by a link to it does the same as `manual mv`', async () => {
    const twin = writeSite(FILES);
    const marked = at('docs/index.md', '[it](/ar');
    expect(await editor.ask('textDocument/prepareRename', 'docs/index.md', marked)).toMatchObject({
      placeholder: 'docs/area/guide.md',
    });
    const more = {newName: 'docs/start/begin.md'};
    applyEdit(await editor.ask<WorkspaceEdit>('textDocument/rename', 'docs/index.md', marked, more));
    expect((await runCli(['mv', 'docs/area/guide.md', 'docs/start/begin.md', '--root', twin])).status).toBe(0);
    for (const file of [...Object.keys(FILES), 'docs/start/begin.md', 'i18n/de/docs/current/start/begin.md']) {
      const other = path.join(twin, file);
      expect([file, has(file) ? read(file) : '']).toEqual([
        file,
        fs.existsSync(other) ? fs.readFileSync(other, 'utf8') : '',
      ]);
    }
    await expectWhole();
    fs.rmSync(twin, {recursive: true});
  });

  test('with its folder takes links along', async () => {
    applyEdit(await willRename('docs/area', 'docs/part'));
    fs.renameSync(path.join(editor.root, 'docs/area'), path.join(editor.root, 'docs/part'));
    expect(read('docs/index.md')).toContain('[the guide](./part/guide.md#first-step) and [it](/part/guide)');
    // A folder whose name begins with this one stays.
    expect(read('docs/index.md')).toContain('[notes](./area-old/notes.md)');
    expect(read('docs/area-old/notes.md')).toBe('# Notes\n\nSee [the guide](../part/guide.md).\n');
    await expectWhole();
  });

  test('that it may not have is refused with the reason', async () => {
    await expect(willRename('docs/area/guide.md', 'docs/index.md')).rejects.toThrow('docs/index.md already exists.');
    expect(await willRename('docs/up.svg', 'docs/down.svg')).toBeNull();
  });
});

describe('a heading that gets another name', () => {
  beforeEach(async () => {
    await start();
    // A translation has headings of its own.
    fs.rmSync(path.join(editor.root, 'i18n/de/docs/current/area/guide.md'));
    fs.writeFileSync(path.join(editor.root, 'i18n/de/code.json'), '{}');
  });
  afterEach(stop);

  test('takes every link along, keeps its old id, and leaves those of other headings', async () => {
    const marked = at('docs/area/guide.md', '## First');
    expect(await editor.ask('textDocument/prepareRename', 'docs/area/guide.md', marked)).toEqual({
      range: {start: {line: 4, character: 3}, end: {line: 4, character: 13}},
      placeholder: 'First step',
    });
    const more = {newName: 'Begin (here)'};
    applyEdit(await editor.ask<WorkspaceEdit>('textDocument/rename', 'docs/area/guide.md', marked, more));
    expect(read('docs/area/guide.md')).toContain(
      '## Begin (here) {#begin-here first-step}\n\nx\n\n## First step {#first-step-1}\n\nSee [it](#first-step-1).',
    );
    expect(read('docs/index.md')).toContain('./area/guide.md#begin-here');
    await expectWhole();
  });

  test('by a link to it is the heading of that page', async () => {
    const marked = at('docs/index.md', './area/guide.md#fi');
    const edit = await editor.ask<WorkspaceEdit>('textDocument/rename', 'docs/index.md', marked, {newName: 'Go'});
    applyEdit(edit);
    expect(read('docs/area/guide.md')).toContain('## Go {#go first-step}\n');
    expect(read('docs/index.md')).toContain('./area/guide.md#go');
    await expectWhole();
  });

  test('is none where text is', async () => {
    const request = editor.ask('textDocument/prepareRename', 'docs/index.md', at('docs/index.md', 'Se'));
    await expect(request).rejects.toThrow('Headings and variables can be renamed here');
  });
});

/** The actions that the server offers for a text, once one of them has this title. */
async function offered(file: string, text: string, {only, title}: {only: string; title: string}): Promise<CodeAction> {
  await editor.open(file, text);
  const range: Range = {start: {line: 0, character: 0}, end: {line: 99, character: 0}};
  const textDocument = {uri: editor.uri(file)};
  let found: readonly CodeAction[] = [];
  const titles = async (): Promise<string[]> => {
    const context = {diagnostics: editor.problems(file), only: [only]};
    const request = editor.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument,
      range,
      context,
    });
    found = await request;
    return found.map((one) => one.title);
  };
  await expect.poll(titles, {timeout: 30_000}).toContain(title);
  return found.find((one) => one.title === title)!;
}

describe('what mends a problem', () => {
  beforeAll(start);
  afterAll(stop);
  afterEach(async () => {
    for (const [file, text] of Object.entries(FILES)) fs.writeFileSync(path.join(editor.root, file), text);
    for (const file of ['docs/index.md', 'docs/area/tools.mdx']) {
      await editor.closeFile(file);
      await editor.sees(file, []);
    }
  });

  test.each([
    [
      'a link',
      'docs/index.md',
      '[x](./area/giude.md)',
      'Change `./area/giude.md` to `./area/guide.md`',
      '[x](./area/guide.md)',
    ],
    [
      'an anchor',
      'docs/index.md',
      '[x](./area/guide.md#first-stp)',
      'Change `./area/guide.md#first-stp` to `./area/guide.md#first-step`',
      '#first-step)',
    ],
    ['a page that is missing', 'docs/index.md', '[x](./my-thing.md)', 'Create docs/my-thing.md', ''],
    [
      'a key',
      'docs/index.md',
      '---\nsidebar_lable: x\n---',
      'Change `sidebar_lable` to `sidebar_label`',
      'sidebar_label: x',
    ],
    ['a value', 'docs/index.md', '---\ntitle: a: b\n---', 'Change `a: b` to `"a: b"`', 'title: "a: b"'],
    ['a number', 'docs/index.md', '---\nsidebar_position: "3"\n---', 'Change `"3"` to `3`', 'sidebar_position: 3\n'],
    ['a tag', 'docs/index.md', '---\ntags: [setpu]\n---', 'Change `setpu` to `setup`', 'tags: [setup]'],
    ['a tag that is new', 'docs/index.md', '---\ntags: [wholly-other]\n---', 'Add `wholly-other` to docs/tags.yml', ''],
    [
      'a placeholder',
      'docs/index.md',
      'Open <Nothing> now.',
      'Change `<Nothing>` to `` `<Nothing>` ``',
      'Open `<Nothing>` now.',
    ],
    [
      'a link beyond the site',
      'docs/index.md',
      '[x](/nowhere)',
      'Change `/nowhere` to `pathname:///nowhere`',
      '(pathname:///nowhere)',
    ],
    [
      'a value in braces',
      'docs/area/tools.mdx',
      '<Figure src="../up.svg" alt={a b} />',
      'Change `{a b}` to `"a b"`',
      'alt="a b"',
    ],
    ['an attribute', 'docs/area/tools.mdx', '<Badge tpye="note">x</Badge>', 'Change `tpye` to `type`', '<Badge type='],
    [
      'a value of an attribute',
      'docs/area/tools.mdx',
      '<Badge type="nope">x</Badge>',
      'Change `nope` to `danger`',
      'type="danger"',
    ],
    ['the text of an image', 'docs/area/tools.mdx', '<Figure src="../up.svg" />', 'Add `alt=""`', '<Figure alt=""'],
  ])('%s', async (_, file, body, title, expected) => {
    const text = body.startsWith('---') ? `${body}\n\n# X\n` : `# X\n\n${body}\n`;
    const action = await offered(file, text, {only: 'quickfix', title});
    fs.writeFileSync(path.join(editor.root, file), text);
    applyEdit(action.edit!);
    expect(read(file)).toContain(expected);
    await editor.type(file, read(file));
    await editor.sees(file, []);
  });

  test('a component that is meant takes the place of an element, also where the page cannot have it yet', async () => {
    const text = '# X\n\nA <Bagde>new</Bagde> one.\n';
    const action = await offered('docs/index.md', text, {only: 'quickfix', title: 'Change `Bagde` to `Badge`'});
    fs.writeFileSync(path.join(editor.root, 'docs/index.md'), text);
    applyEdit(action.edit!);
    expect(read('docs/index.md')).toContain('<Badge>new');
  });

  test('all certain fixes at once, and no guess', async () => {
    const text = '# X\n\n[x](./Area/guide.md) [y](./area/guide.md#First-Step) [z](./area/toosl.mdx)\n';
    const title = 'Apply all certain fixes (2)';
    const action = await offered('docs/index.md', text, {only: 'source.fixAll', title});
    fs.writeFileSync(path.join(editor.root, 'docs/index.md'), text);
    applyEdit(action.edit!);
    expect(read('docs/index.md')).toContain(
      '[x](./area/guide.md) [y](./area/guide.md#first-step) [z](./area/toosl.mdx)',
    );
  });
});

test('a page without words for the search is hinted at while it is open, where other pages have some', async () => {
  const page = '---\ntitle: Guide\n---\n\nSee [home](./index.md).\n';
  editor = await startEditorHere([
    writeSite({'docs/index.md': '---\nkeywords: [start]\n---\n\n# X\n', 'docs/guide.md': page}),
  ]);
  const message = 'The page has neither `keywords` nor `questions`.';
  const action = await offered('docs/guide.md', page, {only: 'quickfix', title: 'Add `questions: []`'});
  await editor.sees('docs/guide.md', [message]);
  expect(editor.problems('docs/guide.md')[0]).toMatchObject({severity: 4, range: {start: {line: 0}, end: {line: 0}}});
  applyEdit(action.edit!);
  expect(read('docs/guide.md')).toContain('---\ntitle: Guide\nquestions: []\n---\n');
  await editor.type('docs/guide.md', read('docs/guide.md').replace('[]', '[How do I begin?]'));
  await editor.sees('docs/guide.md', []);
  await editor.type('docs/guide.md', page.replace('title: Guide', 'title: Guide\nsearch: false'));
  await editor.sees('docs/guide.md', []);
  await editor.type('docs/guide.md', page);
  await editor.sees('docs/guide.md', [message]);
  // Words of the last other page that had some are gone.
  await editor.open('docs/index.md');
  await editor.type('docs/index.md', '# X\n');
  await editor.sees('docs/guide.md', []);
  await editor.closeFile('docs/index.md');
  await editor.sees('docs/guide.md', [message]);
  await editor.type('docs/guide.md', `${page}\nMore.\n`);
  await editor.closeFile('docs/guide.md');
  await editor.sees('docs/guide.md', []);
  await stop();
});

test('an address that vanished gets the redirect that the help names', async () => {
  const root = writeSite({...FILES, 'published-routes.txt': '/area/guid\n'});
  editor = await startEditorHere([root]);
  const title = "Redirect {from: '/area/guid', to: '/area/guide'}";
  const action = await offered('published-routes.txt', '/area/guid\n', {only: 'quickfix', title});
  applyEdit(action.edit!);
  expect(read('site.config.ts')).toContain("redirects: [{from: '/area/guid', to: '/area/guide'}],");
  await stop();
});

test('a setting within others that is nearly right is mended', async () => {
  editor = await startEditorHere([writeSite({'docs/index.md': '# X\n\n[x](./none.md)\n'})]);
  await editor.open('docs/index.md');
  await expect.poll(() => editor.problems('docs/index.md').length).toBeGreaterThan(0);
  const text = "export default {title: 'T', navbar: {tittle: 'N'}, url: 'https://docs.example.com'};\n";
  fs.writeFileSync(path.join(editor.root, 'site.config.ts'), text);
  applyEdit((await offered('site.config.ts', text, {only: 'quickfix', title: 'Change `tittle` to `title`'})).edit!);
  expect(read('site.config.ts')).toContain("navbar: {title: 'N'}");
  await stop();
});
