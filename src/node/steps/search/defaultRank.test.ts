import {expect, test} from 'vitest';
import {getDefaultRank} from './defaultRank.ts';

test.each([
  '/changelog',
  '/app/references/changelog',
  '/release-notes',
  '/changelog/desktop',
  '/migrate/v3',
  '/deprecations/old-option',
  '/guides/migration',
  '/migrating-to-v2',
  '/upgrade-to/v6',
  '/upgrade',
  '/breaking-changes',
  '/blog/announcing-vite3',
  '/contributing',
  '/contribute/translate',
  '/contributing-to-app/style',
  '/developer-guide/api',
  '/app/dev/spec/sync',
  '/code-of-conduct',
])('%s lists or announces changes, or is for contributors', (route) => {
  expect(getDefaultRank(route)).toBeLessThan(0);
});

test.each([
  '/changes-in-state',
  '/history-api',
  '/database/migrations',
  '/database/migrations/run',
  '/upgraded-cells',
  '/announcing',
  '/contributions',
  '/guide/dev',
  '/development/setup',
  '/',
])('%s is like any other page', (route) => {
  expect(getDefaultRank(route)).toBe(0);
});

test('a list of releases is lower than a guide between versions', () => {
  expect(getDefaultRank('/changelog/v3')).toBeLessThan(getDefaultRank('/migrate/v3'));
});
