import {describe, expect, test} from 'vitest';
import {scriptDisguises} from '../../../../../test/tools/scriptDisguises.ts';
import {createCaseFinder} from './createCaseFinder.ts';
import type {LinkSource} from './linkSource.ts';
import {type LinkContext, resolveFinal, resolveLink} from './resolveLink.ts';
import {createSuggester} from './suggestTarget.ts';

const routeByFile = new Map([
  ['docs/index.md', '/sub/de/'],
  ['docs/a/p.mdx', '/sub/de/a/p'],
  ['docs/b/q.mdx', '/sub/de/b/q'],
  ['docs/02-setup.md', '/sub/de/setup'],
  ['docs/moved.md', '/sub/de/elsewhere'],
  ['docs/guide/index.md', '/sub/de/guide'],
  ['i18n/de/docs/current/a/p.mdx', '/sub/de/a/p'],
]);
const routes = new Set([...routeByFile.values(), '/sub/de/start', '/sub/en-only']);
const staticFiles = new Set(['/img/l.svg', '/files/plan.pdf', '/de/img/own.svg', '/img/own.svg', '/old.html']);

/** The German part of a site below `/sub/`. */
const world: LinkContext = {
  origin: 'https://docs.example.com',
  siteBase: '/sub/',
  baseUrl: '/sub/de/',
  fallbackBase: '/sub/',
  routes,
  findInOtherCase: createCaseFinder(routes),
  routeByFile,
  staticFiles,
  redirects: new Set(['/sub/de/was']),
  generatedFiles: new Set(['/sub/sitemap.xml', '/sub/de/llms.txt', '/sub/llms.txt']),
  leftOut: new Set(['docs/failed.md', '/sub/de/failed']),
  elsewhere: [{path: '/api/**'}, {path: '/status'}],
  assetBase: '/sub/assets/',
  suggester: createSuggester({
    baseUrl: '/sub/de/',
    listRoutes: () => routes,
    getGroup: () => '',
    findMovedText: () => undefined,
    routeByFile,
    staticFiles,
    contentFiles: new Set(['docs/_part.md', 'docs/data.csv']),
    staticDirectories: ['static'],
    drafts: new Set(['docs/draft.md', '/sub/de/draft']),
  }),
};
const from: LinkSource = {
  file: 'i18n/de/docs/current/a/p.mdx',
  folders: ['i18n/de/docs/current', 'docs'],
  original: 'docs/a/p.mdx',
  route: '/sub/de/a/p',
};
const link = (href: string, kind: 'link' | 'image' = 'link') => resolveLink({href, kind}, from, world);

test('an address outside of the site is told from one that is missing in it', () => {
  const own = resolveFinal('../../../img/l.svg', 'image', from, world);
  expect(own).toMatchObject({type: 'broken', wanted: '/img/l.svg', outsideOf: '/sub/'});
  expect(resolveFinal('/sub/none', 'link', from, world)).not.toHaveProperty('outsideOf');
});

test('a whole URL of the site leads to what it names', () => {
  const found = (href: string) => {
    const target = link(href);
    expect(target.url).toBe(href);
    return target.type === 'page' ? `${target.route}#${target.anchor}` : target.type;
  };
  expect(found('https://docs.example.com/sub/de/a/p#part')).toBe('/sub/de/a/p#part');
  expect(found('//docs.example.com/sub/en-only')).toBe('/sub/en-only#');
  expect(found('https://docs.example.com/sub/img/l.svg')).toBe('file');
  expect(found('https://docs.example.com/sub/api/x')).toBe('file');
  expect(found('https://docs.example.com/sub/none')).toBe('broken');
  expect(resolveFinal('https://docs.example.com/sub/none', 'link', from, world).type).toBe('broken');
  for (const other of ['', '/', '/other', ':8080/sub/none']) {
    expect(found(`https://docs.example.com${other}`)).toBe('external');
  }
});

