import type {PageRecord, SidebarCategoryLink} from '../../../shared/build.ts';
import type {SidebarMarksInput} from '../../../shared/notes/sidebarMarks.ts';
import type {Sidebar} from '../../../shared/pageProps.ts';
import type {PageProps} from '../../../shared/types.ts';
import type {Variables} from '../../base/variables/flattenVariables.ts';

/** A version of one docs instance. Plugins and components read these fields. */
export interface DocsVersion {
  readonly pluginId: string;
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Base path below the locale's base URL, without trailing slash; empty for the root. */
  readonly path: string;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly badge: boolean;
  readonly noIndex: boolean;
  readonly className?: string;
  /** Content folder from the site's root. */
  readonly contentPath: string;
}

/** A doc of one version and locale. */
export interface Doc {
  readonly id: string;
  /** Final path. */
  readonly route: string;
  /** Path below the version's base, equal in all versions and locales. */
  readonly slug: string;
  readonly title: string;
  readonly sidebarLabel: string;
  readonly position?: number;
  /** Folder as on disk, below the content folder. */
  readonly folder: string;
  /** File name without extension, as on disk. */
  readonly baseName: string;
  readonly isIndex: boolean;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly record: PageRecord;
}

/** Content of `_category_.json` or `_category_.yml`. */
export interface CategoryMeta {
  readonly label?: string;
  readonly position?: number;
  readonly collapsible?: boolean;
  readonly collapsed?: boolean;
  readonly className?: string;
  readonly badge?: SidebarMarksInput['badge'];
  readonly icon?: string;
  /** Search setting for pages in the folder and its subfolders. */
  readonly search?: boolean;
  readonly search_rank?: number;
  readonly link?: SidebarCategoryLink | null;
  /** Variables of pages in the folder and its subfolders. */
  readonly variables?: Variables;
  /** Source file and lines of the keys, for messages. */
  readonly place?: {readonly file: string; readonly lines: Readonly<Record<string, number>>};
}

/** A generated page that lists a category. */
export interface GeneratedIndex {
  readonly key: string;
  readonly route: string;
  readonly title: string;
  readonly description?: string;
  readonly sidebarName: string;
}

/** A page of the site with everything that rendering needs except its HTML. */
export interface SitePage {
  /** Final path. */
  readonly route: string;
  readonly props: PageProps;
  /**
   * Compiled page; absent for generated pages (tags, lists, search, not found, category indexes).
   */
  readonly record?: PageRecord;
  /** Sidebar of the page, and its position there. */
  readonly sidebar?: {readonly sidebar: Sidebar; readonly trail: readonly string[]};
  /** Whether sitemap, search, and lists omit the page. */
  readonly noIndex: boolean;
  /** Search settings of the folders; front matter overrides them. */
  readonly folderSearch?: Pick<CategoryMeta, 'search' | 'search_rank'>;
  /** Canonical URL if it is not the page's own. */
  readonly canonical?: string;
  /** Section of the site for search results. */
  readonly section?: string;
  /** Date of the last change for the sitemap: YYYY-MM-DD. */
  readonly lastModified?: string;
}
