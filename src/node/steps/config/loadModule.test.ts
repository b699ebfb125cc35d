import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, test, vi} from 'vitest';
import {bundleModule} from './bundleModule.ts';
import {explainThrow} from './explainThrow.ts';
import {loadConfig} from './loadConfig.ts';
import {loadModule} from './loadModule.ts';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-module-'));
let root = '';

beforeEach(() => {
  root = fs.mkdtempSync(path.join(base, 'site-'));
});

afterAll(() => fs.rmSync(base, {recursive: true, force: true}));

const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};
const load = (file: string, useCache = true) =>
  loadModule(file, {root, cacheDir: path.join(root, '.manual'), useCache});
const outputs = (): string[] =>
  fs
    .readdirSync(path.join(root, '.manual/config'))
    .flatMap((name) => (name.endsWith('.mjs') ? [path.join(root, '.manual/config', name)] : []));

describe('what an earlier command compiled', () => {
  test.each<[string, (file: string) => void]>([
    ['cut off', (file) => fs.truncateSync(file, 40)],
    ['changed', (file) => fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('Original', 'Briginal'))],
    ['removed', (file) => fs.rmSync(file)],
  ])('is compiled again when it was %s', async (_, damage) => {
    write('a.ts', "export default {title: 'Original'};\n");
    await load('a.ts');
    for (const file of outputs()) damage(file);
    const again = await load('a.ts');
    expect(again.diagnostics).toEqual([]);
    // Node keeps modules by their address, so the file is looked at.
    expect(fs.readFileSync(again.value!.output, 'utf8')).toContain('Original');
  });

  test('is compiled again when package.json says otherwise what a module is', async () => {
    write('package.json', '{"type": "module"}');
    write('a.js', "module.exports = {title: 'Own'};\n");
    await load('a.js');
    expect(fs.readFileSync(outputs()[0]!, 'utf8')).not.toContain('__commonJS');
    write('package.json', '{}');
    const {value} = await load('a.js');
    expect(fs.readFileSync(value!.output, 'utf8')).toContain('__commonJS');
    expect(value!.exported).toEqual({title: 'Own'});
  });

  test('is not looked at without a cache', async () => {
    write('a.ts', 'export default 1;\n');
    await load('a.ts');
    const [file] = outputs();
    const {ino} = fs.statSync(file!);
    await load('a.ts');
    expect(fs.statSync(file!).ino).toBe(ino);
    await load('a.ts', false);
    expect(fs.statSync(file!).ino).not.toBe(ino);
  });

  test('is a whole file at any moment', async () => {
    write('a.ts', "import big from './big.json';\nexport default big;\n");
    write('big.json', JSON.stringify(Array.from({length: 30_000}, (_, i) => `text number ${i}`)));
    const all = await Promise.all(Array.from({length: 6}, () => load('a.ts', false)));
    for (const {value, diagnostics} of all) {
      expect(diagnostics).toEqual([]);
      expect(value!.exported).toHaveLength(30_000);
    }
  });

  test('goes when it has not been used for a week', async () => {
    write('a.ts', 'export default 1;\n');
    await load('a.ts');
    const [old] = outputs();
    const before = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    fs.utimesSync(old!, before, before);
    write('a.ts', 'export default 2;\n');
    await load('a.ts');
    expect(fs.existsSync(old!)).toBe(false);
    expect(outputs()).toHaveLength(1);
  });
});

