import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {getWatchdog, startWatchdog} from '../../../src/node/base/diagnostics/hookWatch.ts';
import {loadConfig} from '../../../src/node/steps/config/loadConfig.ts';
import {linkMigrate} from '../../../test/tools/linkMigrate.ts';
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
      theme: {customCss: [path.resolve(__dirname, 'src/css/custom.css'), './src/css/more.scss']},
    }]],
    themeConfig: {prism: {theme: themes.github}},
  };
};
`;

const SCRIPTS = {
  start: 'docusaurus start -p 1 --no-open',
  build: 'docusaurus build -l en --out-dir site',
  more: 'prepare -x && NODE_ENV=production docusaurus build && other',
  odd: 'docusaurus build; other',
  lint: 'eslint .',
};

const OWN_PLUGIN = 'const mark = 1;\nexport default () => () => mark;\n';

test.each([
  ['commonjs', OWN_PLUGIN],
  ['module', OWN_PLUGIN],
  ['commonjs', "import {sep} from 'node:path';\nmodule.exports = () => () => sep;\n"],
])('plugins that are files of the site are imported again (%s, %#)', async (type, plugin) => {
  write('package.json', JSON.stringify({type}));
  write('plugins/remark-own.ts', plugin);
  write(
    'docusaurus.config.ts',
    "import own from './plugins/remark-own';\n" +
      "export default {title: 'T', url: 'https://t.example.com', baseUrl: '/', presets: [['classic', {docs: {remarkPlugins: [own]}}]]};\n",
  );
  const {value} = await planMigration(root);
  const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  expect(text).toMatch(/import (\w+) from '\.\/plugins\/remark-own\.ts';[\s\S]*remarkPlugins: \[\1\]/);
});

test('VitePress: settings of the main language are those of the site', async () => {
  write(
    '.vitepress/config.ts',
    "export default {title: 'V', themeConfig: {logo: '/l.svg'}, locales: {root: {label: 'English', lang: 'en-GB', themeConfig: " +
      "{nav: [{text: 'Guide', link: '/start'}], sidebar: [{text: 'All', items: [{text: 'Start', link: '/start'}]}]}}, zh: {label: 'x'}}};\n",
  );
  write('start.md', '# Start\n');
  const {value} = await planMigration(root, 'vitepress');
  const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  expect(text).toContain("items: [{label: 'Guide', to: '/start', position: 'right'}]");
  expect(text).toContain("logo: {src: '/l.svg'");
  expect(text).toMatch(/sidebar: \[\s*\{\s*type: 'category',\s*label: 'All'/);
  expect(text).toContain("defaultLocale: 'en-GB'");
  expect(text).toContain("plugins: [vitepress({sidebars: {'/': 'sidebar'}})]");
  expect(text).toContain("theme: {preset: 'neutral'}");
});

test.each(['mjs', 'js'])(
  'a default import of an ES module is its function in a configuration that is one (.%s)',
  async (end) => {
    write('package.json', JSON.stringify({type: end === 'js' ? 'module' : 'commonjs'}));
    write(
      'node_modules/esm-only/package.json',
      JSON.stringify({name: 'esm-only', type: 'module', exports: './index.js'}),
    );
    write(
      'node_modules/esm-only/index.js',
      "export default function own() {\n  return 'Given';\n}\nexport const other = 1;\n",
    );
    write('node_modules/cjs/package.json', JSON.stringify({name: 'cjs'}));
    write('node_modules/cjs/index.js', 'exports.__esModule = true;\nexports.name = "CJS";\n');
    write(
      `docusaurus.config.${end}`,
      "import own, {other} from 'esm-only';\nimport cjs from 'cjs';\nexport default {title: own() + other + cjs.name, url: 'https://t.example.com', baseUrl: '/', " +
        "presets: [['classic', {docs: {remarkPlugins: [own]}}]]};\n",
    );
    const {value, diagnostics} = await planMigration(root);
    expect(diagnostics).toEqual([]);
    const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
    expect(text).toContain("title: 'Given1CJS'");
    expect(text).toMatch(/import (\w+) from 'esm-only';[\s\S]*remarkPlugins: \[\1\]/);
  },
);

test.each([
  ['', 'warn'],
  [", plugins: [require('starlight-links-validator').default()]", undefined],
  [", plugins: [require('starlight-links-validator').default(), require('starlight-blog').default()]", 'warn'],
])('links of Starlight are checked by a plugin alone (%j)', async (plugins, severity) => {
  write(
    'astro.config.mjs',
    `import {createRequire} from 'node:module';
