import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {findPackageRoot} from './findPackageRoot.ts';
import {findPostCssConfig} from './findPostCssConfig.ts';
import {isPackageFile, isSiteFile} from './isPackageFile.ts';
import {isRefusedByWindows} from './isRefusedByWindows.ts';
import {createSourceReader, isRegularFile, isWritable, listNames, readIfExists, tryToRead} from './readIfExists.ts';
import {isInFolder, toSitePath, toSlashes} from './toSlashes.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-read-'));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));
const at = (name: string): string => path.join(folder, name);
fs.writeFileSync(at('file'), 'Ä');

test('a file that is not there has no text, and other errors are thrown', () => {
  expect(readIfExists(at('file'))).toBe('Ä');
  expect(readIfExists(at('none'))).toBeUndefined();
  expect(() => readIfExists(folder)).toThrow('EISDIR');
  expect([at('file'), at('none'), folder].map(tryToRead)).toEqual(['Ä', undefined, undefined]);
  expect(['file', 'none'].map(createSourceReader(folder))).toEqual(['Ä', undefined]);
});

test('files, folders, and what is neither', () => {
  expect([at('file'), folder, at('none'), at('file/below')].map(isRegularFile)).toEqual([true, false, false, false]);
  expect([at('file'), folder, at('none')].map(isWritable)).toEqual([true, true, false]);
  expect([folder, at('none'), at('file')].map(listNames)).toEqual([['file'], [], []]);
});

test('the configuration of PostCSS is found under the names that other tools know, the first of them', () => {
  expect(findPostCssConfig(folder)).toBeUndefined();
  for (const end of ['json', 'cjs', 'js', 'mjs']) {
    const file = at(`postcss.config.${end}`);
    fs.writeFileSync(file, '');
    expect(findPostCssConfig(folder)).toBe(file);
  }
});

test('the root of the package has the theme', () => {
  expect(findPackageRoot()).toBe(path.resolve(import.meta.dirname, '../../../..'));
});

test.each([
  ['/site/docs/a.md', false, true],
  ['/site/node_modules/x/a.js', true, false],
  ['C:\\site\\node_modules\\x\\a.js', true, false],
  ['/site/my_node_modules/a.js', false, true],
  ['/site/node_modules', false, true],
  ['/site-two/a.md', false, false],
  ['/site', false, false],
])('%s is of a package: %s, of the site: %s', (file, ofPackage, ofSite) => {
  expect([isPackageFile(file), isSiteFile(file, '/site')]).toEqual([ofPackage, ofSite]);
});

test.each([
  ['/site/a', '/site', true],
  ['/site', '/site', true],
  ['/site-two', '/site', false],
  ['/', '/site', false],
])('%s is within %s: %s', (file, of, expected) => {
  expect(isInFolder(file, of)).toBe(expected);
});

test('a path is shown with slashes, from the root', () => {
  expect(toSlashes(['a', 'b'].join(path.sep))).toBe('a/b');
  const root = path.resolve('/site');
  expect([path.join(root, 'docs/a.md'), 'docs/a.md', '../b.md'].map((file) => toSitePath(root, file))).toEqual([
    'docs/a.md',
    'docs/a.md',
    '../b.md',
  ]);
});

test.each([
  ...['con', 'CON', 'prn.txt', 'aux', 'nul.a.b', 'com1', 'com².md', 'LPT9', 'a<b', 'a:b', 'a?', 'end.', 'end '].map(
    (name) => [name, true] as const,
  ),
  ...['console', 'icon', 'com', 'com10', 'a.con', '.env', 'a b', 'index.md', 'lptx'].map(
    (name) => [name, false] as const,
  ),
])('Windows refuses the name %j: %s', (name, expected) => {
  expect(isRefusedByWindows(name)).toBe(expected);
});
