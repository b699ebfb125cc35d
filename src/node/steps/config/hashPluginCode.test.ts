import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeEach, expect, test} from 'vitest';
import {hashPluginCode} from './hashPluginCode.ts';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-plugins-'));
let root = '';

beforeEach(() => {
  root = fs.mkdtempSync(path.join(base, 'site-'));
  write('node_modules/shout/package.json', '{"name": "shout", "type": "module", "exports": "./index.js"}');
  write('node_modules/shout/index.js', "import {mark} from 'mark';\nexport const shout = () => mark;\n");
  write('node_modules/mark/package.json', '{"name": "mark", "type": "module", "exports": "./index.js"}');
  write('node_modules/mark/index.js', "import 'not-installed';\nexport const mark = '!';\n");
  write('own.ts', "export const own = () => process.env.PLUGIN_TEST_MARK ?? '';\n");
  write(
    'site.config.ts',
    "import {shout} from 'shout';\nimport {own} from './own.ts';\nexport default {shout, own};\n",
  );
});

afterEach(() => {
  delete process.env.PLUGIN_TEST_MARK;
});

afterAll(() => fs.rmSync(base, {recursive: true, force: true}));

const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};
const code = (folder = root) =>
  hashPluginCode({
    file: 'site.config.ts',
    root: folder,
    cacheDir: path.join(folder, '.manual'),
    dependencies: ['site.config.ts', 'own.ts'].map((name) => path.join(folder, name)),
    useCache: true,
    locales: ['en'],
  });

test('stays while nothing changes, wherever the site is', async () => {
  const first = await code();
  expect(await code()).toBe(first);
  const copy = `${root}-copy`;
  fs.cpSync(root, copy, {recursive: true});
  expect(await code(copy)).toBe(first);
});

test.each<[string, () => void]>([
  ['a plugin', () => write('node_modules/shout/index.js', "export const shout = () => '?';\n")],
  ['a package that a plugin imports', () => write('node_modules/mark/index.js', "export const mark = '?';\n")],
  ['a file of the site', () => write('own.ts', "export const own = () => 'other';\n")],
  ['the lock file', () => write('package-lock.json', '{"version": 2}')],
  [
    'a variable of the environment that the site names',
    () => {
      process.env.PLUGIN_TEST_MARK = '!';
    },
  ],
])('changes with %s', async (_, change) => {
  const first = await code();
  change();
  expect(await code()).not.toBe(first);
});

test('does not change with the rest of the environment', async () => {
  const first = await code();
  process.env.PLUGIN_TEST_OTHER = '1';
  expect(await code()).toBe(first);
  delete process.env.PLUGIN_TEST_OTHER;
});

test('does not change with the values of variables', async () => {
  const config = (version: string) =>
    `import {shout} from 'shout';\nexport default {shout, variables: {version: '${version}'}};\n`;
  write('site.config.ts', config('1'));
  const first = await code();
  write('site.config.ts', config('2'));
  expect(await code()).toBe(first);
});