import starlight from '@astrojs/starlight';
const require = createRequire(import.meta.url);
export default {site: 'https://s.example.com', integrations: [starlight({title: 'S'${plugins}})]};\n`,
  );
  const {value} = await planMigration(root);
  const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  expect(/'broken-link': '(\w+)'/.exec(text)?.[1]).toBe(severity);
});

test('a style sheet with rules that Tailwind reads at the top is in no layer', async () => {
  write('src/own.css', "@import 'tailwindcss';\n@custom-variant dark (&:where(.dark *));\n");
  write('src/more.css', '.a { color: red; }\n');
  write(
    'astro.config.mjs',
    "import starlight from '@astrojs/starlight';\nexport default {integrations: [starlight({title: 'S', customCss: ['/src/own.css', '/src/more.css']})]};\n",
  );
  const {value} = await planMigration(root);
  expect(value!.files.find(({path: file}) => file === 'theme/custom.css')!.text).toContain(
    "@import '../src/own.css';\n@import '../src/more.css' layer(manual.components);\n",
  );
});

test('the logo, the accent, and the font of Starlight are those here', async () => {
  write(
    'astro.config.mjs',
    "import starlight from '@astrojs/starlight';\nexport default {site: 'https://s.example.com', integrations: [starlight({title: 'S', " +
      "logo: {light: './src/assets/l.svg', dark: './src/assets/d.svg'}, customCss: ['./src/styles/custom.css']})]};\n",
  );
  for (const file of ['src/assets/l.svg', 'src/assets/d.svg']) write(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('src/styles/custom.css', ":root {\n  --sl-color-accent: #111;\n  --sl-font: 'Own';\n}\n");
  const {value} = await planMigration(root);
  const text = (name: string) => value!.files.find(({path: file}) => file === name)!.text;
  expect(text('site.config.ts')).toContain("staticDirectories: ['src/assets']");
  expect(text('site.config.ts')).toContain("theme: {preset: 'neutral'}");
  expect(text('site.config.ts')).toContain("logo: {src: '/l.svg', srcDark: '/d.svg', alt: 'S'}");
  expect(text('theme/custom.css')).toMatch(
    /^@import '[^']+' layer\(manual\.components\);\n:root \{\n {2}--m-accent: .*--m-accent-soft: .*--m-font: var\(--sl-font\)/s,
  );
  expect(value!.findings.filter(({subject}) => subject.endsWith('.logo'))).toEqual([]);
});

test('style sheets of packages are taken in by their names, and those that are not there are named', async () => {
  const list =
    "['@fontsource/quay', '@fontsource-variable/pier/wght.css', 'absent/x.css', '/src/own.css', './src/gone.css']";
  write(
    'astro.config.mjs',
    `import starlight from '@astrojs/starlight';\nexport default {integrations: [starlight({title: 'S', customCss: ${list}})]};\n`,
  );
  write('src/own.css', 'body {}\n');
  write('node_modules/@fontsource/quay/index.css', '');
  write('node_modules/@fontsource-variable/pier/wght.css', '');
  const {value} = await planMigration(root);
  expect(value!.files.find(({path: file}) => file === 'theme/custom.css')!.text).toBe(
    "@import '@fontsource/quay' layer(manual.components);\n@import '@fontsource-variable/pier/wght.css' layer(manual.components);\n@import '../src/own.css' layer(manual.components);\n",
  );
  const told = value!.findings.filter(({note}) => note.startsWith('a style sheet that is not there'));
  expect(told.map(({subject}) => subject)).toEqual(['absent/x.css', 'src/gone.css']);
});

test.each([
  ['docusaurus+mdx-loader+3.9.0.patch', '+  slug(text, {maintainCase: true})\n', 'warn', true],
  ['docusaurus__mdx-loader.patch', '+  x\n', 'warn', false],
  ['docusaurus+core+3.9.0.patch', '+  maintainCase: true\n', 'error', false],
])(
  'a patch of the other tool is named, and one of its ids of headings is heeded (%s)',
  async (name, text, severity, hasCase) => {
    write(`patches/@${name}`, text);
    write('versions.json', '["2.0", "1.0"]');
    write('versioned_docs/version-1.0/a.md', '');
    write(
      'docusaurus.config.js',
      "module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/', onBrokenAnchors: 'throw', presets: ['classic']};\n",
    );
    const {value} = await planMigration(root);
    const config = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
    expect(/'broken-anchor': '(\w+)'/.exec(config)?.[1]).toBe(severity);
    expect(config.includes('maintainCase: true')).toBe(hasCase);
    expect(value!.findings.filter(({subject}) => /^patches|^version/.test(subject))).toMatchObject([
      {subject: 'versions.json', fate: 'dropped'},
      {subject: `patches/@${name}`},
    ]);
  },
);

test('scripts that components add are allowed and named, and so is what becomes of a sitemap', async () => {
  write(
    'src/components/Box.js',
    "const far = 'https://far.example.com/x.js?y';\nconst s = document.createElement('script');\ns.src = '//cdn.example.com/x';\ns.setAttribute('src', far);\nconst a = 'https://not.example.com/';\n",
  );
  write('src/components/Other.js', "link.src = 'https://image.example.com/x.png';\n");
  write(
    'docusaurus.config.js',
    "module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/', presets: [['classic', {sitemap: {ignorePatterns: ['/tags/**'], priority: 1}}]]};\n",
  );
  const {value} = await planMigration(root);
  const config = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  expect(config).toContain("scriptSrc: ['https://far.example.com', 'cdn.example.com']");
  expect(value!.findings.filter(({subject}) => /sitemap|scriptSrc/.test(subject))).toMatchObject([
    {subject: 'presets[0][1].sitemap.ignorePatterns', fate: 'by-hand'},
    {subject: 'presets[0][1].sitemap.priority', fate: 'dropped'},
    {subject: 'contentSecurityPolicy.scriptSrc', fate: 'by-hand'},
  ]);
});

test('so are those that client modules and plugins add, and packages that send data are named', async () => {
  const add = (host: string) =>
    `const s = document.createElement('script'); s.src = 'https://${host}.example.com/x.js';`;
  write('plugins/first.js', add('first'));
  write(
    'docusaurus.config.js',
    `const tags = () => ({name: 'tags', injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: ${JSON.stringify(add('second'))}}]})});
module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/', clientModules: ['./plugins/first.js'], plugins: [tags, 'docusaurus-plugin-far-analytics']};`,
  );
  const {value} = await planMigration(root);
  const config = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  expect(config).toContain("scriptSrc: ['https://first.example.com', 'https://second.example.com']");
  const notes = value!.findings.map(({note}) => note);
  expect(notes.filter((note) => note.includes('sends data'))).toHaveLength(1);
});

test('a configuration may name modules of Node that it does not import', async () => {
  write(
    'docusaurus.config.js',
    "const path = require('node:path');\nmodule.exports = {title: `${typeof fs.readFileSync} ${path.sep} ${typeof module}`, url: 'https://t.example.com', baseUrl: '/'};\n",
  );
  const {value} = await planMigration(root);
  expect(value!.files[0]!.text).toContain("title: 'function / object'");
});

/** The tool, and this package. */
const BOTH = ['manual-docs', 'manual-docs-migrate'];

test('packages that the written configuration needs are in package.json', async () => {
  write('package.json', JSON.stringify({devDependencies: {zod: '1.0.0'}}));
  write(
    'docusaurus.config.js',
    "module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/', markdown: {mermaid: true}, presets: ['classic']};\n",
  );
  write('docs/a.md', '```mermaid\ngraph TD\n```\n');
  const plan = async () => {
    const {value} = await planMigration(root);
    const {devDependencies} = JSON.parse(value!.files.find(({path: file}) => file === 'package.json')!.text);
    return {packages: value!.packages, devDependencies};
  };
  expect(await plan()).toEqual({
    packages: [...BOTH, 'beautiful-mermaid'],
    devDependencies: {
      ...Object.fromEntries(
        [...BOTH, 'beautiful-mermaid'].map((name) => [name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]),
      ),
      zod: '1.0.0',
    },
  });
  write('docs/b.md', '```mermaid\n---\ntitle: T\n---\ngantt\n```\n');
  write('src/css/a.scss', '');
  expect((await plan()).packages).toEqual([...BOTH, 'sass', 'beautiful-mermaid', 'mermaid']);
  write('package.json', JSON.stringify({dependencies: {sass: '^1.70.0'}, devDependencies: {mermaid: '11.0.0'}}));
  expect((await plan()).packages).toEqual([...BOTH, 'beautiful-mermaid']);
  write(
    'docusaurus.config.js',
    "module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/', presets: ['classic'], themeConfig: {algolia: {appId: 'a', apiKey: 'k', indexName: 'i'}}};\n",
  );
  expect(await plan()).toMatchObject({
    packages: [...BOTH, 'algoliasearch'],
    devDependencies: {algoliasearch: expect.stringMatching(/^\d+\.\d+\.\d+$/)},
  });
});

test('a configuration may import CommonJS of a package that says to have none', async () => {
  write('package.json', '{"type": "module"}');
  write('shared/colors.js', "module.exports = {theme: {ink: 'blue'}};\n");
  write('colors.js', "module.exports = {...require('./shared/colors')};\n");
  write(
    'docusaurus.config.ts',
    "import colors from './colors';\nexport default {title: colors.theme.ink, url: 'https://t.example.com', presets: ['classic']};\n",
  );
  const {value, diagnostics} = await planMigration(root);
  expect(diagnostics).toEqual([]);
  expect(value!.files.find(({path: file}) => file === 'site.config.ts')!.text).toContain("title: 'blue'");
});

test('a configuration may be CommonJS itself in a package that says to have none', async () => {
  write('package.json', '{"type": "module"}');
  write('colors.js', "module.exports = {ink: 'blue'};\n");
  write(
    'docusaurus.config.js',
    "const {ink} = require('./colors');\nmodule.exports = {title: ink, url: 'https://t.example.com', presets: ['classic']};\n",
  );
  const {value, diagnostics} = await planMigration(root);
  expect(diagnostics).toEqual([]);
  expect(value!.files.find(({path: file}) => file === 'site.config.ts')!.text).toContain("title: 'blue'");
});

