import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {loadConfig} from '../config/load.ts';
import {planMigration} from './planMigration.ts';

let root: string;
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-migrate-')));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
}

async function apply(): Promise<void> {
  const {value} = await planMigration(root);
  for (const {path: file, text, state} of value!.files) if (state === 'new' || state === 'changed') write(file, text);
}

const WITH_PACKAGES = `
const {themes} = require('prism-react-renderer');
const far = require('remark-far');
const path = require('node:path');
module.exports = async function () {
  const own = await import('./own.mjs');
  return {
    title: own.title,
    url: 'https://t.example.com',
    baseUrl: '/',
    presets: [[require.resolve('@docusaurus/preset-classic'), {
      docs: {sidebarPath: require.resolve('./sidebars'), remarkPlugins: [far.deep({a: 1})]},
      theme: {customCss: path.resolve(__dirname, 'src/css/custom.css')},
    }]],
    themeConfig: {prism: {theme: themes.github}},
  };
};
`;

test('a configuration whose packages are not installed is read to its end', async () => {
  write('docusaurus.config.js', WITH_PACKAGES);
  write('own.mjs', "export const title = 'Own';\n");
  write('sidebars.js', 'module.exports = {};\n');
  write('src/css/custom.css', ':root {}\n');
  write('package.json', '{"scripts": {"start": "docusaurus start --port 1", "lint": "eslint ."}}\n');
  const {value, diagnostics} = await planMigration(root);
  expect(diagnostics).toEqual([]);
  const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  expect(text).toContain("title: 'Own'");
  expect(text).toContain("sidebarPath: 'sidebars.js'");
  expect(value!.files.find(({path: file}) => file === 'theme/custom.css')!.text).toBe(
    "@import '../src/css/custom.css';\n",
  );
  expect(JSON.parse(value!.files.find(({path: file}) => file === 'package.json')!.text).scripts).toEqual({
    start: 'manual serve',
    'docusaurus:start': 'docusaurus start --port 1',
    lint: 'eslint .',
    'check-links': 'manual check-links',
    build: 'manual build',
    serve: 'manual serve --built',
  });
  const far = value!.findings.find(({note}) => note.includes('remark-far'))!;
  expect(far).toMatchObject({fate: 'by-hand', file: 'docusaurus.config.js', line: 12});
});

test('what is written is a configuration that the tool accepts, and a second run changes nothing', async () => {
  write('docusaurus.config.ts', "export default {title: \"It's\", url: 'https://t.example.com', baseUrl: '/'};\n");
  await apply();
  const {value, diagnostics} = await loadConfig({root, cacheDir: path.join(root, '.manual')});
  expect(diagnostics).toEqual([]);
  expect(value!.config.title).toBe("It's");
  const again = await planMigration(root);
  expect(again.value!.files.map(({state}) => state)).toEqual(['same']);
});

test('files that their author has changed stay as they are', async () => {
  write('docusaurus.config.js', "module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/'};\n");
  write('site.config.ts', 'export default {};\n');
  const {value} = await planMigration(root);
  expect(value!.files.find(({path: file}) => file === 'site.config.ts')!.state).toBe('kept');
});

test.each([
  ['nothing there', {}, /There is no docusaurus\.config/],
  ['a slip', {'docusaurus.config.js': 'export default {\n  title: ,\n};\n'}, /Unexpected ","/],
  ['a throw', {'docusaurus.config.js': "throw new Error('no token');\n"}, /throws while it is read: no token/],
  ['no settings', {'docusaurus.config.js': 'module.exports = 7;\n'}, /exports no settings/],
])('%s is reported with its file', async (_, files, message) => {
  for (const [file, text] of Object.entries(files)) write(file, text);
  const {value, diagnostics} = await planMigration(root);
  expect(value).toBeUndefined();
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]!.message).toMatch(message);
  expect(diagnostics[0]!.hint).toBeTruthy();
});

test('pages and parts of the other theme are named', async () => {
  write('docusaurus.config.js', "module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/'};\n");
  for (const file of ['index.js', 'help/index.tsx', '_part.js', 'a.test.js', 'style.module.css'])
    write(`src/pages/${file}`, '');
  write('src/theme/Footer/index.js', '');
  const {value} = await planMigration(root);
  const named = value!.findings.filter(({subject}) => subject.startsWith('src/')).map(({subject}) => subject);
  expect(named.sort()).toEqual(['src/pages/help/index.tsx', 'src/pages/index.js', 'src/theme/Footer/index.js']);
});
