import type {PageRecord, Sidebar, SidebarCategoryLink} from '../../../shared/build.ts';
import type {PageProps} from '../../../shared/types.ts';

/** A version of one docs instance. Plugins and components read it, so names of fields stay. */
export interface DocsVersion {
  readonly pluginId: string;
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Path of the version's base below the locale's base URL, without trailing slash; empty for the root. */
  readonly path: string;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly badge: boolean;
  readonly noIndex: boolean;
  readonly className?: string;
  /** Content folder, from the site's root. */
  readonly contentPath: string;
}

/** A doc of one version and locale. */
export interface Doc {
  readonly id: string;
  /** Final path. */
  readonly route: string;
  /** Path below the version's base; the same in each version and locale that has the doc. */
  readonly slug: string;
  readonly title: string;
  readonly sidebarLabel: string;
  readonly position?: number;
  /** Folder path as on disk, below the version's content folder. */
  readonly folder: string;
  /** File name without extension, as on disk. */
  readonly baseName: string;
  readonly isIndex: boolean;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly record: PageRecord;
}

/** Content of a `_category_.json` or `_category_.yml`. */
export interface CategoryMeta {
  readonly label?: string;
  readonly position?: number;
  readonly collapsible?: boolean;
  readonly collapsed?: boolean;
  readonly className?: string;
  /** For the pages of the folder and of those in it. */
  readonly search?: boolean;
  readonly search_rank?: number;
  readonly link?: SidebarCategoryLink | null;
  /** Its source, for messages. */
  readonly place?: {readonly file: string; readonly lines: Readonly<Record<string, number>>};
}

/** A page made by a sidebar: the index of a category that has none of its own. */
export interface GeneratedIndex {
  readonly key: string;
  readonly route: string;
  readonly title: string;
  readonly description?: string;
  readonly sidebarName: string;
}

/** A page of the site with everything that rendering needs, except its HTML. */
export interface SitePage {
  /** Final path. */
  readonly route: string;
  readonly props: PageProps;
  /** The compiled page; absent for pages that the tool makes (tags, lists, search, not found, generated indexes). */
  readonly record?: PageRecord;
  /** Sidebar that the page shows, and where it is in it. */
  readonly sidebar?: {readonly sidebar: Sidebar; readonly trail: readonly string[]};
  /** Kept out of sitemap, search and lists. */
  readonly noIndex: boolean;
  /** The search settings of the folders of the page; its front matter overrides them. */
  readonly folderSearch?: Pick<CategoryMeta, 'search' | 'search_rank'>;
  /** Canonical URL when it is not the page's own. */
  readonly canonical?: string;
  /** Section of the site, for search results. */
  readonly section?: string;
  /** YYYY-MM-DD of the last change, for the sitemap. */
  readonly lastModified?: string;
}
