import {expect, test} from 'vitest';
import {locateInSample, readLinePrefix} from './locateInSample.ts';

test.each([
  ['a block at the margin', ['```js', 'one two', '```'], 'one two', 5, 5, true],
  ['an indented block', ['- a', '', '  ```js', '  one two', '  ```'], 'one two', 5, 7, true],
  ['a quoted block', ['> ```js', '> one two', '> ```'], 'one two', 5, 7, true],
  ['text before a variable', ['one {{v}} two'], 'one 5 two', 2, 2, true],
  ['a variable', ['one {{v}} two'], 'one 5.2 two', 6, 5, false],
  ['text after a variable', ['  one {{v}} two'], 'one 5.2 two', 9, 13, true],
  ['text between two variables', ['{{a}}-x-{{b}}'], '1-x-2', 3, 7, true],
  ['a value that repeats the text', ['{{a}}a{{a}}'], 'aaa', 2, 6, true],
  ['a value at the end of a text', ['so {{a}}, b'], 'so one, b', 4, 4, false],
  ['a line that is not in the file', ['  other'], 'one', 2, 3, false],
])('%s', (_, lines, code, column, expected, isExact) => {
  const line = lines.findIndex((text) => /one|so|\{\{|other/.test(text)) + 1;
  expect(locateInSample({code, line}, {line: 1, column, length: 1}, lines)).toMatchObject({
    line,
    column: expected,
    isExact,
  });
});

test('lines have the prefix of their block', () => {
  expect(readLinePrefix({code: 'a\nb', line: 2}, ['> ```', '> a', '> b'])).toBe('> ');
  expect(readLinePrefix({code: 'a', line: 1}, ['b'])).toBe('');
});
