import {expect, it} from 'vitest';
import {HISTORY_KEY_LENGTH, historyKey} from './historyKey.ts';

it('makes keys of 6 characters', () => {
  expect(HISTORY_KEY_LENGTH).toBe(6);
  expect(historyKey()).toMatch(/^[a-z0-9]{6}$/);
  // Short fractions have fewer digits.
  expect(historyKey(() => 0.5)).toMatch(/^[a-z0-9]{6}$/);
});

it('makes another key each time', () => {
  expect(new Set(Array.from({length: 100}, () => historyKey())).size).toBe(100);
});
