import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import type {Tool} from '../findForeign.ts';
import {planMigration} from '../planMigration.ts';

const PACKAGE = path.resolve(import.meta.dirname, '../../../..');

let root: string;
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-others-')));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

/** Writes the files of a site, and gives its new configuration, and notes by subject and line. */
async function migrate(from: Tool, files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  const {value, diagnostics} = await planMigration(root, {packageRoot: PACKAGE, from});
  expect(diagnostics).toEqual([]);
  const textOf = (name: string): string => value!.files.find(({path: file}) => file === name)?.text ?? '';
  const notes = value!.findings.filter(({fate}) => fate === 'by-hand');
  return {config: textOf('site.config.ts'), textOf, notes, subjects: notes.map(({subject}) => subject)};
}

const vitepress = (settings: string): string =>
  `export default {title: 'V', sitemap: {hostname: 'https://v.example.com'}, ${settings}};\n`;

const starlight = (options: string, settings = ''): string =>
  "import starlight from '@astrojs/starlight';\nimport math from 'remark-math';\nimport katex from 'rehype-katex';\n" +
  "import other from 'remark-far';\nimport {groups} from 'far-away';\n" +
  `export default {site: 'https://s.example.com', ${settings} integrations: [starlight({title: 'S', ${options}})]};\n`;

test('a site of VitePress without a sidebar has none', async () => {
  const {config} = await migrate('vitepress', {'.vitepress/config.ts': vitepress(''), 'index.md': '# Home\n'});
  expect(config).toContain('sidebars: {}');
});

test('formulas, drawings, and code from files are read by plugins', async () => {
  const {config, textOf} = await migrate('vitepress', {
    'docs/.vitepress/config.ts': vitepress('markdown: {math: true}'),
    'docs/index.md': '<<< @/a.ts\n\n```mermaid\ngraph TD\n```\n',
    'package.json': '{"devDependencies": {"vitepress-plugin-mermaid": "1.0.0"}}\n',
  });
  expect(config).toContain("plugins: [vitepress(), math(), diagrams(), includes({root: 'docs'})]");
  expect(textOf('package.json')).toMatch(/"beautiful-mermaid"[\s\S]*"remark-math"[\s\S]*"temml"/);
});

test('pages below a folder that `rewrites` takes out of addresses are the docs', async () => {
  const settings = "rewrites: {'en/:rest*': ':rest*'}, locales: {root: {label: 'English'}, de: {label: 'Deutsch'}}";
  const files = {'docs/.vitepress/config.ts': vitepress(settings), 'docs/en/index.md': '# A\n', 'docs/de/index.md': ''};
  expect((await migrate('vitepress', files)).config).toContain("path: 'docs/en'");
  const {config, subjects} = await migrate('vitepress', {...files, 'docs/more.md': '# More\n'});
  expect(config).toContain("path: 'docs',");
  expect(subjects).toContain('rewrites');
});

test('pages that navigation leads to and that are not there are named, and may be made by a program', async () => {
  const nav =
    "nav: [{text: 'A', link: '/guide/a.md'}, {text: 'F', link: '/feed.xml'}, {text: 'X', link: 'https://x.example.com/a'}]";
  const items =
    "sidebar: [{text: 'B', link: '/guide/b'}, {text: 'C', link: '/api/own/Name.md'}, {text: 'H', link: '/guide/#x'}]";
  const {config, notes} = await migrate('vitepress', {
    '.vitepress/config.ts': vitepress(`themeConfig: {${nav}, ${items}}`),
    'guide/index.md': '# Guide\n',
    'guide/a.md': '# A\n',
  });
  expect(config).toContain("{label: 'A', to: '/guide/a'");
  expect(config).toContain("servedElsewhere: [{path: '/guide/b'}, {path: '/api/**'}]");
  expect(notes.find(({subject}) => subject === 'themeConfig')?.note).toContain('/guide/b, /api/**');
});

test('formulas of Starlight are read by our plugin, and other plugins of Markdown are named', async () => {
  const markdown = 'markdown: {remarkPlugins: [math, other], rehypePlugins: [katex]},';
  const {config, notes, textOf} = await migrate('starlight', {
    'astro.config.mjs': starlight('', markdown),
    'src/content/docs/index.mdx': '---\ntitle: A\n---\n\n$a$\n',
    'package.json': '{}\n',
  });
  expect(config).toContain('plugins: [starlight(), math()]');
  expect(textOf('package.json')).toContain('"temml"');
  const told = notes.find(({subject}) => subject === 'markdown');
  expect(told?.note).toMatch(/Astro: remark-far$/);
});

