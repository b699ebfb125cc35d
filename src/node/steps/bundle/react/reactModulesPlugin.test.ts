import {describe, expect, test} from 'vitest';
import {addContexts, addFailures, toEsModule} from './reactModulesPlugin.ts';

const load = async (text: string): Promise<Record<string, unknown>> =>
  (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Record<string, unknown>;

describe('asModule', () => {
  test('exports what the file adds to its exports, under names that its own code may use', async () => {
    const module = await load(
      toEsModule('"use strict";\nfunction add(a) { return a + 1; }\nexports.add = add;\nexports.version = "1";\n'),
    );
    expect((module.add as (a: number) => number)(1)).toBe(2);
    expect(module.version).toBe('1');
    expect(Object.keys(module.default as object)).toEqual(['add', 'version']);
  });

  test('imports what is required under the name of the variable that held it', () => {
    const text = toEsModule('var a = require("react"),\n  b = require("scheduler");\nexports.x = a.y;');
    expect(text).toContain('import * as a from "react";\nimport * as b from "scheduler";');
    expect(text).not.toMatch(/require\(|\ba =/);
  });

  test('keeps what the file reads again, or sets in a branch, where the file looks for it', async () => {
    const module = await load(
      toEsModule(
        'exports.now = void 0;\nif (true) {\n  exports.now = () => 7;\n}\nexports.twice = () => 2 * exports.now();\n',
      ),
    );
    expect((module.now as () => number)()).toBe(7);
    expect((module.twice as () => number)()).toBe(14);
  });

  test('lets the bundler leave out what nobody uses', async () => {
    const {build} = await import('esbuild');
    const contents = toEsModule(
      'exports.used = function () { return "kept"; };\nexports.idle = function () { return "gone"; };\n',
    );
    const {outputFiles} = await build({
      stdin: {contents: 'import {used} from "react-like"; console.log(used());'},
      bundle: true,
      write: false,
      format: 'esm',
      plugins: [
        {
          name: 'react-like',
          setup(setup) {
            setup.onResolve({filter: /^react-like$/}, ({path}) => ({path, namespace: 'like'}));
            setup.onLoad({filter: /.*/, namespace: 'like'}, () => ({contents}));
          },
        },
      ],
    });
    expect(outputFiles[0]!.text).toContain('kept');
    expect(outputFiles[0]!.text).not.toContain('gone');
  });
});

test("React's published files have the shape that is expected of them", async () => {
  const {default: react} = await import('react');
  const fs = await import('node:fs');
  const {createRequire} = await import('node:module');
  const file = createRequire(import.meta.url)
    .resolve('react/package.json')
    .replace('package.json', 'cjs/react.production.js');
  const module = await load(toEsModule(fs.readFileSync(file, 'utf8')));
  const names = Object.keys(module).filter((name) => name !== 'default');
  expect(names).toContain('useState');
  // The development build has a few more for itself.
  expect(Object.keys(react)).toEqual(expect.arrayContaining(names));
});

test("React's renderer to text tells what was thrown inside Suspense, once", async () => {
  const fs = await import('node:fs');
  const {createRequire} = await import('node:module');
  const {createElement, Suspense} = await import('react');
  const require = createRequire(import.meta.url);
  const folder = require.resolve('react-dom/package.json').replace('package.json', 'cjs');
  const text = addFailures(fs.readFileSync(`${folder}/react-dom-server-legacy.browser.production.js`, 'utf8'));
  const exports = {} as {renderToString(element: unknown): string; takeFailures(): unknown[]};
  new Function('exports', 'require', text)(exports, require);
  const Bad = (): never => {
    throw new Error('my mistake');
  };
  exports.renderToString(createElement(Suspense, null, createElement(Bad)));
  expect(exports.takeFailures()).toEqual([new Error('my mistake')]);
  expect(exports.takeFailures()).toEqual([]);
  expect(() => addFailures('exports.renderToString = 1;')).toThrow('has no `onError`');
});

test("React's renderer to text tells which contexts are around, and which are read without being provided", async () => {
  const fs = await import('node:fs');
  const {createRequire} = await import('node:module');
  const {createContext, createElement, useContext} = await import('react');
  const require = createRequire(import.meta.url);
  const folder = require.resolve('react-dom/package.json').replace('package.json', 'cjs');
  const text = addContexts(fs.readFileSync(`${folder}/react-dom-server-legacy.browser.production.js`, 'utf8'));
  const exports = {} as {
    renderToString(element: unknown): string;
    contextsHere(): ReadonlySet<unknown>;
    watchContexts(work: () => string): {result: string; read: ReadonlySet<unknown>};
  };
  new Function('exports', 'require', text)(exports, require);
  const [One, Two] = [createContext('1'), createContext('2')];
  const around: unknown[] = [];
  const Reader = (): string => {
    around.push(...exports.contextsHere());
    return useContext(One) + useContext(Two);
  };
  const element = createElement(One, {value: 'x'}, createElement(Reader));
  const {result, read} = exports.watchContexts(() => exports.renderToString(element));
  expect([result, around, [...read]]).toEqual(['x2', [One], [Two]]);
  expect(() => addContexts('exports.renderToString = 1;')).toThrow('in another way');
});
