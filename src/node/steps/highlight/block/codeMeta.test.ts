import {describe, expect, test} from 'vitest';
import {isInRanges} from './codeMarks.ts';
import {parseCodeMeta} from './codeMeta.ts';

describe('parseCodeMeta', () => {
  test.each([
    [undefined, {ranges: [], lineNumbers: null}],
    [null, {ranges: [], lineNumbers: null}],
    ['', {ranges: [], lineNumbers: null}],
    ['live noInline', {ranges: [], lineNumbers: null}],
    ['title="a b.js"', {title: 'a b.js', ranges: [], lineNumbers: null}],
    [`title='say "hi"'`, {title: 'say "hi"', ranges: [], lineNumbers: null}],
    ['title="it\'s"', {title: "it's", ranges: [], lineNumbers: null}],
    ['title=""', {ranges: [], lineNumbers: null}],
    ['subtitle="x"', {ranges: [], lineNumbers: null}],
    [
      '{1,3-5}',
      {
        ranges: [
          [1, 1],
          [3, 5],
        ],
        lineNumbers: null,
      },
    ],
    [
      '{ 2 , 7 - 4 }',
      {
        ranges: [
          [2, 2],
          [4, 7],
        ],
        lineNumbers: null,
      },
    ],
    ['{,-,5-}', {ranges: [], lineNumbers: null}],
    ['{a}', {ranges: [], lineNumbers: null}],
    ['showLineNumbers', {ranges: [], lineNumbers: 1}],
    ['showLineNumbers=5 {2}', {ranges: [[2, 2]], lineNumbers: 5}],
    ['{2} showLineNumbers={5}', {ranges: [[2, 2]], lineNumbers: 5}],
    ['showLineNumbers={5}', {ranges: [], lineNumbers: 5}],
    ['showLineNumbers=0', {ranges: [], lineNumbers: 0}],
    ['showLineNumbersNot', {ranges: [], lineNumbers: null}],
    ['title="showLineNumbers {1}"', {title: 'showLineNumbers {1}', ranges: [], lineNumbers: null}],
  ])('%s', (meta, expected) => {
    const {marks, ...options} = parseCodeMeta(meta);
    expect({...options, ranges: marks.lines.mark}).toEqual(expected);
  });
});

test('inRanges includes both ends', () => {
  const ranges = parseCodeMeta('{2,4-999999999}').marks.lines.mark;
  expect([1, 2, 3, 4, 5].filter((line) => isInRanges(ranges, line))).toEqual([2, 4, 5]);
});
