import {expect, test} from 'vitest';
import {applyEdits, isInside} from './applyEdits.ts';

const edit = (line: number, [from, to]: readonly [number, number], text: string) => ({
  range: {start: {line, column: from}, end: {line, column: to}},
  text,
});

test('edits are applied in their order in the text, and of those that overlap, the first', () => {
  const edits = [edit(2, [1, 3], 'two'), edit(1, [2, 2], '!'), edit(2, [2, 4], 'lost'), edit(2, [3, 4], 'kept')];
  expect(applyEdits('a\nbcd\n', edits)).toBe('a!\ntwokept\n');
});

test.each(['\n', '\r\n', '\r'])('lines end with %j', (end) => {
  expect(applyEdits(['a', 'b', 'c'].join(end), [edit(3, [1, 2], 'x')])).toBe(['a', 'b', 'x'].join(end));
});

test('a byte order mark has no column', () => {
  expect(applyEdits('\uFEFFab', [edit(1, [1, 2], 'x')])).toBe('\uFEFFxb');
});

test('a position outside of the text is an error', () => {
  expect(() => applyEdits('a', [edit(2, [1, 1], 'x')])).toThrow(RangeError);
  expect(() => applyEdits('a', [edit(1, [3, 3], 'x')])).toThrow(RangeError);
  expect(applyEdits('a', [edit(1, [2, 2], 'x')])).toBe('ax');
});

test.each([
  [1, [1, 4], true],
  [1, [1, 5], false],
  [2, [1, 1], true],
  [2, [1, 2], false],
  [3, [1, 1], false],
] as const)('whether line %i, columns %j are inside of a text', (line, range, expected) => {
  expect(isInside(edit(line, range, ''), '\uFEFFabc\r\n')).toBe(expected);
});
