import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {planMigration} from '../planMigration.ts';

let root: string;
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-loaders-')));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
}

async function migrate() {
  const {value, diagnostics} = await planMigration(root);
  expect(diagnostics).toEqual([]);
  return value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
}

/** A package of a tool, as npm installs it. */
const install = (name: string, code: string, settings = {}): void =>
  write({
    [`node_modules/${name}/package.json`]: JSON.stringify({name, main: 'index.js', ...settings}),
    [`node_modules/${name}/index.js`]: code,
  });

const DOCUSAURUS = {
  'docusaurus.config.js':
    "const own = require('./own.js');\nconst far = require('far');\nmodule.exports = {title: 'Traced', url: 'https://t.example.com', baseUrl: '/', " +
    "presets: [['classic', {docs: {remarkPlugins: [own, [far, {a: 1}]]}}]]};\n",
  'own.js': 'module.exports = () => () => {};\n',
  'node_modules/far/index.js': 'module.exports = () => () => {};\n',
};

test('a configuration of Docusaurus is loaded by Docusaurus; functions are imported again', async () => {
  write(DOCUSAURUS);
  install('@docusaurus/core', '');
  // Its modules are other instances than those that Node has.
  install(
    '@docusaurus/core/node_modules/@docusaurus/utils',
    "const path = require('node:path');\nconst {readFileSync} = require('node:fs');\nexports.loadFreshModule = (file) => async () => {\n" +
      "  const module = {};\n  const far = () => {};\n  new Function('module', 'require', readFileSync(file, 'utf8'))(module, () => far);\n" +
      "  return {...module.exports, title: 'Loaded from ' + path.basename(file)};\n};\n",
  );
  const text = await migrate();
  expect(text).toContain("title: 'Loaded from docusaurus.config.js'");
  expect(text).toContain("import own from './own.js';");
  expect(text).toMatch(/remarkPlugins: \[\s*own,\s*\[far, \{a: 1\}\]\s*\]/);
});

test.each([
  ['is not installed', undefined],
  ['cannot be loaded', 'throw new Error("too old");'],
  ['refuses the configuration', 'exports.loadFreshModule = () => { throw new Error("no"); };'],
  ['has no such function', ''],
])('a configuration is read without its tool if that %s', async (_, code) => {
  write(DOCUSAURUS);
  if (code !== undefined) {
    install('@docusaurus/core', '');
    install('@docusaurus/utils', code);
  }
  expect(await migrate()).toContain("title: 'Traced'");
});

test('data of a package that only the tool can load is written as data', async () => {
  write({
    'docusaurus.config.js':
      "const far = require('far');\nmodule.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/', " +
      "presets: [['classic', {docs: {remarkPlugins: [[far.plugin, {level: far.Level.Deep}]]}}]]};\n",
    'node_modules/far/index.js': "require('not-there');\n",
  });
  install('@docusaurus/core', '');
  install(
    '@docusaurus/utils',
    "exports.loadFreshModule = () => ({title: 'T', url: 'https://t.example.com', baseUrl: '/', " +
      "presets: [['classic', {docs: {remarkPlugins: [[() => {}, {level: 2}]]}}]]});\n",
  );
  expect(await migrate()).toContain('[plugin, {level: 2}]');
});

test('an ES module that CommonJS requires is its default export', async () => {
  write({
    'docusaurus.config.js':
      "const far = require('far');\nmodule.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/', " +
      "presets: [['classic', {docs: {remarkPlugins: [far]}}]]};\n",
    'node_modules/far/package.json': '{"name": "far", "type": "module", "main": "./index.js"}',
    'node_modules/far/index.js': 'export default () => () => {};\nexport const more = 1;\n',
  });
  install('@docusaurus/core', '');
  install(
    '@docusaurus/utils',
    "exports.loadFreshModule = () => ({title: 'T', url: 'https://t.example.com', baseUrl: '/', " +
      "presets: [['classic', {docs: {remarkPlugins: [() => () => {}]}}]]});\n",
  );
  const text = await migrate();
  expect(text).toContain("import far from 'far';");
  expect(text).toContain('remarkPlugins: [far]');
});

test('a configuration that only its tool can read is read', async () => {
  write({...DOCUSAURUS, 'docusaurus.config.js': 'throw new Error("only there");\n'});
  install('@docusaurus/core', '');
  install(
    '@docusaurus/utils',
    "exports.loadFreshModule = () => ({title: 'There', url: 'https://t.example.com', baseUrl: '/'});",
  );
  expect(await migrate()).toContain("title: 'There'");
});

test('a configuration of VitePress has what it extends', async () => {
  write({
    'docs/.vitepress/config.mjs': "export default {extends: {title: 'Base'}, description: 'D'};\n",
    'docs/index.md': '# Home\n',
  });
  const code =
    "import path from 'node:path';\nexport const resolveUserConfig = async (root, command, mode) => [{title: `Base of ${path.basename(root)}`, description: `${command} ${mode}`}];\n";
  install('vitepress', code, {type: 'module', exports: {default: './index.js'}});
  const text = await migrate();
  expect(text).toContain("title: 'Base of docs'");
  expect(text).toContain("tagline: 'build production'");
});

test('a configuration of Starlight is loaded by the Vite of Astro, and its options are read', async () => {
  write({
    'package.json': '{"type": "module"}',
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nimport {defineConfig} from 'astro/config';\n" +
      "export default defineConfig({site: 'https://s.example.com', integrations: [starlight({title: 'Stars'})]});\n",
    'src/content/docs/index.md': '# Home\n',
  });
  const module = {
    type: 'module',
    exports: {'.': './index.js', './config': './index.js', './package.json': './package.json'},
  };
  install('astro', 'export const defineConfig = (config) => config;\n', module);
  install('@astrojs/starlight', "export default () => ({name: '@astrojs/starlight', hooks: {}});\n", module);
  install(
    'astro/node_modules/vite',
    "import {pathToFileURL} from 'node:url';\nexport const loadConfigFromFile = async ({command}, file) => {\n" +
      '  const {default: config} = await import(pathToFileURL(file).href);\n  return {config: {...config, base: `/${command}`}};\n};\n',
    module,
  );
  const text = await migrate();
  expect(text).toContain("title: 'Stars'");
  expect(text).toContain("baseUrl: '/build'");
});
