import {afterEach, expect, test} from 'vitest';
import {type OpenSnapshot, openSnapshot} from '../../../../test/openSnapshot.ts';

let site: OpenSnapshot | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});
const open = async (config: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  site = await openSnapshot({
    'site.config.ts': `export default {title: 'T', url: 'https://t.example', ${config}};\n`,
    ...files,
  });
  return site.told;
};

test.each<readonly [string, string, Readonly<Record<string, string>>, readonly string[]]>([
  ['a page is there', '', {'docs/index.md': '# Home\n'}, []],
  ['a page is there under a base', "baseUrl: '/b/'", {'docs/index.md': '# Home\n'}, []],
  ['a redirect is there', "redirects: [{from: '/', to: '/guide'}]", {'docs/guide.md': '# Guide\n'}, []],
  ['a file is there', '', {'docs/guide.md': '# Guide\n', 'static/index.html': '<p>x</p>'}, []],
  [
    'nothing is there',
    "baseUrl: '/b/'",
    {'docs/guide.md': '# Guide\n'},
    ['site.config.ts: home-missing No page has the address `/b/`, where the logo and the breadcrumbs lead.'],
  ],
])('at the base of a site: %s', async (_, config, files, expected) => {
  expect(await open(config, files)).toEqual(expected);
});

test('a mistake in several languages is one problem, with the shortest address', async () => {
  const told = await open("i18n: {defaultLocale: 'en', locales: ['en', 'en-GB']}", {
    'docs/index.md': '# Home\n',
    'docs/a.md': '---\nslug: /same\n---\n\n# A\n',
    'docs/b.md': '---\nslug: /same\n---\n\n# B\n',
  });
  expect(told).toEqual([
    'site.config.ts:1 locale-invalid The locale `en-GB` has no folder i18n/en-GB: every page shows the default language.',
    'docs/b.md:2 duplicate-route The route `/same` is claimed twice: by docs/a.md and docs/b.md.',
  ]);
});

test('an address that was published and is gone is reported', async () => {
  const told = await open('', {'docs/index.md': '# Home\n', 'published-routes.txt': '/\n/gone\n'});
  expect(told).toEqual([
    'published-routes.txt:2 vanished-route The published route `/gone` is gone, and nothing redirects from it.',
  ]);
});

test('a language without the texts of the theme is reported, with the number of texts', async () => {
  const told = await open(
    "i18n: {defaultLocale: 'en', locales: ['en', 'xh'], localeConfigs: {xh: {translate: true}}}",
    {
      'docs/index.md': '# Home\n',
    },
  );
  expect(told.map((text) => text.replace(/\d+ texts of/, 'n texts of'))).toEqual([
    'site.config.ts:1 locale-invalid The locale `xh` has no folder i18n/xh: every page shows the default language.',
    'site.config.ts:1 texts-missing n texts of the theme will be shown in English on pages in `xh`.',
  ]);
});

test('texts in files of translations that nothing shows are reported', async () => {
  const told = await open(
    "i18n: {defaultLocale: 'en', locales: ['en', 'de']}, navbar: {title: 'T', items: [{label: 'Guide', to: '/'}]}",
    {
      'docs/index.md': '# Home\n',
      'docs/area/_category_.json': '{"label": "Area"}\n',
      'docs/area/a.md': '# A\n',
      'i18n/de/navbar.json': '{"item.label.Guide": {"message": "Hilfe"}, "item.label.Gone": {"message": "Weg"}}',
      'i18n/de/footer.json': '{"copyright": {"message": "C"}, "link.gone": {"message": "Weg"}}',
      'i18n/de/code.json': '{"theme.tok.title": {"message": "x"}, "my.own": {"message": "y"}}',
      'i18n/de/docs/current.json': '{"version.label": {"message": "N"}, "sidebar.gone": {"message": "Weg"}}',
    },
  );
  expect(told).toEqual([
    'i18n/de/navbar.json:1 translation-unused Nothing shows the text `item.label.Gone`.',
    'i18n/de/footer.json:1 translation-unused Nothing shows the text `link.gone`.',
    'i18n/de/docs/current.json:1 translation-unused Nothing shows the text `sidebar.gone`.',
  ]);
});

test('the title of the window names the category where titles repeat, and only the site for an empty title', async () => {
  await open("docs: {routeBasePath: '/'}", {
    'docs/index.md': '# Home\n',
    ...Object.fromEntries(
      ['one', 'two'].flatMap((folder) => [
        [`docs/${folder}/empty.md`, "---\ntitle: ''\n---\n\nText\n"],
        [`docs/${folder}/same.md`, '# Same\n'],
      ]),
    ),
  });
  const pages = site!.snapshot.sites.flatMap((built) => built.pages);
  const titles = pages.map(({props}) => props.headTitle);
  expect(titles.filter((title) => title.startsWith('Same'))).toEqual(['Same - one | T', 'Same - two | T']);
  expect(titles.filter((title) => title.includes('-') && !title.startsWith('Same'))).toEqual([]);
});

test('a list of more lost addresses than a call takes arguments is reported whole', async () => {
  const routes = Array.from({length: 150_000}, (_, i) => `/gone-${i}`);
  expect(await open('', {'docs/index.md': '# Home\n', 'published-routes.txt': `${routes.join('\n')}\n`})).toHaveLength(
    routes.length,
  );
});
