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