test('a plugin that a package in CommonJS exports by default is taken from its exports', async () => {
  write('node_modules/remark-two/index.js', 'exports.__esModule = true;\nexports.default = function remarkTwo() {};\n');
  write('node_modules/remark-one/index.js', 'module.exports = function remarkOne() {};\n');
  const plugins = "[require('remark-one'), [require('remark-two').default, {a: 1}]]";
  write(
    'docusaurus.config.js',
    `module.exports = {title: 'T', url: 'https://t.example.com', presets: [['classic', {docs: {remarkPlugins: ${plugins}}}]]};\n`,
  );
  const {value} = await planMigration(root);
  const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  expect(text).toContain('remarkPlugins: [remarkOne, [remarkTwo.default ?? remarkTwo, {a: 1}]]');
});

test('what a configuration imports while it runs is loaded, and files that are not there are named', async () => {
  write('node_modules/own-esm/package.json', JSON.stringify({name: 'own-esm', type: 'module', exports: './index.js'}));
  write('node_modules/own-esm/index.js', "export const title = 'Late';\n");
  write(
    'docusaurus.config.js',
    `const made = require('./plugins/made/dist');
module.exports = async () => {
  const {title} = await import('own-esm');
  return {title, tagline: process.env.PWD, url: 'https://t.example.com', baseUrl: '/', plugins: ['./changes.js'],
    presets: [['classic', {docs: {remarkPlugins: [made]}}]]};
};
`,
  );
  write('changes.js', 'module.exports = () => ({contentLoaded: ({actions}) => actions.addRoute({})});\n');
  write('src/theme/Layout/index.js', "import Provider from '@theme/Layout/Provider';\n");
  const {value, diagnostics} = await planMigration(root);
  expect(diagnostics).toEqual([]);
  const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  expect(text).toContain("title: 'Late'");
  expect(text).toContain("'broken-link': 'warn'");
  expect(text).not.toContain('process.env');
  expect(value!.findings.find(({subject}) => subject === 'files')?.note).toBe(
    'not there, so what they give was not seen: make them, and migrate again: plugins/made/dist',
  );
  expect(text).toContain("leaveOut: ['Layout']");
});

test('a script that runs the other tool through a file of the site is named', async () => {
  write(
    'package.json',
    JSON.stringify({
      scripts: {build: 'copy && node scripts/build.mjs', 'docusaurus:start': 'docusaurus start', start: 'manual serve'},
    }),
  );
  write('scripts/build.mjs', "spawn('docusaurus', ['build']);\n");
  write(
    'docusaurus.config.js',
    "module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/', presets: ['classic']};\n",
  );
  const {value} = await planMigration(root);
  const told = value!.findings.filter(({file}) => file === 'package.json');
  expect(told).toMatchObject([
    {fate: 'by-hand', subject: 'scripts.build', note: expect.stringContaining('scripts/build.mjs')},
  ]);
});

test('a file that a script of the site makes, and nobody has made yet, is named as a file', async () => {
  write(
    'docusaurus.config.js',
    "const data = require(require('path').join(__dirname, 'data/made.json'));\n" +
      "module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/', customFields: {data}};\n",
  );
  const {value} = await planMigration(root);
  const absent = value!.findings.filter(({subject}) => subject === 'files' || subject === 'packages');
  expect(absent).toMatchObject([
    {fate: 'by-hand', subject: 'files', note: expect.stringMatching(/: data\/made\.json$/)},
  ]);
});

/** The new configuration of a site with these files. */
async function configOf(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [file, text] of Object.entries(files)) write(file, text);
  const {value, diagnostics} = await planMigration(root);
  expect(diagnostics).toEqual([]);
  return value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
}

describe('a configuration runs as its own tool runs it', () => {
  test('each module knows its own folder, also while another file of the same name is beside the configuration', async () => {
    const text = await configOf({
      'data.json': '{"title": "Wrong"}',
      'config/data.json': '{"title": "Right", "tagline": "Deep"}',
      'config/data.js':
        "const fs = require('node:fs');\nconst path = require('node:path');\nmodule.exports = JSON.parse(fs.readFileSync(path.join(__dirname, 'data.json'), 'utf8'));\n",
      'config/tagline.mjs':
        "import fs from 'node:fs';\nimport {fileURLToPath} from 'node:url';\nconst __dirname = fileURLToPath(new URL('.', import.meta.url));\nexport const {tagline} = JSON.parse(fs.readFileSync(`${__dirname}data.json`, 'utf8'));\n",
      'docusaurus.config.ts':
        "import path from 'node:path';\nimport data from './config/data';\nimport {tagline} from './config/tagline.mjs';\nexport default {title: data.title, tagline: `${tagline} in ${path.relative(process.cwd(), __dirname) || 'root'}`, url: 'https://t.example.com', baseUrl: '/'};\n",
    });
    expect(text).toContain("title: 'Right'");
    expect(text).toContain("tagline: 'Deep in root'");
  });

  test('Vite begins `/src/x` at the folder of the site', async () => {
    const text = await configOf({
      'src/own.js': "import {word} from '/src/word';\nexport const plugin = () => () => word;\nexport {word};\n",
      'src/word.js': "export const word = 'Rooted';\n",
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nimport {plugin, word} from '/src/own';\n" +
        'export default {markdown: {remarkPlugins: [plugin]}, integrations: [starlight({title: word})]};\n',
    });
    expect(text).toContain("title: 'Rooted'");
  });

  test('a function gets the command and the mode of a build', async () => {
    const text = await configOf({
      '.vitepress/config.mts':
        "import {defineConfig} from 'vitepress';\nimport {withPwa} from '@vite-pwa/vitepress';\nexport default ({command, mode}) => withPwa(defineConfig({title: `${command} ${mode}`}));\n",
    });
    expect(text).toContain("title: 'build production'");
  });

  test('data is imported by names, with an attribute and without', async () => {
    const text = await configOf({
      'package.json': '{"name": "site", "version": "3.2.1"}',
      'docusaurus.config.mjs':
        "import {version} from './package.json' with {type: 'json'};\nimport data, {name} from './package.json';\nexport default {title: `${name} ${version} ${data.name}`, url: 'https://t.example.com', baseUrl: '/'};\n",
    });
    expect(text).toContain("title: 'site 3.2.1 site'");
  });

  test('functions of Astro that nothing here stands for are answered', async () => {
    const text = await configOf({
      'src/content/docs/index.md': '---\ntitle: Home\n---\n\nText.\n',
      'astro.config.mjs':
        "import {defineConfig, envField, fontProviders, sharpImageService} from 'astro/config';\nimport starlight from '@astrojs/starlight';\n" +
        "export default defineConfig({site: 'https://t.example.com', image: {service: sharpImageService()}, env: {schema: {KEY: envField.string({context: 'server'})}}, fonts: [{provider: fontProviders.google()}], integrations: [starlight({title: 'Stars'})]});\n",
    });
    expect(text).toContain("title: 'Stars'");
  });

  test('a pattern may begin at the site, and modules of data have a default export', async () => {
    const text = await configOf({
      'parts/a.json': '\uFEFF{"text": "A"}',
      'docs/.vitepress/config.mts':
        "const parts = import.meta.glob('/parts/*.json', {eager: true});\nconst texts = import.meta.glob('../../parts/*.json', {eager: true, import: 'text'});\nconst data = import.meta.glob('/parts/*.json', {import: 'default'});\n" +
        "export default {title: [...Object.keys(parts), ...Object.values(parts).map((part) => part.default.text), ...Object.values(texts), (await data['/parts/a.json']()).text].join(' ')};\n",
    });
    expect(text).toContain("title: '/parts/a.json A A A'");
  });

  test('a pattern of a configuration at the root keeps its form', async () => {
    const text = await configOf({
      'parts/a.json': '{}',
      'docusaurus.config.mjs':
        "export default {title: Object.keys(import.meta.glob('./parts/*.json')).join(), url: 'https://t.example.com', baseUrl: '/'};\n",
    });
    expect(text).toContain("title: './parts/a.json'");
  });

  test('modules are imported by a pattern, as Vite does', async () => {
    const text = await configOf({
      'parts/a.json': '{"text": "A", "link": "/a"}',
      'parts/b.ts': "export default {text: 'B', link: '/b'};\n",
      '.vitepress/config.mts':
        "const parts = import.meta.glob(['./../parts/*.json', '../parts/*.ts'], {eager: true});\nconst later = import.meta.glob('../parts/*.json');\n" +
        "const names = await Promise.all(Object.values(later).map(async (load) => (await load()).text));\nexport default {title: `${Object.keys(parts).join(' ')} ${names}`};\n",
    });
    expect(text).toContain("title: '../parts/a.json ../parts/b.ts A'");
  });
});

