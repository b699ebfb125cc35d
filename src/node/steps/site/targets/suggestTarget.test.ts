import {describe, expect, test} from 'vitest';
import type {SiteInput} from '../siteInput.ts';
import type {SitePage} from '../types.ts';
import {createSiteSuggester} from './createSiteSuggester.ts';
import type {LinkSource} from './linkSource.ts';
import {createSuggester, type MissingTarget} from './suggestTarget.ts';

const routeByFile = new Map([
  ['docs/index.md', '/'],
  ['docs/setup/01-install.md', '/setup/install'],
  ['docs/setup/2._first steps.mdx', '/setup/first'],
  ['docs/guide/index.md', '/guide'],
  ['docs/guide/tables.mdx', '/guide/tables'],
  ['docs/guide/moved.md', '/guide/elsewhere'],
  ['docs/a/twin.md', '/a/twin'],
  ['docs/b/twin.md', '/b/twin'],
  ['docs/20-years.md', '/20-years'],
]);
const asked: (string | undefined)[] = [];
let listed = 0;

/** The suggester of a site below a base URL. Files whose name holds `v1` link to the routes of that version. */
const suggester = (base: string) =>
  createSuggester({
    baseUrl: base,
    listRoutes: (file) => {
      asked.push(file);
      listed++;
      const routes = file?.includes('v1') ? ['/v1/guide', '/v1/only'] : [...routeByFile.values(), '/docs/docs'];
      return routes.map((route) => base.slice(0, -1) + route);
    },
    getGroup: (file) => (file?.includes('v1') ? 'v1' : 'now'),
    routeByFile: new Map([...routeByFile].map(([file, route]) => [file, base.slice(0, -1) + route])),
    staticFiles: new Set(['/img/logo.svg', '/files/plan.pdf', '/deep/unique.zip']),
    contentFiles: new Set([
      'docs/guide/data.csv',
      'docs/_part.md',
      'docs/guide/_more.mdx',
      'docs/_index/index.md',
      'docs/LICENSE',
    ]),
    staticDirectories: ['static', './public/', 'assets/shared'],
    findMovedText: (files) =>
      files.includes('docs/guide/gone.md') ? {file: 'docs/guide/tables.mdx', certain: true} : undefined,
    drafts: new Set(['docs/draft.md', '/new']),
  });
const suggest = suggester('/');
const HERE: LinkSource = {file: 'docs/guide/index.md', route: '/guide'};
const suggestFully = (target: string, more: Partial<MissingTarget> = {}) =>
  suggest({target, suffix: '', wanted: target, what: 'page', from: HERE, ...more});
const withoutCertainty = (suggestion: ReturnType<typeof suggest>) =>
  suggestion && 'instead' in suggestion ? {instead: suggestion.instead} : suggestion;
const suggested = (target: string, more: Partial<MissingTarget> = {}) => withoutCertainty(suggestFully(target, more));

test.each([
  ['./gone.md', {suffix: '#x'}, './tables.mdx#x'],
  ['./gone', {}, './tables.mdx'],
  ['/docs/guide/gone.md', {}, './tables.mdx'],
  ['/docs/guide/gone', {}, '/guide/tables'],
] as const)('the text of %s is found in another file', (target, more, instead) => {
  expect(suggestFully(target, more)).toEqual({
    instead,
    certain: true,
    because: 'its text is now in `docs/guide/tables.mdx`',
  });
  expect(suggestFully(target, {...more, what: 'file'})?.because).toBeUndefined();
});

test.each([
  ['../setup/01-install', {}, true],
  ['/docs/setup/01-install', {}, true],
  ['/guide/index', {wanted: '/guide/index'}, true],
  ['/static/files/plan.pdf', {what: 'file'}, true],
  ['../setup/install', {}, false],
  ['./tabels.md', {}, false],
  ['/files/plna.pdf', {what: 'file'}, false],
] as const)('whether the suggestion for %s is certain', (target, more, certain) => {
  expect(suggestFully(target, more)).toMatchObject({certain});
});

