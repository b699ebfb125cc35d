import {expect, it} from 'vitest';
import {canPrefetch} from './canPrefetch.ts';

it('prefetches unless the connection is 2g or data saver is on', () => {
  expect(canPrefetch(undefined)).toBe(true);
  expect(canPrefetch({effectiveType: '4g', saveData: false})).toBe(true);
  expect(canPrefetch({effectiveType: '3g'})).toBe(true);
  expect(canPrefetch({effectiveType: '2g'})).toBe(false);
  expect(canPrefetch({effectiveType: 'slow-2g'})).toBe(false);
  expect(canPrefetch({effectiveType: '4g', saveData: true})).toBe(false);
});
