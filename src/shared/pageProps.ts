/** The properties of one page, and their form for the browser. */

import type {SidebarMarks} from './notes/sidebarMarks.ts';

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
  | (SidebarMarks & {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly external?: boolean;
      readonly className?: string;
      readonly unlisted?: boolean;
    })
  | (SidebarMarks & {
      readonly type: 'category';
      readonly label: string;
      /** Key of the branch with its children. */
      readonly key: string;
      /** The category's own page. */
      readonly href?: string;
      /** First descendant page, for readers without JavaScript, if the category has no page. */
      readonly firstHref?: string;
      readonly collapsible: boolean;
      /** Initial state if the current page is not a descendant. */
      readonly collapsed: boolean;
      readonly className?: string;
      readonly linkUnlisted?: boolean;
      /** Whether a separate file contains its branch, because no page does. */
      readonly apart?: boolean;
      /** Whether nothing in it is listed; only shown on its own pages. */
      readonly unlisted?: boolean;
    })
  | {readonly type: 'html'; readonly value: string; readonly defaultStyle: boolean; readonly className?: string}
  /**
   * Replaces `count` siblings that the HTML of the page omits (very long branches). The branch file
   * contains all.
   */
  | {readonly type: 'gap'; readonly count: number; readonly href: string};

/** The part of a sidebar that one page shows. */
export interface SidebarView {
  /** Name of the sidebar, e.g. `userManualSidebar`. */
  readonly name: string;
  /** Key of the top level. */
  readonly root: string;
  /** Keys of the ancestor categories of the current page, outermost first. */
  readonly trail: readonly string[];
  /** Items per key: root, trail, and initially open categories. Absent in the browser. */
  readonly branches?: Readonly<Record<string, readonly SidebarItem[]>>;
}

/** The same page in other versions and languages. Absent on sites with one of each. */
export interface Alternates {
  /** Version name to final path. A version without this page is absent. */
  readonly versions?: Readonly<Record<string, string>>;
  /** Locale to final path or URL. A locale without this page is absent. */
  readonly locales?: Readonly<Record<string, string>>;
  /** The nearest pages above this one, in versions and locales without it. */
  readonly nearest?: Pick<Alternates, 'versions' | 'locales'>;
}

interface PageBase {
  /** Final path, base URL included. Ends in a slash for home pages, and for all pages of a site with `trailingSlash`. */
  readonly route: string;
  readonly title: string;
  /** Text of `<title>`. */
  readonly headTitle: string;
  readonly description?: string;
  /** URL for search engines if it is not the page's own, such as that of the newest version. */
  readonly canonical?: string;
  readonly unlisted?: boolean;
  readonly draft?: boolean;
  readonly alternates?: Alternates;
}

/** A page with its own text. */
interface TextPage extends PageBase {
  /** Whether the text shows the title itself, or starts with a hero. */
  readonly hideTitle?: boolean;
  readonly toc: readonly TocItem[];
  readonly hideToc?: boolean;
  readonly editUrl?: string;
  /** Final path of the Markdown copy. */
  readonly markdownUrl?: string;
}

