import {expect, test} from 'vitest';
import {isLoopback} from './isLoopback.ts';

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.0.7', false],
  ['::ffff:192.168.127.1', false],
  ['1.127.0.0', false],
  ['::11', false],
  ['fe80::1', false],
  [undefined, false],
])('%s is this machine: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
