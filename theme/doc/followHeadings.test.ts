import {expect, it} from 'vitest';
import {currentIndex} from './followHeadings.ts';

it('is the last heading whose upper edge has passed the line', () => {
  expect(currentIndex([100, 300, 500], 50)).toBe(-1);
  expect(currentIndex([100, 300, 500], 100)).toBe(0);
  expect(currentIndex([-900, -200, 84, 400], 84)).toBe(2);
  expect(currentIndex([-900, -200, -100], 84)).toBe(2);
  expect(currentIndex([], 84)).toBe(-1);
});
