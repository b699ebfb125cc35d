/** A tag as its file defines it. */
export interface TagDefinition {
  /** How pages name it. */
  readonly key: string;
  readonly label: string;
  /** Path below the tag list, beginning with `/`. */
  readonly permalink: string;
  readonly description?: string;
}

/** Content of a `tags.yml`. */
export interface TagsFile {
  /** Path from the site's root. */
  readonly file: string;
  readonly tags: ReadonlyMap<string, TagDefinition>;
}

/** A tag of a page. Two tags are the same when their `href` is. */
export interface ResolvedTag {
  readonly label: string;
  /** Final path of the tag's page. */
  readonly href: string;
  readonly description?: string;
}

/** How the tags of one docs version or one blog are read. */
export interface TagRules {
  /** Absent: every tag is welcome. */
  readonly file?: TagsFile;
  readonly onInlineTags: 'ignore' | 'warn' | 'error';
  /** Final path of the tag list. */
  readonly base: string;
}
