import {expect, test} from 'vitest';
import type {DocumentSymbol} from 'vscode-languageserver/node';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {countFrontMatterLines} from '../../base/headings.ts';
import {listDocumentSymbols, listFoldingRanges} from './symbols.ts';

const documentOf = (...lines: string[]): TextDocument => TextDocument.create('file:///a.md', '', 0, lines.join('\n'));
const shown = (symbols: readonly DocumentSymbol[], depth = 0): string[] =>
  symbols.flatMap(({name, range: {start, end}, selectionRange, children = []}) => [
    `${'  '.repeat(depth)}${name} ${start.line}-${end.line}:${end.character} ${selectionRange.end.line}:${selectionRange.end.character}`,
    ...shown(children, depth + 1),
  ]);

test('headings are below the one that they belong to, each up to the next of its depth', () => {
  const document = documentOf('# A', 'text', '### B', 'x', '## C', '', '# D', 'end');
  expect(shown(listDocumentSymbols(document))).toEqual([
    'A 0-5:0 0:3',
    '  B 2-3:1 2:5',
    '  C 4-5:0 4:4',
    'D 6-7:3 6:3',
  ]);
  expect(listDocumentSymbols(documentOf('text'))).toEqual([]);
});

test('sections, the front matter, blocks of code, and notices can be folded', () => {
  const ranges = (...lines: string[]): string[] =>
    listFoldingRanges(documentOf(...lines)).map(({startLine, endLine}) => `${startLine}-${endLine}`);
  expect(ranges('---', 'title: A', '---', '# A', 'x', '## B')).toEqual(['3-5', '0-2']);
  expect(ranges('```js', 'a', '```', 'x')).toEqual(['0-2']);
  expect(ranges(':::note', ':::tip', 'x', ':::', ':::')).toEqual(['1-3', '0-4']);
  expect(ranges('::::note', '```', ':::', '```', '::::')).toEqual(['1-3', '0-4']);
  expect(ranges('~~~', '```', '~~~', 'x')).toEqual(['0-2']);
  expect(ranges('```js', 'never closed')).toEqual([]);
  expect(ranges('# A')).toEqual([]);
});

test.each([
  ['---\ntitle: A\n---\n# A', 3],
  ['---\n---\n', 2],
  ['---\r\ntitle: A\r\n---\r\n', 3],
  ['---  \ntitle: A\n---\t', 3],
  ['---\ntitle: A\n', 0],
  ['---\na\n---b\n---', 4],
  ['\n---\na\n---', 0],
  ['# A', 0],
])('the front matter of %j has %i lines', (text, height) => {
  expect(countFrontMatterLines(text)).toBe(height);
});
