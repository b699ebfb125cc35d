// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** Blog: options of one, a list of blogs (each with an `id`), or `false` for none. */
export interface BlogSettings {
  /**
   * Name of the blog, when there are several.
   * @default 'default'
   */
  readonly id?: string;
  /**
   * Folder of the posts.
   * @default 'blog'
   */
  readonly path?: string;
  /**
   * Path of the blog below the base URL; `/` puts it at the root.
   * @default '/blog'
   */
  readonly routeBasePath?: string;
  /**
   * Title of the list of posts.
   * @default 'Blog'
   */
  readonly blogTitle?: string;
  /**
   * Its description.
   * @default 'Blog'
   */
  readonly blogDescription?: string;
  /**
   * Title of the list of recent posts beside a post.
   * @default 'Recent posts'
   */
  readonly blogSidebarTitle?: string;
  /**
   * How many it holds; `0` for no sidebar.
   * @default 5
   */
  readonly blogSidebarCount?: number | 'ALL';
  /**
   * Posts on one page of the list.
   * @default 10
   */
  readonly postsPerPage?: number | 'ALL';
  /**
   * What ends the excerpt of a post in lists.
   * @default /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/
   */
  readonly truncateMarker?: RegExp;
  /**
   * Shows how many minutes a post takes to read.
   * @default true
   */
  readonly showReadingTime?: boolean;
  /**
   * File of authors below `path`.
   * @default 'authors.yml'
   */
  readonly authorsMapPath?: string;
  /** File of tags below `path`; `false` or `null` for none. Default: `tags.yml`, when it exists. */
  readonly tags?: string | false | null;
  /**
   * Path of the tag pages below the blog.
   * @default 'tags'
   */
  readonly tagsBasePath?: string;
  /**
   * Path of the archive below the blog; `null` for none.
   * @default 'archive'
   */
  readonly archiveBasePath?: string | null;
  /**
   * What happens to a tag that is not in the tags file.
   * @default 'warn'
   */
  readonly onInlineTags?: 'ignore' | 'warn' | 'error';
  /**
   * What happens to an author that is not in the authors file.
   * @default 'warn'
   */
  readonly onInlineAuthors?: 'ignore' | 'warn' | 'error';
  /** URL that the path of each file, from the site's root, is appended to for `Edit this page`. */
  readonly editUrl?: string;
  /**
   * Shows the day of the last commit.
   * @default false
   */
  readonly showLastUpdateTime?: boolean;
  /** Feeds of the posts. */
  readonly feedOptions?: {
    /**
     * Formats; `null` for none.
     * @default ['rss', 'atom']
     */
    readonly type?: 'all' | null | readonly ('rss' | 'atom' | 'json')[];
    /** Default: title of the blog and the site. */
    readonly title?: string;
    /** Default: `blogDescription`. */
    readonly description?: string;
    /** Copyright line. */
    readonly copyright?: string;
    /**
     * How many posts a feed holds.
     * @default 20
     */
    readonly limit?: number;
  };
}
