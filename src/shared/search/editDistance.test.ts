import fc from 'fast-check';
import {expect, test} from 'vitest';
import {allowedTypos, editDistance} from './editDistance.ts';

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
  expect(editDistance(word, term, {limit: 2})).toBe(distance);
});

test('a half-typed word is compared with the beginning', () => {
  expect(editDistance('keybo', 'keyboard', {limit: 1, prefix: true})).toBe(0);
  expect(editDistance('kyebo', 'keyboard', {limit: 1, prefix: true})).toBe(1);
  expect(editDistance('kyebo', 'keyboard', {limit: 1})).toBe(2);
});

test('is symmetric, and cut off at the limit', () => {
  const word = fc.string({unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8});
  fc.assert(
    fc.property(word, word, fc.integer({min: 1, max: 3}), (a, b, limit) => {
      const distance = editDistance(a, b, {limit});
      expect(distance).toBe(editDistance(b, a, {limit}));
      expect(distance).toBe(Math.min(limit + 1, editDistance(a, b, {limit: 20})));
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
  expect(allowedTypos(word)).toBe(typos);
});
