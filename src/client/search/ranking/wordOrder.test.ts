import {expect, test} from 'vitest';
import {scoreWordOrder} from './scoreWordOrder.ts';

test('a phrase scores one less than its words, wherever it is', () => {
  expect(scoreWordOrder([[3], [4], [5]])).toBe(2);
  expect(
    scoreWordOrder([
      [0, 9],
      [2, 10],
      [5, 11],
    ]),
  ).toBe(2);
});

test('a gap costs, a wide one breaks the link', () => {
  const near = scoreWordOrder([[0], [2]]);
  expect(near).toBeLessThan(1);
  expect(near).toBeGreaterThan(0.5);
  expect(scoreWordOrder([[0], [9]])).toBe(0);
});

test('the wrong order is worth less than the right one, more than none', () => {
  const reversed = scoreWordOrder([[1], [0]]);
  expect(reversed).toBeGreaterThan(0);
  expect(reversed).toBeLessThan(scoreWordOrder([[0], [1]]));
});

test('an absent word is skipped at a price', () => {
  expect(scoreWordOrder([[0], [], [2]])).toBe(0.5);
  expect(scoreWordOrder([[], []])).toBe(0);
});
