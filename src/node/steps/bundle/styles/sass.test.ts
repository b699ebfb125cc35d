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
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-sass-')));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

async function bundle(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(root, name), text);
  const read: string[] = [];
  const options = {root, onInput: (file: string) => void read.push(path.relative(root, file))};
  const {outputFiles} = await build({
    entryPoints: [path.join(root, 'page.js')],
    bundle: true,
    write: false,
    outdir: root,
    format: 'esm',
    logLevel: 'silent',
    plugins: [cssModulesPlugin(options), styleSheetsPlugin(options, [])],
  });
  const text = (end: string): string => outputFiles.find(({path: name}) => name.endsWith(end))?.text ?? '';
  return {css: text('.css'), js: text('.js'), read};
}

test('rules of Sass, with what they use, and names of CSS modules', async () => {
  fs.symlinkSync(MODULES, path.join(root, 'node_modules'));
  const {css, js, read} = await bundle({
    'page.js': "import './a.scss';\nimport names from './b.module.scss';\nconsole.log(names.box);\n",
    'a.scss': "@use 'colors';\n.a { .b { color: colors.$main; } }\n",
    '_colors.scss': '$main: #123456;\n',
    'b.module.scss': '.box { &:hover { top: 0; } }\n',
  });
  expect(css).toContain('.a .b {');
  expect(css).toContain('#123456');
  expect(css).toMatch(/\.b_\w+_box:hover/);
  expect(js).toMatch(/"b_\w+_box"/);
  expect(read).toEqual(expect.arrayContaining(['a.scss', '_colors.scss', 'b.module.scss']));
});

test('a mistake is named with its place', async () => {
  fs.symlinkSync(MODULES, path.join(root, 'node_modules'));
  const failed = bundle({'page.js': "import './a.scss';\n", 'a.scss': '.a {\n  color: $none;\n}\n'});
  await expect(failed).rejects.toMatchObject({
    errors: [{text: 'Undefined variable.', location: {file: expect.stringMatching(/a\.scss$/), line: 2, column: 9}}],
  });
});

test('without the package, what to install is said', async () => {
  const failed = bundle({'page.js': "import './a.scss';\n", 'a.scss': '.a {}\n'});
  await expect(failed).rejects.toMatchObject({errors: [{text: expect.stringMatching(/npm install --save-dev sass/)}]});
});
