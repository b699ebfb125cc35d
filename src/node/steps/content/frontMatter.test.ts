import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {frontMatterSchema, parseFrontMatter} from './frontMatter.ts';

test('the type of front matter and its schema have the same keys', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../../../shared/build.ts'), 'utf8');
  const [, body] = /export interface FrontMatter \{\n([\s\S]*?)\n\}/.exec(text)!;
  const keys = [...body!.matchAll(/^ {2}readonly (\w+)\?:/gm)].map(([, key]) => key);
  expect(keys.sort()).toEqual(Object.keys(frontMatterSchema.shape).sort());
});

test('levels of headings that no heading can have are reported', () => {
  const told = (yaml: string) =>
    parseFrontMatter(`---\n${yaml}\n---\n`, 'docs/a.md').diagnostics.map(({line, message}) => `${line}: ${message}`);
  expect(told('toc_max_heading_level: 3\ntoc_min_heading_level: 4')).toEqual([
    '2: `toc_max_heading_level` is 3, expected at least `toc_min_heading_level`.',
  ]);
  expect(told('toc_min_heading_level: 4')).toEqual([]);
});

test.each([
  ['\n---\ntitle: A\n---\n', '2:1', 'remove the blank lines and spaces before it'],
  ['\n \n---\nslug: /a\n---\n', '3:1', 'remove the blank lines and spaces before it'],
  [' ---\ntitle: A\n---\n', '1:2', 'remove the blank lines and spaces before it'],
  ['<!-- License -->\n\n---\ntitle: A\n---\n', '3:1', 'move what is before it below its last line, `---`'],
])('front matter that does not begin in the first line is reported: %j', (text, place, hint) => {
  const {data, diagnostics} = parseFrontMatter(text, 'docs/a.md');
  expect(data).toEqual({});
  expect(diagnostics.map(({code, line, column}) => `${line}:${column} ${code}`)).toEqual([
    `${place} front-matter-syntax`,
  ]);
  expect(diagnostics[0]!.hint).toBe(hint);
});

test.each(['\n---\nnote: A\n---\n', '\n---\n\ntitle: A\n---\n', 'A\n---\ntitle: A\n---\n', '\n---\ntitle: A\n'])(
  'a rule that looks like front matter is a rule: %j',
  (text) => {
    expect(parseFrontMatter(text, 'docs/a.md').diagnostics).toEqual([]);
  },
);