test('a configuration waits at its top, and for what it imports', async () => {
  const text = await configOf({
    'package.json': '{"type": "module"}',
    'own.ts':
      "import far from 'far-away';\nimport own from './absent.js';\nexport const name = await Promise.resolve('Late');\nexport {far, own};\n",
    '.vitepress/config.ts':
      "import {basename} from 'node:path';\nimport os, {EOL} from 'node:os';\nimport {far, name} from './../own';\nconst one = await far(1);\n" +
      "export default {title: `${name} ${basename('/a/b')} ${os.EOL === EOL}`, one: one as object};\n",
  });
  expect(text).toContain("title: 'Late b true'");
});

test('a configuration that waits in vain is reported with what it waits for', async () => {
  write(
    'docusaurus.config.js',
    'const late = new Promise(() => {});\nmodule.exports = async () => {\n  await null;\n  return {title: await late};\n};\n',
  );
  await startWatchdog();
  let now = 0;
  const clock = vi.spyOn(getWatchdog()!, 'readClock').mockImplementation(() => now);
  vi.useFakeTimers({toFake: ['setTimeout']});
  try {
    const planned = planMigration(root);
    const time = setInterval(() => {
      now += 10_000;
      vi.advanceTimersByTime(10_000);
    }, 100);
    const {diagnostics} = await planned;
    clearInterval(time);
    expect(diagnostics).toMatchObject([
      {
        file: 'docusaurus.config.js',
        line: 4,
        message:
          'docusaurus.config.js throws while it is read: it takes longer than 30 seconds, and waits for what this line begins',
      },
    ]);
  } finally {
    vi.useRealTimers();
    clock.mockRestore();
  }
});

test('integrations whose packages are not installed do not hide the options of Starlight', async () => {
  const text = await configOf({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nimport sitemap from '@astrojs/absent';\n" +
      "export default {integrations: [sitemap(), starlight({title: 'Own'}), sitemap()]};\n",
  });
  expect(text).toContain("title: 'Own'");
});

test('VitePress: the base of a group takes the place of the one around it, and is before links with a slash, too', async () => {
  const text = await configOf({
    '.vitepress/config.js':
      "module.exports = {themeConfig: {sidebar: {'/': [{base: '/a/', items: [{link: 'one.md', text: 'One'}," +
      "{base: '/b', items: [{link: '/two', text: 'Two'}]}, {link: 'https://x.example.com', text: 'Far'}]}]}}};\n",
    'a/one.md': '# One\n',
    'b/two.md': '# Two\n',
  });
  expect(text.replace(/\s+/g, ' ')).toContain("{type: 'doc', id: 'a/one', label: 'One'}");
  expect(text.replace(/\s+/g, ' ')).toContain("{type: 'doc', id: 'b/two', label: 'Two'}");
  expect(text).toContain("href: 'https://x.example.com'");
});

