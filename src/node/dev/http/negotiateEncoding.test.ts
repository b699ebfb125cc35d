import {expect, it} from 'vitest';
import {negotiateEncoding} from './negotiateEncoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, gzip;q=0.2', 'identity'],
  ['identity', 'identity'],
  ['deflate, zstd', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['gzip;q=7', 'identity'],
  [',;,', 'identity'],
])('answers %j with %s', (header, expected) => {
  expect(negotiateEncoding(header)).toBe(expected);
});
