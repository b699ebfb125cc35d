import type {SourcePosition} from '../../../base/diagnostics/diagnostic.ts';

/** A tag as defined in the tags file. */
export interface TagDefinition {
  /** Key by which pages refer to it. */
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
  /** Position after the last character. */
  readonly end: SourcePosition;
}

/** A tag of a page. Tags with the same `href` are equal. */
export interface ResolvedTag {
  readonly label: string;
  /** Final path of the tag's page. */
  readonly href: string;
  readonly description?: string;
}

/** Rules for the tags of one docs version or blog. */
export interface TagRules {
  /** Absent if any tag is allowed. */
  readonly file?: TagsFile;
  readonly onInlineTags: 'ignore' | 'warn' | 'error';
  /** Final path of the tag list. */
  readonly base: string;
  readonly trailingSlash?: boolean;
}