describe('what has an address of its own', () => {
  test.each([
    ['../setup/install.md', '../setup/01-install.md'],
    ['../setup/install.mdx', '../setup/01-install.md'],
    ['../setup/install', '../setup/01-install.md'],
    ['../setup/1-install', '../setup/01-install.md'],
    ['../setup/first%20steps', '../setup/2._first steps.mdx'],
    ['setup/01-install/', '../setup/01-install.md'],
    ['/docs/setup/install', '/setup/install'],
    ['/docs/setup/install.md', '../setup/01-install.md'],
    ['/docs/guide/moved', '/guide/elsewhere'],
    ['moved', './moved.md'],
    ['guide', './index.md'],
    ['/docs/guide', '/guide'],
    // Only a number with a separator after it is left out.
    ['../years', undefined],
    ['../setup/install2', undefined],
  ])('%s: %s', (target, instead) => {
    const folders = ['docs'];
    const got = suggested(target, {from: {...HERE, folders}, wanted: '/nothing-like-any-of-them'});
    expect(got).toEqual(target === '../years' ? {instead: '../20-years.md'} : instead && {instead});
  });

  test('keeps the query and the anchor', () => {
    expect(suggested('/docs/guide/moved', {suffix: '?a#b'})).toEqual({instead: '/guide/elsewhere?a#b'});
  });

  test('is linked from a translation as from the page that it translates, whichever is shorter', () => {
    const from: LinkSource = {file: 'i18n/de/docs/guide/index.md', original: 'docs/guide/index.md', route: '/de/guide'};
    expect(suggested('./moved', {from, wanted: '/x'})).toEqual({instead: './moved.md'});
    expect(suggested('/docs/setup/install.md', {from: {route: '/'}})).toEqual({instead: '/docs/setup/01-install.md'});
  });
});

test.each([
  ['/guide/index', '/guide'],
  ['/guide/README', '/guide'],
  ['/index', '/'],
  ['/guides/index', undefined],
  ['/guide/my-index', undefined],
])('the page of the folder %s: %s', (wanted, instead) => {
  expect(suggested(wanted, {from: {route: '/'}})).toEqual(instead && {instead});
});

describe('what is spelled like it', () => {
  test.each([
    ['/guide/tabels', '/guide/tables'],
    ['/somewhere/elsewhere', '/guide/elsewhere'],
    ['/somewhere/ELSEWHERE', '/guide/elsewhere'],
    // Two pages have this name.
    ['/somewhere/else/twin', undefined],
    ['/somewhere/else/index', undefined],
    ['/somewhere/else/readme', undefined],
    ['/nothing/like/any-of-them', undefined],
  ])('%s: %s', (target, instead) => {
    expect(suggested(target)).toEqual(instead && {instead});
  });

  test.each([
    ['./tables.md', './tables.mdx'],
    ['./moved.mdx', './moved.md'],
    ['../guide.md', './index.md'],
    ['./tabels.mdx', './tables.mdx'],
    ['../../other/folder/entirely/moved.md', './moved.md'],
    ['../../other/folder/entirely/twin.md', undefined],
    ['../../other/folder/entirely/index.md', undefined],
  ])('the file %s: %s', (target, instead) => {
    expect(suggested(target, {wanted: '/x'})).toEqual(instead && {instead});
  });

  test('is looked for as a page where no file is known', () => {
    expect(suggested('tabels.md', {wanted: '/guide/tabels', from: {route: '/'}})).toEqual({instead: '/guide/tables'});
  });

  test('is of the language and version of the file, whose routes are listed once', () => {
    const from = {file: 'v1/a.md', route: '/v1/a'};
    expect(suggested('/v1/olny', {from})).toEqual({instead: '/v1/only'});
    const before = listed;
    expect(suggested('/v1/onyl', {from: {...from, file: 'v1/b.md'}})).toEqual({instead: '/v1/only'});
    expect(suggested('/v1/olny')).toBeUndefined();
    expect(listed - before).toBeLessThanOrEqual(1);
  });
});

