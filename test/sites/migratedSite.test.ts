import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {linkMigrate} from '../tools/linkMigrate.ts';
import {copySite, runManualHere, type SiteCopy} from '../tools/runSite.ts';

let copy: SiteCopy;
const read = (file: string): string => fs.readFileSync(path.join(copy.root, 'build', file), 'utf8');
const write = (file: string, text: string): void => {
  const at = path.join(copy.root, file);
  fs.mkdirSync(path.dirname(at), {recursive: true});
  fs.writeFileSync(at, text);
};
const styles = (page: string): string =>
  [...read(page).matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, file]) => read(file!)).join('\n');

beforeAll(async () => {
  copy = copySite(path.join(import.meta.dirname, '../grounds/migrated'));
  linkMigrate(copy.root);
  // Of this package browsers get less than Node does.
  const halves = {
    'package.json': '{"name": "halves", "main": "./index.js", "browser": {"./node.js": false}}',
    'index.js': "module.exports = require('./node.js').inspect ? 'all of it' : 'half of it';",
    'node.js': "module.exports = require('util');",
  };
  for (const [name, text] of Object.entries(halves)) write(`node_modules/halves/${name}`, text);
  write('docs/halves.mdx', "---\nimage: ./card.svg\n---\n\nimport halves from 'halves';\n\nHere is {halves}.\n");
  write('docs/card.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write(
    'docs/inner/index.md',
    '# Inner\n\n[leaf](leaf) [again](./leaf?a#leaf) [up](../halves) <a href="leaf">plain</a>\n',
  );
  write('docs/inner/leaf.md', '# Leaf\n\n[none](index.md) [beside](../halves)\n');
  write(
    'docs/quay/_near.mdx',
    "import Link from '@docusaurus/Link';\n\n<Link to={['le', 'af'].join('')}>near</Link>\n",
  );
  write('docs/quay/index.mdx', "import Near from './_near.mdx';\n\n<Near />\n");
  write('docs/quay/leaf.md', '# Leaf\n');
  write('docs/rooted.mdx', 'import card from \'/docs/card.svg\';\n\n<img src={card} alt="" />\n');
  write('static/data/quays.json', '["North quay"]');
  write('docs/listed.mdx', "import quays from '/data/quays.json';\n\nAt {quays[0]}.\n");
  write(
    'docs/open.mdx',
    'import Image from \'@theme/IdealImage\';\n\n<Details summary="More" id="more">of it</Details>\n\n<Image img={require(\'./card.svg\')} alt="required" />\n',
  );
  write('docs/_reading.mdx', '[halves](/halves.mdx) and [leaf](inner/leaf.md)\n');
  write('src/note.txt', 'A note');
  write(
    'src/Reading.jsx',
    "import Text from '@site/docs/_reading.mdx';\nexport default () => <i>{require('raw-loader!./note.txt').default}{require('!!raw-loader?esModule=false!./note.txt')}<Text /></i>;\n",
  );
  write('docs/reading.mdx', "import Reading from '@site/src/Reading';\n\n<Reading />\n");
  // The component imports an interactive one by its path from the folder of the site.
  write('docs/far.mdx', "import Far from '@site/src/Far';\n\n<Far />\n");
  write('src/Far.jsx', "import Live from '/src/Live';\nexport default () => <p><Live /></p>;\n");
  write(
    'src/Live.jsx',
    "import {useState} from 'react';\nexport default () => <button>{useState('alive')[0]}</button>;\n",
  );
  write('docs/spread.mdx', "import Spread from '@site/src/Spread';\n\n<Spread />\n");
  write(
    'src/Spread.jsx',
    "import Heading from '@docusaurus/theme-classic/lib/theme/Heading';\n" +
      'const Quay = ({name, depth}: {name: string}) => <i>{name + depth}</i>;\nQuay.defaultProps = {depth: 7};\n' +
      'export default () => [{name: \'North\'}].map((quay) => <Heading as="h2" id="q"><Quay {...quay} key={quay.name} /></Heading>);\n',
  );
  write(
    'docs/left.mdx',
    "import Image from '../src/theme/ThemedImage';\n\n<Image alt=\"left\" sources={{light: '/img/crane.svg', dark: '/img/crane.svg'}} />\n",
  );
  write('src/theme/ThemedImage.jsx', "import Absent from '@theme/ThemedImage/Absent';\nexport default Absent;\n");
  const config = path.join(copy.root, 'docusaurus.config.js');
  const metadata = "metadata: [{name: 'description', content: 'Of all'}, {name: 'keywords', content: 'quays'}],";
  const plugins = `plugins: [
    [require('./plugins/berths'), {first: 'north'}],
    ['./plugins/tides', {id: 'high'}],
    function inline() {
      return {name: 'inline', contentLoaded: ({actions}) => actions.setGlobalData({})};
    },
  ],`;
  const before = fs.readFileSync(config, 'utf8');
  const after = before.replace('themeConfig: {', `${plugins}themeConfig: {${metadata}`);
  fs.writeFileSync(config, after);
  write(
    'plugins/berths.js',
    `const path = require('path');
module.exports = function berths({siteDir}, {first}) {
  const free = [first, path.basename(path.dirname(path.join(siteDir, 'docs')))];
  return {name: 'berths', loadContent: async () => free, contentLoaded: ({content, actions}) => actions.setGlobalData({free: content})};
};
`,
  );
  write(
    'plugins/tides.ts',
    "import type {Plugin} from '@docusaurus/types';\nexport default (): Plugin => ({name: 'tides', contentLoaded: ({actions}) => actions.setGlobalData({at: 'noon'})});\n",
  );
  write(
    'src/Berths.jsx',
    "import {usePluginData} from '@docusaurus/useGlobalData';\n" +
      "export default () => {\n  const {free} = usePluginData('berths');\n  const {at} = usePluginData('tides', 'high');\n" +
      "  const {ships} = usePluginData('elsewhere');\n  return <i>{free.length} from {free[0]} at {at}, {ships.length} ships</i>;\n};\n",
  );
  write(
    'docs/version.mdx',
    "import {useActiveVersion, useVersions} from '@docusaurus/plugin-content-docs/client';\n\nexport const Version = () => <i>{`${useActiveVersion().path} of ${useVersions().length}`}</i>;\n\nimport Link from '@docusaurus/Link';\n\nexport const Whole = () => <Link to={useActiveVersion().path + '/parts'}>whole</Link>;\n\n<Version />\n<Whole />\n",
  );
  write(
    'docs/settings.mdx',
    "import siteConfig from '@generated/docusaurus.config';\nimport data from '@generated/globalData';\nimport Settings from '@site/src/Settings';\n\n{siteConfig.title} at {siteConfig.baseUrl}, {data.tides.high.at}\n\n<Settings />\n",
  );
  write(
    'src/Settings.jsx',
    "import {useState} from 'react';\nimport siteConfig from '@generated/docusaurus.config';\nconst {url} = siteConfig;\nexport default () => <i>{useState(url)[0]}</i>;\n",
  );
  write(
    'docs/berths.mdx',
    "import Berths from '@site/src/Berths';\nimport SearchPage from '@theme/SearchPage';\n\n<Berths />\n<SearchPage />\n",
  );
  write(
    'docs/yard/index.mdx',
    "import DocCardList from '@theme/DocCardList';\nimport {useCurrentSidebarCategory} from '@docusaurus/theme-common';\n\n# Yard\n\n<DocCardList />\n\n{useCurrentSidebarCategory().items.length} masts of the {useCurrentSidebarCategory().label}\n",
  );
  write('docs/yard/mast.md', '---\ndescription: Up there\n---\n# Mast\n');
  write(
    'docs/yard/keel.mdx',
    "import DocCardList from '@theme/DocCardList';\nimport {useCurrentSidebarCategory} from '@docusaurus/theme-common';\n\n# Keel\n\n<DocCardList />\n\nBeside others of the {useCurrentSidebarCategory().label}\n",
  );
  const notFound = path.join(copy.root, 'src/theme/NotFound.js');
  const place = fs.readFileSync(notFound, 'utf8').replace('NotFound()', 'NotFound({location})');
  fs.writeFileSync(notFound, place.replace('lies here.', 'lies here.</p><p>Gone: {location.pathname}'));
  // The settings of a library around the site: its components import React, those of the site need not.
  write('tsconfig.json', '{"extends": "./library.json"}');
  write('library.json', '{"compilerOptions": {"jsx": "react"}}');
  const migrated = await runManualHere(['migrate', '--write'], copy.root);
  expect(migrated.status, migrated.messages).toBe(0);
  expect(migrated.stdout).toMatch(/^Read docusaurus\.config\.\w+: \d+ settings? without counterpart or not needed\./);
  expect(migrated.stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
  expect(fs.readFileSync(path.join(copy.root, '.manual/migration.txt'), 'utf8')).toContain(
    'it gives data to components: write the function into a module, and migrate again',
  );
  const built = await runManualHere(['build'], copy.root);
  expect(built.status, built.messages).toBe(0);
  expect(built.messages).toBe('');
});
afterAll(() => copy.remove());

test('a part of the theme that is left out has its counterpart for modules that name its file', () => {
  expect(read('docs/left.html')).toMatch(/<img[^>]*alt="left"/);
});

test('the home page is at its address, with the settings that it reads', () => {
  const home = read('index.html');
  expect(home).toContain('Comes from elsewhere');
  expect([...home.matchAll(/<title[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(['Start | Old tool']);
  expect(home).toMatch(
    /<a [^>]*class="button button--secondary"[^>]*href="\/docs"|<a [^>]*href="\/docs"[^>]*class="button button--secondary"/,
  );
  expect(home).toMatch(/Docs.{0,9}<svg [^>]*width="20"/);
  expect(styles('index.html')).toMatch(/\.hero--primary\{/);
  // The primary color where a site sets none.
  expect(styles('index.html')).toMatch(/--ifm-color-primary:\s*#3578e5/);
  expect(styles('index.html')).toMatch(/padding:7rem/);
});

test('a page that brings its own main element is in that of the frame', () => {
  expect(read('bare.html')).toContain('<div class="own"><p>Nothing below</p></div>');
  expect(read('bare.html').match(/<main\b/g)).toHaveLength(1);
});

test('a page has one description: its own, or that of the site', () => {
  const described = (page: string): (string | undefined)[] =>
    [...read(page).matchAll(/<meta (?:name="description"|property="og:description") content="([^"]*)"/g)].map(
      ([, text]) => text,
    );
  expect(described('index.html')).toEqual(['The start of it.', 'The start of it.']);
  expect(described('docs/spread.html')[0]).toBe('Of all');
  expect(described('docs/spread.html')).toHaveLength(2);
  expect(read('docs/spread.html')).toContain('content="quays"');
});

test('plugins of the site that give data to components run for it; data of others is empty', () => {
  expect(read('docs/berths.html').replaceAll('<!-- -->', '')).toContain('<i>2 from north at noon, 0 ships</i>');
});

test('a page of the docs that shows the search page has the button of the search', () => {
  const buttons = (page: string): number => read(page).split('class="m-search-button" data-').length;
  expect(buttons('docs/berths.html')).toBe(buttons('docs/version.html') + 1);
});

test('a version has the address that its pages begin with', () => {
  expect(read('docs/version.html')).toContain('<i>/docs of 1</i>');
  expect(read('de/docs/version.html')).toContain('<i>/de/docs of 1</i>');
  expect(read('de/docs/version.html')).toContain('href="/de/docs/parts">whole');
});

test('packages that leave modules of Node out in browsers are bundled', () => {
  expect(read('docs/halves.html')).toContain('all of it');
});

test('the page of a category lists its pages where it asks for their cards', () => {
  const page = read('docs/yard.html').replaceAll('<!-- -->', '');
  expect(page).toContain('href="/docs/yard/mast"><b>Mast</b><span>Up there</span>');
  expect(page).toContain('2 masts of the Yard');
  expect(read('docs/yard.html').match(/<ul class="m-cards">/g)).toHaveLength(1);
  const beside = read('docs/yard/keel.html').replaceAll('<!-- -->', '');
  expect(beside).toContain('href="/docs/yard/mast"><b>Mast</b><span>Up there</span>');
  expect(beside).toContain('Beside others of the Yard');
});

test('Markdown that a component imports names files from the folder of the docs, and a file is read as text by one loader', () => {
  expect(read('docs/reading.html')).toMatch(/<a href="\/docs\/halves"[^>]*>halves</);
  expect(read('docs/reading.html')).toMatch(/<a href="\/docs\/inner\/leaf"[^>]*>leaf</);
  expect(read('docs/reading.html')).toContain('A note');
});

test('components that pages of Docusaurus have without an import, and its pictures, are there', () => {
  expect(read('docs/open.html')).toMatch(/<details id="more"[^>]*><summary>More<\/summary>/);
  expect(read('docs/open.html')).toMatch(/<img (?=[^>]*alt="required")[^>]*src="\/assets\/card-\w+\.svg"/);
});

test('a key may come behind a spread, and a component of the other theme be named by its file', () => {
  expect(read('docs/spread.html')).toMatch(/<h2[^>]* id="q"[^>]*>(?:(?!<\/h2>).)*<i>North7<\/i>/s);
});

test('an import may begin at the folder of the site, or in its static folder', () => {
  expect(read('docs/listed.html')).toMatch(/<p>At (?:<!-- -->)?North quay/);
  expect(read('docs/rooted.html')).toMatch(/src="\/assets\/card-\w+\.svg"/);
});

test('a file beside the page is its picture for shared links', () => {
  const [, card] = /property="og:image" content="[^"]*(\/assets\/card-\w+\.svg)"/.exec(read('docs/halves.html'))!;
  expect(read(card!)).toContain('<svg');
});

test('components of src/theme are used: for pages, around the footer, and by import', () => {
  const page = read('docs.html');
  expect(page).toContain('<mark>marked</mark>');
  expect(page).toContain('<b>own part</b>');
  expect(page).toContain('Below all pages');
  // Columns of the footer are `links` of its theme's settings there.
  expect(page).toContain('More: Docs /docs');
});

test('relative links of an index page lead into its folder, as from an address with a slash at its end', () => {
  const hrefs = [...read('docs/inner.html').matchAll(/<a[^>]* href="([^"]*)"[^>]*>(?:leaf|again|up|plain)</g)];
  expect(hrefs.map(([, href]) => href)).toEqual([
    '/docs/inner/leaf',
    '/docs/inner/leaf?a#leaf',
    '/docs/halves',
    '/docs/inner/leaf',
  ]);
  expect(read('docs/quay.html')).toMatch(/href="\/docs\/quay\/leaf"[^>]*>near</);
  expect(read('docs/inner/leaf.html')).toMatch(/href="\/docs\/halves"[^>]*>beside</);
});

test('Root and Layout of src/theme are around the frame of every page, which appears once', () => {
  for (const page of ['index.html', 'docs.html', 'de/docs/parts.html']) {
    const html = read(page);
    expect(html.match(/<header class="m-navbar/g), page).toHaveLength(1);
    expect(html.match(/class="own-root"/g), page).toHaveLength(1);
    expect(html.match(/Around all pages/g), page).toHaveLength(1);
  }
});

test('Logo and NotFound as they are ejected there are used, the logo with the classes of ours', () => {
  expect(read('docs.html')).toMatch(
    /<a (?=[^>]*class="m-brand")[^>]*><div class="m-logo"><img [^>]*><\/div><b>Crane of ours<\/b>/,
  );
  const lost = read('404.html');
  expect(lost).toContain('No ship lies here.');
  expect(lost).toMatch(/<manual-island (?=[^>]*NotFoundPage)[^>]*>.*Gone: (?:<!-- -->)?\/404/s);
  expect(lost).toContain('class="m-screen m-not-found"');
  expect(lost).toMatch(/<title[^>]*>Not on this quay \| Old tool/);
});

test('in another language files of static folders keep their address, and links lead to pages of the language', () => {
  const page = read('de/docs/parts.html');
  const images = [...page.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, src]) => src);
  expect(new Set(images)).toEqual(new Set(['/img/crane.svg']));
  expect(page).toMatch(/<a [^>]*href="\/de\/docs"[^>]*>Back</);
  expect(read('de/index.html')).toMatch(/<a [^>]*href="\/de\/docs\/parts\?x#lower"[^>]*>Beside</);
  expect(page).toMatch(/<a (?=[^>]*href="\/de\/docs")[^>]*>(?:<[^>]*>)*Intro/);
  expect(page).toContain('Gesehen');
  expect(page).toContain('<h2 id="lower">');
  expect(page).toContain('quay/crane');
});

test('functions have their default properties in pages of both kinds, which React reads no more', () => {
  expect(read('index.html')).toContain('<b>own part</b>');
  expect(read('docs.html')).toContain('<b>own part</b>');
});

test('the colors of the site are those of the theme, and its classes are found', () => {
  const css = styles('docs.html');
  expect(css.includes('--ifm-color-primary: #123456')).toBe(true);
  expect(css).toMatch(/--m-accent:\s*var\(--ifm-color-primary\)/);
  expect(css).toMatch(/:is\(\.navbar__title,\s*\.m-brand b\)\{letter-spacing:3px\}/);
});

test('a second run of migrate changes nothing', async () => {
  const again = await runManualHere(['migrate'], copy.root);
  expect(again.stdout).toContain('Nothing to write: all files exist.');
});

test('the report says what readers notice, and what to decide, most places first', async () => {
  const folder = path.join(copy.root, 'other');
  fs.mkdirSync(path.join(folder, 'docs'), {recursive: true});
  fs.writeFileSync(path.join(folder, 'mkdocs.yml'), 'site_name: M\ntheme: {palette: {primary: red}}\nextra: {a: 1}\n');
  for (const name of ['a', 'b', 'c', 'd'])
    fs.writeFileSync(path.join(folder, `docs/${name}.md`), '=== "Tab"\n    {{ value }}\n');
  const {stdout} = await runManualHere(['migrate'], folder);
  expect(stdout).toMatchInlineSnapshot(`
    "Read mkdocs.yml: 0 settings without counterpart or not needed.
    Readers will notice (4):
      \`{{ }}\` (docs/a.md:2) and 3 more: shown as text here: write the value, or a variable of the configuration
    For you to decide (2):
      site_url (mkdocs.yml): write where the site is published: addresses in sitemap and feeds begin with it
      extra (mkdocs.yml:3): values for templates of the other theme

    4 places of pages would be shown as text: run \`npx manual-docs-migrate --write --codemods tabs\`.
    Nothing was written. \`npx manual-docs-migrate --write\` writes site.config.ts, theme/custom.css, package.json, .gitignore.
    Run \`npm install\` for manual-docs and manual-docs-migrate, then \`npx --no manual build\`, which lists what stops it.
    All notes: .manual/migration.txt
    "
  `);
});

test('modules that are generated there have the settings and the data of plugins', () => {
  const page = read('docs/settings.html');
  expect(page).toMatch(/Old tool(?:<!-- -->)? at (?:<!-- -->)?\/(?:<!-- -->)?, (?:<!-- -->)?noon/);
  expect(page).toMatch(/<i>https:\/\/[^<]+<\/i>/);
});
