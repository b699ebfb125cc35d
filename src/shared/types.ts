/**
 * The values that cross from the build to the browser. Everything here survives `JSON.stringify`.
 * Nothing here knows the whole site: a page carries its own branch of the sidebar and no route table,
 * so that a page weighs the same in a site of 100 and of 10,000 pages.
 */

/** How a locale presents itself. Names as in the site configuration (`i18n.localeConfigs`). */
export interface LocaleConfig {
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  readonly calendar: string;
  /** Folder below `i18n/`. */
  readonly path: string;
  /** Whether `i18n/<path>` is read at all. */
  readonly translate: boolean;
  /** Origin of this locale's site, without trailing slash. */
  readonly url: string;
  /** Base path of this locale's site, with leading and trailing slash. */
  readonly baseUrl: string;
}

export interface ColorModeConfig {
  readonly defaultMode: 'light' | 'dark';
  readonly disableSwitch: boolean;
  readonly respectPrefersColorScheme: boolean;
}

export interface AnnouncementBarConfig {
  readonly id: string;
  /** Trusted HTML from the configuration. */
  readonly content: string;
  readonly isCloseable: boolean;
}

export interface LogoConfig {
  readonly src: string;
  readonly srcDark?: string;
  readonly alt: string;
  readonly width?: number | string;
  readonly height?: number | string;
  readonly href?: string;
  readonly target?: string;
}

/** A link of the navbar or footer; `href` is final (base URL included, or absolute). */
export interface NavLink {
  readonly label: string;
  readonly href: string;
  /** Leaves the site: opens in a new tab and shows the icon. */
  readonly external: boolean;
  /** Trusted HTML to show in place of `label`. */
  readonly html?: string;
  readonly className?: string;
  /** A link is active when the route starts with this base (final path), else on exact match. */
  readonly activeBase?: string;
  /** A link is active on each route that matches. */
  readonly activeBaseRegex?: string;
  readonly target?: string;
}

type Positioned = {readonly position: 'left' | 'right'; readonly className?: string};

/** Navbar items as the browser sees them: everything that the build can resolve is resolved. */
export type NavbarItem =
  | (Positioned & {readonly type: 'link'} & NavLink)
  /** `doc` and `docSidebar`: the target depends on the version that the reader is in, prefers, or the last one. */
  | (Positioned & {
      readonly type: 'doc' | 'docSidebar';
      readonly label?: string;
      readonly docsPluginId: string;
      /** For active state: `docSidebar` is active on each page of that sidebar, `doc` on each page of the doc's sidebar. */
      readonly sidebarId?: string;
      readonly targets: Readonly<Record<string, {readonly href: string; readonly label: string}>>;
    })
  | (Positioned & {
      readonly type: 'dropdown';
      readonly label: string;
      readonly href?: string;
      readonly items: readonly NavbarItem[];
    })
  | (Positioned & {readonly type: 'html'; readonly value: string})
  | (Positioned & {readonly type: 'search'})
  | (Positioned & {
      readonly type: 'localeDropdown';
      readonly dropdownItemsBefore: readonly NavbarItem[];
      readonly dropdownItemsAfter: readonly NavbarItem[];
      /** Appended to each locale link, for example `?from=switch`. */
      readonly queryString?: string;
    })
  | (Positioned & {
      readonly type: 'docsVersion';
      readonly docsPluginId: string;
      readonly label?: string;
      readonly to?: string;
    })
  | (Positioned & {
      readonly type: 'docsVersionDropdown';
      readonly docsPluginId: string;
      /** Names of the versions to list, in order. */
      readonly versions: readonly string[];
      readonly versionLabels?: Readonly<Record<string, string>>;
      readonly dropdownItemsBefore: readonly NavbarItem[];
      readonly dropdownItemsAfter: readonly NavbarItem[];
    });

export interface NavbarConfig {
  readonly title?: string;
  readonly logo?: LogoConfig;
  readonly hideOnScroll: boolean;
  readonly style?: 'dark' | 'primary';
  readonly items: readonly NavbarItem[];
}

export type FooterItem = NavLink | {readonly html: string; readonly label?: undefined; readonly href?: undefined};

export interface FooterConfig {
  readonly style: 'light' | 'dark';
  readonly logo?: LogoConfig;
  readonly copyright?: string;
  /** Either columns (each with items) or one row of links. */
  readonly columns?: readonly {readonly title?: string; readonly items: readonly FooterItem[]}[];
  readonly links?: readonly FooterItem[];
}

/** A version as the switcher needs it; the build's own record (`DocsVersion`) also holds its docs. */
export interface VersionSummary {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Final path of the version's main page. */
  readonly path: string;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly badge: boolean;
}

export interface DocsInstance {
  readonly pluginId: string;
  readonly versions: readonly VersionSummary[];
}

