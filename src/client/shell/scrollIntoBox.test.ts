import {expect, test} from 'vitest';
import {scrollIntoBox} from './scrollIntoBox.ts';

test.each([
  ['above', {top: -50, bottom: -30}, -150],
  ['below', {top: 350, bottom: 370}, 250],
  ['cut off at the end', {top: 290, bottom: 310}, 190],
  ['in view', {top: 0, bottom: 300}, 0],
])('an element that is %s is moved to the upper third', (_, inner, moved) => {
  const box = {scrollTop: 0, getBoundingClientRect: () => ({top: 0, bottom: 300, height: 300})};
  scrollIntoBox({getBoundingClientRect: () => inner} as HTMLElement, box as HTMLElement);
  expect(box.scrollTop).toBe(moved);
});

test('a box that is not shown does not scroll', () => {
  const box = {scrollTop: 0, getBoundingClientRect: () => ({top: 0, bottom: 0, height: 0})};
  scrollIntoBox({getBoundingClientRect: () => ({top: 50, bottom: 60})} as HTMLElement, box as HTMLElement);
  expect(box.scrollTop).toBe(0);
});