test('VitePress: folders that are left out are left out with all that they hold, as are other languages that are moved', async () => {
  const text = await configOf({
    '.vitepress/config.js':
      "module.exports = {srcExclude: ['README.md', 'old', '**/x.md'], rewrites: {'texts/:lang/(.*)': ':lang/(.*)', 'a/b.md': 'b.md'}, " +
      "locales: {root: {label: 'English'}, de: {label: 'Deutsch'}}};\n",
    'old/a.md': '# Old\n',
    'README.md': '# Read\n',
    'index.md': '# Home\n',
    'texts/de/index.md': '# Heim\n',
  });
  const [, names = ''] = /exclude: \[([^\]]*)/.exec(text)!;
  expect(names.match(/[^\s',]+/g)).toEqual([
    '**/node_modules/**',
    'build/**',
    'README.md',
    'old/**',
    '**/x.md',
    'de/**',
    'texts/**',
  ]);
});

test('pages that are left out are not named', async () => {
  const page = '---\ntitle: A\n---\n\nimport A from "../a.astro";\n\n<Card title="B" icon="x" />\n';
  const files = {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\n" +
      "export default {integrations: [starlight({title: '', locales: {root: {label: 'English'}, de: {label: 'Deutsch'}}})]};\n",
    'src/content/docs/a.mdx': page,
    'src/content/docs/de/a.mdx': page,
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  const {value} = await planMigration(root);
  expect(value!.findings.filter(({file}) => file?.endsWith('.mdx')).map(({file}) => file)).toEqual(
    Array(2).fill('src/content/docs/a.mdx'),
  );
  // A site without a title has one here.
  expect(value!.files.find(({path: file}) => file === 'site.config.ts')!.text).toContain("title: 'Starlight'");
});

test('MkDocs: scripts are below the base, and an index page keeps the address that another page has, too', async () => {
  const text = await configOf({
    'mkdocs.yml':
      'site_name: M\nsite_url: https://m.example.com/en/stable/\nextra_javascript:\n  - assets/a.js\n  - https://far.example.com/b.js\n',
    'docs/a.md': '# A\n',
    'docs/assets/a.js': '',
    'docs/a/index.md': '# A\n',
    'docs/b/README.md': '# B\n',
    'docs/b/index.md': '# B\n',
  });
  expect(text).toContain("src: '/en/stable/assets/a.js'");
  expect(text).toContain("src: 'https://far.example.com/b.js'");
  expect(text).toContain("exclude: ['a.md', 'b/README.md']");
});

test('extensions of Python-Markdown are known by their long names', async () => {
  write(
    'mkdocs.yml',
    'site_name: M\nmarkdown_extensions: [markdown.extensions.tables, markdown.extensions.attr_list]\n',
  );
  const {value} = await planMigration(root);
  const named = value!.findings.filter(({subject}) => subject.startsWith('markdown_extensions'));
  expect(named.map(({fate}) => fate)).toEqual(['dropped', 'by-hand']);
});

test('settings that go through a function of a package that is not installed are read, and the package is named', async () => {
  write(
    '.vitepress/config.ts',
    "import {defineConfig} from 'vitepress';\nimport {withMore} from 'far-away';\n" +
      "export default withMore({own: 1})(defineConfig({title: 'Wrapped'}));\n",
  );
  const {value, diagnostics} = await planMigration(root, 'vitepress');
  expect(diagnostics).toEqual([]);
  expect(value!.files.find(({path: file}) => file === 'site.config.ts')!.text).toContain("title: 'Wrapped'");
  expect(value!.findings.find(({note}) => note.includes('far-away'))).toBeDefined();
});

test.each([
  ['vitepress', '.vitepress/config.ts', "export default {title: 'V'};\n", 'index.md', ['`<script setup>`', '`{{ }}`']],
  [
    'starlight',
    'astro.config.mjs',
    "import starlight from '@astrojs/starlight';\nexport default {integrations: [starlight({title: 'S'})]};\n",
    'src/content/docs/index.mdx',
    ['`hero.image.html`', 'icons'],
  ],
] as const)(
  'what pages of %s say and nobody reads here is named with its line',
  async (from, file, config, page, subjects) => {
    write(file, config);
    write(
      page,
      '---\nlayout: home\nhero:\n  name: V\n  image:\n    html: x\n---\n\n`{{ code }}`\n\n```html\n<script setup>\n```\n\n<script setup>\nconst a = 1;\n</script>\n\nIt is {{ a }}.\n<Card title="A" icon="puzzle" />\n<Card title="B" icon="odd" />\n',
    );
    const {value} = await planMigration(root, from);
    const named = value!.findings.filter((one) => one.file === page);
    expect(named.map(({subject}) => subject)).toEqual(subjects);
    expect(named.map(({line}) => line)).toEqual(from === 'starlight' ? [3, 21] : [15, 19]);
  },
);

test('a configuration whose packages are not installed is read to its end', async () => {
  write('docusaurus.config.js', WITH_PACKAGES);
  const own = "import {Theme} from 'remark-far';\nexport const title = new Theme({}) instanceof Theme ? '' : 'Own';\n";
  write('own.mjs', own);
  write('sidebars.js', 'module.exports = {};\n');
  write('src/css/custom.css', ':root {}\n');
  write('src/css/more.scss', ':root {}\n');
  write('package.json', JSON.stringify({scripts: SCRIPTS}));
  const {value, diagnostics} = await planMigration(root);
  expect(diagnostics).toEqual([]);
  const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  expect(text).toContain("title: 'Own'");
  expect(text).toContain("sidebarPath: 'sidebars.js'");
  expect(value!.files.find(({path: file}) => file === 'theme/custom.css')!.text).toBe(
    "@import '../src/css/custom.css' layer(manual.components);\n@import '../src/css/more.scss' layer(manual.components);\n",
  );
  expect(JSON.parse(value!.files.find(({path: file}) => file === 'package.json')!.text).scripts).toEqual({
    start: 'manual serve --port 1',
    'docusaurus:start': SCRIPTS.start,
    build: 'manual build --out-dir site',
    'docusaurus:build': SCRIPTS.build,
    more: 'prepare -x && NODE_ENV=production manual build && other',
    'docusaurus:more': SCRIPTS.more,
    odd: SCRIPTS.odd,
    lint: 'eslint .',
    'check-links': 'manual check-links',
    serve: 'manual serve --built',
  });
  expect(value!.findings.find(({subject}) => subject === 'scripts.build')?.note).toBe(
    '`-l en` has no counterpart: all languages are built',
  );
  const far = value!.findings.find(({note}) => note.includes('remark-far'))!;
  expect(far).toMatchObject({fate: 'by-hand', file: 'docusaurus.config.js', line: 12});
});

test('what is written is a configuration that the tool accepts, and a second run changes nothing', async () => {
  write('docusaurus.config.ts', "export default {title: \"It's\", url: 'https://t.example.com', baseUrl: '/'};\n");
  linkMigrate(root);
  await apply();
  const {value, diagnostics} = await loadConfig({root, cacheDir: path.join(root, '.manual')});
  expect(diagnostics).toEqual([]);
  expect(value!.config.title).toBe("It's");
  const again = await planMigration(root);
  expect(again.value!.files.map(({state}) => state)).toEqual(['same']);
});

test('where a folder below has the configuration, the hint names that folder', async () => {
  write('package.json', '{}');
  write('handbook/.vitepress/config.ts', 'export default {};\n');
  write('node_modules/docs/.vitepress/config.ts', 'export default {};\n');
  const {diagnostics} = await planMigration(root);
  expect(diagnostics[0]).toMatchObject({
    message: `There is no configuration of another tool in ${root}.`,
    hint: 'name the folder that has one: `npx manual-docs-migrate --root handbook`',
  });
});

test('files that their author has changed stay unchanged', async () => {
  write('docusaurus.config.js', "module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/'};\n");
  write('site.config.ts', 'export default {};\n');
  const {value} = await planMigration(root);
  expect(value!.files.find(({path: file}) => file === 'site.config.ts')!.state).toBe('kept');
});

test.each([
  ['nothing there', {}, /There is no configuration of another tool/],
  ['a mistake', {'docusaurus.config.js': 'export default {\n  title: ,\n};\n'}, /Unexpected ","/],
  ['a throw', {'docusaurus.config.js': "throw new Error('no token');\n"}, /throws while it is read: no token/],
  ['a throw of nothing', {'docusaurus.config.js': 'throw null;\n'}, /throws while it is read: null/],
  ['no settings', {'docusaurus.config.js': 'module.exports = 7;\n'}, /exports no settings/],
  ['null', {'docusaurus.config.js': 'module.exports = null;\n'}, /exports no settings/],
])('%s is reported with its file', async (_, files, message) => {
  for (const [file, text] of Object.entries(files)) write(file, text);
  const {value, diagnostics} = await planMigration(root);
  expect(value).toBeUndefined();
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]!.message).toMatch(message);
  expect(diagnostics[0]!.hint).toBeTruthy();
});

test('handlers in elements of the head, which the policy blocks, are replaced or reported', async () => {
  write(
    '.vitepress/config.mts',
    `export default {title: 'T', head: [
      ['link', {rel: 'preload', as: 'style', href: '/a.css', onload: "this.rel='stylesheet'"}],
      ['link', {rel: 'stylesheet', href: '/b.css', media: 'print', onload: "this.media='all'"}],
      ['script', {src: '/c.js', onerror: 'report()'}],
    ]};`,
  );
  const {value} = await planMigration(root);
  const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  expect(text).toContain("{tagName: 'link', attributes: {rel: 'stylesheet', href: '/a.css'}");
  expect(text).toContain("{tagName: 'link', attributes: {rel: 'stylesheet', href: '/b.css'}");
  expect(text).not.toMatch(/onload|onerror/);
  expect(value!.findings.filter(({subject}) => subject.includes('.on'))).toMatchObject([
    {fate: 'by-hand', subject: 'headTags[2].attributes.onerror'},
  ]);
});

