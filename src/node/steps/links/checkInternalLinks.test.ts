import {describe, expect, test} from 'vitest';
import {
  type CompiledRecord,
  type LinkRef,
  type LinkTarget,
  type PageDetails,
  packDetails,
  unpackDetails,
} from '../../../shared/build.ts';
import {type CheckedPage, checkInternalLinks, type LayoutLink} from './checkInternalLinks.ts';

interface Link extends Partial<LinkRef> {
  readonly href: string;
  readonly target: LinkTarget;
}

/** A page below `docs/`; links are on lines 1, 2, 3… unless they say otherwise. */
function page(
  path: string,
  links: readonly Link[] = [],
  {anchors = [], ...more}: Partial<CompiledRecord> & Partial<PageDetails> = {},
): CheckedPage {
  const route = `/${path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')}`;
  return {
    route,
    targets: links.map((link) => link.target),
    record: {
      kind: 'html',
      source: {
        file: `docs/${path}`,
        path,
        kind: 'doc',
        instance: 'default',
        version: 'current',
        locale: 'en',
        format: 'md',
      },
      frontMatter: {},
      frontMatterLines: {},
      excerpt: '',
      details: packDetails({
        toc: [],
        anchors,
        links: links.map(({target, ...link}, i) => ({kind: 'link', line: i + 1, column: 1, ...link})),
      }),
      hasImages: false,
      assets: [],
      words: 0,
      dependencies: [],
      key: '',
      ...more,
    },
  };
}

const broken = (
  wanted: string,
  {
    nearest,
    ...more
  }: {nearest?: string; what?: 'page' | 'file' | 'image' | 'undecodable'; outsideOf?: string; file?: string} = {},
): LinkTarget => ({
  type: 'broken',
  url: wanted,
  wanted,
  what: 'page',
  suggest: () => (nearest === undefined ? undefined : {instead: nearest}),
  ...more,
});
const to = (route: string, anchor = '') => ({type: 'page', url: `${route}#${anchor}`, route, anchor}) as const;

function check(pages: readonly CheckedPage[], layout: readonly LayoutLink[] = []) {
  const anchors = new Map(pages.map(({route, record}) => [route, new Set(unpackDetails(record).anchors)]));
  return checkInternalLinks({pages, layout, anchorsOf: (route) => anchors.get(route)});
}

/** Message and hint of the only record. */
function only(pages: readonly CheckedPage[], layout: readonly LayoutLink[] = []): string {
  const diagnostics = check(pages, layout);
  expect(diagnostics).toHaveLength(1);
  const [{code, message, hint}] = diagnostics as [(typeof diagnostics)[0]];
  return `${code}: ${message}${hint === undefined ? '' : `\n${hint}`}`;
}

describe('targets', () => {
  test('what exists is fine: pages, files, redirects, outside links', () => {
    const links: Link[] = [
      {href: './b.md', target: to('/b')},
      {href: './b.md?x=1', target: to('/b')},
      {href: './plan.pdf#page=3', target: {type: 'file', url: '/assets/plan-1a2b.pdf#page=3'}},
      {href: '/old#gone', target: {type: 'redirect', url: '/old#gone', route: '/old'}},
      {href: 'mailto:a@example.com', target: {type: 'external', url: 'mailto:a@example.com'}},
    ];
    expect(check([page('a.md', links), page('b.md')])).toEqual([]);
  });

  test('a page that does not exist, with and without a likely one', () => {
    const near = {
      href: './compnents.md',
      target: broken('/compnents', {file: 'docs/compnents.md', nearest: './components.md'}),
    };
    expect(only([page('a.md', [near])])).toBe(
      'broken-link: The link `./compnents.md` leads nowhere: there is no `docs/compnents.md`.\n' +
        'did you mean `./components.md`?',
    );
    expect(only([page('a.md', [{href: '/shop/cart', target: broken('/shop/cart')}])])).toBe(
      'broken-link: The link `/shop/cart` leads nowhere.\n' +
        'correct the link, or write `pathname:///shop/cart` if something outside this site serves it',
    );
  });

  test('an image, a file, a path that cannot be decoded', () => {
    const image: Link = {
      href: './plan.png',
      kind: 'image',
      target: broken('/docs/plan.png', {what: 'image', file: 'docs/plan.png'}),
    };
    expect(only([page('a.md', [image])])).toBe(
      'missing-image: The image `./plan.png` does not exist: there is no `docs/plan.png`.\n' +
        'write the path from the file that shows the image, or `/…` for a file in a static folder',
    );
    const file: Link = {href: '/plan.pdf', target: broken('/plan.pdf', {what: 'file', nearest: '/plans.pdf'})};
    expect(only([page('a.md', [file])])).toBe(
      'missing-asset: The link `/plan.pdf` names a file that does not exist.\ndid you mean `/plans.pdf`?',
    );
    const outside: Link = {
      href: '../../a.png',
      kind: 'image',
      target: broken('/a.png', {what: 'image', outsideOf: '/sub/', nearest: '/a.png'}),
    };
    expect(only([page('a.md', [outside])])).toBe(
      'missing-image: The image `../../a.png` does not exist: `/a.png` is outside of the site, which begins at `/sub/`.\n' +
        'did you mean `/a.png`?',
    );
    const odd: Link = {href: './50%-off.md', target: broken('./50%-off.md', {what: 'undecodable'})};
    expect(only([page('a.md', [odd])])).toBe(
      'broken-link: The pathname "./50%-off.md" could not be decoded because of invalid percent-encoding.\n' +
        'write a percent sign as `%25`, or encode the character that is meant',
    );
  });

  test('all of them at once, sorted by place', () => {
    const b = page('b.md', [
      {href: '/x', target: broken('/x'), line: 9},
      {href: '/y', target: broken('/y'), line: 2, column: 7},
      {href: '/z', target: broken('/z'), line: 2, column: 3},
    ]);
    const a = page('a.md', [{href: '/q', target: broken('/q')}]);
    expect(check([b, a]).map(({file, line, column}) => `${file}:${line}:${column}`)).toEqual([
      'docs/a.md:1:1',
      'docs/b.md:2:3',
      'docs/b.md:2:7',
      'docs/b.md:9:1',
    ]);
  });

  test('a caller that lost a target is told so', () => {
    const a = page('a.md', [{href: './b.md', target: to('/b')}]);
    expect(() => check([{...a, targets: []}])).toThrow('docs/a.md: 0 targets for 1 links');
  });
});

