import {expect, test} from 'vitest';
import {defaultRank} from './defaultRank.ts';

test.each([
  '/changelog',
  '/app/references/changelog',
  '/release-notes',
  '/guides/migration',
  '/migrating-to-v2',
  '/upgrade-to/v6',
  '/upgrade',
  '/breaking-changes',
  '/blog/announcing-vite3',
])('%s lists or announces changes', (route) => {
  expect(defaultRank(route)).toBeLessThan(0);
});

test.each(['/changes-in-state', '/history-api', '/database/migrations', '/upgraded-cells', '/announcing', '/'])(
  '%s is like any other page',
  (route) => {
    expect(defaultRank(route)).toBe(0);
  },
);
