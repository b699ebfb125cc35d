import {expect, test} from 'vitest';
import {tryParseJson} from './tryParseJson.ts';

test.each([
  ['{\n  "a": 1,\n}', 3],
  ['{\n  "a": 1\n  "b": 2\n}', 3],
  ['{\n  a: 1\n}', 2],
  ["{\n  'a': 1\n}", 2],
  ['{\n  "a": "x\ny"\n}', 2],
  ['{\n  "a": "\\q"\n}', 2],
  ['[\n  1,\n  02\n]', 3],
  ['[1,\n2\n}', 3],
  ['{"a": {\n"b": 1\n', 2],
  ['{"a": // note\n 1}', 1],
  ['{"a": 1}\n{', 2],
  ['{"a"\n"b"}', 2],
  ['[1\n: 2]', 2],
  ['', 1],
])('%j is wrong in line %i', (text, line) => {
  expect(tryParseJson(text)).toMatchObject({problem: {line}});
});
