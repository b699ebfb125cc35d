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
  ...{code: 'broken-link', severity: 'error', message: 'The link leads nowhere.', subject: 'gone.md'},
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

test('a text that is written in another way is found by the subject', () => {
  expect(placed({line: 5, column: 1, subject: 'other.md'})).toBe('api.yaml:3:16');
});

test('what cannot be found, has no place, or is in a page of the author stays', () => {
  expect(placed({line: 5, column: 20, subject: 'unknown.md'})).toBe('page.md:5:20');
  expect(placed({subject: undefined})).toBe('page.md:3:7');
  expect(placed({file: 'docs/other.md'})).toBe('docs/other.md:3:7');
});

test('no fix edits a generated file', () => {
  const fix = {title: 'Remove it', certain: true, edits: []};
  const remedies = {fixes: [fix], replacements: [{text: 'here.md'}]};
  const [moved, stays, other] = moveToOrigin(
    [problem(remedies), problem({...remedies, subject: 'unknown.md'}), problem({...remedies, file: 'docs/other.md'})],
    project,
  );
  expect(moved).toMatchObject({file: 'api.yaml', replacements: remedies.replacements});
  expect([moved!.fixes, stays!.fixes, stays!.replacements]).toEqual([undefined, undefined, undefined]);
  expect(other).toMatchObject(remedies);
});

test('hints of the plugin follow the hint of the problem', () => {
  const hints = {'broken-link': 'or set `linkBase`'};
  const source = {file: 'page.md', generated: {as: 'docs/page.md', from: 'api.yaml', hints}};
  const hinted = {root, generated: [{source}]} as unknown as Project;
  const getHints = (place: Partial<Diagnostic>) => moveToOrigin([problem(place)], hinted).map(({hint}) => hint);
  expect(getHints({hint: 'correct it'})).toEqual(['correct it; or set `linkBase`']);
  expect(getHints({line: undefined})).toEqual(['or set `linkBase`']);
  expect(getHints({code: 'missing-asset'})).toEqual([undefined]);
});
