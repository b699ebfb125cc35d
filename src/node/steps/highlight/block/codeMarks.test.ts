import {describe, expect, test} from 'vitest';
import {findWrongMark, parseCodeMarks} from './codeMarks.ts';

const NO_LINES = {mark: [], ins: [], del: []};

describe('parseCodeMarks', () => {
  test.each([
    [
      '{1} ins={2,4-5} del={3} mark={6}',
      {
        mark: [
          [1, 1],
          [6, 6],
        ],
        ins: [
          [2, 2],
          [4, 5],
        ],
        del: [[3, 3]],
      },
    ],
    [
      'js{9} {1}{2}',
      {
        ...NO_LINES,
        mark: [
          [9, 9],
          [1, 1],
          [2, 2],
        ],
      },
    ],
    ['insert={1} x-ins={2} title-del={3}', NO_LINES],
    ['file="a ins={1} {2}"', NO_LINES],
    ['"ins={1}" /{2}/', NO_LINES],
  ])('lines of %s', (meta, lines) => {
    expect(parseCodeMarks(meta).lines).toEqual(lines);
  });

  test.each([
    [
      'collapse={1-5, 12-14}',
      [
        [1, 5],
        [12, 14],
      ],
    ],
    [
      'collapse={4-6,1-2} collapse={5-9}',
      [
        [1, 2],
        [4, 9],
      ],
    ],
    [
      'collapse={1-2,3}',
      [
        [1, 2],
        [3, 3],
      ],
    ],
  ])('lines that are closed: %s', (meta, collapsed) => {
    expect(parseCodeMarks(meta).collapsed).toEqual(collapsed);
  });

  test.each([
    [
      `"a b" 'it"s'`,
      [
        {kind: 'mark', source: '"a b"', text: 'a b'},
        {kind: 'mark', source: `'it"s'`, text: 'it"s'},
      ],
    ],
    [
      'ins="x" del=/y+/',
      [
        {kind: 'ins', source: '"x"', text: 'x'},
        {kind: 'del', source: '/y+/', pattern: 'y+'},
      ],
    ],
    ['//home/ho.*/', [{kind: 'mark', source: '//home/ho.*/', pattern: '/home/ho.*'}]],
    ['mark="{1}"', [{kind: 'mark', source: '"{1}"', text: '{1}'}]],
  ])('words of %s', (meta, words) => {
    expect(parseCodeMarks(meta).words).toEqual(words);
  });

  test.each(['unchecked="says /no/ here"', 'file=./a/b.js', '/src/app.js', '""', '//', 'x="a" y="b"', "don't won't"])(
    '%s marks no words',
    (meta) => {
      expect(parseCodeMarks(meta).words).toEqual([]);
    },
  );
});

describe('findWrongMark', () => {
  test.each(['{1,5-9} ins={2} del={5-1} collapse={1-5} "a{9}" /b{9}/ x={9}', 'file="{9}"'])('%s is right', (meta) => {
    expect(findWrongMark(meta, 5)).toBeUndefined();
  });

  test.each([
    ['ins={6}', 'ins={6}', 'correct `6`: lines count from 1, and the last line is 5'],
    ['{1} del={0}', 'del={0}', 'correct `0`: lines count from 1, and the last line is 5'],
    ['collapse={7-9}', 'collapse={7-9}', 'correct `7-9`: lines count from 1, and the last line is 5'],
    ['collapse={2-}', 'collapse={2-}', 'write lines and ranges of lines: `{1,3-5}`'],
    ['ins={}', 'ins={}', 'write lines and ranges of lines: `{1,3-5}`'],
    ['del={1,3', 'del={1,3', 'write lines and ranges of lines: `{1,3-5}`'],
    ['/a(b/', '/a(b/', expect.stringMatching(/^correct the regular expression \(Unterminated group\)/)],
  ])('%s', (meta, word, hint) => {
    expect(findWrongMark(meta, 5)).toEqual({word, hint});
  });
});
