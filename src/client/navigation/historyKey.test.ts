import {expect, it} from 'vitest';
import {createHistoryKey, HISTORY_KEY_LENGTH} from './createHistoryKey.ts';

it('makes keys of 6 characters', () => {
  expect(HISTORY_KEY_LENGTH).toBe(6);
  expect(createHistoryKey()).toMatch(/^[a-z0-9]{6}$/);
  // Short fractions have fewer digits.
  expect(createHistoryKey(() => 0.5)).toMatch(/^[a-z0-9]{6}$/);
});

it('makes another key each time', () => {
  expect(new Set(Array.from({length: 100}, () => createHistoryKey())).size).toBe(100);
});
