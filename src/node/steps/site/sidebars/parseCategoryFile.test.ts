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
