import fc from 'fast-check';
import {expect, test} from 'vitest';
import {getAllowedTypos, getEditDistance} from './editDistance.ts';

test.each([
  ['variable', 'variable', 0],
  ['varible', 'variable', 1],
  ['variiable', 'variable', 1],
  ['vatiable', 'variable', 1],
  ['vairable', 'variable', 1],
  ['teh', 'the', 1],
  ['vairabel', 'variable', 2],
  ['', 'ab', 2],
  ['scenario', 'variable', 3],
])('%s to %s is %i', (word, term, distance) => {
  expect(getEditDistance(word, term, {limit: 2})).toBe(distance);
});

test('a half-typed word is compared with the beginning', () => {
  expect(getEditDistance('keybo', 'keyboard', {limit: 1, prefix: true})).toBe(0);
  expect(getEditDistance('kyebo', 'keyboard', {limit: 1, prefix: true})).toBe(1);
  expect(getEditDistance('kyebo', 'keyboard', {limit: 1})).toBe(2);
});

test('is symmetric, and cut off at the limit', () => {
  const word = fc.string({unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8});
  fc.assert(
    fc.property(word, word, fc.integer({min: 1, max: 3}), (a, b, limit) => {
      const distance = getEditDistance(a, b, {limit});
      expect(distance).toBe(getEditDistance(b, a, {limit}));
      expect(distance).toBe(Math.min(limit + 1, getEditDistance(a, b, {limit: 20})));
    }),
  );
});

test.each([
  ['abc', 0],
  ['abcd', 1],
  ['abcdefg', 1],
  ['abcdefgh', 2],
  ['demo1demo', 0],
  ['検索機能検索', 0],
])('%s may have %i typos', (word, typos) => {
  expect(getAllowedTypos(word)).toBe(typos);
});
