import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {UNKNOWN_FINGERPRINT} from '../project/fingerprint.ts';
import type {OutputState} from './outputState.ts';
import {getFolderId, getOutputStateFile, isOutputIntact, readOutputState, writeOutputState} from './outputStateFile.ts';
import {stampPublishedFile} from './publishedStamp.ts';

let folder: string;
let outDir: string;
let cacheDir: string;
const write = (file: string, text = file): void => {
  fs.mkdirSync(path.dirname(path.join(outDir, file)), {recursive: true});
  fs.writeFileSync(path.join(outDir, file), text);
};
/** The state of the output folder as it is. */
const state = (): OutputState => ({
  version: '1',
  outDir,
  folder: getFolderId(outDir),
  fingerprint: 'f',
  inputs: {dependencies: [], bundle: []},
  pages: new Map([['en|/a', {key: 'k', files: [['a.html', 'h']], diagnostics: []}]]),
  files: new Map(
    ['a.html', 'deep/b.html'].map((file) => [
      file,
      {hash: 'h', bytes: 1, stamp: stampPublishedFile(path.join(outDir, file))},
    ]),
  ),
  search: {key: 's', files: [['search.json', 'h']]},
  secrets: [],
  summary: {pages: 1, sources: 1, bytes: 2},
  diagnostics: [],
});

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-state-'));
  [outDir, cacheDir] = [path.join(folder, 'build'), path.join(folder, '.manual')];
  write('a.html');
  write('deep/b.html');
});
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

test('the state of the last build comes back', () => {
  expect(readOutputState(cacheDir, '1', outDir)).toBeUndefined();
  writeOutputState(cacheDir, state());
  expect(getOutputStateFile(cacheDir)).toBe(path.join(cacheDir, 'output.json'));
  expect(readOutputState(cacheDir, '1', outDir)).toEqual(state());
  expect(readOutputState(cacheDir, '2', outDir)).toBeUndefined();
});

test('of another output folder, or one that somebody replaced, only the rendered pages are known', () => {
  const {pages} = state();
  writeOutputState(cacheDir, state());
  const known = (folder: string) => ({
    ...state(),
    outDir: folder,
    folder: getFolderId(outDir),
    fingerprint: UNKNOWN_FINGERPRINT,
    files: new Map(),
    search: {key: '', files: []},
    pages,
  });
  const other = path.join(folder, 'other');
  expect(readOutputState(cacheDir, '1', other)).toEqual(known(other));
  const before = getFolderId(outDir);
  fs.renameSync(outDir, other);
  fs.cpSync(other, outDir, {recursive: true});
  expect(readOutputState(cacheDir, '1', outDir)).toEqual({...known(outDir), folder: before});
  // The same folder under another name is not where the site is published.
  expect(readOutputState(cacheDir, '1', other)?.fingerprint).toBe(UNKNOWN_FINGERPRINT);
});

test('a folder is told by its number', () => {
  expect(getFolderId(outDir)).toBe(String(fs.statSync(outDir).ino));
  expect(getFolderId(path.join(folder, 'none'))).toBe('');
});

test.each<[string, () => void, boolean]>([
  ['nothing', () => {}, true],
  ['a folder', () => fs.mkdirSync(path.join(outDir, 'empty')), true],
  ['a file', () => write('more.html'), false],
  ['a file in a folder', () => write('deep/a.html'), false],
  ['a link to a folder', () => fs.symlinkSync('deep', path.join(outDir, 'link')), false],
])('the site is as it was left, with %s added: %s', (_, add, expected) => {
  const before = state();
  add();
  expect(isOutputIntact(before)).toBe(expected);
});

test('a site is not intact where a file is gone or touched, or all of it', () => {
  const before = state();
  fs.utimesSync(path.join(outDir, 'deep/b.html'), 1, 1);
  expect(isOutputIntact(before)).toBe(false);
  expect(isOutputIntact(state())).toBe(true);
  fs.rmSync(path.join(outDir, 'a.html'));
  expect(isOutputIntact(before)).toBe(false);
  fs.rmSync(outDir, {recursive: true});
  expect(isOutputIntact(before)).toBe(false);
});
