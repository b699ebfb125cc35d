import {expect, it} from 'vitest';
import {COLLAPSE_EASING, computeCollapseDuration} from './collapse.ts';

it.each([
  [0, 40],
  [36, 192],
  [576, 372],
  [1296, 479],
])('takes (4 + 15 * (h/36)^0.25 + (h/36)/5) * 10 ms, rounded: %i px, %i ms', (height, duration) => {
  expect(computeCollapseDuration(height)).toBe(duration);
});

it('takes 1 ms under reduced motion', () => {
  expect(computeCollapseDuration(500, true)).toBe(1);
});

it('eases in and out', () => {
  expect(COLLAPSE_EASING).toBe('ease-in-out');
});