describe('what a link leads to', () => {
  test.each([
    ['../b/q.mdx', '/sub/de/b/q'],
    ['b/q.mdx', '/sub/de/b/q'],
    ['docs/b/q.mdx#x', '/sub/de/b/q#x'],
    ['/b/q.mdx', '/sub/de/b/q'],
    ['/docs/b/q.mdx', '/sub/de/b/q'],
    ['@site/docs/b/q.mdx', '/sub/de/b/q'],
    ['/start', '/sub/de/start'],
    ['/guide/../start', '/sub/de/start'],
    ['/sub/de/start', '/sub/de/start'],
    ['/en-only', '/sub/en-only'],
    ['/img/l.svg', '/sub/img/l.svg'],
    ['/img/own.svg', '/sub/de/img/own.svg'],
    ['/sub/img/l.svg', '/sub/img/l.svg'],
    ['/files/plan.pdf?x#2', '/sub/files/plan.pdf?x#2'],
    ['/old.html', '/sub/old.html'],
    ['/sitemap.xml', '/sub/sitemap.xml'],
    ['/llms.txt', '/sub/de/llms.txt'],
    ['/was', '/sub/de/was'],
    ['pathname:///game/', '/sub/game/'],
  ])('%s: %s', (href, url) => {
    const target = link(href);
    expect(target.type).not.toBe('broken');
    expect(target.url).toBe(url);
  });

  test('a path that begins with a dot is looked for from its file alone', () => {
    expect(link('./b/q.mdx').type).toBe('broken');
    expect(link('../docs/b/q.mdx').type).toBe('broken');
  });

  test('begins inside the address of a page that ended in a slash, in Markdown alone', () => {
    const inside = {...from, route: '/sub/de/a', base: '/sub/de/a/'};
    expect(resolveLink({href: 'p#x', kind: 'link'}, inside, world).url).toBe('/sub/de/a/p#x');
    expect(resolveLink({href: '../start', kind: 'link'}, inside, world).url).toBe('/sub/de/start');
    expect(resolveLink({href: 'start', kind: 'link'}, inside, world)).toMatchObject({wanted: '/sub/de/a/start'});
    expect(resolveFinal('start', 'link', inside, world)).toMatchObject({type: 'page', route: '/sub/de/start'});
  });

  test('a page that is left out because of a problem makes no second one', () => {
    expect(link('/failed').type).toBe('file');
    expect(link('failed.md').type).toBe('file');
  });

  test.each(scriptDisguises)('%j is never published', (href) => {
    for (const kind of ['link', 'image'] as const) {
      expect(link(href, kind)).toMatchObject({type: 'broken', url: '#'});
      expect(resolveFinal(href, kind, from, world)).toMatchObject({type: 'broken', url: '#'});
    }
  });

  test('a whole address behind pathname:// is refused, and said how to write', () => {
    const target = link('pathname://https://example.com/x');
    expect(target).toMatchObject({type: 'broken', url: '#'});
    expect(target.type === 'broken' && target.suggest?.()).toEqual({instead: 'https://example.com/x'});
  });
});

describe('what a browser finds', () => {
  const final = (href: string, kind: 'link' | 'image' = 'link') => resolveFinal(href, kind, from, world).type;
  test.each(['/sub/de/start', '/sub/de', '/sub/de/', '/sub/de/start.html', '../start', '#x', '/sub/en-only'])(
    '%s is a page',
    (href) => {
      expect(final(href)).toBe('page');
    },
  );
  test.each(['/sub/img/l.svg', '/sub/old.html', '/sub/llms.txt', '/sub/assets/x-1.css'])('%s is a file', (href) => {
    expect(final(href)).toBe('file');
  });
  // No later step puts the base or the language in front.
  test.each(['/start', '/img/l.svg', '/sub/start', '/sub/de/img/l.svg', 'b/q.mdx'])('%s is nothing', (href) => {
    expect(final(href)).toBe('broken');
    expect(final(href, 'image')).toBe('broken');
  });
});