describe('files', () => {
  const file = (target: string, more: Partial<MissingTarget> = {}) => suggested(target, {what: 'file', ...more});
  test.each([
    ['/static/files/plan.pdf', '/files/plan.pdf'],
    ['@site/static/files/plan.pdf', '/files/plan.pdf'],
    ['../../static/files/plan.pdf', '/files/plan.pdf'],
    ['./static/files/pl%61n.pdf', '/files/plan.pdf'],
    ['/public/img/logo.svg', '/img/logo.svg'],
    ['assets/shared/img/logo.svg', '/img/logo.svg'],
    ['/static/none-of-them.tar', undefined],
    ['/files/plna.pdf', '/files/plan.pdf'],
    ['/unique.zip', '/deep/unique.zip'],
    ['./daat.csv', './data.csv'],
    ['/daat.csv', undefined],
  ])('%s: %s', (target, instead) => {
    expect(file(target)).toEqual(instead && {instead});
  });

  test('are near below the base URL, and beside a known file only', () => {
    const below = suggester('/sub/');
    const missing = {
      target: '/files/plna.pdf',
      suffix: '',
      wanted: '/sub/files/plna.pdf',
      what: 'file',
      from: HERE,
    } as const;
    expect(below(missing)).toMatchObject({instead: '/files/plan.pdf'});
    expect(file('daat.csv', {from: {route: '/'}})).toBeUndefined();
    expect(file('logo.sgv', {what: 'image', wanted: '/img/logo.sgv'})).toEqual({instead: '/img/logo.svg'});
  });
});

test.each([
  ['www.example.xy/a', 'https://www.example.xy/a'],
  ['my-site.co.dev', 'https://my-site.co.dev'],
  ['EXAMPLE.COM:80/x', 'https://EXAMPLE.COM:80/x'],
  ['page.name', undefined],
  ['www.a', undefined],
  ['example.community', undefined],
  ['/example.com', undefined],
  ['.com', undefined],
])('the host %s: %s', (target, instead) => {
  expect(suggested(target, {wanted: '/nothing-like-any-of-them', what: 'file'})).toEqual(instead && {instead});
});

test('a draft and a file that is no page are said to be that', () => {
  const draft = {because: 'publish the page, which is a draft, or remove the link'};
  expect(suggested('/anything', {wanted: '/new'})).toEqual(draft);
  expect(suggested('../draft', {wanted: '/nothing-like-any-of-them'})).toEqual(draft);
  expect(suggested('/docs/draft.md', {wanted: '/nothing-like-any-of-them'})).toEqual(draft);
  const because = (file: string) => ({
    because: `rename ${file}, or include it: it is not a page, because its name begins with \`_\` or a setting excludes it`,
  });
  expect(suggested('../_part.md', {wanted: '/nothing-like-any-of-them'})).toEqual(because('docs/_part.md'));
  expect(suggested('./_more', {wanted: '/nothing-like-any-of-them'})).toEqual(because('docs/guide/_more.mdx'));
  expect(suggested('/docs/_index', {wanted: '/nothing-like-any-of-them'})).toEqual(because('docs/_index/index.md'));
  expect(suggested('_part.md', {wanted: '/nothing-like-any-of-them', from: {...HERE, folders: ['docs']}})).toEqual(
    because('docs/_part.md'),
  );
  // A path that begins with a dot is meant from the file.
  expect(
    suggested('./_part.md', {wanted: '/nothing-like-any-of-them', from: {...HERE, folders: ['docs']}}),
  ).toBeUndefined();
  expect(suggested('docs/_part.md', {wanted: '/nothing-like-any-of-them', from: {route: '/'}})).toEqual(
    because('docs/_part.md'),
  );
});