describe('anchors', () => {
  const workers = page('b.md', [], {
    anchors: ['workers', 'restart-a-worker', 'über-uns', 'api', 'API-1', 'x_y', 'caf\u00E9'],
  });
  const link = (href: string, anchor = decodeURIComponent(href.split('#')[1] ?? '')) => [
    page('a.md', [{href, target: to('/b', anchor)}]),
    workers,
  ];

  test.each([
    './b.md#workers',
    './b.md#%C3%BCber-uns',
    './b.md#über-uns',
    './b.md',
    './b.md#',
    './b.md#top',
    './b.md#TOP',
    './b.md#:~:text=Restart',
    './b.md#workers:~:text=Restart',
    './b.md?a=1#workers',
  ])('%s', (href) => {
    expect(check(link(href))).toEqual([]);
  });

  test('an id that only matches as written is fine too, as in browsers', () => {
    const pages = [
      page('a.md', [{href: './b.md#100%25', target: to('/b', '100%')}]),
      page('b.md', [], {anchors: ['100%25']}),
    ];
    expect(check(pages)).toEqual([]);
  });

  test.each([
    ['./b.md#wokers', 'did you mean `./b.md#workers`?'],
    ['./b.md#Workers', 'write `./b.md#workers`: anchors are case-sensitive'],
    ['./b.md#api-1', 'write `./b.md#API-1`: anchors are case-sensitive'],
    ['./b.md#restart_a_worker', 'did you mean `./b.md#restart-a-worker`?'],
    ['./b.md#ueber-uns', 'did you mean `./b.md#über-uns`?'],
    ['./b.md?a=1#restart', 'did you mean `./b.md?a=1#restart-a-worker`?'],
    [
      './b.md#cafe\u0301',
      'copy `./b.md#caf\u00E9`: the anchor is written with other code points (composed and decomposed letters look alike)',
    ],
    [
      './b.md#nothing-like-it',
      'write one of the anchors of the page: `#workers`, `#restart-a-worker`, `#über-uns`, `#api`, `#API-1`, `#x_y` and 1 more',
    ],
  ])('%s: %s', (href, hint) => {
    expect(only(link(href))).toBe(
      `broken-anchor: The link \`${href}\` names an anchor that \`/b\` does not have.\n${hint}`,
    );
  });

  test('on the same page, and on a page without any', () => {
    expect(only([page('a.md', [{href: '#nope', target: to('/a', 'nope')}])])).toBe(
      'broken-anchor: The link `#nope` names an anchor that the page does not have.\nremove the anchor: the page has none',
    );
    expect(check([page('a.md', [{href: '#yes', target: to('/a', 'yes')}], {anchors: ['yes']})])).toEqual([]);
  });

  test('a heading that moved to another page is found there', () => {
    const pages = [
      page('a/index.md', [{href: '../b.md#logs-and-traces', target: to('/b', 'logs-and-traces')}]),
      workers,
      page('a/deep page.md', [], {anchors: ['logs-and-traces']}),
    ];
    expect(only(pages)).toMatch(/\nwrite `\.\/deep%20page\.md#logs-and-traces`, the page that has this anchor$/);
    const twice = [...pages, page('c.md', [], {anchors: ['logs-and-traces']})];
    expect(only(twice)).not.toContain('has this anchor');
    const otherVersion = page('d.md', [], {anchors: ['logs-and-traces']});
    const source = {...otherVersion.record.source, version: '1.0'};
    expect(only([pages[0]!, workers, {...otherVersion, record: {...otherVersion.record, source}}])).not.toContain(
      'has this anchor',
    );
  });

  test('of a page whose anchors are known nothing is said to be unseen', () => {
    const pages = [
      page('a.md', [{href: './b.mdx#made', target: to('/b', 'made')}]),
      page('b.mdx', [], {kind: 'module', anchors: ['install']}),
    ];
    expect(only(pages)).toBe(
      'broken-anchor: The link `./b.mdx#made` names an anchor that `/b` does not have.\nwrite one of the anchors of the page: `#install`',
    );
  });

  test('a page whose anchors cannot be known is not judged', () => {
    const a = page('a.md', [{href: '/tags#x', target: to('/tags', 'x')}]);
    expect(checkInternalLinks({pages: [a], anchorsOf: () => undefined})).toEqual([]);
  });
});

