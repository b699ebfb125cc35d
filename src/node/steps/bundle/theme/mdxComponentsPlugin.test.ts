import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {readExports} from './mdxComponentsPlugin.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-exports-'));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

test.each([
  ['a module', "export const a = 1;\nexport default require('x');\n", {names: ['a', 'default'], isAll: true}],
  ['all of another one', "export * from './x';\nexport const a = 1;\n", {names: ['a'], isAll: false}],
  ['CommonJS', "'use strict';\nconst x = require('x');\nexports.Slider = () => x;\n", {isAll: false}],
])('names of exports are all that there are only where a module lists them: %s', async (_, text, expected) => {
  const file = path.join(folder, 'one.js');
  fs.writeFileSync(file, text);
  expect(await readExports(file)).toMatchObject(expected);
});