test('entries of a package, pictures outside of `public`, and redirects below the base do not stop a build', async () => {
  const {config, subjects} = await migrate('starlight', {
    'astro.config.mjs': starlight(
      "favicon: '/src/a.ico', sidebar: ['start', ...[groups]]",
      "base: '/below', redirects: {'/old': '/below/start', '/far': 'https://x.example.com'},",
    ),
    'src/content/docs/start.md': '---\ntitle: A\n---\n',
    'src/a.ico': '',
  });
  expect(config).toContain("sidebars: {sidebar: ['start']}");
  expect(config).not.toContain('favicon');
  expect(config).not.toContain('far-away');
  expect(config).toContain("{from: '/old', to: '/start'}, {from: '/far', to: 'https://x.example.com'}");
  expect(subjects).toEqual(expect.arrayContaining(['integrations[0].favicon', 'integrations[0].sidebar']));
});

test('MkDocs: scripts that wait for Material are left out, and pages that plugins make are named', async () => {
  const settings = [
    'site_name: M',
    'site_url: https://m.example.com',
    'nav: [index.md, {Changes: changes.md}]',
    'extra_javascript: [a.js, b.js]',
    'markdown_extensions:',
    '  - pymdownx.arithmatex',
    '  - pymdownx.snippets: {base_path: [docs, src]}',
  ];
  const files = {
    'mkdocs.yml': `${settings.join('\n')}\n`,
    'docs/index.md': '```py\n--8<-- "a.py"\n```\n',
    'docs/more.md': '```py\n--8<-- "a.py"\n--8<-- "b.py"\n```\n',
    'docs/a.js': 'document$.subscribe(() => 1);\n',
    'docs/b.js': 'window.b = 1;\n',
  };
  const {config, notes, subjects, textOf} = await migrate('mkdocs', files);
  expect(notes.find(({subject}) => subject === '`--8<--`')).toMatchObject({file: 'docs/more.md', line: 2});
  expect(config).toContain("plugins: [math(), includes({root: ['docs', 'src']})]");
  expect(config).toContain("servedElsewhere: [{path: '/changes'}]");
  expect(config).not.toContain('a.js');
  expect(config).toContain("src: '/b.js'");
  expect(subjects).toEqual(expect.arrayContaining(['extra_javascript[0]', 'nav', '`--8<--`']));
  // A site in Python has no file for the packages that it needs.
  expect(JSON.parse(textOf('package.json'))).toMatchObject({
    private: true,
    devDependencies: {temml: expect.any(String)},
  });
});

const FRONT: readonly (readonly [Tool, subject: string, front: string])[] = [
  ['vitepress', '`layout`', 'layout: own'],
  ['vitepress', '`layout`', 'layout: false'],
  ['vitepress', '`navbar`, `footer`', 'footer: false'],
  ['vitepress', '`aside: left`', 'aside: left'],
  ['vitepress', '`titleTemplate`', 'titleTemplate: T'],
  ['vitepress', '`features.icon`', 'features:\n  - icon: <svg/>'],
  ['vitepress', '`features.icon`', 'features:\n  - title: A\n    icon:\n      src: /a.svg'],
  ['vitepress', '`head`', 'head:\n  - - script\n    - {}\n    - run()'],
  ['starlight', '`head`', 'head:\n  - tag: style\n    content: p {}'],
  ['starlight', '`prev`, `next`', 'next:\n  link: /a'],
  ['starlight', '`lastUpdated: false`', 'lastUpdated: false'],
  ['starlight', '`sidebar.badge`, `sidebar.attrs`', 'sidebar:\n  order: 1\n  badge: New'],
];

test.each(FRONT)('front matter of %s that nothing reads is named: %s in %j', async (tool, subject, front) => {
  const [config, page] =
    tool === 'vitepress' ? ['.vitepress/config.ts', 'index.md'] : ['astro.config.mjs', 'src/content/docs/index.md'];
  const files = {
    [config]: tool === 'vitepress' ? vitepress('') : starlight(''),
    [page]: `---\n${front}\n---\n\nText\n`,
  };
  const {notes} = await migrate(tool, files);
  expect(notes.filter(({file}) => file === page)).toMatchObject([{subject, line: 2}]);
});

test('front matter that is read is not named', async () => {
  const front =
    'layout: home\nprev: false\nhead:\n  - - script\n    - type: application/ld+json\n    - "{}"\nfeatures:\n  - icon: ⚡\n    title: A';
  const files = {'.vitepress/config.ts': vitepress(''), 'index.md': `---\n${front}\n---\n\nText\n`};
  expect((await migrate('vitepress', files)).notes.filter(({file}) => file === 'index.md')).toEqual([]);
});
