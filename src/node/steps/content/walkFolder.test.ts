import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {walkFolder} from './walkFolder.ts';

let folder = '';

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-walk-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

function put(...files: string[]): void {
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), file);
  }
}

const paths = (hidden?: readonly string[]): string[] =>
  walkFolder(folder, hidden ? {hidden} : {}).files.map((file) => file.path);

test('lists files in order, with size and a stamp that changes with them', () => {
  put('b.md', 'a/c.md', 'a.md');
  expect(paths()).toEqual(['a.md', 'a/c.md', 'b.md']);
  const before = walkFolder(folder).files[0]!;
  expect(before.size).toBe(4);
  fs.writeFileSync(path.join(folder, 'a.md'), 'other');
  expect(walkFolder(folder).files[0]!.stamp).not.toBe(before.stamp);
});

test('leaves out what is hidden and what is installed', () => {
  put('.env', '.git/config', 'a/.secret', 'node_modules/x/index.md', 'a/node_modules/y.md', 'a/b.md');
  expect(paths()).toEqual(['a/b.md']);
});

test('takes hidden names that are asked for, at the top only', () => {
  put('.well-known/security.txt', '.well-known/.env', 'a/.well-known/x', '.nojekyll', '.env', 'b');
  expect(paths(['.well-known', '.nojekyll'])).toEqual(['.nojekyll', '.well-known/security.txt', 'b']);
});

test('a folder that does not exist holds nothing', () => {
  expect(walkFolder(path.join(folder, 'none'))).toEqual({files: [], unreadable: []});
});

test('follows links, but not in circles, and reports those that lead nowhere', () => {
  put('real/a.md');
  fs.symlinkSync(path.join(folder, 'real'), path.join(folder, 'also'));
  fs.symlinkSync(folder, path.join(folder, 'real/up'));
  fs.symlinkSync('gone.md', path.join(folder, 'lost.md'));
  const {files, unreadable} = walkFolder(folder);
  expect(files.map((file) => file.path)).toContain('also/a.md');
  expect(files.length).toBeLessThan(10);
  expect(unreadable).toEqual([{path: 'lost.md', reason: 'it is a symbolic link to gone.md, which does not exist'}]);
});

test('lists only what is wanted, behind links, too', () => {
  put('a.md', 'b.paths.ts', 'real/c.paths.ts', 'real/d.md');
  fs.symlinkSync('a.md', path.join(folder, 'alias.md'));
  fs.symlinkSync('b.paths.ts', path.join(folder, 'alias.paths.ts'));
  fs.symlinkSync('real', path.join(folder, 'also'));
  const {files} = walkFolder(folder, {includes: (file) => file.endsWith('.paths.ts')});
  expect(files.map((file) => file.path)).toEqual([
    'alias.paths.ts',
    'also/c.paths.ts',
    'b.paths.ts',
    'real/c.paths.ts',
  ]);
});
