import {expect, test} from 'vitest';
import type {Fix} from '../diagnostic.ts';
import {selectCertainFixes} from './selectCertainFixes.ts';

const fix = (title: string, [from, to]: readonly [number, number], more: Partial<Fix> & {file?: string} = {}): Fix => ({
  title,
  certain: more.certain ?? true,
  edits: [
    {
      file: more.file ?? 'a.md',
      range: {start: {line: 1, column: from}, end: {line: 1, column: to}},
      text: title,
    },
  ],
});
const select = (...fixes: readonly (readonly Fix[])[]): string[] =>
  selectCertainFixes(fixes.map((list) => ({fixes: list}))).map(({title}) => title);

test('the first certain fix of each problem, and no guess', () => {
  expect(select([fix('guess', [1, 2], {certain: false}), fix('b', [1, 2]), fix('c', [5, 6])], [])).toEqual(['b']);
  expect(selectCertainFixes([{}])).toEqual([]);
});

test('of fixes that overlap, the first, in each file', () => {
  expect(select([fix('a', [3, 6])], [fix('b', [5, 8])], [fix('c', [1, 4])], [fix('d', [6, 8])])).toEqual(['a', 'd']);
  expect(select([fix('a', [3, 6])], [fix('b', [3, 6], {file: 'b.md'})])).toEqual(['a', 'b']);
});

test('an insertion at one position is applied once', () => {
  expect(select([fix('a', [3, 3])], [fix('b', [3, 3])])).toEqual(['a']);
});

test('a fix whose edits overlap those of another is not applied in part', () => {
  const both = {...fix('both', [1, 2]), edits: [...fix('x', [1, 2]).edits, ...fix('x', [8, 9]).edits]};
  expect(select([fix('a', [8, 9])], [both], [fix('b', [1, 2])])).toEqual(['a', 'b']);
});
