import {expect, test} from 'vitest';
import {createBoundedCache} from './boundedCache.ts';

test('forgets what was not used for the longest time', () => {
  const cache = createBoundedCache<number>(3);
  cache.set('a', 1, 1);
  cache.set('b', 2, 1);
  cache.set('c', 3, 1);
  expect(cache.get('a')).toBe(1);
  cache.set('d', 4, 1);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([1, undefined, 3, 4]);
});

test('a heavy entry displaces several, one above the limit none', () => {
  const cache = createBoundedCache<number>(3);
  cache.set('a', 1, 1);
  cache.set('b', 2, 1);
  cache.set('c', 3, 3);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, undefined, 3]);
  cache.set('d', 4, 4);
  expect([cache.get('c'), cache.get('d')]).toEqual([3, undefined]);
});

test('setting a key again replaces value and weight', () => {
  const cache = createBoundedCache<number>(2);
  cache.set('a', 1, 2);
  cache.set('a', 2, 1);
  cache.set('b', 3, 1);
  expect([cache.get('a'), cache.get('b')]).toEqual([2, 3]);
});
