import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {expect} from 'vitest';
import {planMigration} from '../../packages/manual-docs-migrate/src/planMigration.ts';
import {loadConfig} from '../../src/node/steps/config/loadConfig.ts';
import {linkMigrate} from '../tools/linkMigrate.ts';

/** The value in a configuration of a variable, which nothing may show. */
const MARK = '@secret@';
const VALUE = 's3cret "value" `of` ${this}/machine';

const KEYS =
  'title tagline url baseUrl site base favicon customFields noIndex staticDirectories i18n defaultLocale locales localeConfigs presets plugins themes themeConfig markdown format mermaid anchors hooks navbar items label href to type position sidebar sidebars nav slug link text items collapsed autogenerate directory badge footer links copyright algolia appId apiKey indexName search provider options metadata announcementBar content colorMode prism magicComments docs blog pages path routeBasePath editUrl editLink pattern lastUpdated remarkPlugins rehypePlugins customCss theme redirects from head headTags scripts stylesheets src attributes tag tagName attrs socialLinks social icon logo light dark alt srcDir srcExclude rewrites integrations starlight site_name site_url site_description docs_dir repo_url edit_uri palette features markdown_extensions extra extra_css extra_javascript exclude_docs clientModules gtag trackingID versions onBrokenLinks trailingSlash organizationName'.split(
    ' ',
  );

const leaf = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1e21,
    '',
    '/',
    '..',
    '../x',
    'docs',
    'https://e.example',
    'classic',
    '@docusaurus/preset-classic',
    MARK,
  ),
  fc.string({maxLength: 8}),
  fc.constantFrom(`https://${MARK}@e.example/`, `a ${MARK} b ${MARK}`, `\`\${${MARK}`),
);

const {settings} = fc.letrec<{value: unknown; settings: Record<string, unknown>}>((tie) => ({
  value: fc.oneof({maxDepth: 5, withCrossShrink: true}, leaf, fc.array(tie('value'), {maxLength: 3}), tie('settings')),
  settings: fc.dictionary(
    fc.oneof(
      {arbitrary: fc.constantFrom(...KEYS), weight: 12},
      {arbitrary: fc.constantFrom('__proto__', 'constructor', MARK, 'a-b'), weight: 1},
    ),
    tie('value'),
    {maxKeys: 20},
  ),
}));

/** Configurations of other tools: keys that these know, with values that they may not. */
const oddConfig = fc.tuple(fc.constantFrom('docusaurus', 'vitepress', 'starlight', 'mkdocs', 'summary'), settings);

const FILES: Readonly<Record<string, string>> = {
  docusaurus: 'docusaurus.config.js',
  vitepress: '.vitepress/config.mjs',
  starlight: 'astro.config.mjs',
  mkdocs: 'mkdocs.yml',
  summary: 'SUMMARY.md',
};

/** Migrates one of them, and checks that nothing throws, that no value of the environment is shown, and that a build accepts what is written. */
async function migrates(root: string, [tool, config]: readonly [string, Record<string, unknown>]): Promise<void> {
  for (const name of Object.values(FILES)) fs.rmSync(path.join(root, name), {force: true});
  const file = path.join(root, FILES[tool]!);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, textOf(tool, config));
  process.env.MANUAL_ODD_VALUE = VALUE;
  const {value, diagnostics} = await planMigration(root);
  delete process.env.MANUAL_ODD_VALUE;
  expect(value === undefined).toBe(diagnostics.length > 0);
  for (const secret of [VALUE, encodeURIComponent(VALUE), JSON.stringify(VALUE).slice(1, -1)])
    expect(JSON.stringify({value, diagnostics})).not.toContain(JSON.stringify(secret).slice(1, -1));
  const written = value?.files.find(({path: name}) => name === 'site.config.ts');
  if (!written) return;
  fs.writeFileSync(path.join(root, written.path), written.text);
  process.env.MANUAL_ODD_VALUE = VALUE;
  const {diagnostics: problems} = await loadConfig({root, cacheDir: path.join(root, '.manual'), useCache: false});
  delete process.env.MANUAL_ODD_VALUE;
  fs.rmSync(path.join(root, written.path));
  expect(problems, written.text).toEqual([]);
}

function textOf(tool: string, config: Record<string, unknown>): string {
  const json = JSON.stringify(config);
  if (tool === 'mkdocs') return json;
  if (tool === 'summary')
    return Object.entries(config)
      .map(([name, value], i) => `${'  '.repeat(i % 3)}- [${name}](${String(JSON.stringify(value)).slice(1, -1)})\n`)
      .join('');
  const settings = `JSON.parse(${JSON.stringify(json)}, (_, v) => typeof v === 'string' ? v.replaceAll('${MARK}', () => process.env.MANUAL_ODD_VALUE) : v)`;
  if (tool === 'docusaurus') return `module.exports = ${settings};\n`;
  if (tool === 'vitepress') return `export default ${settings};\n`;
  return `import starlight from '@astrojs/starlight';\nexport default {...${settings}, integrations: [starlight(${settings})]};\n`;
}

/** Tries as many of them as are asked for. */
export async function migrateOddConfigs(runs: number): Promise<void> {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-odd-')));
  linkMigrate(root);
  try {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(oddConfig, (config) => migrates(root, config)),
      {numRuns: runs},
    );
  } finally {
    fs.rmSync(root, {recursive: true, force: true});
  }
}