test.each([
  ['mdBook', {'book.toml': '', 'src/intro.md': '# A\n'}, 'a site of mdBook (book.toml)', '`git mv src docs`'],
  [
    'Nextra',
    {'content/_meta.ts': '', 'content/a.mdx': '# A\n'},
    'a site of Nextra (content/_meta.ts)',
    'git mv content docs',
  ],
  ['Jekyll', {'_config.yml': '', '_docs/a.md': '# A\n'}, 'a site of Jekyll (_config.yml)', 'git mv _docs docs'],
  ['GitBook', {'.gitbook.yaml': '', 'a.md': '# A\n'}, 'a site of GitBook (.gitbook.yaml)', '`git mv *.md docs`'],
  ['Sphinx', {'docs/source/conf.py': '', 'docs/source/a.md': '# A\n'}, 'a site of Sphinx', '.rst files'],
  ['Hugo', {'hugo.toml': '', 'content/docs/a.md': '# A\n'}, 'a site of Hugo (hugo.toml)', 'git mv content/docs docs'],
  ['plain Markdown', {'guide/a.md': '# A\n'}, 'Markdown without settings of a tool', 'git mv guide docs'],
])('who comes from %s gets the next commands', async (_, files, holds, hint) => {
  for (const [file, text] of Object.entries(files)) write(file, text);
  const {diagnostics} = await planMigration(root);
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]!.message).toContain(`${root} holds ${holds}`);
  expect(diagnostics[0]!.hint).toContain(hint);
});

test('a plugin that is installed, but that cannot be loaded by require, is imported', async () => {
  write('node_modules/remark-own/package.json', '{"name": "remark-own", "main": "index.js"}');
  write('node_modules/remark-own/index.js', "require('not-there');\n");
  write(
    'docusaurus.config.ts',
    "import own from 'remark-own';\n" +
      "export default {title: 'T', url: 'https://t.example.com', baseUrl: '/', tagline: own(), presets: [['classic', {docs: {remarkPlugins: [own]}}]]};\n",
  );
  const {value} = await planMigration(root);
  const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  expect(text).toMatch(/import (\w+) from 'remark-own';[\s\S]*remarkPlugins: \[\1\]/);
  expect(value!.findings).toContainEqual(expect.objectContaining({subject: 'tagline', fate: 'by-hand'}));
});

test('a property of an export that cannot be loaded by require is read from that export', async () => {
  write('node_modules/remark-own/package.json', '{"name": "remark-own", "main": "index.js"}');
  write('node_modules/remark-own/index.js', "require('not-there');\n");
  write(
    'docusaurus.config.ts',
    "import {Level, own} from 'remark-own';\n" +
      "export default {title: 'T', url: 'https://t.example.com', baseUrl: '/', presets: [['classic', {docs: {remarkPlugins: [[own, {level: Level.Deep}]]}}]]};\n",
  );
  const {value} = await planMigration(root);
  const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  expect(text).toContain("import {Level} from 'remark-own';");
  expect(text).toContain('[own, {level: Level.Deep}]');
});

test('modules that a script of a static folder imports from elsewhere are allowed', async () => {
  write(
    'static/js/live.js',
    "import {a} from 'https://one.example.com/a.js';\nimport('https://two.example.com/b');\nimport './c.js';\n",
  );
  write(
    'docusaurus.config.js',
    "module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/', scripts: ['https://far.example.com/x.js', {src: '/js/live.js', type: 'module'}]};\n",
  );
  const {value} = await planMigration(root);
  const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  expect(text).toMatch(/scriptSrc: \[\s*'https:\/\/one\.example\.com',\s*'https:\/\/two\.example\.com',?\s*\]/);
});

describe('a configuration that throws', () => {
  test('is read without the code that throws, which is named by its line', async () => {
    write('own.js', '// What the settings need.\n\nexports.token = () => {\n  throw new Error("no token");\n};\n');
    write(
      'docusaurus.config.js',
      `const {token} = require('./own.js');
if (!process.env.MANUAL_TEST_ABSENT) throw new Error('MANUAL_TEST_ABSENT is needed');
const authors = Deno.readFile('authors.json');
let label = 'fallback';
try {
  label = token();
} catch {}
undeclared.start();
module.exports = async () => {
  const late = await token();
  return {title: 'T', tagline: label, url: 'https://t.example.com', baseUrl: '/', customFields: {kept: [1, token(), 2], authors, late}, favicon: token() + 'x'};
};
`,
    );
    const {value, diagnostics} = await planMigration(root);
    expect(diagnostics).toEqual([]);
    const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
    expect(text).toContain("tagline: 'fallback'");
    expect(text).toMatch(/kept: \[1, .*2\]/);
    expect(text).not.toMatch(/favicon|authors|late/);
    const thrown = value!.findings.filter(({note}) => note.includes('throws, and what it gives is left out'));
    expect(thrown.map(({file, line, subject}) => `${file}:${line} ${subject}`)).toEqual([
      'docusaurus.config.js:2 MANUAL_TEST_ABSENT is needed',
      'docusaurus.config.js:3 Deno is not defined',
      'docusaurus.config.js:8 undeclared is not defined',
      'own.js:4 no token',
    ]);
    const left = value!.findings.filter(({note}) => note.includes('throws: write the value here'));
    expect(left.map(({subject}) => subject)).toEqual(['customFields.authors', 'customFields.late']);
  });

  test('and gives nothing else is reported', async () => {
    write('docusaurus.config.js', "module.exports = undeclared({title: 'T'});\n");
    const {diagnostics} = await planMigration(root);
    expect(diagnostics).toEqual([expect.objectContaining({file: 'docusaurus.config.js', line: 1})]);
  });
});

test('MkDocs: a configuration of another name, with the one that it inherits from', async () => {
  write(
    'mkdocs-common.yml',
    'site_name: Common\nINHERIT: mkdocs-nav.yml\ntheme:\n  name: material\n  font: {text: A}\n',
  );
  write('mkdocs-nav.yml', 'nav:\n  - index.md\n');
  write('mkdocs-offline.yml', 'INHERIT: mkdocs-common.yml\n');
  write(
    'mkdocs-online.yml',
    'INHERIT: mkdocs-common.yml\nsite_url: https://m.example.com/\ntheme:\n  font: {code: B}\n',
  );
  write('docs/index.md', '# M\n');
  const {value, diagnostics} = await planMigration(root);
  expect(diagnostics).toEqual([]);
  expect(value!.from).toBe('mkdocs-online.yml');
  const text = value!.files.map((one) => one.text).join('\n');
  for (const one of ["title: 'Common'", "url: 'https://m.example.com'", "sidebars: {sidebar: ['index']}", "'A'", "'B'"])
    expect(text).toContain(one);
});

