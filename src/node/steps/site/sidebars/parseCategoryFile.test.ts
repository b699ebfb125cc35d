import {expect, test} from 'vitest';
import {parseCategoryFile} from './parseCategoryFile.ts';

test('a file that is far too large is refused before it is parsed', () => {
  const {value, diagnostics} = parseCategoryFile({file: 'docs/_category_.json', text: '['.repeat(5_000_000)});
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {code: 'category-file', severity: 'error', file: 'docs/_category_.json', message: 'The file has more than 50 kB.'},
  ]);
});

test.each(['', '# nothing yet\n', '{}'])('a file that says nothing (%j) is a category without settings', (text) => {
  const {value, diagnostics} = parseCategoryFile({file: 'docs/_category_.json', text});
  expect([diagnostics, Object.keys(value!)]).toEqual([[], ['place']]);
});

test('texts stay as they are written, and numbers are numbers', () => {
  const text =
    'label: 2.10\nposition: 1.50\ndescription: 1e3\nlink: {type: generated-index, title: 0x10, slug: /1.10}\n';
  const {value, diagnostics} = parseCategoryFile({
    file: 'docs/_category_.yml',
    text: `${text}customProps: {ver: 1.10, n: 5}`,
  });
  expect([diagnostics, value]).toEqual([
    [],
    {
      ...{label: '2.10', position: 1.5, description: '1e3'},
      link: {type: 'generated-index', title: '0x10', slug: '/1.10'},
      customProps: {ver: '1.10', n: 5},
      place: {file: 'docs/_category_.yml', lines: expect.anything()},
    },
  ]);
  expect(parseCategoryFile({file: 'docs/_category_.yml', text: 'link: ~'}).value?.link).toBeNull();
});

test.each([
  ['label: *a\n', 'The file is not valid YAML: Unresolved alias.'],
  ['customProps: &a {b: *a}\n', 'The file contains a value that refers to itself.'],
])('an alias without an end, as in %j, is reported', (text, message) => {
  const {value, diagnostics} = parseCategoryFile({file: 'docs/_category_.yml', text});
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{code: 'category-file', file: 'docs/_category_.yml', line: 1, message}]);
});