describe('shared parts', () => {
  const lost: Link = {href: '/lost', target: broken('/lost', {nearest: '/found'})};

  test('a link of a partial is one fault at its own place', () => {
    const partial = {...lost, file: 'docs/_partials/help.md', line: 4, column: 2};
    expect(check([page('a.md', [partial]), page('b.md', [partial])])).toMatchObject([
      {
        code: 'broken-link',
        severity: 'error',
        message: 'The link `/lost` leads nowhere.',
        file: 'docs/_partials/help.md',
        line: 4,
        column: 2,
        occurrences: 2,
        hint: 'did you mean `/found`?\nthe link is in a file that 2 pages include',
      },
    ]);
  });

  test('a page shown in two languages has its fault once', () => {
    const one = page('a.md', [lost]);
    expect(check([one, {...one, route: '/de/a'}])).toMatchObject([{file: 'docs/a.md', occurrences: 2}]);
  });

  test('one page with the same broken link three times has three faults', () => {
    expect(check([page('a.md', [lost, lost, lost]), page('b.md')])).toHaveLength(3);
  });

  test('a missing anchor is the same one however the link is written', () => {
    const links = ['a', 'b', 'c', 'd', 'e'].map((name, i) =>
      page(`${name}.md`, [{href: i % 2 ? './t.md#gone' : '/t#gone', target: to('/t', 'gone')}]),
    );
    const target = page('t.md', [], {anchors: ['here']});
    expect(check([...links, target])).toMatchObject([{code: 'broken-anchor', occurrences: 5}]);
  });
});

describe('layout', () => {
  const navbar = {origin: 'navbar', file: 'site.config.ts', line: 12, column: 9};

  test('the message names the part, the record its place', () => {
    const link = {...navbar, href: '/docs', target: broken('/docs', {nearest: '/'})};
    expect(check([page('a.md')], [link])).toMatchObject([
      {
        code: 'broken-link',
        severity: 'error',
        message: 'The link `/docs` of the navbar leads nowhere.',
        file: 'site.config.ts',
        line: 12,
        column: 9,
        hint: 'did you mean `/`?',
      },
    ]);
  });

  test('anchors and places without a file', () => {
    const links: LayoutLink[] = [
      {origin: 'footer', href: '/a#nope', target: to('/a', 'nope')},
      {origin: 'footer', href: '/a#yes', target: to('/a', 'yes')},
      {origin: 'footer', href: '/gone', target: broken('/gone')},
    ];
    expect(check([page('a.md', [], {anchors: ['yes']})], links).map(({message, file}) => [message, file])).toEqual([
      ['The link `/a#nope` of the footer names an anchor that `/a` does not have.', undefined],
      ['The link `/gone` of the footer leads nowhere.', undefined],
    ]);
  });
});

test('nothing is looked for that nobody is told of, and a target is suggested once for each link that misses it', () => {
  let asked = 0;
  const lost = (): Link => {
    const suggest = () => {
      asked++;
      return {instead: '/found'};
    };
    return {href: '/lost', target: {type: 'broken', url: '/lost', wanted: '/lost', what: 'page', suggest}};
  };
  const pages = Array.from({length: 6}, (_, i) => page(`p${i}.md`, [lost()]));
  const input = {pages, anchorsOf: () => undefined};
  expect(checkInternalLinks({...input, ignored: new Set(['broken-link'])})).toEqual([]);
  expect(asked).toBe(0);
  expect(checkInternalLinks(input)).toMatchObject([{occurrences: 6}]);
  expect(asked).toBe(6);
});

