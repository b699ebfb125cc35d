import {expect, test} from 'vitest';
import {parseYamlDocument} from './parseYamlDocument.ts';

const findErrors = (text: string) =>
  parseYamlDocument(text).errors.map(({code, linePos}) => `${linePos![0].line}:${linePos![0].col} ${code}`);

test.each([
  ['a: 1\nb: 2\na: 3\n', '3:1 DUPLICATE_KEY'],
  ['a:\n  - {c: 1, "c": 2}\n', '2:12 DUPLICATE_KEY'],
  ['a: [\n', '2:1 BAD_INDENT'],
])('%j has an error with its place', (text, error) => {
  expect(findErrors(text)).toEqual([error]);
});

test.each(['a: 1\nb: {a: 1}\n', '1: a\n"1": b\n', '? [a]\n: 1\n? [a]\n: 2\n', ''])('%j has none', (text) => {
  expect(findErrors(text)).toEqual([]);
});

test('the time grows with the number of keys, and not with its square', () => {
  const text = Array.from({length: 100_000}, (_, i) => `key${i}: 1\n`).join('');
  const began = process.cpuUsage();
  expect(findErrors(text)).toEqual([]);
  // A comparison of all keys with each other takes two minutes.
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(30);
});