test('pages are taken over, and parts of the other theme are used or named', async () => {
  write(
    'docusaurus.config.js',
    "module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/', presets: ['classic']};\n",
  );
  write('src/pages/index.js', 'export default () => null;\n');
  write('src/theme/Footer/index.js', "import Original from '@theme-original/Footer';\nexport default Original;\n");
  write('src/theme/Root.js', 'export default ({children}) => children;\n');
  write('src/theme/NotFound.js', "import Content from '@theme/NotFound/Unheard';\nexport default Content;\n");
  write('src/theme/DocItem/Layout/index.js', 'export default () => null;\n');
  write('src/theme/CodeBlock/index.js', 'export default () => null;\n');
  write('src/theme/SearchBar.js', 'export default () => null;\n');
  write('src/theme/Own/index.js', 'export default () => null;\n');
  const {value} = await planMigration(root);
  const fateOf = Object.fromEntries(value!.findings.map(({subject, fate, note}) => [subject, `${fate}: ${note}`]));
  for (const used of ['Footer/index.js', 'Root.js', 'Own/index.js'])
    expect(fateOf).not.toHaveProperty([`src/theme/${used}`]);
  expect(fateOf['src/theme/NotFound.js']).toMatch(
    /^by-hand: left aside, because it imports `@theme\/NotFound\/Unheard`/,
  );
  expect(fateOf['src/theme/CodeBlock/index.js']).toMatch(/^by-hand: .*not for what is written in Markdown/);
  expect(fateOf['src/theme/DocItem/Layout/index.js']).toMatch(/^by-hand: a part of a page, which is not used/);
  expect(fateOf['src/theme/SearchBar.js']).toBe('dropped: built in');
  const texts = Object.fromEntries(value!.files.map(({path: file, text}) => [file, text]));
  expect(texts['theme/Footer.tsx']).toBe("export {default as Footer} from '../src/theme/Footer';\n");
  expect(texts['site.config.ts']).toContain("pages: {path: 'src/pages'}");
  expect(texts['site.config.ts']).toContain("plugins: [docusaurus({leaveOut: ['NotFound']})]");
});

test('components that import what is not here are left out whole, with those that import them', async () => {
  const config = "module.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/', presets: ['classic']};\n";
  write('docusaurus.config.js', config);
  write('src/theme/CodeBlock/index.js', "import Line from './Line';\nexport default Line;\n");
  write(
    'src/theme/CodeBlock/Line.js',
    "\nimport {\n  useColorMode,\n  parseLines,\n} from '@docusaurus/theme-common/internal';\nexport default () => null;\n",
  );
  write('src/theme/Layout/index.js', "import Provider from '@theme/Layout/Provider';\nexport default Provider;\n");
  write(
    'src/theme/Own/index.js',
    "import Code from '@theme/CodeBlock';\nimport Other from '@theme/Other';\nexport default Code;\n",
  );
  write('src/theme/Other/index.js', "import Own from '@theme/Own/Unheard';\nexport default Own;\n");
  write(
    'src/theme/Third/index.js',
    "import './third.css';\nimport Part from '@site/src/theme/Third/part/Part';\nexport default Part;\n",
  );
  write('src/theme/Third/part/Part.js', "import Other from '../../Other';\nexport default Other;\n");
  write(
    'src/theme/MDXComponents.js',
    "import Original from '@theme-original/MDXComponents';\nexport default {...Original, a: (props) => <a {...props} />};\n",
  );
  const {value} = await planMigration(root);
  const text = value!.files.find(({path: file}) => file === 'site.config.ts')!.text;
  const [, names = ''] = /leaveOut: \[([^\]]*)/.exec(text)!;
  expect(names.match(/[\w/]+/g)).toEqual(['CodeBlock', 'Layout', 'Other', 'Own', 'Third/part/Part', 'Third']);
  expect(text).toContain("'broken-link': 'warn'");
  expect(value!.files.map(({path: file}) => file)).not.toContain('theme/Layout.tsx');
  const layout = value!.findings.find(({subject}) => subject === 'src/theme/Layout/index.js');
  expect(layout).toMatchObject({
    fate: 'by-hand',
    note: expect.stringMatching(/^left aside, .*`@theme\/Layout\/Provider`/),
  });
});

const OTHERS: readonly [tool: 'vitepress' | 'starlight' | 'mkdocs', files: Record<string, string>, expected: object][] =
  [
    [
      'vitepress',
      {
        'docs/.vitepress/config.ts':
          "import {defineConfig} from 'vitepress';\nexport default defineConfig({title: 'V', sitemap: {hostname: 'https://v.example.com'}, themeConfig: {sidebar: [{text: 'Guide', items: [{text: 'Start', link: '/guide/start'}]}]}});\n",
        'docs/guide/start.md': '# Start\n',
        'docs/guide/index.md': '# Guide\n',
        'docs/guide/README.md': '# About the guide\n',
        'docs/README.md': '# Home\n',
      },
      {
        title: 'V',
        url: 'https://v.example.com',
        docs: {path: 'docs', exclude: ['**/node_modules/**', 'guide/README.md']},
        diagnostics: {severity: {'missing-asset': 'warn'}},
      },
    ],
    [
      'vitepress',
      {
        '.vitepress/config.ts': "export default {title: 'R', sitemap: {hostname: 'https://r.example.com'}};\n",
        'start.md': '# Start\n',
      },
      {title: 'R', docs: {path: '.', numberPrefixParser: false, exclude: ['**/node_modules/**', 'build/**']}},
    ],
    [
      'starlight',
      {
        'astro.config.mjs':
          "import starlight from '@astrojs/starlight';\nimport {defineConfig} from 'astro/config';\nexport default defineConfig({site: 'https://s.example.com', base: '/below', integrations: [starlight({title: 'S', sidebar: [{slug: 'start'}, {label: 'All', autogenerate: {directory: 'all'}}]})]});\n",
        'src/content/docs/start.md': '---\ntitle: Start\n---\n',
      },
      {
        title: 'S',
        url: 'https://s.example.com',
        baseUrl: '/below/',
        docs: {path: 'src/content/docs', numberPrefixParser: false},
      },
    ],
    [
      'mkdocs',
      {
        'mkdocs.yml':
          'site_name: M\nsite_url: https://m.example.com/docs/\nnav:\n  - Home: index.md\n  - Guide:\n      - start.md\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:materialx.emoji.twemoji\n',
        'docs/index.md': '# Home\n',
        'docs/start.md': '# Start\n',
      },
      {
        title: 'M',
        url: 'https://m.example.com',
        baseUrl: '/docs/',
        docs: {path: 'docs'},
        diagnostics: {severity: {'missing-image': 'warn', 'front-matter-invalid': 'warn'}},
      },
    ],
  ];

test.each(OTHERS)('a site of %s gets a configuration that loads', async (tool, files, expected) => {
  for (const [file, text] of Object.entries(files)) write(file, text);
  const {value} = await planMigration(root);
  expect(value?.tool).toBe(tool);
  const {path: name, text} = value!.files.find(({path: file}) => file === 'site.config.ts')!;
  write(name, text.replace(/^import \{(?:starlight|vitepress)\}.*\n/m, '').replace(/plugins: \[\w+\(.*\)\],/, ''));
  // Pages of Starlight read where the site is below its host as it was written.
  if (tool === 'starlight')
    expect(text).toContain("plugins: [starlight({base: '/below', sidebars: {'/': 'sidebar'}})],");
  const loaded = await loadConfig({root, cacheDir: path.join(root, '.manual')} as never);
  expect(loaded.diagnostics).toEqual([]);
  const {docs} = expected as {docs: object};
  expect(loaded.value!.config).toMatchObject({...expected, docs: [docs]});
});

