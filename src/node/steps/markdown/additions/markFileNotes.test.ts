import {expect, test} from 'vitest';
import {compileMdx} from '../../../../../test/tools/testCompile.ts';

const compileTree = async (item: string): Promise<string> =>
  (await compileMdx(`<FileTree>\n\n- ${item}\n\n</FileTree>`, {components: ['FileTree']})).code;

test.each([
  ['a.md the *first* page', 'the '],
  ['Test Cases/ what runs', 'what runs'],
  ['`a` a note', 'a note'],
])('words after a name are a note: %s', async (item, note) => {
  expect(await compileTree(item)).toContain(`className: "m-file-note",\n          children: " ${note}"`);
});

test.each(['a.md', 'package.json', 'a folder', 'docs/', '.gitignore'])('a name has none: %s', async (item) => {
  expect(await compileTree(item)).not.toContain('m-file-note');
});

test('an ellipsis is no file', async () => {
  expect(await compileTree('...')).toContain('"m-file-rest"');
  expect(await compileTree('…')).toContain('"m-file-rest"');
  expect(await compileTree('.env')).not.toContain('m-file-rest');
});
