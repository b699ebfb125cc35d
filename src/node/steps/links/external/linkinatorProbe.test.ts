import {expect, test} from 'vitest';
import {parseRetryDelay} from './linkinatorProbe.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

test.each([
  ['120', 120_000],
  ['0', 0],
  ['1.5', 1500],
  ['-5', 0],
  ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [' ', undefined],
  [undefined, undefined],
])('%s is %s ms', (header, expected) => {
  expect(parseRetryDelay(header, NOW)).toBe(expected);
});
