import {expect, test} from 'vitest';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {createTextEdit} from './edits.ts';

test.each([
  ['one\ntwo\n', 'one\n2\n', '2', [4, 7]],
  ['aaa', 'aa', '', [2, 3]],
  ['aa', 'aaa', 'a', [2, 2]],
  ['ab', 'ab', '', [2, 2]],
  ['', 'new', 'new', [0, 0]],
  ['old', '', '', [0, 3]],
  ['x1y', 'x2y', '2', [1, 2]],
  ['abab', 'ab', '', [2, 4]],
])('the smallest edit from %j to %j', (before, after, newText, [start, end]) => {
  const document = TextDocument.create('file:///a.md', '', 0, before);
  const edit = createTextEdit(document, after);
  expect(TextDocument.applyEdits(document, [edit])).toBe(after);
  expect([edit.newText, document.offsetAt(edit.range.start), document.offsetAt(edit.range.end)]).toEqual([
    newText,
    start,
    end,
  ]);
});
