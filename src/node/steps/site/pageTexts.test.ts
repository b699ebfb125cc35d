import {expect, test} from 'vitest';
import {makePageTexts} from './pageTexts.ts';

test('a translation wins and takes the plural rules of its language', () => {
  const texts = makePageTexts({'theme.tags.docs': '{count} Seite mit „{label}“|{count} Seiten mit „{label}“'}, 'de');
  expect(texts('theme.tags.docs', {count: 1, label: 'API'})).toBe('1 Seite mit „API“');
  expect(texts('theme.tags.docs', {count: 3, label: 'API'})).toBe('3 Seiten mit „API“');
  expect(texts('theme.tags.title')).toBe('Tags');
});

test('without a translation English plural rules count, whatever the language', () => {
  const texts = makePageTexts({}, 'fr');
  expect(texts('theme.tags.docs', {count: 0, label: 'x'})).toBe('0 pages tagged with “x”');
});
