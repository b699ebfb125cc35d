import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {planMigration} from '../../planMigration.ts';

let root: string;
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-ask-')));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
}

async function migrate() {
  const {value} = await planMigration(root);
  const textOf = (name: string) => value!.files.find(({path: file}) => file === name)?.text;
  const notes = value!.findings.map(({fate, subject, note}) => `${fate} ${subject}: ${note}`);
  return {config: textOf('site.config.ts')!, textOf, notes};
}

const CONFIG = (plugins: string): string =>
  `const path = require('node:path');
const insights = (context, {id}) => ({
  name: 'insights',
  injectHtmlTags: () => ({
    headTags: [{tagName: 'script', attributes: {src: 'https://insights.example.com/' + id + context.baseUrl}}],
    postBodyTags: [{tagName: 'iframe', attributes: {}}, '<b>text</b>'],
  }),
});
module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/base/', presets: [['classic', {docs: {}}]], plugins: ${plugins}};
`;

test('elements of the head, aliases, and modules of plugins in the configuration are taken over', async () => {
  write('parts/Box.tsx', 'export const Box = () => null;\n');
  write('src/client.js', 'export {};\n');
  write('docs/a.mdx', "import {Box} from '@parts/Box';\n\n<Box />\n");
  write(
    'docusaurus.config.js',
    CONFIG(`[
      [insights, {id: 'a1'}],
      function paths() {
        return {
          name: 'paths',
          getClientModules: () => [path.resolve(__dirname, 'src/client.js')],
          configureWebpack: (config, isServer, {getStyleLoaders}) => ({resolve: {alias: {'@parts': path.join(__dirname, 'parts')}}}),
        };
      },
      () => ({name: 'more', injectHtmlTags: () => ({headTags: [{tagName: 'meta', attributes: {name: 'm'}}]}), postBuild() {}}),
      () => ({name: 'fails', injectHtmlTags() { throw new Error('without a build'); }}),
    ]`),
  );
  const {config, notes} = await migrate();
  expect(config).toContain("{tagName: 'script', attributes: {src: 'https://insights.example.com/a1/base/'}}");
  expect(config).toContain("alias: {'@parts': 'parts'}");
  expect(config).toContain("clientModules: ['src/client.js']");
  expect(config).not.toContain('iframe');
  expect(notes.filter((one) => /insights|paths/.test(one))).toEqual([]);
  expect(notes.filter((one) => /^by-hand a function/.test(one))).toEqual([
    expect.stringContaining('taken over: elements of the head; what else it adds has to come from elsewhere'),
    expect.stringContaining('a plugin of the other tool: what it adds has to come from elsewhere'),
  ]);
  // The alias is not reported as a package.
  expect(notes.filter((one) => one.includes('@parts'))).toEqual([]);
});

test('plugins named by a file of the site and by a package are asked, and those of a package for elements only', async () => {
  const plugin = (name: string): string =>
    `module.exports = () => ({name: '${name}', injectHtmlTags: () => ({headTags: [{tagName: 'meta', attributes: {name: '${name}'}}]}), getClientModules: () => [__filename]});\n`;
  write('plugins/own.js', plugin('own'));
  write('node_modules/far/index.js', plugin('far'));
  write('docusaurus.config.js', CONFIG("['./plugins/own', 'far']"));
  const {config, notes} = await migrate();
  expect(config).toContain("{tagName: 'meta', attributes: {name: 'own'}}");
  expect(config).toContain("{tagName: 'meta', attributes: {name: 'far'}}");
  expect(config).toContain("clientModules: ['plugins/own.js']");
  expect(notes.filter((one) => one.includes('plugins/own'))).toEqual([]);
});

test.each([
  [
    "postcssOptions.plugins.push(require('tailwindcss'), require('autoprefixer'))",
    "    'tailwindcss': {},\n    'autoprefixer': {},\n",
  ],
  ["postcssOptions.plugins = ['@tailwindcss/postcss']", "    '@tailwindcss/postcss': {},\n"],
  ["postcssOptions.plugins.push(require('tailwindcss')({a: 1}))", "    'tailwindcss': {},\n"],
  ["postcssOptions.plugins.push(require('@tools/global-data')({files: []}))", "    '@tools/global-data': {},\n"],
])('plugins of PostCSS (%s) are in a file of its own, with their packages', async (code, list) => {
  write('package.json', '{"devDependencies": {"tailwindcss": "^3.0.0", "@tools/global-data": "1.0.0"}}');
  write('node_modules/@tools/global-data/index.js', "module.exports = () => ({postcssPlugin: 'global-data'});\n");
  for (const name of ['tailwindcss', 'autoprefixer'])
    write(`node_modules/${name}/index.js`, `module.exports = () => ({postcssPlugin: '${name}'});\n`);
  write('node_modules/autoprefixer/package.json', '{"version": "10.0.1"}');
  write(
    'docusaurus.config.js',
    CONFIG(`[() => ({name: 'styles', configurePostCss(postcssOptions) { ${code}; return postcssOptions; }})]`),
  );
  const {textOf} = await migrate();
  expect(textOf('postcss.config.mjs')).toBe(`export default {\n  plugins: {\n${list}  },\n};\n`);
  const {devDependencies} = JSON.parse(textOf('package.json')!) as {devDependencies: Record<string, string>};
  expect(devDependencies).toMatchObject({tailwindcss: '^3.0.0', postcss: expect.stringMatching(/^\d/)});
  if (list.includes('autoprefixer')) expect(devDependencies.autoprefixer).toBe('10.0.1');
});

test('a site of Vite with Tailwind gets its plugin of PostCSS, and an own configuration stays', async () => {
  write('package.json', '{"devDependencies": {"@tailwindcss/vite": "^4.1.0"}}');
  write('astro.config.mjs', "export default {integrations: [{starlight: {title: 'T'}}]};\n");
  write('src/content/docs/index.md', '---\ntitle: T\n---\n');
  const {textOf} = await migrate();
  expect(textOf('postcss.config.mjs')).toContain("'@tailwindcss/postcss': {}");
  expect(textOf('package.json')).toContain('"@tailwindcss/postcss": "^4.1.0"');
  write('postcss.config.js', 'module.exports = {};\n');
  expect((await migrate()).textOf('postcss.config.mjs')).toBeUndefined();
});
