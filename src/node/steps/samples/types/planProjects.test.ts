import {expect, test} from 'vitest';
import {planProjects} from './planProjects.ts';

const plan = (...samples: readonly (readonly [title: string, code: string])[]): string[] =>
  planProjects(
    samples.map(([title, code]) => ({language: 'ts', meta: `title="${title}"`, code, line: 1, heading: ''})),
  ).map((files) => [...files].map(([path, {code}]) => `${path}: ${code}`).join(', '));

test('samples with paths are one project, others are none', () => {
  expect(plan(['src/a.ts', '1'], ['A caption', '2'], ['b.tsx', '3'], ['c.py', '4'], ['../d.ts', '5'])).toEqual([
    'src/a.ts: 1, b.tsx: 3',
  ]);
  expect(plan(['A caption', '1'])).toEqual([]);
});

test('a file that is shown again begins the next state of the project', () => {
  expect(plan(['a.ts', '1'], ['b.ts', '2'], ['a.ts', '3'], ['b.ts', '4'], ['a.ts', '5'])).toEqual([
    'a.ts: 1, b.ts: 2',
    'a.ts: 3, b.ts: 4',
    'a.ts: 5, b.ts: 4',
  ]);
});

test('a project with omitted code is not checked', () => {
  expect(plan(['a.ts', '// ...'], ['b.ts', '2'], ['a.ts', '3'])).toEqual(['a.ts: 3, b.ts: 2']);
  expect(plan(['a.ts', 'x(...); // [!code --]'])).toEqual(['a.ts: x(...); // [!code --]']);
});
