import {expect, test} from 'vitest';
import {findJsonOffset} from './findJsonOffset.ts';

const text = `{
  "a\\"{": {"b": [{"x": 1}, "]", {"c": null, "d": [ ]}]},
  "1": [[1, 2], 3]
}`;
const find = (...path: string[]): string => text.slice(findJsonOffset(text, path)).split('\n')[0]!;

test('finds keys and items of JSON', () => {
  expect(find('a"{')).toMatch(/^"a\\"\{": /);
  expect(find('a"{', 'b', '2', 'd')).toBe('"d": [ ]}]},');
  expect(find('a"{', 'b', '1')).toMatch(/^"\]", /);
  expect(find('1', '0', '1')).toBe('2], 3]');
});

test('finds the last segment that exists', () => {
  expect(find('a"{', 'b', '3')).toMatch(/^"b": /);
  expect(find('a"{', 'b', '2', 'd', '0')).toBe('"d": [ ]}]},');
  expect(find('1', '1', 'x')).toBe('3]');
  expect(find('missing')).toBe('{');
  expect(findJsonOffset('{"a": ', ['a', 'b'])).toBe(1);
});
