import {expect, test} from 'vitest';
import {fillPlaceholders, formatMessage} from './formatMessage.ts';

test('puts values in and leaves unknown placeholders', () => {
  expect(formatMessage('Hello {name}, {rest}', {name: 'Ada'}, 'en')).toBe('Hello Ada, {rest}');
});

test('chooses the plural form of the locale', () => {
  const text = '{count} post|{count} posts';
  expect(formatMessage(text, {count: 1}, 'en')).toBe('1 post');
  expect(formatMessage(text, {count: 0}, 'en')).toBe('0 posts');
  expect(formatMessage(text, {count: 0}, 'fr')).toBe('0 post');
});

test('uses all six forms of Arabic, and the last one where a text has fewer', () => {
  const six = '0|1|2|few|many|other';
  expect([0, 1, 2, 5, 11, 100].map((count) => formatMessage(six, {count}, 'ar'))).toEqual([
    '0',
    '1',
    '2',
    'few',
    'many',
    'other',
  ]);
  expect(formatMessage('one|rest', {count: 5}, 'ar')).toBe('rest');
});

test('a text without forms ignores the count, a text with forms and no count gives the first', () => {
  expect(formatMessage('{count} min', {count: 3}, 'en')).toBe('3 min');
  expect(formatMessage('a|b', {}, 'en')).toBe('a');
});

test('puts the same value in each of its places', () => {
  expect(fillPlaceholders('{count} of {count}', {count: 3})).toBe('3 of 3');
});