describe('what is suggested', () => {
  const suggested = (href: string, kind: 'link' | 'image' = 'link') => {
    const target = link(href, kind);
    const suggestion = target.type === 'broken' ? target.suggest?.() : undefined;
    return suggestion && 'instead' in suggestion ? {instead: suggestion.instead} : suggestion;
  };
  test.each([
    ['/02-setup', '/setup'],
    ['/docs/02-setup', '/setup'],
    ['../setup.md', '../02-setup.md'],
    ['/moved', '/elsewhere'],
    ['/guide/index', '/guide'],
    ['/guide/README', '/guide'],
    ['/static/files/plan.pdf', '/files/plan.pdf'],
    ['@site/static/files/plan.pdf#2', '/files/plan.pdf#2'],
    ['www.example.org/a#b', 'https://www.example.org/a#b'],
    ['example.com', 'https://example.com'],
    ['/strat', '/start'],
    ['/files/plans.pdf', '/files/plan.pdf'],
  ])('%s: %s', (href, instead) => {
    expect(suggested(href)).toEqual({instead});
  });

  test('a draft and a partial are named as what they are', () => {
    expect(suggested('/draft')).toEqual({because: 'publish the page, which is a draft, or remove the link'});
    expect(suggested('../draft.md')).toMatchObject({because: expect.stringContaining('draft')});
    expect(suggested('/_part.md')).toMatchObject({because: expect.stringContaining('rename docs/_part.md')});
  });

  test('other digits are another thing, not a mistake', () => {
    expect(suggested('/setup2')).toBeUndefined();
  });
});

test('relative addresses on the home page of a language below a path begin in its folder, as in browsers', () => {
  const home: LinkSource = {file: 'docs/index.md', route: '/sub/de/'};
  expect(resolveLink({href: 'start', kind: 'link'}, home, world)).toMatchObject({type: 'page', route: '/sub/de/start'});
  expect(resolveFinal('start', 'link', home, world)).toMatchObject({type: 'page', route: '/sub/de/start'});
});

describe('paths that another program fills', () => {
  test.each([
    ['/api', '/sub/api'],
    ['/api/users?page=2#list', '/sub/api/users?page=2#list'],
    ['/status', '/sub/status'],
    ['/sub/api/x', '/sub/api/x'],
  ])('%s is not looked for', (href, url) => {
    expect(link(href)).toEqual({type: 'file', url});
    expect(link(href, 'image')).toEqual({type: 'file', url});
  });

  test.each(['/apis', '/status/more'])('%s is', (href) => {
    expect(link(href)).toMatchObject({type: 'broken'});
  });

  test('addresses of components as well', () => {
    expect(resolveFinal('/sub/api/x', 'link', from, world)).toEqual({type: 'file', url: '/sub/api/x'});
  });
});

test.each(['/9.x', '/v2.0', '/docs/1.2.3', '/2.x'])('%s is a version, and no file', (href) => {
  expect(link(href)).toMatchObject({type: 'broken', what: 'page'});
});

test.each(['/plan.pdf', '/a/9.zip'])('%s is a file', (href) => {
  expect(link(href)).toMatchObject({type: 'broken', what: 'file'});
});

