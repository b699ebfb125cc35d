import {expect, test} from 'vitest';
import {findTabAfterKey} from './tabs.ts';

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 2, false, 1],
  ['ArrowRight', 0, true, 2],
  ['ArrowLeft', 2, true, 0],
  ['Home', 1, false, 0],
  ['End', 1, false, 2],
  ['ArrowDown', 1, false, undefined],
  ['a', 1, true, undefined],
])('%s on tab %i of three, right to left: %s, moves to %s', (key, index, isRtl, expected) => {
  expect(findTabAfterKey(key, {index, count: 3, isRtl})).toBe(expected);
});
