import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {listTsconfigFiles} from './listTsconfigFiles.ts';

const above = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-tsconfig-')));
const root = path.join(above, 'site');
afterAll(() => fs.rmSync(above, {recursive: true}));

const write = (file: string, value: unknown): void => {
  fs.mkdirSync(path.dirname(path.join(above, file)), {recursive: true});
  fs.writeFileSync(path.join(above, file), JSON.stringify(value));
};
const list = (...folders: readonly string[]): string[] =>
  listTsconfigFiles(
    folders.map((folder) => path.join(root, folder)),
    root,
  )
    .map((file) => path.relative(above, file))
    .sort();

test('files in the site are listed before they exist, those above it when they exist', () => {
  expect(list('', 'parts/deep')).toEqual([
    'site/parts/deep/tsconfig.json',
    'site/parts/tsconfig.json',
    'site/tsconfig.json',
  ]);
  write('tsconfig.json', {});
  expect(list('')).toEqual(['site/tsconfig.json', 'tsconfig.json']);
});

test('files that another one extends are listed, also before they exist, and in circles', () => {
  write('site/tsconfig.json', {extends: ['./base', '../common.json', 'some-package/tsconfig.json']});
  write('common.json', {extends: './site/tsconfig.json'});
  write('site/node_modules/some-package/tsconfig.json', {});
  expect(list('')).toEqual([
    'common.json',
    'site/base.json',
    'site/node_modules/some-package/tsconfig.json',
    'site/tsconfig.json',
  ]);
});
