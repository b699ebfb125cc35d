import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {makeFolder} from './makeFolder.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-folder-'));
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

test('folders are made where they are absent', () => {
  const folder = path.join(root, 'a/b/c');
  makeFolder(folder);
  makeFolder(folder);
  expect(fs.statSync(folder).isDirectory()).toBe(true);
});

test.each([
  ['a file is in the way', path.join(root, 'file'), 'EEXIST'],
  ['a file is above', path.join(root, 'file/a/b'), 'ENOTDIR'],
  ...(process.platform === 'linux' ? [['the folder takes no names', '/proc/manual/a', 'ENOENT']] : []),
])('where %s, the error of the system is thrown', (_, folder, code) => {
  fs.writeFileSync(path.join(root, 'file'), '');
  expect(() => makeFolder(folder!)).toThrow(code);
});
