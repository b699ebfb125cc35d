import type {NavbarItem, PageProps, SiteProps} from 'manual-docs';
import {describe, expect, it} from 'vitest';
import {renderApp} from '../src/client/server.tsx';
import {testDoc, testPage, testSite} from '../test/tools/testSite.ts';
import {theme} from './index.ts';

function render(page: PageProps, site: Partial<SiteProps> = {}, html = '<p>Text</p>'): string {
  const root = renderApp({site: testSite(site), page, html, theme, addressOf: () => ''});
  // Templates hold what shows only at times.
  return root.replace(/<template.*?<\/template>/gs, '');
}

function withItems(items: readonly NavbarItem[], more: Partial<SiteProps> = {}): Partial<SiteProps> {
  return {navbar: {hideOnScroll: false, items}, ...more};
}

const post = {
  title: 'Post',
  href: '/blog/post',
  date: '2026-03-05',
  authors: [{name: 'Ada', imageUrl: '/ada.png'}],
  tags: [{label: 'news', href: '/tags/news'}],
  readingTime: 2,
};
const search = {engine: 'embedded', searchPagePath: '/search', contextualSearch: false} as const;
const kinds: readonly PageProps[] = [
  testDoc(),
  testPage('blogList', {posts: [{...post, excerptHtml: '<p>Start</p>', hasMore: true}]}),
  testPage('blogPost', {post, toc: []}),
  testPage('blogArchive', {years: [{year: '2026', posts: [post]}]}),
  testPage('blogAuthors', {authors: [{name: 'Ada', count: 1}]}),
  testPage('tagList', {tags: [{label: 'news', href: '/tags/news', count: 1}]}),
  testPage('tag', {label: 'news', allTagsHref: '/tags', items: [{title: 'Post', href: '/blog/post'}]}),
  testPage('search', {}),
  testPage('notFound', {}),
];

describe('every kind of page', () => {
  it.each(kinds.map((page) => [page.kind, page] as const))(
    '%s has one title, one main part and a skip link',
    (_, page) => {
      const html = render(page, {search});
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html.match(/<main/g)).toHaveLength(1);
      expect(html).toContain('>Skip to main content</a>');
    },
  );

  it.each(kinds.map((page) => [page.kind, page] as const))(
    '%s needs neither inline styles nor inline scripts',
    (_, page) => {
      expect(render(page, {search})).not.toMatch(/\sstyle=|<script|\son[a-z]+=/);
    },
  );
});