describe('a heading that moved', () => {
  const lost = (file = 'a.md'): CheckedPage => page(file, [{href: './b.md#gone', target: to('/b', 'gone')}]);
  const owner = (file: string, source: Partial<CheckedPage['record']['source']> = {}): CheckedPage => {
    const owned = page(file, [], {anchors: ['gone', 'gone']});
    return {...owned, record: {...owned.record, source: {...owned.record.source, ...source}}};
  };

  test.each([
    ['in a folder below', 'a.md', 'deep/c.md', './deep/c.md#gone'],
    ['beside it', 'deep/a.md', 'deep/c.md', './c.md#gone'],
    ['in another folder', 'deep/a.md', 'c.md', '../c.md#gone'],
  ])('is found %s', (_, from, file, link) => {
    expect(only([lost(from), page('b.md'), owner(file)])).toMatch(
      new RegExp(`\nwrite \`${link.replaceAll('.', '\\.')}\`, the page that has this anchor$`),
    );
  });

  test.each([
    ['another version', {version: '1.0'}],
    ['another language', {locale: 'de'}],
    ['another instance', {instance: 'api'}],
  ])('is not suggested on a page of %s', (_, source) => {
    expect(only([lost(), page('b.md'), owner('c.md', source)])).toMatch(/remove the anchor: the page has none$/);
  });

  test('is not suggested for a page that is none, or a link without a file', () => {
    expect(checkInternalLinks({pages: [lost(), owner('c.md')], anchorsOf: () => new Set()})[0]?.hint).toBe(
      'remove the anchor: the page has none',
    );
    const link: LayoutLink = {origin: 'footer', href: '/b#gone', target: to('/b', 'gone')};
    expect(only([page('b.md'), owner('c.md')], [link])).toMatch(/remove the anchor: the page has none$/);
  });
});

test('details of a page are read only where a link may be wrong', () => {
  const fine = page('a.md', [{href: './b.md', target: to('/b')}]);
  const unread = {...fine, record: {...fine.record, details: 'damaged'}};
  expect(check([page('b.md')])).toEqual([]);
  expect(checkInternalLinks({pages: [unread], anchorsOf: () => undefined})).toEqual([]);
  const none = page('c.md', [{href: './b.md', target: to('/b')}]);
  expect(() => check([{...none, targets: [to('/b', 'x'), to('/b')]}])).toThrow('docs/c.md: 2 targets for 1 links');
});

test('only codes that are ignored are left out, in pages and in the layout', () => {
  const lost: Link = {href: '/x', target: broken('/x')};
  const pages = [page('a.md', [lost, {...lost, plain: true}, {href: '/b#no', target: to('/b', 'no')}]), page('b.md')];
  const layout: LayoutLink[] = [
    {origin: 'footer', ...lost},
    {origin: 'footer', ...lost, plain: true},
    {origin: 'footer', href: '/x.png', kind: 'image', target: broken('/x.png', {what: 'image'})},
  ];
  const codes = (...ignored: string[]) =>
    checkInternalLinks({pages, layout, anchorsOf: () => new Set(), ignored: new Set(ignored) as never})
      .map(({code}) => code)
      .sort();
  const all = ['broken-anchor', 'broken-link', 'broken-link', 'metadata-image', 'plain-reference', 'plain-reference'];
  expect(codes()).toEqual(all);
  for (const code of new Set(all)) expect(codes(code)).toEqual(all.filter((one) => one !== code));
});

test('a broken link of an ignored code is not described', () => {
  const target = {
    ...broken('/x'),
    get wanted(): string {
      throw new Error('described');
    },
  };
  const input = {pages: [page('a.md', [{href: '/x', target: target as never}])], anchorsOf: () => undefined};
  expect(() => checkInternalLinks(input)).toThrow('described');
  expect(checkInternalLinks({...input, ignored: new Set(['broken-link'])})).toEqual([]);
  expect(() => checkInternalLinks({...input, ignored: new Set(['broken-anchor'])})).toThrow('described');
});

test('an anchor is suggested once for all links that miss it, and for each page', () => {
  const pages = [
    page('a.md', [
      {href: '/b#instal', target: to('/b', 'instal')},
      {href: '/c#instal', target: to('/c', 'instal')},
    ]),
    page('b.md', [], {anchors: ['install']}),
    page('c.md', [], {anchors: ['instal-it']}),
  ];
  expect(check(pages).map(({hint}) => hint)).toEqual(['did you mean `/b#install`?', 'did you mean `/c#instal-it`?']);
});
