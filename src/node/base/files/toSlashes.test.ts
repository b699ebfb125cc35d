import path from 'node:path';
import {expect, test} from 'vitest';
import {isInFolder, toSitePath} from './toSlashes.ts';

test.each([
  ['/a/b', '/a', true],
  ['/a', '/a', true],
  ['/a', '/', true],
  ['/a/..b', '/a', true],
  ['/b', '/a', false],
  ['/', '/a', false],
  ['/ab', '/a', false],
  ['/A/b', '/a', false],
])('%s is in %s: %s', (file, folder, expected) => {
  expect(isInFolder(file, folder, path.posix)).toBe(expected);
});

test.each([
  ['C:\\site\\docs', 'C:\\site', true],
  ['c:\\site\\docs', 'C:\\site', true],
  ['C:\\Site\\docs', 'c:\\site', true],
  ['C:\\site\\..docs', 'C:\\site', true],
  ['C:\\sites\\docs', 'C:\\site', false],
  ['D:\\site\\docs', 'C:\\site', false],
  ['C:\\site', 'C:\\', true],
  ['\\\\server\\share\\site\\docs', '\\\\server\\share\\site', true],
  ['\\\\Server\\Share\\site\\docs', '\\\\server\\share', true],
  ['\\\\server\\other\\docs', '\\\\server\\share', false],
  ['C:\\site\\docs', '\\\\server\\share', false],
])('on Windows, %s is in %s: %s', (file, folder, expected) => {
  expect(isInFolder(file, folder, path.win32)).toBe(expected);
});

test.each([
  ['C:\\site', 'c:\\site\\docs\\a.md', 'docs/a.md'],
  ['c:\\site', 'docs\\a.md', 'docs/a.md'],
  ['c:\\site', 'docs/a.md', 'docs/a.md'],
  ['C:\\site', 'C:\\shared\\a.md', '../shared/a.md'],
  ['\\\\server\\share\\site', '\\\\SERVER\\share\\site\\docs\\a.md', 'docs/a.md'],
  ['\\\\server\\share\\site', 'docs\\a.md', 'docs/a.md'],
])('on Windows, %s with %s has the path %s', (root, file, expected) => {
  expect(toSitePath(root, file, path.win32)).toBe(expected);
});
