import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {expireUnused, markUsed} from './expireUnused.ts';
import {removeSymlinks} from './removeSymlinks.ts';
import {tryToRemove} from './tryToRemove.ts';
import {assertWritable, listTemporaryFiles, writeAndCleanUp, writeAtomically} from './writeAtomically.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-write-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

const at = (name: string): string => path.join(folder, name);
const put = (name: string, text = '', age = 0): string => {
  fs.mkdirSync(path.dirname(at(name)), {recursive: true});
  fs.writeFileSync(at(name), text);
  const time = new Date(Date.now() - age);
  fs.utimesSync(at(name), time, time);
  return at(name);
};
const read = (name: string): string => fs.readFileSync(at(name), 'utf8');

test('a file is written below folders that are made for it, and replaces a link instead of following it', () => {
  writeAtomically(at('a/b/c.txt'), 'one');
  expect(read('a/b/c.txt')).toBe('one');
  const target = put('target.txt', 'kept');
  fs.symlinkSync(target, at('a/link.txt'));
  writeAtomically(at('a/link.txt'), Buffer.from('two'));
  expect([read('a/link.txt'), read('target.txt')]).toEqual(['two', 'kept']);
  expect(fs.readdirSync(at('a')).sort()).toEqual(['b', 'link.txt']);
});

test('what cannot be put in its place is removed, and the error is thrown', () => {
  fs.mkdirSync(at('taken'));
  expect(() => writeAtomically(at('taken'), 'x')).toThrow(/EISDIR|EEXIST|ENOTEMPTY/);
  expect(fs.readdirSync(folder)).toEqual(['taken']);
  put('file');
  expect(() => assertWritable(at('file/x'))).toThrow('EEXIST');
});

test('whether a file could be written is tried without a trace', () => {
  assertWritable(at('made/file.txt'));
  expect(fs.readdirSync(at('made'))).toEqual([]);
});

test('what killed commands left beside a file goes, and nothing else', () => {
  const left = ['book.pdf.0123456789ab.tmp', 'book.pdf.abcdefabcdef.tmp'];
  const other = [
    'book.pdf.old',
    'book.pdf.0123456789ab.tmp.txt',
    'book.pdf.0123456789a.tmp',
    'book.pdf.0123456789abXtmp',
    'book.0123456789ab.tmp',
    'my-book.pdf.0123456789ab.tmp',
  ];
  for (const name of [...left, ...other]) put(name);
  expect([...listTemporaryFiles(at('book.pdf'))].sort()).toEqual(left.map(at));
  writeAndCleanUp(at('book.pdf'), 'pages');
  expect(read('book.pdf')).toBe('pages');
  expect(fs.readdirSync(folder).sort()).toEqual(['book.pdf', ...other].sort());
});

test('files that nobody has used for a week are removed', () => {
  put('old', '', 7 * DAY_MS + 60_000);
  put('young', '', 7 * DAY_MS - 60_000);
  put('folder/old', '', 8 * DAY_MS);
  fs.utimesSync(at('folder'), new Date(0), new Date(0));
  fs.symlinkSync('none', at('link'));
  fs.lutimesSync(at('link'), new Date(0), new Date(0));
  expireUnused(folder);
  expect(fs.readdirSync(folder).sort()).toEqual(['folder', 'young']);
  expireUnused(at('none'));
});

test('the clock of the file system counts where it is behind that of the process', () => {
  const [written, old] = [put('written', '', 3 * DAY_MS), put('old', '', 9 * DAY_MS)];
  expireUnused(folder, written);
  expect(fs.existsSync(old)).toBe(true);
  fs.utimesSync(written, new Date(), new Date(Date.now() + 9 * DAY_MS));
  expireUnused(folder, written);
  expect(fs.existsSync(old)).toBe(false);
});

test('a file is marked as used once a day', () => {
  const time = (name: string): number => fs.statSync(at(name)).mtimeMs;
  put('day', '', DAY_MS + 60_000);
  put('hour', '', DAY_MS - 60_000);
  const before = time('hour');
  for (const name of ['day', 'hour', 'none']) markUsed(at(name));
  expect(time('hour')).toBe(before);
  expect(Date.now() - time('day')).toBeLessThan(DAY_MS / 2);
});

test('links are removed in all depths, and their targets are not', () => {
  put('outside/file', 'kept');
  put('cache/deep/file', 'kept');
  fs.symlinkSync(at('outside'), at('cache/deep/folder'));
  fs.symlinkSync('../outside/file', at('cache/link'));
  fs.symlinkSync(at('cache'), at('entry'));
  removeSymlinks(at('entry'));
  removeSymlinks(at('none'));
  expect(fs.readdirSync(at('cache'), {recursive: true}).sort()).toEqual(['deep', 'deep/file']);
  expect([read('outside/file'), read('entry/deep/file')]).toEqual(['kept', 'kept']);
});

test('a file, a folder, and nothing are removed without an error', () => {
  put('folder/deep/file');
  fs.chmodSync(at('folder/deep'), 0o555);
  put('file');
  for (const name of ['folder', 'file', 'none', 'file/below']) tryToRemove(at(name));
  expect(fs.readdirSync(folder)).toEqual([]);
});