export interface AskAiConfig {
  readonly assistantId: string;
  /** Where questions go; default is the vendor's service. */
  readonly endpoint?: string;
  readonly indexName: string;
  readonly apiKey: string;
  readonly appId: string;
  readonly suggestedQuestions?: boolean;
  readonly searchParameters?: {readonly facetFilters?: readonly (string | readonly string[])[]};
}

export interface SearchHost {
  readonly url: string;
  readonly port?: number;
  readonly protocol: 'http' | 'https';
}

export interface SearchConfig {
  readonly engine: 'embedded' | 'algolia';
  /** Final path of the search page, or null when the site has none. */
  readonly searchPagePath: string | null;
  /** Scope results to the reader's language and version. */
  readonly contextualSearch: boolean;
  readonly placeholder?: string;
  readonly askAi?: AskAiConfig;
  /** Where `Let us know.` leads; `{query}` is replaced. */
  readonly missingResultsUrl?: string;
  readonly translations?: Readonly<Record<string, unknown>>;
  /** Embedded engine: folder of the index (final path); one manifest a scope lies in it. */
  readonly indexPath?: string;
  /** Embedded engine: address of the worker that answers queries. Set by the bundler, which names it. */
  readonly workerUrl?: string;
  readonly algolia?: {
    readonly appId: string;
    readonly apiKey: string;
    readonly indexName: string;
    readonly hosts?: readonly SearchHost[];
    readonly externalUrlRegex?: string;
    readonly replaceSearchResultPathname?: {readonly from: string; readonly to: string};
    readonly searchParameters?: Readonly<Record<string, unknown>>;
  };
}

/** What every page of one locale shares. Goes into the client entry, not into the pages. */
export interface SiteProps {
  readonly title: string;
  readonly tagline?: string;
  /** Origin, without trailing slash. */
  readonly url: string;
  /** With leading and trailing slash; that of the current locale. */
  readonly baseUrl: string;
  readonly titleDelimiter: string;
  readonly locale: string;
  readonly defaultLocale: string;
  readonly locales: Readonly<Record<string, LocaleConfig>>;
  readonly colorMode: ColorModeConfig;
  readonly announcementBar: AnnouncementBarConfig | null;
  readonly navbar: NavbarConfig;
  readonly footer: FooterConfig | null;
  readonly docs: Readonly<Record<string, DocsInstance>>;
  readonly sidebar: {readonly autoCollapseCategories: boolean; readonly hideable: boolean};
  readonly search: SearchConfig | null;
  /** Message id to translated text; ids that are absent show the theme's English. */
  readonly translations: Readonly<Record<string, string>>;
  /** Set by `manual serve`: drafts are shown, pages update while open. */
  readonly dev: boolean;
}

export interface TocItem {
  readonly id: string;
  /** Inline HTML of the heading, without links. */
  readonly html: string;
  readonly level: number;
}

export interface PageLink {
  readonly label: string;
  readonly href: string;
}

export type SidebarItem =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly external?: boolean;
      readonly className?: string;
      readonly unlisted?: boolean;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      /** Key of the branch that holds the children: `SidebarView.branches[key]` or `_manual/nav/<key>.json`. */
      readonly key: string;
      /** The category's own page. */
      readonly href?: string;
      /** First page below, for readers without JavaScript, when the category has no page of its own. */
      readonly firstHref?: string;
      readonly collapsible: boolean;
      /** Initial state where the current page is not below. */
      readonly collapsed: boolean;
      readonly className?: string;
      readonly linkUnlisted?: boolean;
    }
  | {readonly type: 'html'; readonly value: string; readonly defaultStyle: boolean; readonly className?: string}
  /** Stands for `count` siblings left out of the page's HTML (very long branches); the branch file holds all. */
  | {readonly type: 'gap'; readonly count: number; readonly href: string};

/** The part of a sidebar that one page shows. */
export interface SidebarView {
  /** Name of the sidebar, e.g. `userManualSidebar`. */
  readonly name: string;
  /** Key of the top level. */
  readonly root: string;
  /** Keys of the categories that hold the current page, outermost first. */
  readonly trail: readonly string[];
  /** Items per key. In a page's HTML: root, trail and initially open ones. In a payload: absent, the client keeps and fetches. */
  readonly branches?: Readonly<Record<string, readonly SidebarItem[]>>;
}

/** The same page elsewhere. Absent where the site has one version and one language. */
export interface Alternates {
  /** Version name to final path. A version without this page is absent. */
  readonly versions?: Readonly<Record<string, string>>;
  /** Locale to final path or URL. A locale without this page is absent. */
  readonly locales?: Readonly<Record<string, string>>;
}