test.each([9, -9])('a file system whose clock is %i days off keeps what was just compiled', async (days) => {
  write('a.ts', "import './b.ts';\nexport default 1;\n");
  write('b.ts', 'export default 2;\n');
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000});
  try {
    for (const file of ['a.ts', 'b.ts', 'a.ts']) {
      const {value, diagnostics} = await load(file);
      expect(diagnostics).toEqual([]);
      expect(fs.existsSync(value!.output)).toBe(true);
    }
    expect(outputs()).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('a module that throws is compiled again', async () => {
  write('a.ts', "throw new Error('no');\n");
  await load('a.ts');
  const [file] = outputs();
  const {ino} = fs.statSync(file!);
  await load('a.ts');
  expect(fs.statSync(file!).ino).not.toBe(ino);
});

test('data of a package are imported without an attribute', async () => {
  write('node_modules/words/package.json', '{"version": "1.2.3"}');
  write('a.ts', "import {version} from 'words/package.json';\nexport default {version};\n");
  // Node itself asks for an attribute; what loads modules in tests does not.
  const {value} = await bundleModule(path.join(root, 'a.ts'), {root, cacheDir: path.join(root, '.manual')});
  expect(value!.code).toContain('1.2.3');
});

test('modules know their folder, although their output is in another one', async () => {
  write('parts/here.ts', 'export const here = [import.meta.dirname, import.meta.filename];\n');
  write('b.ts', "export {here as default} from './parts/here.ts';\n");
  const {value} = await load('b.ts');
  expect(value!.exported).toEqual([path.join(root, 'parts'), path.join(root, 'parts/here.ts')]);
});

describe('CommonJS modules', () => {
  test('require parts of Node and packages, and know where they are', async () => {
    write('node_modules/words/index.js', "module.exports = ['a', 'b'];\n");
    write('parts/more.js', "module.exports = require('path').basename(__dirname);\n");
    write(
      'sidebars.js',
      "const fs = require('fs');\nconst words = require('words');\nmodule.exports = {fs: typeof fs.readFileSync, words, more: require('./parts/more.js'), own: __filename};\n",
    );
    const {value, diagnostics} = await load('sidebars.js');
    expect(diagnostics).toEqual([]);
    expect(value!.exported).toEqual({
      fs: 'function',
      words: ['a', 'b'],
      more: 'parts',
      own: path.join(root, 'sidebars.js'),
    });
  });

  test('get what a module exports by default alone, and its other exports where it has any', async () => {
    write('list.ts', "export type Item = string;\nconst list: Item[] = ['a'];\nexport default list;\n");
    write('tree.js', "export default {items: ['b']};\n");
    write('both.js', 'export const one = 1;\nexport default {two: 2};\n');
    write(
      'sidebars.ts',
      "const both = require('./both');\nexport default [...require('./list'), ...require('./tree.js').items, require('./tree').default.items[0], both.one, both.default.two];\n",
    );
    const {value, diagnostics} = await load('sidebars.ts');
    expect(diagnostics).toEqual([]);
    expect(value!.exported).toEqual(['a', 'b', 'b', 1, 2]);
  });

  test('name a package that is not installed', async () => {
    write('sidebars.js', "const words = require('no-such-words');\nmodule.exports = {words};\n");
    const {diagnostics} = await load('sidebars.js');
    expect(diagnostics).toMatchObject([
      {code: 'config-load', file: 'sidebars.js', line: 1, hint: 'run `npm install no-such-words`'},
    ]);
  });
});

test('a configuration that asks the module of pages for its function is told which one has it', async () => {
  write('site.config.ts', "import {defineConfig} from 'manual-docs';\n\nexport default defineConfig({title: 'T'});\n");
  const {diagnostics} = await loadConfig({root, cacheDir: path.join(root, '.manual')});
  expect(diagnostics).toMatchObject([{code: 'config-load', file: 'site.config.ts', line: 1, column: 29}]);
  expect(diagnostics[0]!.hint).toContain("'manual-docs/config'");
  write('site.config.ts', "import type {Link} from 'manual-docs';\n\nthrow new Error('manual' satisfies string);\n");
  const other = await loadConfig({root, cacheDir: path.join(root, '.manual')});
  expect(other.diagnostics).toMatchObject([{message: 'site.config.ts throws while it is loaded: manual'}]);
});

test('a plugin of the tool whose package is missing is shown where it is imported', () => {
  write(
    'site.config.ts',
    "import {defineConfig} from 'manual-docs/config';\nimport images from 'manual-docs/plugins/images';\n",
  );
  const error = new Error('The plugin `images` works with the package `sharp`, which is not installed');
  const module = {file: 'site.config.ts', dependencies: [path.join(root, 'site.config.ts')], root};
  expect(explainThrow(Object.assign(error, {hint: 'run `npm install --save-dev sharp`'}), module)).toMatchObject({
    file: 'site.config.ts',
    line: 2,
    hint: 'run `npm install --save-dev sharp`',
  });
});

test('a site that is a file is told so', async () => {
  write('site.config.ts', 'export default {};\n');
  const file = path.join(root, 'site.config.ts');
  const {diagnostics} = await loadConfig({root: file, cacheDir: path.join(root, '.manual')});
  expect(diagnostics).toMatchObject([{code: 'config-missing', message: `${file} is a file, and a site is a folder.`}]);
});

test('a module of CommonJS may require the React of the tool', async () => {
  write('sidebars.js', "const {Component} = require('react');\nmodule.exports = {kind: typeof Component};\n");
  expect((await load('sidebars.js')).value).toMatchObject({exported: {kind: 'function'}});
});

test('a package of the repository may be TypeScript, another is imported by Node', async () => {
  write('packages/words/package.json', '{"name": "words", "type": "module", "main": "src/index.ts"}');
  write(
    'packages/words/src/index.ts',
    "import {end} from './end.ts';\nexport const word: string = 'own'.concat(end);\n",
  );
  write('packages/words/src/end.ts', "export const end = '!' as const;\n");
  write('node_modules/plain/package.json', '{"name": "plain", "type": "module", "main": "index.js"}');
  write('node_modules/plain/index.js', 'export const url = import.meta.url;\n');
  fs.symlinkSync(path.join(root, 'packages/words'), path.join(root, 'node_modules/words'));
  write('a.ts', "import {url} from 'plain';\nimport {word} from 'words';\nexport default [word, url];\n");
  const {value, diagnostics} = await load('a.ts');
  expect(diagnostics).toEqual([]);
  expect(value!.exported).toEqual(['own!', expect.stringContaining('/node_modules/plain/index.js')]);
  expect(value!.dependencies).toContain(path.join(root, 'packages/words/src/end.ts'));
});
