import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {Project} from '../project/project.ts';
import {moveToOrigin} from './moveToOrigin.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-origin-'));
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

fs.writeFileSync(path.join(root, 'api.yaml'), 'a: b\ntext: "See [x](gone.md)"\nmore: a\\u0062 (other.md)\n');
fs.writeFileSync(
  path.join(root, 'page.md'),
  '# Page\n\n  See [x](gone.md) here.\n\nab (other.md), and (unknown.md).\n',
);
const generated = [{source: {file: 'page.md', generated: {as: 'docs/page.md', from: 'api.yaml'}}}];
const project = {root, generated} as unknown as Project;

const problem = (place: Partial<Diagnostic>): Diagnostic => ({
  ...{code: 'broken-link', severity: 'error', message: 'The link `gone.md` leads nowhere.'},
  ...{file: 'page.md', line: 3, column: 7},
  ...place,
});
const placed = (place: Partial<Diagnostic>) => {
  const [{file, line, column} = {}] = moveToOrigin([problem(place)], project);
  return `${file}:${line}:${column}`;
};

test('a problem of a generated page is where its text was written', () => {
  expect(placed({})).toBe('api.yaml:2:12');
});

test('a text that is written in another way is found by what the message names', () => {
  expect(placed({line: 5, column: 1, message: 'The link `other.md` leads nowhere.'})).toBe('api.yaml:3:16');
});

test('what cannot be found, has no place, or is in a page of the author stays', () => {
  expect(placed({line: 5, column: 20, message: 'The link `unknown.md` leads nowhere.'})).toBe('page.md:5:20');
  expect(placed({message: 'Something.'})).toBe('page.md:3:7');
  expect(placed({file: 'docs/other.md'})).toBe('docs/other.md:3:7');
});
