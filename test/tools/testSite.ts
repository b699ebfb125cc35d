import type {DocPage, PageProps, SidebarItem, SiteProps} from 'manual-docs';

/** A small site for tests of components, with `more` in place of what it says itself. */
export function testSite(more: Partial<SiteProps> = {}): SiteProps {
  const locale = {direction: 'ltr', calendar: 'gregory', translate: false, url: 'https://docs.example.com'} as const;
  return {
    title: 'Test Manual',
    url: 'https://docs.example.com',
    baseUrl: '/',
    siteBase: '/',
    titleDelimiter: '|',
    locale: 'en',
    defaultLocale: 'en',
    locales: {en: {...locale, label: 'English', htmlLang: 'en', path: 'en', baseUrl: '/'}},
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    announcementBar: null,
    navbar: {title: 'Test Manual', hideOnScroll: false, items: []},
    footer: null,
    docs: {
      default: {
        pluginId: 'default',
        versions: [
          {name: 'current', label: 'Next', isLast: true, path: '/', basePath: '', banner: 'none', badge: false},
        ],
      },
    },
    sidebar: {autoCollapseCategories: false, hideable: false},
    search: null,
    translations: {},
    dev: false,
    ...more,
  };
}

/** Sidebar of {@link testDoc}: a link, an open category with the page, a closed one, one without a page of its own. */
export const testBranches: Readonly<Record<string, readonly SidebarItem[]>> = {
  root: [
    {type: 'link', label: 'Introduction', href: '/'},
    {type: 'category', label: 'Guide', key: 'guide', href: '/guide', collapsible: true, collapsed: true},
    {type: 'category', label: 'Reference', key: 'reference', href: '/reference', collapsible: true, collapsed: true},
    {type: 'category', label: 'Extras', key: 'extras', firstHref: '/extras/one', collapsible: true, collapsed: true},
  ],
  guide: [
    {type: 'link', label: 'Start', href: '/guide/start'},
    {type: 'link', label: 'Secret', href: '/guide/secret', unlisted: true},
    {type: 'link', label: 'Elsewhere', href: 'https://example.org', external: true},
  ],
};

/** A page of the documentation. */
export function testDoc(more: Partial<DocPage> = {}): DocPage {
  return {
    kind: 'doc',
    id: 'guide/start',
    route: '/guide/start',
    title: 'Start',
    headTitle: 'Start | Test Manual',
    docsPluginId: 'default',
    version: 'current',
    sidebar: {name: 'manual', root: 'root', trail: ['guide'], branches: testBranches},
    breadcrumbs: [{label: 'Guide', href: '/guide'}, {label: 'Start'}],
    toc: [
      {id: 'first', html: 'First <code>step</code>', level: 2},
      {id: 'detail', html: 'Detail', level: 3},
    ],
    prev: {label: 'Introduction', href: '/'},
    next: {label: 'Reference', href: '/reference'},
    ...more,
  };
}

/** A page of another kind. */
export function testPage<K extends PageProps['kind']>(
  kind: K,
  more: Omit<Extract<PageProps, {kind: K}>, 'kind' | 'route' | 'title' | 'headTitle'>,
): PageProps {
  return {kind, route: `/${kind}`, title: kind, headTitle: `${kind} | Test Manual`, ...more} as unknown as PageProps;
}