test('a page below the base URL is written without it, unless it would be read as one that has it', () => {
  const below = suggester('/docs/');
  const at = (wanted: string) =>
    withoutCertainty(below({target: wanted, suffix: '', wanted, what: 'page', from: {route: '/docs/'}}));
  expect(at('/docs/guide/tabels')).toEqual({instead: '/guide/tables'});
  expect(at('/docs/docs/dosc')).toEqual({instead: '/docs/docs/docs'});
  expect(at('/docs/guide/index')).toEqual({instead: '/guide'});
});

describe('the pages that a link may mean', () => {
  const doc = (route: string, docsPluginId: string, version: string): SitePage =>
    ({
      route,
      props: {kind: 'doc', docsPluginId, version},
      record: {source: {file: `files${route}.md`}},
    }) as never as SitePage;
  const pages = [
    doc('/install', 'default', 'current'),
    doc('/v1/install', 'default', '1.0'),
    doc('/v0/install', 'default', '0.9'),
    doc('/api/install', 'api', 'current'),
    doc('/api/v1/install', 'api', '1.0'),
    {
      route: '/blog/install',
      props: {kind: 'post'},
      record: {source: {file: 'files/blog/install.md'}},
    } as never as SitePage,
    {route: '/tags/install', props: {kind: 'tags'}} as never as SitePage,
  ];
  const layer = (pluginId: string, name: string, isLast: boolean) => ({version: {pluginId, name, isLast}});
  const input = {
    config: {staticDirectories: ['static']},
    locale: 'en',
    props: {locales: {en: {baseUrl: '/'}}},
    layers: [
      layer('default', 'current', true),
      layer('default', '1.0', false),
      layer('default', '0.9', false),
      layer('api', 'current', true),
      layer('api', '1.0', false),
    ],
    staticFiles: new Set(),
    contentFiles: new Set(),
    findMovedText: () => undefined,
  } as never as SiteInput;
  const suggestIn = createSiteSuggester(input, {pages, routeByFile: new Map(), drafts: new Set(['/new'])});
  const nearest = (file: string | undefined, wanted: string) =>
    suggestIn({target: wanted, suffix: '', wanted, what: 'page', from: {file, route: '/'}});

  test.each([
    ['files/v1/install.md', '/v1/instal', '/v1/install'],
    ['files/v1/install.md', '/blog/instal', '/blog/install'],
    ['files/v1/install.md', '/tags/instal', '/tags/install'],
    ['files/v1/install.md', '/api/instal', '/api/install'],
    ['files/v1/install.md', '/instal', undefined],
    ['files/v1/install.md', '/v0/instal', undefined],
    ['files/v1/install.md', '/api/v1/instal', undefined],
    ['files/api/v1/install.md', '/api/v1/instal', '/api/v1/install'],
    ['files/api/v1/install.md', '/instal', '/install'],
    ['files/install.md', '/v1/instal', undefined],
    ['files/blog/install.md', '/instal', '/install'],
    ['files/blog/install.md', '/v1/instal', undefined],
    ['files/none.md', '/api/instal', '/api/install'],
    [undefined, '/instal', '/install'],
    [undefined, '/v1/instal', undefined],
  ])('from %s, %s: %s', (file, wanted, instead) => {
    const got = nearest(file, wanted);
    // Another page may be near as well; what counts is that it is not one of another set.
    expect(got && 'instead' in got ? got.instead === wanted.replace(/instal$/, 'install') : false).toBe(
      instead !== undefined,
    );
  });

  test('drafts and static folders of the site are known', () => {
    expect(nearest(undefined, '/new')).toMatchObject({because: expect.stringContaining('draft')});
  });
});

test('a file without an extension is not published, whatever is near', () => {
  expect(suggested('../LICENSE')).toEqual({
    because: 'give docs/LICENSE an extension, or move it to `static/`: files without an extension are not published',
  });
  expect(suggested('../LICENCE')).toBeUndefined();
});