export interface DocPage extends TextPage {
  readonly kind: 'doc';
  /** Doc id, e.g. `automation/group-testing/components`. */
  readonly id: string;
  readonly docsPluginId: string;
  /** Version name, e.g. `current`. */
  readonly version: string;
  readonly sidebar: SidebarView | null;
  readonly breadcrumbs: readonly {readonly label: string; readonly href?: string}[];
  readonly prev?: PageLink;
  readonly next?: PageLink;
  readonly tags?: readonly PageLink[];
  /** `date` as YYYY-MM-DD. */
  readonly lastUpdate?: {readonly date?: string; readonly author?: string};
  /** `missing`: shown in the default language; `outdated`: its source changed after the translation. */
  readonly translation?: 'missing' | 'outdated';
  /** Extra classes of the page's wrapper, from front matter. */
  readonly className?: string;
  /** Cards of the pages in its category; only for lists and pages with components. */
  readonly cards?: readonly {readonly label: string; readonly href: string; readonly description?: string}[];
  /** Set for a page without a source file, which shows its cards. */
  readonly isList?: true;
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
  /** Links to social profiles. */
  readonly socials?: readonly {readonly name: string; readonly url: string}[];
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
  /** Set if the post is shown in the default language. */
  readonly translation?: 'missing';
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

export interface BlogPostPage extends TextPage {
  readonly kind: 'blogPost';
  readonly post: PostSummary;
  readonly newer?: PageLink;
  readonly older?: PageLink;
  readonly sidebar?: BlogSidebar;
  readonly lastUpdate?: {readonly date?: string; readonly author?: string};
}

export interface BlogArchivePage extends PageBase {
  readonly kind: 'blogArchive';
  readonly years: readonly {
    readonly year: string;
    readonly posts: readonly (Pick<PostSummary, 'title' | 'href' | 'date'> & {readonly description?: string})[];
  }[];
}

export interface BlogAuthorsPage extends PageBase {
  readonly kind: 'blogAuthors';
  readonly authors: readonly (Author & {readonly count: number})[];
}

/** The docs version that a page belongs to; absent for pages of a blog. */
interface VersionFields {
  readonly docsPluginId?: string;
  readonly version?: string;
}

export interface TagListPage extends PageBase, VersionFields {
  readonly kind: 'tagList';
  readonly tags: readonly {readonly label: string; readonly href: string; readonly count: number}[];
}

export interface TagPage extends PageBase, VersionFields {
  readonly kind: 'tag';
  readonly label: string;
  readonly tagDescription?: string;
  readonly allTagsHref: string;
  readonly items: readonly {readonly title: string; readonly href: string; readonly description?: string}[];
}

export interface SearchPage extends PageBase {
  readonly kind: 'search';
  /** Pages to start from, for readers without results. */
  readonly places?: readonly PageLink[];
}

export interface NotFoundPage extends PageBase {
  readonly kind: 'notFound';
  /** Pages to start from, in the order of the sidebar. */
  readonly places?: readonly PageLink[];
  /** Route and title of pages that the reader may have meant, nearest to the home page first. */
  readonly pages?: readonly (readonly [route: string, title: string])[];
}

/** A page that is neither doc nor post: a text or component of the site, without a sidebar. */
export interface SinglePage extends TextPage {
  readonly kind: 'page';
  /** Whether the page is a component, which fills the space between navbar and footer. */
  readonly isComponent?: boolean;
  /** Set if the page is shown in the default language. */
  readonly translation?: 'missing';
  /** Extra classes of the page's wrapper, from front matter. */
  readonly className?: string;
}

export type PageProps =
  | DocPage
  | SinglePage
  | BlogListPage
  | BlogPostPage
  | BlogArchivePage
  | BlogAuthorsPage
  | TagListPage
  | TagPage
  | SearchPage
  | NotFoundPage;

/** A node of a complete sidebar. Current page and open state are computed per page. */
export type SidebarNode =
  | (SidebarMarks & {
      readonly type: 'doc';
      readonly route: string;
      readonly label: string;
      readonly className?: string;
      readonly unlisted: boolean;
    })
  | (SidebarMarks & {
      readonly type: 'link';
      readonly href: string;
      readonly label: string;
      readonly className?: string;
      readonly external: boolean;
    })
  | {readonly type: 'html'; readonly value: string; readonly defaultStyle: boolean; readonly className?: string}
  | (SidebarMarks & {
      readonly type: 'category';
      readonly key: string;
      readonly label: string;
      readonly className?: string;
      readonly collapsible: boolean;
      readonly collapsed: boolean;
      /** Route of the category's own page. */
      readonly route?: string;
      readonly unlisted: boolean;
      readonly items: readonly SidebarNode[];
    });

/** A sidebar of a docs instance, version, and locale, cut into branches for the browser. */
export interface Sidebar {
  readonly name: string;
  readonly root: string;
  readonly items: readonly SidebarNode[];
  readonly branches: ReadonlyMap<string, readonly SidebarItem[]>;
}
