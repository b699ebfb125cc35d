import {describe, expect, test} from 'vitest';
import {createDiagnostic} from '../codes.ts';
import type {Diagnostic} from '../diagnostic.ts';
import {placeProblems} from './placeProblems.ts';

const place = (text: string, position: Partial<Diagnostic>): Diagnostic =>
  placeProblems([createDiagnostic('broken-link', 'It is wrong.', {file: 'docs/a.md', line: 1, ...position})], (file) =>
    file === 'docs/a.md' ? text : undefined,
  )[0]!;

/** The text that the first fix of a problem replaces, with what is before it in its line. */
const replaced = (text: string, problem: Diagnostic): string | undefined => {
  const {start, end} = problem.fixes?.[0]?.edits[0]?.range ?? {};
  return start && text.split('\n')[start.line - 1]!.slice(0, end!.column - 1);
};

describe('the range of a problem', () => {
  test.each([
    ['titel: x', {subject: 'titel'}, 'titel'],
    ['a [x](y) [y](y)', {subject: 'y', column: 10}, 'a [x](y) [y](y'],
    ['[./a.md](./a.md)', {subject: './a.md', column: 1}, '[./a.md](./a.md'],
    ['![a b](<a b>)', {subject: 'a b', column: 1}, '![a b](<a b'],
    ['[a]: <a>', {subject: 'a', column: 1}, '[a]: <a'],
    ['[text\nmore](./a.md)', {subject: './a.md', column: 1}, 'more](./a.md'],
    ['<a\n  href="x">', {subject: 'x', column: 1}, '  href="x'],
    ['tags:\n  - a\n  - x', {subject: 'x'}, '  - x'],
    ['a: b\n---\nx', {subject: 'x'}, undefined],
    ['tags: [xa, a-x, x]', {subject: 'x'}, 'tags: [xa, a-x, x'],
    ['(../a.md) (./a.md)', {subject: './a.md'}, '(../a.md) (./a.md'],
    ['a\n\nb', {subject: 'b', column: 1}, undefined],
    ['one two', {column: 5, length: 3}, 'one two'],
    ['one two', {column: 5}, undefined],
  ])('%j %j', (text, position, expected) => {
    expect(replaced(text, place(text, {...position, replacements: [{text: 'z'}]}))).toBe(expected);
  });

  test('is the position of the problem, also its line', () => {
    expect(place('a: titel', {subject: 'titel'})).toEqual(
      createDiagnostic('broken-link', 'It is wrong.', {
        ...{file: 'docs/a.md', line: 1, column: 4, length: 5, subject: 'titel'},
      }),
    );
    const below = place('[text\nmore](./a.md)', {subject: './a.md', column: 1});
    expect([below.line, below.column, below.length]).toEqual([2, 7, 6]);
  });
});

test('a replacement becomes a fix before those that the problem has', () => {
  const fix = {title: 'Remove it', certain: true, edits: []};
  const {fixes, replacements} = place('titel', {
    subject: 'titel',
    fixes: [fix],
    replacements: [{text: 'title'}, {text: 'Titel', certain: true}],
  });
  expect(replacements).toBeUndefined();
  expect(fixes?.map(({title, certain}) => [title, certain])).toEqual([
    ['Change `titel` to `title`', false],
    ['Change `titel` to `Titel`', true],
    ['Remove it', true],
  ]);
});

test('the fix that removes a text says so', () => {
  const {fixes} = place('{"a": 1,}', {column: 8, length: 1, replacements: [{text: ''}]});
  expect(fixes).toMatchObject([{title: 'Remove it'}]);
});

test('a problem without a hint has its fixes as the hint', () => {
  const replacements = [{text: 'title'}, {text: 'tilde'}];
  expect(place('titel', {subject: 'titel', replacements}).hint).toBe(
    'change `titel` to `title`, or change `titel` to `tilde`',
  );
  expect(place('titel', {subject: 'titel', replacements, hint: 'write it'}).hint).toBe('write it');
  expect(place('titel', {subject: 'titel'})).not.toHaveProperty('hint');
});

test('a problem of many files has one fix for all of them, certain only if it is in each', () => {
  const other = (file: string, certain: boolean): Diagnostic =>
    createDiagnostic('broken-link', 'It is wrong.', {
      file,
      line: 1,
      subject: 'y',
      replacements: [{text: 'z', certain}],
    });
  const join = (...others: readonly Diagnostic[]) =>
    placeProblems([{...other('docs/a.md', true), others}], () => 'x y\n')[0]!;
  const {fixes, ...problem} = join(other('docs/b.md', true), other('docs/c.md', true));
  expect(problem).toMatchObject({file: 'docs/a.md', column: 3, length: 1});
  expect(problem).not.toHaveProperty('others');
  expect(fixes).toMatchObject([{title: 'Change `y` to `z` (3 edits)', certain: true}]);
  expect(fixes![0]!.edits.map(({file}) => file)).toEqual(['docs/a.md', 'docs/b.md', 'docs/c.md']);
  expect(join(other('docs/b.md', false)).fixes).toMatchObject([{certain: false}]);
  expect(join(other('docs/a.md', true)).fixes).toMatchObject([{title: 'Change `y` to `z`'}]);
  expect(join({...other('docs/b.md', true), subject: 'unknown'}).fixes![0]!.edits).toHaveLength(1);
});

test('the time for many problems of a long file grows with their number, and not with its square', () => {
  const lines = Array.from({length: 60_000}, (_, i) => `[x](g${i}.md)`);
  const problems = lines.map((_, i) =>
    createDiagnostic('broken-link', 'It is wrong.', {file: 'docs/a.md', line: i + 1, column: 1, subject: `g${i}.md`}),
  );
  const began = process.cpuUsage();
  const placed = placeProblems(problems, () => lines.join('\n'));
  expect(placed.every(({column}) => column === 5)).toBe(true);
  // Copying the rest of the file for each problem takes a minute.
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(10);
});
