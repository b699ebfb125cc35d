// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** An item of the navbar. */
export type NavbarItemInput =
  | NavbarLinkInput
  | NavbarDropdownInput
  | NavbarHtmlInput
  | NavbarSearchInput
  | NavbarDocInput
  | NavbarDocSidebarInput
  | NavbarDocsVersionInput
  | NavbarDocsVersionDropdownInput
  | NavbarLocaleDropdownInput;

/** Navbar item `default`. */
export interface NavbarLinkInput {
  /** May be left out. */
  readonly type?: 'default';
  /** Text of the link; translated as `item.label.<label>`. */
  readonly label?: string;
  /** HTML in place of the text. */
  readonly html?: string;
  /** Path in this site. */
  readonly to?: string;
  /** URL elsewhere. */
  readonly href?: string;
  /** The link is marked on every page below this path. */
  readonly activeBasePath?: string;
  /** The link is marked on every page whose path matches. */
  readonly activeBaseRegex?: string;
  /** Puts the base URL before an `href` that is a path. */
  readonly prependBaseUrlToHref?: boolean;
  /** `target` of the link. */
  readonly target?: string;
  /** Accepted for existing configurations; links that leave the site always carry `noopener noreferrer`. */
  readonly rel?: string | null;
  /** Name for screen readers, when there is no text. */
  readonly 'aria-label'?: string;
  /** Side of the bar; default: right. */
  readonly position?: 'left' | 'right';
  /** Class of the item. */
  readonly className?: string;
}

/** Navbar item `dropdown`. */
export interface NavbarDropdownInput {
  /** May be left out when there are `items`. */
  readonly type?: 'dropdown';
  /** Text of the button. */
  readonly label: string;
  /** HTML in place of the text. */
  readonly html?: string;
  /** Path in this site. */
  readonly to?: string;
  /** URL elsewhere. */
  readonly href?: string;
  /** The link is marked on every page below this path. */
  readonly activeBasePath?: string;
  /** The link is marked on every page whose path matches. */
  readonly activeBaseRegex?: string;
  /** Puts the base URL before an `href` that is a path. */
  readonly prependBaseUrlToHref?: boolean;
  /** `target` of the link. */
  readonly target?: string;
  /** Accepted for existing configurations; links that leave the site always carry `noopener noreferrer`. */
  readonly rel?: string | null;
  /** Name for screen readers, when there is no text. */
  readonly 'aria-label'?: string;
  /** Side of the bar; default: right. */
  readonly position?: 'left' | 'right';
  /** Class of the item. */
  readonly className?: string;
  /** The entries: links, `doc`, `docSidebar`, and `html`. */
  readonly items: readonly NavbarItemInput[];
}

/** Navbar item `html`. */
export interface NavbarHtmlInput {
  readonly type: 'html';
  /** HTML from the configuration, shown as it is. */
  readonly value: string;
  /** Side of the bar; default: right. */
  readonly position?: 'left' | 'right';
  /** Class of the item. */
  readonly className?: string;
}

/** Navbar item `search`. */
export interface NavbarSearchInput {
  readonly type: 'search';
  /** Side of the bar; default: right. */
  readonly position?: 'left' | 'right';
  /** Class of the item. */
  readonly className?: string;
}

/** Navbar item `doc`. */
export interface NavbarDocInput {
  readonly type: 'doc';
  /** The doc: its path without extension and number prefixes. */
  readonly docId: string;
  /** HTML in place of the text. */
  readonly html?: string;
  /**
   * The docs instance.
   * @default 'default'
   */
  readonly docsPluginId?: string;
  /** Text of the link. Default: the doc's label, the sidebar's name, or the version's label. */
  readonly label?: string;
  /** Side of the bar; default: right. */
  readonly position?: 'left' | 'right';
  /** Class of the item. */
  readonly className?: string;
}

/** Navbar item `docSidebar`. */
export interface NavbarDocSidebarInput {
  readonly type: 'docSidebar';
  /** The sidebar; the link leads to its first page. */
  readonly sidebarId: string;
  /** HTML in place of the text. */
  readonly html?: string;
  /**
   * The docs instance.
   * @default 'default'
   */
  readonly docsPluginId?: string;
  /** Text of the link. Default: the doc's label, the sidebar's name, or the version's label. */
  readonly label?: string;
  /** Side of the bar; default: right. */
  readonly position?: 'left' | 'right';
  /** Class of the item. */
  readonly className?: string;
}

/** Navbar item `docsVersion`. */
export interface NavbarDocsVersionInput {
  readonly type: 'docsVersion';
  /** Path to lead to in place of the version's main page. */
  readonly to?: string;
  /**
   * The docs instance.
   * @default 'default'
   */
  readonly docsPluginId?: string;
  /** Text of the link. Default: the doc's label, the sidebar's name, or the version's label. */
  readonly label?: string;
  /** Side of the bar; default: right. */
  readonly position?: 'left' | 'right';
  /** Class of the item. */
  readonly className?: string;
}

/** Navbar item `docsVersionDropdown`. */
export interface NavbarDocsVersionDropdownInput {
  readonly type: 'docsVersionDropdown';
  /**
   * The docs instance.
   * @default 'default'
   */
  readonly docsPluginId?: string;
  /** Text of the link. Default: the doc's label, the sidebar's name, or the version's label. */
  readonly label?: string;
  /** Side of the bar; default: right. */
  readonly position?: 'left' | 'right';
  /** Class of the item. */
  readonly className?: string;
  /** Names of the versions to list, or labels by name. Default: all. */
  readonly versions?: readonly string[] | Readonly<Record<string, {
    /** Name to show. */
    readonly label?: string;
  }>>;
  /**
   * Links above the others.
   * @default []
   */
  readonly dropdownItemsBefore?: readonly NavbarItemInput[];
  /**
   * Links below the others.
   * @default []
   */
  readonly dropdownItemsAfter?: readonly NavbarItemInput[];
}

/** Navbar item `localeDropdown`. */
export interface NavbarLocaleDropdownInput {
  readonly type: 'localeDropdown';
  /** Side of the bar; default: right. */
  readonly position?: 'left' | 'right';
  /** Class of the item. */
  readonly className?: string;
  /** Appended to each link, such as `?from=switch`. */
  readonly queryString?: string;
  /**
   * Links above the others.
   * @default []
   */
  readonly dropdownItemsBefore?: readonly NavbarItemInput[];
  /**
   * Links below the others.
   * @default []
   */
  readonly dropdownItemsAfter?: readonly NavbarItemInput[];
}

/** The bar at the top. */
export interface NavbarSettings {
  /** Text beside the logo; leads home. */
  readonly title?: string;
  /** Image beside the title. */
  readonly logo?: {
    /** Path below a static folder, or a URL. */
    readonly src: string;
    /** The image for dark mode. */
    readonly srcDark?: string;
    /**
     * Text for readers who do not see it; empty when the title stands beside it.
     * @default ''
     */
    readonly alt?: string;
    /** In pixels, or with a CSS unit. */
    readonly width?: number | string;
    /** In pixels, or with a CSS unit. */
    readonly height?: number | string;
    /** Where it leads. */
    readonly href?: string;
    /** `target` of that link. */
    readonly target?: string;
  };
  /**
   * Hides the bar while the reader scrolls down.
   * @default false
   */
  readonly hideOnScroll?: boolean;
  /** Colors of the bar, when they differ from the page's. */
  readonly style?: 'dark' | 'primary';
  /**
   * Links, dropdowns, and switchers, from left to right. The search button is added when it is not listed.
   * @default []
   */
  readonly items?: readonly NavbarItemInput[];
}
