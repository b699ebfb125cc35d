import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {frontMatterSchema} from './frontMatter.ts';

test('the type of front matter and its schema have the same keys', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../../shared/build.ts'), 'utf8');
  const [, body] = /export interface FrontMatter \{\n([\s\S]*?)\n\}/.exec(text)!;
  const keys = [...body!.matchAll(/^ {2}readonly (\w+)\?:/gm)].map(([, key]) => key);
  expect(keys.sort()).toEqual(Object.keys(frontMatterSchema.shape).sort());
});