describe('whole targets', () => {
  test.each([
    ['', {type: 'page', url: '/sub/de/a/p', route: '/sub/de/a/p', anchor: ''}],
    ['#x%20y', {type: 'page', url: '#x%20y', route: '/sub/de/a/p', anchor: 'x y'}],
    ['?q=1', {type: 'page', url: '?q=1', route: '/sub/de/a/p', anchor: ''}],
    ['/start?q#a:~:text=b', {type: 'page', url: '/sub/de/start?q#a:~:text=b', route: '/sub/de/start', anchor: 'a'}],
    ['/was?q#a', {type: 'redirect', url: '/sub/de/was?q#a', route: '/sub/de/was'}],
    ['failed.md#x', {type: 'file', url: '/sub/de/a/failed.md#x'}],
    ['/failed#x', {type: 'file', url: '/sub/de/failed#x'}],
    ['mailto:a@b.dev', {type: 'external', url: 'mailto:a@b.dev'}],
    ['//docs.example.com/other', {type: 'external', url: '//docs.example.com/other'}],
    ['./%ff', {type: 'broken', url: './%ff', wanted: './%ff', what: 'undecodable'}],
    ['javascript:x', {type: 'broken', url: '#', wanted: 'javascript:x', what: 'script'}],
    ['pathname://game/x', {type: 'file', url: '/sub/game/x'}],
  ] as const)('%s', (href, target) => {
    expect(link(href)).toEqual(target);
  });

  test.each([
    ['', 'page'],
    ['#x', 'page'],
    ['/sub/de/was', 'redirect'],
    ['./%ff', 'broken'],
    ['mailto:a@b.dev', 'external'],
    ['/sub/de/failed', 'file'],
    ['/sub/status', 'file'],
    ['/sub/assets', 'broken'],
    ['/sub/sitemap.xml', 'file'],
    ['/sub/img/none.svg', 'broken'],
  ])('of a component: %s is a %s', (href, type) => {
    expect(resolveFinal(href, 'link', from, world).type).toBe(type);
  });

  test('an image is never a page', () => {
    expect(link('/start', 'image')).toMatchObject({type: 'broken', what: 'image', wanted: '/sub/de/start'});
    expect(link('/img/l.svg', 'image')).toEqual({type: 'file', url: '/sub/img/l.svg'});
    expect(resolveFinal('/sub/de/start', 'image', from, world)).toMatchObject({type: 'broken', what: 'image'});
    expect(resolveFinal('/sub/de/was', 'image', from, world).type).toBe('redirect');
    expect(link('data:image/png;base64,AA', 'image').type).toBe('external');
    expect(link('data:image/png;base64,AA')).toMatchObject({type: 'broken', what: 'script'});
  });

  test('an asset of the page is the file that it became', () => {
    const ref = {href: './plan.pdf?a#b', kind: 'link', asset: 'plan-1.pdf'} as const;
    expect(resolveLink(ref, from, world)).toEqual({type: 'file', url: '/sub/assets/plan-1.pdf?a#b'});
    expect(resolveLink({...ref, href: 'x', address: './plan.pdf'}, from, world).url).toBe('/sub/assets/plan-1.pdf');
    expect(resolveLink({href: 'x', address: '/start', kind: 'link'}, from, world).url).toBe('/sub/de/start');
  });

  test('what is broken has its address, what it is, and a suggestion that keeps the rest', () => {
    expect(link('/strat?q#x')).toMatchObject({
      type: 'broken',
      url: '/sub/de/strat?q#x',
      wanted: '/sub/de/strat',
      what: 'page',
    });
    const target = link('/strat?q#x');
    expect(target.type === 'broken' && target.suggest?.()).toEqual({instead: '/start?q#x', certain: false});
    expect(link('/none.pdf')).toMatchObject({what: 'file'});
    expect(link('/none.pdf', 'image')).toMatchObject({what: 'image'});
    expect(link('/none')).not.toHaveProperty('outsideOf');
    expect(link('../../../../none')).toMatchObject({wanted: '/none', outsideOf: '/sub/'});
  });
});

test.each([
  ['/a.PDF', 'file'],
  ['/a.tar.gz', 'file'],
  ['/a.md', 'page'],
  ['/a.MDX', 'page'],
  ['/a.html', 'page'],
  ['/a.htm', 'page'],
  ['/a.verylongname', 'page'],
  ['/a.', 'page'],
  ['/v3', 'page'],
  ['/x/V1.2.X', 'page'],
  ['/xv1.2', 'file'],
  ['/1.2.zip', 'file'],
  ['/v1.2/a.b', 'file'],
])('the name %s is one of a %s', (href, what) => {
  expect(link(href)).toMatchObject({type: 'broken', what});
});

describe('a site with one base for everything', () => {
  const root: LinkContext = {
    ...world,
    siteBase: '/',
    baseUrl: '/',
    fallbackBase: undefined,
    routes: new Set(['/', '/start', '/a b/ü']),
    routeByFile: new Map([
      ['docs/start.md', '/start'],
      ['docs/a b/ü.md', '/a b/ü'],
    ]),
    redirects: new Set(['/was']),
    generatedFiles: new Set(['/sitemap.xml']),
    leftOut: new Set(),
    assetBase: '/assets/',
  };
  const here: LinkSource = {file: 'docs/start.md', folders: ['docs'], route: '/start'};
  test.each([
    ['/', 'page', '/'],
    ['/start/', 'page', '/start'],
    ['/start.html', 'page', '/start'],
    ['./start.md', 'page', '/start'],
    ['a b/ü.md', 'page', '/a%20b/%C3%BC'],
    ['/a%20b/%C3%BC', 'page', '/a%20b/%C3%BC'],
    ['a b\\ü', 'page', '/a%20b/%C3%BC'],
    ['/was', 'redirect', '/was'],
    ['/img/l.svg', 'file', '/img/l.svg'],
    ['/api/x', 'file', '/api/x'],
    ['https://docs.example.com/start', 'page', 'https://docs.example.com/start'],
    ['/sub/start', 'broken', '/sub/start'],
  ])('%s is a %s', (href, type, url) => {
    expect(resolveLink({href, kind: 'link'}, here, root)).toMatchObject({type, url});
  });
});

