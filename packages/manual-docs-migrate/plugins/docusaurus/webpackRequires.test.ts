import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {build, type Plugin} from 'esbuild';
import {afterAll, expect, test} from 'vitest';
import {webpackRequires} from './webpackRequires.ts';

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-requires-')));
afterAll(() => fs.rmSync(root, {recursive: true}));

for (const [file, text] of Object.entries({
  'data/a.json': '{"a": 1}',
  'data/inner/b.json': '{"b": 2}',
  'data/c.js': 'export default 3;',
  'static/img/a.png': '',
  'node_modules/lib/lib.json': '{}',
  '.manual/cache.json': '{}',
})) {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
}
fs.mkdirSync(path.join(root, 'src/parts'), {recursive: true});

/** Loads files as text, as `raw-loader` does. */
const RAW_TEXT: Plugin = {
  name: 'raw-text',
  setup(setup) {
    setup.onResolve({filter: /raw-loader/}, ({path: request, resolveDir}) => ({
      path: path.join(resolveDir, request.replace(/^.*!/, '')),
      namespace: 'raw',
    }));
    setup.onLoad({filter: /.*/, namespace: 'raw'}, ({path: file}) => ({
      contents: fs.readFileSync(file, 'utf8'),
      loader: 'text',
    }));
  },
};

/** The value that a module of the site exports. */
async function run(code: string): Promise<unknown> {
  const entry = path.join(root, 'src/parts/entry.tsx');
  fs.writeFileSync(entry, `export const value = ${code};`);
  const {outputFiles} = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
    plugins: [{name: 'requires', setup: (setup) => webpackRequires(setup, {root, baseUrl: () => '/base/'})}, RAW_TEXT],
  });
  const {text} = outputFiles[0]!;
  return ((await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {value: unknown}).value;
}

const read = (context: string) => `((all) => all.keys().map((key) => [key, all(key)]))(${context})`;

test('the modules of a folder are those that webpack finds', async () => {
  expect(await run(read("require.context('../../data', false, /json$/)"))).toEqual([['./a.json', {a: 1}]]);
  expect(await run(read('require.context("@site/data", true, /\\.JSON$/i)'))).toEqual([
    ['./a.json', {a: 1}],
    ['./inner/b.json', {b: 2}],
  ]);
  expect(await run("require.context('../../data').keys()")).toEqual(['./a.json', './c.js', './inner/b.json']);
  expect(await run("require.context('../../data', false, /c\\.js$/)('./c.js').default")).toBe(3);
  expect(await run("require.context('../../none', true).keys()")).toEqual([]);
});

test('packages and hidden folders are not searched', async () => {
  const keys = await run("require.context('@site/', true, /\\.json$/).keys()");
  expect(keys).toEqual(['./data/a.json', './data/inner/b.json']);
  const readText = '((name: string) => require(`raw-loader!@site/${name}.json`))';
  expect(await run(`${readText}('data/a')`)).toBe('{"a": 1}');
  await expect(run(`${readText}('node_modules/lib/lib')`)).rejects.toThrow();
});

test('a computed file of the site is found, and one of the static folder has its address', async () => {
  expect(await run('[`a`, `inner/b`].map((name) => require(`@site/data/${name}.json`))')).toEqual([{a: 1}, {b: 2}]);
  expect(await run('((src: string) => require(`@site/static${src}`).default)("/img/a.png")')).toBe('/base/img/a.png');
  expect(await run('((name: string) => require(`@site/static/img/${name}.png`).default)("a")')).toBe('/base/img/a.png');
});

test('the text of a file behind `raw-loader` may have a computed name', async () => {
  const read = (request: string) => run(`['a', 'inner/b'].map((name) => require(\`${request}\`))`);
  expect(await read('!!raw-loader?esModule=false!@site/data/${name}.json')).toEqual(['{"a": 1}', '{"b": 2}']);
  expect(await read('raw-loader!../../data/${name}.json')).toEqual(['{"a": 1}', '{"b": 2}']);
  expect(await run("((name: string) => require(`!!raw-loader!./en${name}`))('try.tsx')")).toContain(
    'export const value',
  );
});
