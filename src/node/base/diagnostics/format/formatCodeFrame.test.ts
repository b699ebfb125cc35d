import fc from 'fast-check';
import {expect, test} from 'vitest';
import {formatCodeFrame} from './formatCodeFrame.ts';
import {measureWidth} from './measureWidth.ts';

function frame(source: string, position: Parameters<typeof formatCodeFrame>[1]): string {
  return `\n${formatCodeFrame(source.split('\n'), position).join('\n')}\n`;
}

test('the line before, the line, the mark, the line after', () => {
  expect(frame('one\ntwo words\nthree\nfour', {line: 2, column: 5, length: 5})).toMatchInlineSnapshot(`
    "
      1 | one
    > 2 | two words
        |     ^^^^^
      3 | three
    "
  `);
});

test('line numbers of different length are right-aligned', () => {
  const source = Array.from({length: 12}, (_, i) => `line ${i + 1}`).join('\n');
  expect(frame(source, {line: 10, column: 1})).toMatchInlineSnapshot(`
    "
       9 | line 9
    > 10 | line 10
         | ^
      11 | line 11
    "
  `);
});

test('first and last line, and no mark without a column', () => {
  expect(frame('only', {line: 1})).toMatchInlineSnapshot(`
    "
    > 1 | only
    "
  `);
  expect(frame('a\nb\n', {line: 2, column: 1})).toMatchInlineSnapshot(`
    "
      1 | a
    > 2 | b
        | ^
    "
  `);
});

test('tabs count as far as they reach', () => {
  expect(frame('\tx\t[a](b)', {line: 1, column: 4, length: 6})).toMatchInlineSnapshot(`
    "
    > 1 |     x   [a](b)
        |         ^^^^^^
    "
  `);
});

test('wide characters take two columns, combining marks none', () => {
  expect(frame('日本語 [x](y)', {line: 1, column: 5, length: 6})).toMatchInlineSnapshot(`
    "
    > 1 | 日本語 [x](y)
        |        ^^^^^^
    "
  `);
  expect(frame('👩‍👩‍👧 e\u0301 [x](y)', {line: 1, column: 13, length: 6})).toMatchInlineSnapshot(`
    "
    > 1 | 👩‍👩‍👧 é [x](y)
        |      ^^^^^^
    "
  `);
});

test('a long line is cut around the mark', () => {
  const source = `${'a'.repeat(150)}[x](y)${'b'.repeat(150)}\n${'c'.repeat(20)}`;
  expect(frame(source, {line: 1, column: 151, length: 6})).toMatchInlineSnapshot(`
    "
    > 1 | …aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa[x](y)bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…
        |                                          ^^^^^^
      2 |
    "
  `);
});

test('what a terminal would obey is shown, not obeyed', () => {
  expect(formatCodeFrame(['a\u001B[31m\u202Eb\u0007'], {line: 1, column: 1})[0]).toBe('> 1 | a\uFFFD[31m\uFFFDb\uFFFD');
});

test.each([
  {line: 9, column: 1},
  {line: 0, column: 1},
])('a position outside the file has no frame: $line', (position) => {
  expect(formatCodeFrame(['a', 'b'], position)).toEqual([]);
});

test('a column or length beyond the line still marks its end', () => {
  expect(formatCodeFrame(['abc'], {line: 1, column: 99, length: 9})).toEqual(['> 1 | abc', '    |    ^']);
  expect(formatCodeFrame(['abc'], {line: 1, column: 2, length: 9})).toEqual(['> 1 | abc', '    |  ^^']);
});

test('the mark is under the marked text, whatever the line holds', () => {
  const char = fc.constantFrom('a', '\t', ' ', '日', '👍', 'e\u0301', '한', 'ß', '\u200B', '🇩🇪');
  fc.assert(
    fc.property(fc.array(char, {maxLength: 150}), fc.array(char, {maxLength: 150}), (before, after) => {
      const head = before.join('');
      const [line, mark] = formatCodeFrame([`${head}@@@${after.join('')}`], {
        line: 1,
        column: head.length + 1,
        length: 3,
      });
      const at = line!.indexOf('@@@');
      expect(at).toBeGreaterThan(0);
      expect(measureWidth(line!.slice(0, at))).toBe(mark!.indexOf('^'));
      expect(measureWidth(line!)).toBeLessThan(112);
    }),
    {numRuns: 300},
  );
});
