import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {findLimits} from './findLimits.ts';

const NOTHING = {manyLanguages: false, data: new Set<string>()};
let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-limits-'));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

/** Subject and line of what is found in one module. */
function found(text: string, manyLanguages = false): string[] {
  fs.mkdirSync(path.join(root, 'src'), {recursive: true});
  fs.writeFileSync(path.join(root, 'src/part.js'), text);
  return findLimits(root, {...NOTHING, manyLanguages}).map(({subject, file, line}) => `${subject} ${file}:${line}`);
}

test('modules that give less here are named', () => {
  expect(found("import {usePluginData} from '@docusaurus/useGlobalData';\n")).toEqual([
    '@docusaurus/useGlobalData src/part.js:1',
  ]);
  expect(found("import * as stylex from '@stylexjs/stylex';\n")).toEqual(['@stylexjs/stylex src/part.js:1']);
  const client = '@docusaurus/plugin-content-docs/client';
  expect(found(`\nimport {\n  useAllDocsData,\n} from '${client}';\n`)).toEqual([`${client} src/part.js:4`]);
  expect(found(`import {useDoc} from '${client}';\n`)).toEqual([]);
});

test('modules whose names are made in the browser are named', () => {
  const name = '${' + 'name}';
  expect(found(`\nconst load = () => import(\`@data/${name}.json\`);\n`)).toEqual(['import() src/part.js:2']);
  expect(found(`import(\`./code/${name}.js\`); import(\`https://a.example.com/${name}.js\`);\n`)).toEqual([]);
});

test('data of plugins that run here is there; code that asks for other data is named', () => {
  const named = (text: string) => {
    found(`import useGlobalData, {usePluginData} from '@docusaurus/useGlobalData';\n${text}`);
    return findLimits(root, {...NOTHING, data: new Set(['x'])}).length;
  };
  expect(named("const {release} = usePluginData('x');\n")).toBe(0);
  expect(named("const {release} = usePluginData<{release: string}>('x');\n")).toBe(0);
  expect(named("const {release} = usePluginData('x') ?? usePluginData('y');\n")).toBe(1);
  expect(named('const {docs} = useGlobalData();\n')).toBe(1);
});

test('texts that are translated while a module is loaded are named where there are languages', () => {
  const text = [
    "import {translate} from '@docusaurus/Translate';",
    'export default function Part() {',
    "  const own = translate({message: 'in time'});",
    '  return own;',
    '}',
    "const later = () => translate({message: 'in time'});",
    'const list = [',
    '  {',
    "    title: translate({message: 'too early'}),",
    '  },',
    '];',
    '',
  ].join('\n');
  expect(found(text, true)).toEqual(['translate() src/part.js:9']);
  expect(found(text, false)).toEqual([]);
  expect(found(text.replace('title: translate(', 'title: () => translate('), true)).toEqual([]);
});

test('a site without code has nothing to name', () => {
  expect(findLimits(root, {...NOTHING, manyLanguages: true})).toEqual([]);
});
