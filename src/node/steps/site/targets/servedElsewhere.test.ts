import {expect, test} from 'vitest';
import {findServedElsewhere} from './servedElsewhere.ts';

const entries = [{path: '/status'}, {path: '/api/**'}, {path: '/api/v2/**', forward: 'http://127.0.0.1:9'}];

test.each([
  ['/status', '/status'],
  ['/status/', undefined],
  ['/status/more', undefined],
  ['/statusx', undefined],
  ['/api', '/api/**'],
  ['/api/', '/api/**'],
  ['/api/v2/x', '/api/**'],
  ['/apis', undefined],
  ['/', undefined],
])('%s belongs to %s', (path, entry) => {
  expect(findServedElsewhere(path, entries)?.path).toBe(entry);
});
