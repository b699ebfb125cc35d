import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {findThemeFiles, listMdxComponents} from './themeFiles.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-theme-'));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

function namesIn(text: string): string[] {
  const file = path.join(folder, 'mdxComponents.tsx');
  fs.writeFileSync(file, text);
  return listMdxComponents({
    original: new Map(),
    internal: new Map(),
    overrides: new Map(),
    mdxComponents: [file],
    pluginStyles: [],
    siteStyles: [],
  });
}

test.each([
  ['export const mdxComponents = {Card, Steps};', ['Card', 'Steps']],
  ['export const mdxComponents: MdxComponents = {\n  Card, // one\n  Steps,\n};', ['Card', 'Steps']],
  ['export default {Card: ({a, B}) => <div>{a}{B}</div>, Steps() { return {No: 1}; }, h1: Title};', ['Card', 'Steps']],
  ["const all = {'Card': C};\nexport default all;", ['Card']],
  ['const all = {Card};\nexport const mdxComponents = all;', ['Card']],
  [
    "import {mdxComponents as original} from '@theme-original/mdxComponents';\nexport const mdxComponents = {...original, Card};",
    ['Card'],
  ],
  ["import * as icons from './icons';\nexport default {...icons, Card};", ['*', 'Card']],
  ["export {mdxComponents} from './all';", ['*']],
])('%s', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

// The tool's own repository has its theme where a site has one.
test("the theme of a plugin counts on a site whose theme is the tool's own", () => {
  const plugin = path.join(folder, 'plugin');
  fs.mkdirSync(plugin);
  fs.writeFileSync(path.join(plugin, 'custom.css'), '.drawing {}');
  const {value} = findThemeFiles({theme: 'theme', site: 'theme', root: process.cwd(), plugins: [plugin]});
  expect(value.pluginStyles).toEqual([path.join(plugin, 'custom.css')]);
  expect(value.overrides).toEqual(new Map());
});
