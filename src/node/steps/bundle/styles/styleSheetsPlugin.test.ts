import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {build} from 'esbuild';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {cssModulesPlugin} from './cssModulesPlugin.ts';
import {styleSheetsPlugin} from './styleSheetsPlugin.ts';

const MODULES = path.resolve(import.meta.dirname, '../../../../../node_modules');
let root: string;
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-sheets-')));
  fs.mkdirSync(path.join(root, 'node_modules'));
  for (const name of ['postcss', 'sass'])
    fs.symlinkSync(path.join(MODULES, name), path.join(root, 'node_modules', name));
  // A rule for each word of the pages, as generators of utility classes make them.
  write(
    'node_modules/utilities/index.js',
    `const fs = require('node:fs');
module.exports = ({color = 'red'} = {}) => ({
  postcssPlugin: 'utilities',
  Once(sheet, {result}) {
    const dir = require('node:path').dirname(result.opts.from);
    result.messages.push({type: 'dir-dependency', dir, glob: 'docs/**/*.md'});
  },
  AtRule: {
    utilities(rule, {parse}) {
      rule.replaceWith(parse('.' + fs.readFileSync(rule.source.input.file.replace(/[\\w.]+$/, 'docs/a.md'), 'utf8').trim() + ' { color: ' + color + '; }'));
    },
    broken(rule) {
      throw rule.error('Broken on purpose');
    },
  },
});
`,
  );
  write('docs/a.md', 'word\n');
  write('docs/a.txt', 'other\n');
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
  fs.writeFileSync(path.join(root, name), text);
}

async function bundle(files: Readonly<Record<string, string>>, styles: readonly ((css: string) => string)[] = []) {
  for (const [name, text] of Object.entries(files)) write(name, text);
  const read = new Set<string>();
  const options = {root, onInput: (file: string) => void read.add(path.relative(root, file))};
  const {outputFiles} = await build({
    entryPoints: [path.join(root, 'page.js')],
    bundle: true,
    write: false,
    outdir: root,
    format: 'esm',
    logLevel: 'silent',
    plugins: [cssModulesPlugin(options), styleSheetsPlugin(options, styles)],
  });
  const css = outputFiles.find(({path: name}) => name.endsWith('.css'))?.text ?? '';
  return {css: css.replace(/\s+/g, ' '), read: [...read].sort()};
}

const SHEETS = {
  'page.js': "import './a.css';\nimport './b.module.css';\nimport './c.scss';\nimport './node_modules/kit/kit.css';\n",
  'a.css': '@utilities;\n',
  'b.module.css': '.box { top: 0; }\n@utilities;\n',
  'c.scss': '$x: 1px;\n.c { left: $x; }\n@utilities;\n',
  'node_modules/kit/kit.css': '.kit { top: 0; }\n@utilities;\n',
};

test.each([
  ['postcss.config.mjs', "export default {plugins: {utilities: {color: 'blue'}}};\n"],
  ['postcss.config.cjs', "module.exports = () => ({plugins: [['utilities', {color: 'blue'}]]});\n"],
  ['postcss.config.js', "module.exports = {plugins: [require('utilities')({color: 'blue'}), false]};\n"],
  ['postcss.config.json', '{"plugins": {"utilities": {"color": "blue"}, "absent": false}}\n'],
])('%s runs on all sheets of the site, which depend on what its plugins read', async (name, config) => {
  const {css, read} = await bundle({...SHEETS, [name]: config});
  expect(css).toContain('.word { color: blue; }');
  expect(css).toMatch(/\.c \{ left: 1px; \} \.word \{ color: (?:blue|#00f); \}/);
  expect(css).toMatch(/_word \{ color: (?:blue|#00f); \}/);
  // Packages are finished.
  expect(css).toMatch(/\.kit \{ top: 0; \} @utilities;/);
  expect(read).toEqual(expect.arrayContaining([name, 'docs/a.md']));
  expect(read).not.toContain('docs/a.txt');
});

test('a site without a configuration has its sheets as they are written, and plugins change those of the site', async () => {
  const {css} = await bundle(SHEETS, [(text) => text.replaceAll('.c ', '.changed ')]);
  expect(css).toContain('@utilities;');
  expect(css).toContain('.changed {');
});

test.each([
  [
    'what a plugin refuses',
    "export default {plugins: ['utilities']};\n",
    {a: '@broken;\n'},
    /Broken on purpose/,
    'a.css',
  ],
  ['a sheet that is no CSS', "export default {plugins: ['utilities']};\n", {a: '.a {\n'}, /Unclosed block/, 'a.css'],
  [
    'a plugin that is not installed',
    'export default {plugins: {absent: {}}};\n',
    {},
    /install --save-dev absent/,
    'postcss.config.mjs',
  ],
  ['a configuration that throws', "throw new Error('no');\n", {}, /It throws: no/, 'postcss.config.mjs'],
])('%s is named with its place', async (_, config, {a = '.a {}\n'}: {a?: string}, text, file) => {
  const failed = bundle({'page.js': "import './a.css';\n", 'a.css': a, 'postcss.config.mjs': config});
  const location = {file: expect.stringMatching(new RegExp(`${file}$`)), line: 1};
  await expect(failed).rejects.toMatchObject({errors: [{text: expect.stringMatching(text), location}]});
});
