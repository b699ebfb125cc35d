import {expect, test} from 'vitest';
import {readYamlEntries} from './readYamlEntries.ts';

const read = (text: string, ownFields = false) =>
  readYamlEntries(
    {file: 'docs/tags.yml', text},
    {code: 'tags-file', known: ['label', 'permalink'], texts: ['label'], ownFields},
  );

test('gives entries in order with the lines of their fields', () => {
  const {value, diagnostics} = read(
    '# tags\nsetup:\n  label: Setup\n\nwindows:\n  permalink: /win\n  label: Windows\nbare:\n',
  );
  expect(diagnostics).toEqual([]);
  expect(value.map(({key, line, fields}) => [key, line, fields])).toEqual([
    ['setup', 2, {label: 'Setup'}],
    ['windows', 5, {permalink: '/win', label: 'Windows'}],
    ['bare', 8, {}],
  ]);
  expect(value[1]!.getLine('label')).toBe(7);
  expect(value[1]!.getLine('none')).toBe(5);
});

test('keeps keys and texts as they are written, and numbers that JavaScript writes alike', () => {
  const [entry] = read('1.10: {label: 1e3, 2.10: 5, ver: 3.10, on: true}', true).value;
  expect([entry!.key, entry!.fields, entry!.getLine('2.10')]).toEqual([
    '1.10',
    {label: '1e3', '2.10': 5, ver: '3.10', on: true},
    1,
  ]);
});

test.each(['', '# nothing yet\n', '~'])('a file without entries has none: %j', (text) => {
  expect(read(text)).toEqual({value: [], diagnostics: []});
});

test('reports broken YAML with its line', () => {
  const {value, diagnostics} = read('setup:\n  label: Setup\n  label: again\n');
  expect(value).toEqual([]);
  expect(diagnostics).toMatchObject([{code: 'tags-file', file: 'docs/tags.yml', line: 3}]);
});

test('reads no file that is far too large', () => {
  const {value, diagnostics} = read('setup: {label: Setup}\n'.padEnd(1_000_001, '#'));
  expect(value).toEqual([]);
  expect(diagnostics).toMatchObject([
    {code: 'tags-file', file: 'docs/tags.yml', message: 'The file has more than 1000 kB.'},
  ]);
});

test('reports a list in place of a map', () => {
  expect(read('- setup\n- windows\n').diagnostics).toMatchObject([
    {line: 1, message: 'The file is not a map of entries.', hint: 'write one `key:` a line'},
  ]);
});

test('leaves out an entry that is a text and keeps the others', () => {
  const {value, diagnostics} = read('setup: Setup\nwindows: {label: Windows}\n');
  expect(value.map(({key}) => key)).toEqual(['windows']);
  expect(diagnostics).toMatchObject([{line: 1, message: 'The entry `setup` is not a map of fields.'}]);
});

test('names the field that was meant', () => {
  const {value, diagnostics} = read('setup:\n  lable: Setup\n');
  expect(value).toHaveLength(1);
  expect(diagnostics).toMatchObject([{line: 2, hint: 'did you mean `label`?'}]);
});

test("fields of the author's own pass where they are welcome, misspelt ones do not", () => {
  const text = 'setup:\n  github: ada\n  lable: Setup\n';
  expect(read(text).diagnostics).toHaveLength(2);
  expect(read(text, true).diagnostics).toMatchObject([{line: 3, hint: 'did you mean `label`?'}]);
});

test.each([
  ['setup: {label: *a}\n', 'The file is not valid YAML: Unresolved alias.'],
  ['setup: &a {own: *a}\n', 'The file contains a value that refers to itself.'],
])('reports an alias without an end, as in %j', (text, message) => {
  const {value, diagnostics} = read(text, true);
  expect(value).toEqual([]);
  expect(diagnostics).toMatchObject([{code: 'tags-file', file: 'docs/tags.yml', line: 1, message}]);
});