interface PageBase {
  /** Final path without hash and query: base URL included, no trailing slash (except for `/`). */
  readonly route: string;
  readonly title: string;
  /** Text of `<title>`. */
  readonly headTitle: string;
  readonly description?: string;
  /** URL that search engines should keep, where it is not the page's own (an old version of a page that still exists). */
  readonly canonical?: string;
  readonly unlisted?: boolean;
  readonly draft?: boolean;
  readonly alternates?: Alternates;
}

export interface DocPage extends PageBase {
  readonly kind: 'doc';
  /** Doc id, e.g. `automation/group-testing/components`. */
  readonly id: string;
  readonly docsPluginId: string;
  /** Version name, e.g. `current`. */
  readonly version: string;
  readonly sidebar: SidebarView | null;
  readonly breadcrumbs: readonly {readonly label: string; readonly href?: string}[];
  readonly toc: readonly TocItem[];
  readonly hideTitle?: boolean;
  readonly hideToc?: boolean;
  readonly prev?: PageLink;
  readonly next?: PageLink;
  readonly tags?: readonly PageLink[];
  readonly editUrl?: string;
  /** `date` as YYYY-MM-DD. */
  readonly lastUpdate?: {readonly date?: string; readonly author?: string};
  /** Final path of the Markdown twin. */
  readonly markdownUrl?: string;
  /** `missing`: shown in the default language; `outdated`: its source changed after the translation. */
  readonly translation?: 'missing' | 'outdated';
  /** Extra classes of the page's wrapper, from front matter. */
  readonly className?: string;
  /** Docs generated without a source file (generated category index): cards of the children. */
  readonly cards?: readonly {readonly label: string; readonly href: string; readonly description?: string}[];
}

export interface Author {
  readonly key?: string;
  readonly name: string;
  readonly title?: string;
  readonly url?: string;
  readonly imageUrl?: string;
  /** Final path of the author's page. */
  readonly page?: string;
  readonly description?: string;
}

export interface PostSummary {
  readonly title: string;
  readonly href: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly authors: readonly Author[];
  readonly tags: readonly PageLink[];
  /** Minutes, at least 1. */
  readonly readingTime?: number;
}

export interface BlogSidebar {
  readonly title: string;
  readonly items: readonly {readonly label: string; readonly href: string; readonly date: string}[];
}

export interface BlogListPage extends PageBase {
  readonly kind: 'blogList';
  readonly heading?: string;
  /** Set on author pages and tag pages. */
  readonly author?: Author;
  readonly posts: readonly (PostSummary & {readonly excerptHtml: string; readonly hasMore: boolean})[];
  readonly newer?: PageLink;
  readonly older?: PageLink;
  readonly sidebar?: BlogSidebar;
}

export interface BlogPostPage extends PageBase {
  readonly kind: 'blogPost';
  readonly post: PostSummary;
  readonly toc: readonly TocItem[];
  readonly hideToc?: boolean;
  readonly newer?: PageLink;
  readonly older?: PageLink;
  readonly sidebar?: BlogSidebar;
  readonly editUrl?: string;
  readonly lastUpdate?: {readonly date?: string; readonly author?: string};
  readonly markdownUrl?: string;
}

export interface BlogArchivePage extends PageBase {
  readonly kind: 'blogArchive';
  readonly years: readonly {
    readonly year: string;
    readonly posts: readonly {readonly title: string; readonly href: string; readonly date: string}[];
  }[];
}

export interface BlogAuthorsPage extends PageBase {
  readonly kind: 'blogAuthors';
  readonly authors: readonly (Author & {readonly count: number})[];
}

export interface TagListPage extends PageBase {
  readonly kind: 'tagList';
  readonly tags: readonly {readonly label: string; readonly href: string; readonly count: number}[];
}

export interface TagPage extends PageBase {
  readonly kind: 'tag';
  readonly label: string;
  readonly tagDescription?: string;
  readonly allTagsHref: string;
  readonly items: readonly {readonly title: string; readonly href: string; readonly description?: string}[];
}

export interface SearchPage extends PageBase {
  readonly kind: 'search';
}

export interface NotFoundPage extends PageBase {
  readonly kind: 'notFound';
}

export type PageProps =
  | DocPage
  | BlogListPage
  | BlogPostPage
  | BlogArchivePage
  | BlogAuthorsPage
  | TagListPage
  | TagPage
  | SearchPage
  | NotFoundPage;

/** `_manual/pages/<routeId>.json`: what a client navigation fetches. */
export interface PagePayload {
  /** Id of the client bundle the payload was made for; another one means: load the page normally. */
  readonly v: string;
  readonly page: PageProps;
  /** HTML of the article of a static page; absent for pages without one. */
  readonly html?: string;
  /** URL of the page's module, for a page with components of its own. */
  readonly module?: string;
}

/** The JSON in a page's HTML from which the client hydrates: the payload without `html`, which is read from the DOM. */
export type PageState = Omit<PagePayload, 'html'>;
