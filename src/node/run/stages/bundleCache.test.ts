import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {readBundle, storeBundle} from './bundleCache.ts';

let root: string;
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-bundle-')));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

test('a bundle is used again until a source, or the names beside one, change: in the folder of the site itself, too', () => {
  const places = {root, cacheDir: path.join(root, '.manual'), packageRoot: path.join(root, 'node_modules/tool')};
  const source = path.join(root, 'Box.tsx');
  fs.writeFileSync(source, 'export const Box = 1;\n');
  const identity = {version: '1', key: 'a'};
  const files = new Map([['a.js', new Uint8Array([1])]]);
  const client = {files, inputs: [source]} as never;
  const server = {files, inputs: [], entry: 'a.js', modules: {}, reasons: {}} as never;
  storeBundle({...identity, client, server, imported: {links: [], problems: []}, began: Date.now() + 1000}, places);
  const isKnown = () => readBundle(identity, places) !== undefined;
  expect(isKnown()).toBe(true);
  fs.writeFileSync(path.join(root, '.hidden'), '');
  expect(isKnown()).toBe(true);
  fs.writeFileSync(path.join(root, 'Box.ts'), '');
  expect(isKnown()).toBe(false);
  fs.rmSync(path.join(root, 'Box.ts'));
  expect(isKnown()).toBe(true);
  fs.writeFileSync(source, 'export const Box = 2;\n');
  expect(isKnown()).toBe(false);
});
