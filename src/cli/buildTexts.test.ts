import {expect, test} from 'vitest';
import {formatOrigins} from './buildTexts.ts';

const compiled = {pages: 1000, local: 998, now: 2};
const rendered = {pages: 1012, local: 1009, now: 3};

import {pluralize} from './report.ts';

test('nouns are counted', () => {
  expect(['page', 'query', 'address'].map((noun) => pluralize(2, noun))).toEqual([
    '2 pages',
    '2 queries',
    '2 addresses',
  ]);
  expect(pluralize(1, 'query')).toBe('1 query');
});

test('a build says where from its pages came', () => {
  expect(formatOrigins({compiled, rendered})).toBe('1,000 pages: 998 from .manual, 2 compiled; 3 rendered');
});