describe('values of the environment', () => {
  const SECRET = 'value `of` "this" ${machine}';
  beforeEach(() => {
    process.env.MANUAL_TEST_ALGOLIA = SECRET;
  });
  afterEach(() => {
    delete process.env.MANUAL_TEST_ALGOLIA;
    delete process.env.MANUAL_TEST_FROM_FILE;
    vi.unstubAllEnvs();
  });

  test('are read by the new configuration, and shown nowhere', async () => {
    write(
      'docusaurus.config.js',
      `const {MANUAL_TEST_ALGOLIA: key} = {...process.env};
process.env.MANUAL_TEST_FROM_FILE = ['read', 'from', 'a file'].join(' ');
module.exports = {
  title: 'T', url: 'https://t.example.com', baseUrl: '/',
  customFields: {key, [key]: 1, text: \`a \${key} b \${key} \\\`c\`, other: process.env.MANUAL_TEST_FROM_FILE},
  themeConfig: {
    navbar: {items: [{label: 'L', href: \`https://t.example.com/?\${encodeURIComponent(key)}\`, [key]: key}]},
    algolia: {appId: 'A', apiKey: key, indexName: 'x'},
  },
};\n`,
    );
    const {value} = await planMigration(root);
    const shown = [value!.files, value!.findings.map(({subject, note}) => [subject, note])];
    expect(JSON.stringify(shown)).not.toMatch(/this\W+machine|from a file/);
    expect(value!.findings).toContainEqual(
      expect.objectContaining({fate: 'by-hand', subject: 'process.env.MANUAL_TEST_ALGOLIA'}),
    );
    linkMigrate(root);
    await apply();
    const {value: loaded} = await loadConfig({root, cacheDir: path.join(root, '.manual')});
    expect(loaded!.config.customFields).toEqual({
      key: SECRET,
      [SECRET]: 1,
      text: `a ${SECRET} b ${SECRET} \`c`,
      other: 'read from a file',
    });
    expect(loaded!.config.search).toMatchObject({apiKey: SECRET});
  });

  test('are no part of settings that are written for the site, when they are lists of paths, or the registry', async () => {
    vi.stubEnv('PATH', `/absent/node_modules/.bin${path.delimiter}${process.env.PATH}`);
    vi.stubEnv('npm_config_registry', 'https://registry.example.com/');
    // As what starts a program does.
    const text = await configOf({
      '.vitepress/config.js': "const all = {...process.env};\nmodule.exports = {title: all ? 'V' : ''};\n",
    });
    expect(text).not.toContain('process.env');
    vi.unstubAllEnvs();
  });

  test('are read again in whatever form the settings hold them', async () => {
    const folder = path.join(root, 'docs');
    fs.mkdirSync(folder, {recursive: true});
    process.env.MANUAL_TEST_FROM_FILE = folder;
    vi.stubEnv('OLDPWD', root);
    write(
      'docusaurus.config.js',
      `const {MANUAL_TEST_ALGOLIA: key, MANUAL_TEST_FROM_FILE: folder, PWD, OLDPWD} = {...process.env};
const forms = ['', 'a', 'ab'].map((before) => Buffer.from(before + key));
module.exports = {
  title: 'T', url: 'https://t.example.com', baseUrl: '/',
  customFields: {
    whole: [...forms.map((one) => one.toString('base64')), ...forms.map((one) => 'Basic ' + one.toString('base64url'))],
    other: [forms[0].toString('hex'), key.toUpperCase(), key.toLowerCase(), JSON.stringify({key})],
    parts: [key.slice(3, 15), 'x' + key.slice(9), key.split(' ').slice(1).join(' ')],
    kept: [key.slice(0, 4), folder + '/other', __dirname, 'value of all'],
  },
};\n`,
    );
    const {value} = await planMigration(root);
    const text = value!.files.find((one) => one.path === 'site.config.ts')!.text;
    const shown = text + JSON.stringify(value!.findings);
    for (const form of ['dmFsdWUgY', 'ZhbHVlI', '2YWx1ZS', '76616c7565', 'THIS', 'machine'])
      expect(shown).not.toContain(form);
    expect(text).toContain("'value of all'");
    // Another variable happens to hold the folder of the site.
    expect(text).toContain(`'${root}'`);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is written like this
    expect(text).toContain('`${process.env.MANUAL_TEST_FROM_FILE}/other`');
    linkMigrate(root);
    await apply();
    const {value: loaded} = await loadConfig({root, cacheDir: path.join(root, '.manual')});
    const forms = ['', 'a', 'ab'].map((before) => Buffer.from(before + SECRET));
    expect(loaded!.config.customFields).toEqual({
      whole: [
        ...forms.map((one) => one.toString('base64')),
        ...forms.map((one) => `Basic ${one.toString('base64url')}`),
      ],
      other: [forms[0]!.toString('hex'), SECRET.toUpperCase(), SECRET.toLowerCase(), JSON.stringify({key: SECRET})],
      parts: [SECRET.slice(3, 15), `x${SECRET.slice(9)}`, SECRET.split(' ').slice(1).join(' ')],
      kept: ['valu', `${folder}/other`, root, 'value of all'],
    });
  });

  test('are named by what the configuration throws', async () => {
    write(
      'docusaurus.config.js',
      'const key = process.env.MANUAL_TEST_ALGOLIA;\nthrow new Error(`no ${key}, ${btoa(key)}, ${key.slice(4, 16)} in ${process.env.HOME}`);\n',
    );
    const {diagnostics} = await planMigration(root);
    expect(diagnostics[0]!.message).toMatch(
      /: no (process\.env\.MANUAL_TEST_ALGOLIA), Buffer\.from\(\1\)[^,]+, \1\?\.slice\(4, 16\) in \//,
    );
  });
});

test('settings that hold themselves are left to the author', async () => {
  write(
    'docusaurus.config.js',
    "const own = {a: 1};\nown.again = [own];\nmodule.exports = {title: 'T', url: 'https://t.example.com', customFields: own};\n",
  );
  const {value} = await planMigration(root);
  expect(value!.findings).toContainEqual(expect.objectContaining({fate: 'by-hand', subject: 'customFields.again[0]'}));
});

test.each([
  [
    'mkdocs.yml',
    `a: &a [x, x]\n${'bcdefghijk'.replace(/./g, (c, i) => `${c}: &${c} [${`*${'abcdefghij'[i]}, `.repeat(9)}]\n`)}`,
    /^mkdocs.yml uses too many aliases/,
  ],
  [
    '.vitepress/config.mjs',
    'export default {themeConfig: {socialLinks: [null]}};\n',
    /^\.vitepress\/config\.mjs has settings of a form that vitepress does not read/,
  ],
])('%s that its tool would refuse is refused', async (file, text, message) => {
  write(file, text);
  const {value, diagnostics} = await planMigration(root);
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{code: 'config-load', file, message: expect.stringMatching(message)}]);
});

test('empty entries of a sidebar are left out', async () => {
  write(
    'astro.config.mjs',
    "import starlight from '@astrojs/starlight';\nexport default {integrations: [starlight({title: 'S', sidebar: [null, {label: 'All', items: [undefined]}]})]};\n",
  );
  const {value} = await planMigration(root);
  expect(value?.tool).toBe('starlight');
});
