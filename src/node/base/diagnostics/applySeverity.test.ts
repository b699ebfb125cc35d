import {expect, test} from 'vitest';
import {applySeverity} from './applySeverity.ts';
import {createDiagnostic} from './codes.ts';

const link = createDiagnostic('broken-link', 'a');
const image = createDiagnostic('missing-image', 'b');
const language = createDiagnostic('unknown-language', 'c');

test('the site decides, codes it does not name keep their own', () => {
  const result = applySeverity([link, image, language], {'broken-link': 'warn', 'unknown-language': 'error'});
  expect(result.map(({code, severity}) => [code, severity])).toEqual([
    ['broken-link', 'warn'],
    ['missing-image', 'error'],
    ['unknown-language', 'error'],
  ]);
});

test('what is ignored never becomes a record', () => {
  expect(applySeverity([link, image, link], {'broken-link': 'ignore'})).toEqual([image]);
});

test('what stops every site stays an error, whatever the site says', () => {
  const bundle = createDiagnostic('bundle-failed', 'd');
  expect(applySeverity([bundle, link], {'bundle-failed': 'ignore', 'broken-link': 'ignore'})).toEqual([bundle]);
});
