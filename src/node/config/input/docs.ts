// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.
import type {SidebarsInput} from '../inputTypes.ts';

/** Documentation: options of one instance, a list of instances (each with an `id`), or `false` for none. */
export interface DocsSettings {
  /**
   * Name of the instance. Files and folders of all but `default` begin with it: `api_versions.json`.
   * @default 'default'
   */
  readonly id?: string;
  /**
   * Folder of the pages.
   * @default 'docs'
   */
  readonly path?: string;
  /**
   * Path of the pages below the base URL.
   * @default '/'
   */
  readonly routeBasePath?: string;
  /** A TypeScript, JavaScript or JSON file whose default export is the sidebars. */
  readonly sidebarPath?: string;
  /** The sidebars themselves. With neither of the two there is one sidebar, made from the folders. */
  readonly sidebars?: SidebarsInput;
  /**
   * Globs of files that are pages.
   * @default ['**\/*.md', '**\/*.mdx']
   */
  readonly include?: readonly string[];
  /**
   * Globs of files that are not.
   * @default []
   */
  readonly exclude?: readonly string[];
  /**
   * Takes the number off `01-install.md` and orders by it.
   * @default true
   */
  readonly numberPrefixParser?: boolean;
  /**
   * Whether categories can be closed, where they do not say themselves.
   * @default true
   */
  readonly sidebarCollapsible?: boolean;
  /**
   * Whether categories begin closed, where they do not say themselves.
   * @default true
   */
  readonly sidebarCollapsed?: boolean;
  /**
   * Shows the way to a page above its title.
   * @default true
   */
  readonly breadcrumbs?: boolean;
  /** URL that the path of each file, from the site's root, is appended to for `Edit this page`. */
  readonly editUrl?: string;
  /**
   * Shows the day of the last commit.
   * @default false
   */
  readonly showLastUpdateTime?: boolean;
  /**
   * Shows its author.
   * @default false
   */
  readonly showLastUpdateAuthor?: boolean;
  /** File of tags below `path`; `false` or `null` for none. Default: `tags.yml`, when it exists. */
  readonly tags?: string | false | null;
  /**
   * Path of the tag pages below `routeBasePath`.
   * @default 'tags'
   */
  readonly tagsBasePath?: string;
  /**
   * What happens to a tag that is not in the tags file.
   * @default 'warn'
   */
  readonly onInlineTags?: 'ignore' | 'warn' | 'error';
  /**
   * Publishes the pages in `path` besides those of `versioned_docs/`.
   * @default true
   */
  readonly includeCurrentVersion?: boolean;
  /** The version that lies at the root. Default: the first one in `versions.json`. */
  readonly lastVersion?: string;
  /** Publishes these versions only. */
  readonly onlyIncludeVersions?: readonly string[];
  /**
   * Options per version, `current` for the pages in `path`.
   * @default {}
   */
  readonly versions?: Readonly<Record<string, {
    /** Name in the version dropdown. Default: the version's name, `Next` for the current one. */
    readonly label?: string;
    /**
     * Path below `routeBasePath`. Default: none for the last version, `next` for the current one, else the version's
     * name.
     */
    readonly path?: string;
    /**
     * Notice on each page. Default: `unreleased` for versions newer than the last one, `unmaintained` for older ones.
     */
    readonly banner?: 'none' | 'unreleased' | 'unmaintained';
    /** Shows the version's label on each page. Default: yes when there are several versions. */
    readonly badge?: boolean;
    /** Class on the wrapper of each page. */
    readonly className?: string;
    /** Asks search engines to stay away from this version. */
    readonly noIndex?: boolean;
  }>>;
}
