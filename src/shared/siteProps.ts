/** Configuration that all pages of a locale share, for the browser. */

/** Presentation of a locale, with the names of `i18n.localeConfigs`. */
export interface LocaleConfig {
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
  readonly calendar: string;
  /** Folder below `i18n/`. */
  readonly path: string;
  /** Whether `i18n/<path>` is read. */
  readonly translate: boolean;
  /** Origin of the locale's site, without trailing slash. */
  readonly url: string;
  /** Base path of the locale's site, with leading and trailing slash. */
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

/** A link of navbar or footer. `href` is final (with base URL, or absolute). */
export interface NavLink {
  readonly label: string;
  readonly href: string;
  /** Whether it leaves the site: opens in a new tab, and shows an icon. */
  readonly external: boolean;
  /** Trusted HTML that replaces `label`. */
  readonly html?: string;
  readonly className?: string;
  /** Whether styles of the site draw it; `label` is only for screen readers. */
  readonly drawn?: boolean;
  /**
   * The link is active if the route starts with this base (final path); otherwise on an exact
   * match.
   */
  readonly activeBase?: string;
  /** The link is active on each matching route. */
  readonly activeBaseRegex?: string;
  readonly target?: string;
}

type Positioned = {readonly position: 'left' | 'right'; readonly className?: string};

/** Navbar items for the browser, with everything resolved that the build can resolve. */
export type NavbarItem =
  | (Positioned & {readonly type: 'link'} & NavLink)
  /**
   * `doc` and `docSidebar`: the target depends on the reader's current or preferred version, else
   * the latest.
   */
  | (Positioned & {
      readonly type: 'doc' | 'docSidebar';
      readonly label?: string;
      /** Trusted HTML that replaces `label`. */
      readonly html?: string;
      readonly docsPluginId: string;
      /**
       * For the active state: `docSidebar` is active on all pages of that sidebar, `doc` on all
       * pages of its doc's sidebar.
       */
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
      /** Appended to each locale link, such as `?from=switch`. */
      readonly queryString?: string;
    })
  | (Positioned & {
      readonly type: 'docsVersion';
      readonly docsPluginId: string;
      readonly label?: string;
      readonly to?: string;
      /** Whether it is the only version, so that the item has no link. */
      readonly only?: boolean;
    })
  | (Positioned & {
      readonly type: 'docsVersionDropdown';
      readonly docsPluginId: string;
      /** Names of listed versions, in order. */
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
  /** Columns of items; or one row, in `links`. */
  readonly columns?: readonly {readonly title?: string; readonly items: readonly FooterItem[]}[];
  readonly links?: readonly FooterItem[];
}

/** A version for the switcher. `DocsVersion` of the build also contains its docs. */
export interface VersionSummary {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Final path of the version's main page. */
  readonly path: string;
  /** Final path that the routes of its pages start with, without trailing slash. */
  readonly basePath: string;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly badge: boolean;
}

export interface DocsInstance {
  readonly pluginId: string;
  readonly versions: readonly VersionSummary[];
}

export interface AskAiConfig {
  readonly assistantId: string;
  /** Endpoint for questions; default: the vendor's service. */
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
  /** Final path of the search page; null if the site has none. */
  readonly searchPagePath: string | null;
  /** Whether results are limited to the reader's language and version. */
  readonly contextualSearch: boolean;
  readonly placeholder?: string;
  readonly askAi?: AskAiConfig;
  /** Link for reporting missing results; `{query}` is replaced. */
  readonly missingResultsUrl?: string;
  readonly translations?: Readonly<Record<string, unknown>>;
  /** Embedded engine: folder of the index (final path), with a manifest. */
  readonly indexPath?: string;
  /** Embedded engine: URL of the search worker, set by the bundler. */
  readonly workerUrl?: string;
  /** URL of the search style sheet, set by the bundler. */
  readonly stylesUrl?: string;
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

/**
 * A link to an assistant: `label` of the author, or the name of a known service that opens the page
 * or connects to the site's MCP server.
 */
export type AssistantLink = ({readonly href: string} | {readonly command: string}) &
  ({readonly label: string} | {readonly name: string} | {readonly connect: string});

/** Properties that all pages of a locale share. Part of the client entry, not of pages. */
export interface SiteProps {
  readonly title: string;
  readonly tagline?: string;
  /** Origin, without trailing slash. */
  readonly url: string;
  /** Base URL of the current locale, with leading and trailing slash. */
  readonly baseUrl: string;
  /** Base URL of the whole site. Static files are below it in every language. */
  readonly siteBase: string;
  /** Whether addresses of pages end in a slash; absent if only home pages do. */
  readonly trailingSlash?: boolean;
  readonly titleDelimiter: string;
  /** Custom values of the site for its components. */
  readonly customFields?: Readonly<Record<string, unknown>>;
  readonly locale: string;
  readonly defaultLocale: string;
  readonly locales: Readonly<Record<string, LocaleConfig>>;
  readonly colorMode: ColorModeConfig;
  readonly announcementBar: AnnouncementBarConfig | null;
  readonly navbar: NavbarConfig;
  readonly footer: FooterConfig | null;
  readonly docs: Readonly<Record<string, DocsInstance>>;
  /** Assistants that can receive a page. `{url}` in `href` is the URL of its Markdown copy. */
  readonly assistants?: readonly AssistantLink[];
  /** URL of the books; `{docs}`, `{version}`, and `{locale}` are those of the page. */
  readonly pdfLink?: string;
  /** Present if the site asks readers for feedback. */
  readonly feedback?: {readonly endpoint?: string; readonly moreUrl?: string};
  /** Present if scripts of the head wait for the reader's consent. */
  readonly asksConsent?: true;
  readonly sidebar: {readonly autoCollapseCategories: boolean; readonly hideable: boolean};
  readonly search: SearchConfig | null;
  /** Translated texts by message id. Missing ids show the theme's English text. */
  readonly translations: Readonly<Record<string, string>>;
  /** Set by `manual serve`, which shows drafts and updates open pages. */
  readonly dev: boolean;
}
