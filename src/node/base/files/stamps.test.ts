import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, expect, test} from 'vitest';
import {captureFileState, revalidateFileState} from './fileState.ts';
import {hashContent, hashFile} from './hashFile.ts';
import {isRacyStamp, isTrustworthyStamp, stampFile, stampFolder, stampInput, stampReadFile} from './stamps.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-stamps-'));
const file = path.join(folder, 'page.md');
const absent = path.join(folder, 'absent.md');
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));
beforeEach(() => fs.writeFileSync(file, 'text'));

/** A time at which the file was not being changed any more. */
const later = (): number => fs.statSync(file).ctimeMs + 5000;

test('a stamp is both times in nanoseconds and the size', () => {
  fs.utimesSync(file, 1e9, 1e9);
  const {ctimeNs} = fs.statSync(file, {bigint: true});
  expect(stampFile(file)).toBe(`1000000000000000000-${ctimeNs}-4`);
  expect(stampFile(absent)).toBe('');
});

test.each([
  // The change time is 1,000,000 ms after 1970 and a nanosecond; files may change again within 50 ms.
  ['1-1000000000001-4', 1_000_050, false],
  ['1-1000000000001-4', 1_000_049, true],
  ['9999999999999-1000000000001-4', 1_000_050, false],
  // A file system with whole seconds: within two seconds.
  ['1-1000000000000-4', 1_002_000, false],
  ['1-1000000000000-4', 1_001_999, true],
  ['', 0, false],
  ['changing', 0, false],
])('the stamp %j may miss a change since %i: %s', (stamp, since, expected) => {
  expect(isRacyStamp(stamp, since)).toBe(expected);
});

test('the stamp of a file that was touched after it was read equals no other', () => {
  expect(stampReadFile(file, later())).toBe(stampFile(file));
  const racy = stampReadFile(file, 0);
  expect(isTrustworthyStamp(racy)).toBe(false);
  expect(isTrustworthyStamp(stampFile(file))).toBe(true);
  expect(stampReadFile(absent, 0)).toBe('');
});

test('the stamp of a folder is that of its names, without the hidden ones', () => {
  const names = path.join(folder, 'names');
  fs.mkdirSync(names);
  const empty = stampFolder(names);
  fs.writeFileSync(path.join(names, '.hidden'), '');
  expect(stampFolder(names)).toBe(empty);
  fs.writeFileSync(path.join(names, 'b'), '');
  fs.writeFileSync(path.join(names, 'a'), '');
  const two = stampFolder(names);
  expect(two).toMatch(/^[0-9a-f]{40}$/);
  fs.renameSync(path.join(names, 'a'), path.join(names, 'ab'));
  fs.renameSync(path.join(names, 'b'), path.join(names, 'c'));
  expect(new Set([empty, two, stampFolder(names)]).size).toBe(3);
  expect(stampFolder(absent)).toBe('');
  for (const end of ['/', '\\']) expect(stampInput(`${names}${end}`)).toBe(end === '/' ? stampFolder(names) : '');
});

test('an input is stamped as it is now, or as it was read', () => {
  expect(stampInput(file)).toBe(stampFile(file));
  expect(stampInput(file, later())).toBe(stampFile(file));
  expect(isTrustworthyStamp(stampInput(file, 0))).toBe(false);
  expect(stampInput(folder)).toBe(stampFile(folder));
});

test('a hash tells contents apart, and a file from none', () => {
  expect(hashContent('text')).toBe('982d9e3eb996f559e633f4d194def376');
  expect(hashContent(Buffer.from('text'))).toBe(hashContent('text'));
  expect(hashFile(file)).toBe(hashContent('text'));
  expect([absent, folder, path.join(file, 'below')].map(hashFile)).toEqual(['absent', 'absent', 'absent']);
});

test('the state of a file that was touched after it was read is unknown', () => {
  expect(captureFileState(file, later())).toEqual({stamp: stampFile(file), hash: hashContent('text')});
  expect(captureFileState(file, 0)).toEqual({stamp: '', hash: ''});
});

test('a file is the same by its stamp, and otherwise by its content', async () => {
  const hash = hashContent('text');
  const stamp = stampFile(file);
  // Equal stamps save reading the file.
  const byStamp = {stamp, hash: 'not read'};
  expect(revalidateFileState(file, byStamp)).toBe(byStamp);
  expect(revalidateFileState(file, {stamp: 'other', hash: hashContent('other')})).toBeUndefined();
  expect(revalidateFileState(file, {stamp: 'other', hash: ''})).toBeUndefined();
  expect(revalidateFileState(absent, {stamp: '', hash: ''})).toBeUndefined();
  expect(revalidateFileState(absent, {stamp: '', hash: 'absent'})).toEqual({stamp: '', hash: 'absent'});
  // Its new stamp is kept once it can miss no change.
  expect(
    revalidateFileState(file, {stamp: 'other', hash}, `1-${(BigInt(Date.now()) + 1000n) * 1_000_000n + 1n}-4`),
  ).toEqual({
    hash,
    stamp: '',
  });
  expect(revalidateFileState(file, {stamp: 'other', hash}, '1-1-4')).toEqual({hash, stamp: '1-1-4'});
});