describe('the doc page', () => {
  it('shows breadcrumbs, contents, article, previous and next', () => {
    const html = render(testDoc());
    expect(html).toContain('<span aria-current="page">Start</span>');
    expect(html).toMatch(/aria-current="true"[^>]*>Start<.*href="#first">First <code>step<\/code><\/a>/);
    expect(html).toMatch(/<div id="manual-article" class="m-prose"[^>]*><p>Text<\/p><\/div>/);
    expect(html).toMatch(/rel="prev" href="\/"/);
    expect(html).toMatch(/rel="next" href="\/reference"/);
  });

  it('leaves out what it does not have', () => {
    const html = render(testDoc({toc: [], prev: undefined, next: undefined, breadcrumbs: [], hideTitle: true}));
    expect(html).not.toMatch(/class="m-toc|m-breadcrumbs|m-pagination|<h1|doc-footer/);
  });

  it('shows tags, edit link and last update', () => {
    const html = render(
      testDoc({
        tags: [{label: 'api', href: '/tags/api'}],
        editUrl: 'https://example.org/edit',
        lastUpdate: {date: '2026-03-05', author: 'Ada'},
      }),
    );
    expect(html).toContain('rel="tag" href="/tags/api"');
    expect(html).toContain('Edit this page');
    expect(html).toMatch(/Last updated.*<time dateTime="2026-03-05">March 5, 2026<\/time> by Ada/i);
  });

  it('says that it is a draft, unlisted, of an old version, not translated', () => {
    const versions = [
      {
        name: 'current',
        label: 'Next',
        isLast: false,
        path: '/next',
        basePath: '/next',
        banner: 'unreleased',
        badge: true,
      },
      {name: '2.0', label: '2.0', isLast: true, path: '/', basePath: '', banner: 'none', badge: false},
    ] as const;
    const html = render(
      testDoc({draft: true, unlisted: true, translation: 'missing', alternates: {versions: {'2.0': '/start'}}}),
      {
        docs: {default: {pluginId: 'default', versions}},
      },
    );
    expect(html).toContain('This page is a draft.');
    expect(html).toContain('This page is unlisted.');
    expect(html).toContain('This is unreleased documentation for Test Manual Next version.');
    expect(html).toContain('<a href="/start">latest version</a>');
    expect(html).not.toContain('Version: Next');
    expect(html).toContain('This page has not been translated yet.');
  });
});

describe('the drawer', () => {
  const link = {type: 'link', label: 'Blog', href: '/blog', position: 'left', external: false} as const;

  it('has a level for its main menu only where that has several entries', () => {
    const one = render(testDoc(), withItems([link]));
    expect(one).not.toMatch(/Back to main menu|data-behind/);
    expect(one).toMatch(/m-drawer-main.*Blog.*m-drawer-side/);
    expect(render(testDoc(), withItems([link, link]))).toMatch(/data-behind.*Back to main menu/);
  });
});

describe('the sidebar', () => {
  it('opens the branch of the page and marks the page', () => {
    const html = render(testDoc());
    expect(html).toContain('<a href="/guide/start" aria-current="page">Start</a>');
    // Its names are those of `data-expand` and `data-collapse`.
    expect(html).toMatch(/>Guide<\/a><button[^>]* aria-expanded="true" inert="" tabindex="-1">/);
    expect(html).toMatch(/>Reference<\/a><button[^>]* aria-expanded="false" inert="" tabindex="-1">/);
  });

  it('shows unlisted pages only on themselves', () => {
    expect(render(testDoc())).not.toContain('Secret');
    expect(render(testDoc({route: '/guide/secret'}))).toContain('>Secret</a>');
  });

  it('leads to the first page of a category that has none of its own, for readers without JavaScript', () => {
    expect(render(testDoc())).toContain(
      '<a class="m-side-label" href="/extras/one" data-do="category-label" data-fold="">Extras</a>',
    );
  });

  it('says of links that leave the site that they open in a new tab', () => {
    expect(render(testDoc())).toMatch(/href="https:\/\/example.org" target="_blank".*?\(opens in new tab\)/);
  });
});

describe('the navbar', () => {
  const link = {type: 'link', label: 'Guide', href: '/guide', external: false, activeBase: '/guide'} as const;

  it('puts items left and right, and marks the active one', () => {
    const html = render(
      testDoc(),
      withItems([
        {...link, position: 'left'},
        {...link, label: 'Other', position: 'right', activeBase: '/other'},
      ]),
    );
    expect(html).toMatch(/nav-left.*aria-current="true">Guide<.*nav-right.*>Other</);
    expect(html).not.toMatch(/aria-current="(page|true)">Other</);
  });

  it('leads docSidebar items into the version of the page, and marks them on all pages of their sidebar', () => {
    const item = {
      type: 'docSidebar',
      position: 'left',
      docsPluginId: 'default',
      sidebarId: 'manual',
      targets: {current: {href: '/next', label: 'Manual'}, '2.0': {href: '/', label: 'Manual'}},
    } as const;
    expect(render(testDoc(), withItems([item]))).toContain('href="/next" aria-current="true">Manual<');
    expect(render(testDoc({version: '2.0'}), withItems([item]))).toContain('href="/" aria-current="true">Manual<');
    expect(() => render(testDoc(), withItems([{...item, targets: {}}]))).toThrow('has nothing to link to');
  });

  it('throws for a type of item that does not exist', () => {
    const item = {type: 'dropup', position: 'left'} as unknown as NavbarItem;
    expect(() => render(testDoc(), withItems([item]))).toThrow('No NavbarItem component found for type "dropup"');
  });

  it('shows dropdowns as a control and a list', () => {
    const item = {type: 'dropdown', label: 'More', position: 'left', items: [{...link, position: 'left'}]} as const;
    expect(render(testDoc(), withItems([item]))).toMatch(
      /aria-haspopup="true" aria-expanded="false" data-do="menu">More.*?<ul class="m-dropdown-menu"><li><a/,
    );
  });

  it('throws for a version that does not exist, with the names of those that do', () => {
    const around = {dropdownItemsBefore: [], dropdownItemsAfter: []};
    const item = {
      type: 'docsVersionDropdown',
      position: 'left',
      docsPluginId: 'default',
      versions: ['9.9'],
      ...around,
    } as const;
    expect(() => render(testDoc(), withItems([item]))).toThrow(
      /No docs version exist for name '9.9'.*\nAvailable version names: current/,
    );
  });

  it('leads to the same page in another language', () => {
    const around = {dropdownItemsBefore: [], dropdownItemsAfter: []};
    const item = {type: 'localeDropdown', position: 'right', queryString: '?from=switch', ...around} as const;
    const {en} = testSite().locales;
    const de = {...en!, label: 'Deutsch', htmlLang: 'de', url: 'https://de.example.com', baseUrl: '/de/'};
    const html = render(
      testDoc({alternates: {locales: {de: '/de/guide/start'}}}),
      withItems([item], {locales: {en: en!, de}}),
    );
    expect(html).toContain('href="https://de.example.com/de/guide/start?from=switch" lang="de"');
  });

  it('leads to the nearest page where another language or version lacks this one, and says so', () => {
    const around = {dropdownItemsBefore: [], dropdownItemsAfter: []};
    const {en} = testSite().locales;
    const de = {...en!, label: 'Deutsch', htmlLang: 'de', baseUrl: '/de/'};
    const version = {isLast: false, banner: 'none', badge: false} as const;
    const versions = [
      {...version, name: 'current', label: 'Next', path: '/next', basePath: '/next', isLast: true},
      {...version, name: '1.0', label: '1.0', path: '/1.0', basePath: '/1.0'},
    ];
    const items = [
      {type: 'localeDropdown', position: 'right', ...around},
      {
        type: 'docsVersionDropdown',
        docsPluginId: 'default',
        versions: ['current', '1.0'],
        position: 'right',
        ...around,
      },
    ] as const;
    const site = withItems([...items], {locales: {en: en!, de}, docs: {default: {pluginId: 'default', versions}}});
    const nearest = {locales: {de: '/de/guide'}, versions: {'1.0': '/1.0/guide'}};
    const alternates = {locales: {en: '/guide/start'}, versions: {current: '/guide/start'}, nearest};
    const html = render(testDoc({alternates}), site);
    expect(html).toMatch(
      /href="\/de\/guide" lang="de"[^>]*>Deutsch<!-- --> <small lang="en">Without this page<\/small>/,
    );
    expect(html).toMatch(/href="\/1\.0\/guide"[^>]*>1\.0<!-- --> <small>Without this page<\/small>/);
    expect(html).not.toMatch(/(?:English|Next)(?:<!-- --> )?<small/);
    // A page of other docs has other versions.
    const other = render(testDoc({alternates, docsPluginId: 'api'}), site);
    expect(other).toMatch(/href="\/1\.0"[^>]*>1\.0<\/a>/);
    const lost = render({kind: 'notFound', route: '/404', title: 'Lost', headTitle: 'Lost'}, site);
    expect(lost).toMatch(/href="\/de\/"[^>]*data-below="\/de\/"/);
    expect(lost).toMatch(/href="\/1\.0"[^>]*data-below="\/1\.0\/"/);
    expect(html).not.toContain('data-below');
  });

  it('has a colour mode toggle that waits for the client, unless the switch is off', () => {
    expect(render(testDoc())).toMatch(/<button[^>]*color-toggle[^>]*disabled=""/);
    const colorMode = {...testSite().colorMode, disableSwitch: true};
    expect(render(testDoc(), {colorMode})).not.toContain('color-toggle');
  });

  it('has a search button once, on sites with search', () => {
    expect(render(testDoc())).not.toContain('search-button');
    expect(render(testDoc(), {search}).match(/<button[^>]* class="m-search-button"/g)).toHaveLength(1);
    expect(
      render(testDoc(), withItems([{type: 'search', position: 'left'}], {search})).match(
        /<button[^>]* class="m-search-button"/g,
      ),
    ).toHaveLength(1);
    expect(render(testDoc(), {search})).toContain('>Search docs<');
  });
});

describe('the footer', () => {
  const help = {label: 'Help Center', href: 'https://help.example.org', external: true};

  it('shows columns, marks links that open a new tab, and the copyright line', () => {
    const html = render(testDoc(), {
      footer: {style: 'dark', copyright: 'Copyright © 2024', columns: [{title: 'Links', items: [help]}]},
    });
    expect(html).toContain('class="m-footer m-footer-dark"');
    expect(html).toMatch(
      /<h2 class="m-footer-title">Links<\/h2>.*href="https:\/\/help.example.org" target="_blank".*\(opens in new tab\)/,
    );
    expect(html).toContain('Copyright © 2024');
  });

  it('shows one row of links, and a logo for each colour mode', () => {
    const logo = {src: '/a.svg', srcDark: '/b.svg', alt: 'Maker', width: 40, height: 20, href: '/', target: '_self'};
    const html = render(testDoc(), {footer: {style: 'light', links: [help], logo}});
    expect(html).toContain('class="m-footer-row"');
    expect(html).toContain('<img class="m-logo m-only-light" src="/a.svg" alt="Maker" width="40" height="20"/>');
    expect(html).toMatch(/only-dark" src="\/b.svg" alt="Maker"/);
  });
});

describe('texts', () => {
  it('are those that the reference names', () => {
    const html = render(testPage('notFound', {}));
    expect(html).toContain('Page Not Found');
    expect(html).toContain('We could not find what you were looking for.');
    expect(html).toContain('contact the owner of the site that linked you');
  });

  it('come from the translations of the site first', () => {
    expect(render(testDoc(), {translations: {'theme.doc.toc': 'Auf dieser Seite'}})).toContain('Auf dieser Seite');
  });

  it('count in the plural of the language', () => {
    expect(render(testPage('tag', {label: 'api', allTagsHref: '/tags', items: [{title: 'a', href: '/a'}]}))).toContain(
      '1 page tagged with “api”',
    );
    expect(render(testPage('tag', {label: 'api', allTagsHref: '/tags', items: []}))).toContain(
      '0 pages tagged with “api”',
    );
  });
});

it('shows the announcement bar, closable only if configured', () => {
  const bar = {id: 'a', content: '<b>News</b>', isCloseable: false};
  expect(render(testDoc(), {announcementBar: bar})).toMatch(/<b>News<\/b><\/div><\/section>/);
  expect(render(testDoc(), {announcementBar: {...bar, isCloseable: true}})).toContain('aria-label="Close"');
});