test('the home page of a language is found with and without its slash, and linked with it', () => {
  const homes: LinkContext = {...world, routes: new Set(['/sub/de/', '/sub/de/start'])};
  for (const href of ['/', '/sub/de', '/sub/de/', '/sub/de/index.html', '../?x=1#y']) {
    const url = href.includes('?') ? '/sub/de/?x=1#y' : '/sub/de/';
    expect(resolveLink({href, kind: 'link'}, from, homes)).toMatchObject({type: 'page', url, route: '/sub/de/'});
  }
  for (const href of ['/sub/de', '/sub/de/', '..'])
    expect(resolveFinal(href, 'link', from, homes)).toMatchObject({type: 'page', url: href, route: '/sub/de/'});
});

test('what a translation lacks is linked in the default language, relative paths as well', () => {
  const inDefault = {...world, routes: new Set(['/sub/only', '/sub/a/only'])};
  expect(resolveLink({href: '../only', kind: 'link'}, from, inDefault).url).toBe('/sub/only');
  expect(resolveLink({href: 'only', kind: 'link'}, from, inDefault).url).toBe('/sub/a/only');
  expect(resolveLink({href: '/only', kind: 'link'}, from, inDefault).url).toBe('/sub/only');
  expect(resolveLink({href: '../only', kind: 'link'}, from, {...inDefault, fallbackBase: undefined}).url).toBe(
    '/sub/only',
  );
});

describe('files of the content', () => {
  test.each([
    ['@site/docs/./b/q.mdx', '/sub/de/b/q'],
    ['@site/b/q.mdx', undefined],
    ['/b/q.mdx', '/sub/de/b/q'],
    ['/docs/b/q.MDX', undefined],
    ['../b/q.m%64x', '/sub/de/b/q'],
    ['../a/../b/q.mdx', '/sub/de/b/q'],
    ['p.mdx', '/sub/de/a/p'],
    ['q.mdx', undefined],
  ])('%s: %s', (href, url) => {
    const target = link(href);
    expect(target.type === 'page' ? target.url : undefined).toBe(url);
  });

  test('are looked for from the root where a link has no file', () => {
    expect(resolveLink({href: 'docs/b/q.mdx', kind: 'link'}, {route: '/sub/de'}, world).url).toBe('/sub/de/b/q');
    expect(resolveLink({href: './b/q.mdx', kind: 'link'}, {route: '/sub/de'}, world).type).toBe('broken');
  });
});

describe('capitals', () => {
  test.each([
    ['/Start', '/sub/de/start', '/start'],
    ['../B/Q/?x=1#top', '/sub/de/b/q?x=1#top', '../b/q/?x=1#top'],
    ['/sub/DE/Setup', '/sub/de/setup', '/sub/de/setup'],
  ])('%s means the only page with these letters', (href, url, respelled) => {
    expect(link(href)).toMatchObject({type: 'page', url, respelled});
  });

  test('decide between two pages, and are kept for images and for pages that failed', () => {
    const two = new Set(['/sub/de/start', '/sub/de/Start']);
    const both = {...world, routes: two, findInOtherCase: createCaseFinder(two)};
    expect(resolveLink({href: '/START', kind: 'link'}, from, both).type).toBe('broken');
    expect(link('/Start', 'image').type).toBe('broken');
    expect(link('/start')).not.toHaveProperty('respelled');
  });

  test('are corrected in addresses of components', () => {
    const target = resolveFinal('/sub/de/Start#a', 'link', from, world);
    expect(target).toMatchObject({type: 'page', route: '/sub/de/start', anchor: 'a', respelled: '/sub/de/start#a'});
  });
});
