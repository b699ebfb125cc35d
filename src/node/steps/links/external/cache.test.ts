import {expect, test} from 'vitest';
import {isFresh, updateCache} from './cache.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const YESTERDAY = '2026-02-28T00:00:00.000Z';
const LAST_YEAR = '2025-03-01T00:00:00.000Z';

test('addresses are sorted', () => {
  const run = {alive: ['https://b.dev/', 'https://a.dev/'], linked: new Set<string>(), now: NOW, days: 7};
  expect(Object.keys(updateCache({}, run))).toEqual(['https://a.dev/', 'https://b.dev/']);
});

test('what is neither linked nor fresh is forgotten', () => {
  const cache = {fresh: YESTERDAY, linked: LAST_YEAR, gone: LAST_YEAR, never: 'yesterday'};
  const next = updateCache(cache, {alive: [], linked: new Set(['linked']), now: NOW, days: 7});
  expect(next).toEqual({fresh: YESTERDAY, linked: LAST_YEAR});
});

test.each([
  [0, true],
  [7 * 86_400_000 - 1, true],
  [7 * 86_400_000, false],
  [-1, false],
])('an answer of %i milliseconds ago is fresh: %s', (age, expected) => {
  const cache = {url: new Date(NOW - age).toISOString(), odd: 'yesterday'};
  expect(isFresh(cache, 'url', {now: NOW, days: 7})).toBe(expected);
  expect(isFresh(cache, 'other', {now: NOW, days: 7})).toBe(false);
  expect(isFresh(cache, 'odd', {now: NOW, days: 7})).toBe(false);
});

test('a new answer replaces the old one', () => {
  const run = {alive: ['a'], linked: new Set(['a']), now: NOW, days: 7};
  expect(updateCache({a: LAST_YEAR}, run)).toEqual({a: '2026-03-01T00:00:00.000Z'});
});
