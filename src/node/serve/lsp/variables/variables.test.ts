import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {CompletionItem, Hover, Location, MarkupContent, WorkspaceEdit} from 'vscode-languageserver-protocol/node';
import {applyEdit} from '../../../../../test/lsp/applyEdit.ts';
import {type Editor, startEditorHere} from '../../../../../test/lsp/editor.ts';
import {writeSite} from '../../../../../test/lsp/writeSite.ts';

const FILES = {
  'package.json': '{}',
  'site.config.ts': `export default {
  title: 'Lines', url: 'https://lines.example.test',
  variables: {version: '5.2', product: {name: 'Harbor', 'long-name': 'Harbor One'}},
  i18n: {locales: ['en', 'de'], localeConfigs: {de: {variables: {product: {name: 'Hafen'}}}}},
  navbar: {items: [{label: 'Get {{product.name}}', to: '/'}]},
};\n`,
  'i18n/de/navbar.json': '{"item.label.Get {{product.name}}": {"message": "Lade {{product.name}}"}}',
  'i18n/de/docs/current/index.md': '# Start {{product.name}}\n',
  'docs/index.md':
    '---\ntitle: Home {{product.name}}\n---\n\nText {{product.name}} `{{product.name}}` [g](./guide/{{page}}.mdx) \\{{product.name}}\n\n```sh variables\nget {{product.name}}\n```\n\n```sh\nget {{product.name}}\n```\n'.replace(
      '---\n\n',
      'variables: {page: tools}\n---\n\n',
    ),
  'docs/guide/_category_.yml': 'label: {{team}} guide\nvariables:\n  team: Blue\n',
  'docs/guide/_note.mdx': 'Note on {{product.name}} by {{team}}\n',
  'docs/guide/tools.mdx':
    "import Note from './_note.mdx';\n\n# Tools\n\n<b style={{color: 'red'}} title=\"{{product.name}}\">x</b>\n\n<Note />\n",
};
let editor: Editor;
beforeAll(async () => {
  editor = await startEditorHere([writeSite(FILES)]);
});
afterAll(async () => {
  expect(await editor.quit()).toBe(0);
  fs.rmSync(editor.root, {recursive: true, force: true});
});

const read = (file: string): string => fs.readFileSync(path.join(editor.root, file), 'utf8');
const at = (file: string, words: string): string => read(file).replace(words, () => `${words}|`);
const complete = async (file: string, marked: string) =>
  ((await editor.ask<CompletionItem[]>('textDocument/completion', file, marked)) ?? []).map(
    ({label, detail, textEdit}) => [label, detail, textEdit?.newText],
  );
const hover = async (file: string, words: string): Promise<string | undefined> => {
  const answer = await editor.ask<Hover | null>('textDocument/hover', file, at(file, words));
  return (answer?.contents as MarkupContent | undefined)?.value;
};
const define = async (file: string, words: string): Promise<string | null> => {
  const location = await editor.ask<Location | null>('textDocument/definition', file, at(file, words));
  return location && `${path.relative(editor.root, new URL(location.uri).pathname)}:${location.range.start.line + 1}`;
};

test('completes the names of the page, with their values', async () => {
  expect(await complete('docs/index.md', `${FILES['docs/index.md']}\nGet {{pro|`)).toEqual([
    ['version', '5.2', 'version}}'],
    ['product.name', 'Harbor', 'product.name}}'],
    ['product.long-name', 'Harbor One', 'product.long-name}}'],
    ['page', 'tools', 'page}}'],
  ]);
  expect(await complete('docs/guide/_note.mdx', 'Note {{ |}}')).toContainEqual(['team', 'Blue', 'team']);
  expect(await complete('i18n/de/docs/current/index.md', '# {{|')).toContainEqual([
    'product.name',
    'Hafen',
    'product.name}}',
  ]);
  expect(await complete('docs/index.md', '---\ntitle: {{|\n---\n')).toHaveLength(4);
  expect(await complete('docs/guide/tools.mdx', '<b style={{|')).not.toContainEqual(
    expect.arrayContaining(['version']),
  );
});

test('shows the value at the position', async () => {
  // The page whose buffer was changed contains the partial again. The state of the site follows later.
  await hover('docs/guide/tools.mdx', 'import');
  await expect.poll(() => hover('docs/index.md', 'Text {{prod')).toBe('**`product.name`**: Harbor');
  await expect.poll(() => hover('i18n/de/docs/current/index.md', '{{product')).toBe('**`product.name`**: Hafen');
  await expect.poll(() => hover('docs/guide/_note.mdx', 'by {{te')).toBe('**`team`**: Blue');
});

test('leads to the definition that counts, and links with variables to their page', async () => {
  await expect.poll(() => define('docs/index.md', 'Text {{prod')).toBe('site.config.ts:3');
  await expect.poll(() => define('docs/guide/_note.mdx', 'by {{te')).toBe('docs/guide/_category_.yml:3');
  await expect.poll(() => define('docs/index.md', './guide/{{pa')).toBe('docs/index.md:3');
  await expect.poll(() => define('docs/index.md', './gui')).toBe('docs/guide/tools.mdx:1');
});

test('renames a variable wherever it is defined and filled, and nowhere else', async () => {
  // The buffers are those of the files again.
  for (const [file, words] of [
    ['docs/guide/_note.mdx', 'Note'],
    ['docs/guide/tools.mdx', 'import'],
  ] as const)
    await hover(file, words);
  const marked = at('docs/index.md', 'Text {{prod');
  const asked = editor.ask<WorkspaceEdit | null>('textDocument/rename', 'docs/index.md', marked, {newName: 'title'});
  applyEdit((await asked)!);
  expect(
    Object.keys(FILES)
      .map((file) => read(file))
      .join('\0'),
  ).toBe(
    Object.values(FILES)
      .join('\0')
      .replaceAll('{{product.name}}', '{{product.title}}')
      .replaceAll('product: {name:', 'product: {title:')
      .replaceAll('`{{product.title}}`', '`{{product.name}}`')
      .replaceAll('\\{{product.title}}', '\\{{product.name}}')
      .replace('```sh\nget {{product.title}}', '```sh\nget {{product.name}}'),
  );
});

test('refuses names that exist or cannot be names', async () => {
  const rename = (newName: string) =>
    editor.ask('textDocument/rename', 'docs/index.md', at('docs/index.md', 'Text {{prod'), {newName});
  await expect(rename('long-name')).rejects.toThrow('There is a variable `product.long-name` already.');
  await expect(rename('a b')).rejects.toThrow('A name has letters');
});
