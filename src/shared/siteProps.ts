/** The configuration that all pages of one locale share, as the browser sees it. */

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
  /** Styles of the site draw it: `label` is its name for screen readers only. */
  readonly drawn?: boolean;
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
      /** In place of the label. */
      readonly html?: string;
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
      /** There is no other version: the item names it and leads nowhere. */
      readonly only?: boolean;
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
  /** Final path that the addresses of its pages begin with, without a slash at its end. */
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
  /** The endpoint for questions; default is the vendor's service. */
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
  /** The target of `Let us know.`; `{query}` is replaced. */
  readonly missingResultsUrl?: string;
  readonly translations?: Readonly<Record<string, unknown>>;
  /** Embedded engine: folder of the index (final path); one manifest a scope is in it. */
  readonly indexPath?: string;
  /** Embedded engine: address of the worker that answers queries. Set by the bundler, which names it. */
  readonly workerUrl?: string;
  /** Style sheet of everything that search shows. Set by the bundler, too. */
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
 * `label` as the author wrote it, or the name of a service that all know: one that opens the page, or one to connect with the
 * site's server for agents.
 */
export type AssistantLink = ({readonly href: string} | {readonly command: string}) &
  ({readonly label: string} | {readonly name: string} | {readonly connect: string});

/** The properties that every page of one locale shares. Goes into the client entry, not into the pages. */
export interface SiteProps {
  readonly title: string;
  readonly tagline?: string;
  /** Origin, without trailing slash. */
  readonly url: string;
  /** With leading and trailing slash; that of the current locale. */
  readonly baseUrl: string;
  /** That of the whole site: static files are below it, whatever the language. */
  readonly siteBase: string;
  readonly titleDelimiter: string;
  /** Values of the site's own, for its components. */
  readonly customFields?: Readonly<Record<string, unknown>>;
  readonly locale: string;
  readonly defaultLocale: string;
  readonly locales: Readonly<Record<string, LocaleConfig>>;
  readonly colorMode: ColorModeConfig;
  readonly announcementBar: AnnouncementBarConfig | null;
  readonly navbar: NavbarConfig;
  readonly footer: FooterConfig | null;
  readonly docs: Readonly<Record<string, DocsInstance>>;
  /** Assistants that a page can be handed to; `{url}` in `href` stands for the address of its Markdown. */
  readonly assistants?: readonly AssistantLink[];
  /** Address of the books; `{docs}`, `{version}`, and `{locale}` stand for those of the page. */
  readonly pdfLink?: string;
  /** Present on sites that ask whether a page helped. */
  readonly feedback?: {readonly endpoint?: string; readonly moreUrl?: string};
  readonly sidebar: {readonly autoCollapseCategories: boolean; readonly hideable: boolean};
  readonly search: SearchConfig | null;
  /** Message id to translated text; ids that are absent show the theme's English. */
  readonly translations: Readonly<Record<string, string>>;
  /** Set by `manual serve`: drafts are shown, pages update while open. */
  readonly dev: boolean;
}
