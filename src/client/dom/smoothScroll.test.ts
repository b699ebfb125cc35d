import {expect, it} from 'vitest';
import {computeNextScrollTop, SCROLL_FACTOR} from './smoothScroll.ts';

it('leaves 0.85 of the way after each frame', () => {
  expect(SCROLL_FACTOR).toBe(0.85);
  expect(computeNextScrollTop(1000, 0)).toBe(850);
  expect(computeNextScrollTop(0, 1000)).toBe(150);
});

it('arrives, from both sides', () => {
  for (const [start, target] of [
    [5000, 0],
    [0, 5000],
    [3, 2],
  ] as const) {
    let top: number = start;
    let frames = 0;
    while (top !== target && frames < 200) {
      top = computeNextScrollTop(top, target);
      frames += 1;
    }
    expect(top).toBe(target);
  }
});
