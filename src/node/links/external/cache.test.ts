import {expect, test} from 'vitest';
import {EMPTY_CACHE, parseExternalCache, updateCache} from './cache.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const YESTERDAY = '2026-02-28T00:00:00.000Z';
const LAST_YEAR = '2025-03-01T00:00:00.000Z';

test('a cache survives its file', () => {
  const cache = updateCache(EMPTY_CACHE, {
    alive: ['https://b.dev/', 'https://a.dev/'],
    linked: new Set(),
    now: NOW,
    days: 7,
  });
  expect(parseExternalCache(JSON.stringify(cache))).toEqual(cache);
  expect(Object.keys(cache.alive)).toEqual(['https://a.dev/', 'https://b.dev/']);
});

test.each([
  undefined,
  '',
  '{',
  'null',
  '[]',
  '{"version":2,"alive":{}}',
  '{"version":1,"alive":null}',
  '{"version":1,"alive":{"https://a.dev/":"yesterday","https://b.dev/":7}}',
])('a cache that cannot be read is empty: %s', (text) => {
  expect(parseExternalCache(text)).toEqual(EMPTY_CACHE);
});

test('what is neither linked nor fresh is forgotten', () => {
  const cache = {version: 1, alive: {fresh: YESTERDAY, linked: LAST_YEAR, gone: LAST_YEAR}} as const;
  const next = updateCache(cache, {alive: [], linked: new Set(['linked']), now: NOW, days: 7});
  expect(next.alive).toEqual({fresh: YESTERDAY, linked: LAST_YEAR});
});
