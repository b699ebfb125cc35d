import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

import {splitFrontMatter} from '../../base/splitFrontMatter.ts';
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
  expect(told('toc_min_heading_level: 7')).toEqual([
    expect.stringMatching(/^2: `toc_min_heading_level` is 7, expected/),
  ]);
});

test.each([
  ['\n---\ntitle: A\n---\n', '2:1', 'remove the blank lines and spaces before it'],
  ['\n \n---\nslug: /a\n---\n', '3:1', 'remove the blank lines and spaces before it'],
  [' ---\ntitle: A\n---\n', '1:2', 'remove the blank lines and spaces before it'],
  ['<!-- License -->\n\n---\ntitle: A\n---\n', '3:1', 'move the text before it below its last line, `---`'],
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

/** Values that YAML would read as something else. */
const SCALARS = ['1.10', '1e3', '0x10', '0o17', '+1', '12345678901234567890', '2024-01-05', 'no', 'True', '~', '.5'];
const read = (yaml: string) => {
  const {data, diagnostics} = parseFrontMatter(`---\n${yaml}\n---\n`, 'docs/a.md');
  return [data, diagnostics.map(({message}) => message)];
};

test.each(SCALARS)('where a text is expected, %s stays as it is written', (scalar) => {
  const keys = ['id', 'title', 'sidebar_label', 'slug', 'description', 'pagination_label', 'not_covered'];
  expect(read(keys.map((key) => `${key}: ${scalar}`).join('\n'))).toEqual([
    Object.fromEntries(keys.map((key) => [key, scalar])),
    [],
  ]);
  expect(
    read(`tags: [${scalar}, {label: ${scalar}, permalink: /a}]\nkeywords:\n  - ${scalar}\nquestions: ${scalar}`),
  ).toEqual([{tags: [scalar, {label: scalar, permalink: '/a'}], keywords: [scalar], questions: [scalar]}, []]);
});

test('keys of the site keep numbers that JavaScript writes alike, and the text of others', () => {
  expect(
    read('count: 5\nratio: 0.5\nver: 3.10\nbig: 12345678901234567890\nnone: ~\non: true\nmap: {1.10: [1.0, 2]}'),
  ).toEqual([
    {count: 5, ratio: 0.5, ver: '3.10', big: '12345678901234567890', none: null, on: true, map: {'1.10': ['1.0', 2]}},
    [],
  ]);
});

test('numbers, dates, and `null` keep their meaning', () => {
  expect(
    read(
      'sidebar_position: 2.50\nsearch_rank: -1e1\ndate: 2024-01-05\nlast_update: {date: 2024-01-05, author: 1.10}\npagination_next: ~\npagination_prev: 1.10\nauthors: [1.10, {name: 2024}]',
    ),
  ).toEqual([
    {
      sidebar_position: 2.5,
      search_rank: -10,
      date: '2024-01-05',
      last_update: {date: '2024-01-05', author: '1.10'},
      pagination_next: null,
      pagination_prev: '1.10',
      authors: ['1.10', {name: '2024'}],
    },
    [],
  ]);
  expect(read('title: null')[1]).toEqual(['`title` is null, expected a text or a number or true or false.']);
});

test('an alias has the text of its anchor, whatever the type of the other key', () => {
  expect(read('sidebar_position: &version 1.10\ntitle: *version')[0]).toEqual({sidebar_position: 1.1, title: '1.10'});
});

test('bytes in a key that is a map are no problem', () => {
  expect(parseFrontMatter('---\n? b: !!binary aGk=\n: 1\n---\n', 'docs/a.md').diagnostics).toEqual([]);
});

test('front matter may be empty, also on a page with a rule', () => {
  const page = '---\n---\n# Title\n\n---\n\nText\n';
  const {data, diagnostics} = parseFrontMatter(page, 'docs/a.md');
  expect({data, diagnostics}).toEqual({data: {}, diagnostics: []});
  expect(splitFrontMatter(page)).toMatchObject({block: '---\n---', yaml: '', body: '\n# Title\n\n---\n\nText\n'});
});
