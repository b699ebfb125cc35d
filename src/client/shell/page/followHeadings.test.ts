import {expect, it} from 'vitest';
import {findCurrentHeading} from './trackHeadings.ts';

const WINDOW = {top: 60, bottom: 860};

it('is the first heading in the upper part of the window', () => {
  expect(findCurrentHeading([-900, 160, 300], WINDOW)).toBe(1);
  expect(findCurrentHeading([-900, -200, 60, 280], WINDOW)).toBe(2);
});

it('is the last one that has left the window while none is there', () => {
  expect(findCurrentHeading([-900, -200, 400], WINDOW)).toBe(1);
  expect(findCurrentHeading([-900, -200, -100], WINDOW)).toBe(2);
});

it('is the first one at the top of the page, however far below it is', () => {
  expect(findCurrentHeading([700, 900], WINDOW)).toBe(0);
});
