/** The facts about the site's folder that the migration needs. All paths from the root, with `/`. */
export interface SiteFacts {
  /** Absolute. */
  readonly root: string;
  /** True for a file or folder that is there. */
  readonly exists: (path: string) => boolean;
  /** True when a file is there and its text matches. */
  readonly mentions: (path: string, pattern: RegExp) => boolean;
  /** The matches of the first group of a pattern in a file, each once; empty when there is no such file. */
  readonly findAll: (path: string, pattern: RegExp) => readonly string[];
  /** Components of `src/theme` that are not used. */
  readonly leaveOut?: readonly string[];
  /** Files below a folder, from there. */
  readonly filesIn: (path: string) => readonly string[];
  /** A path of the configuration, which may be absolute, as a path from the root. */
  readonly fromRoot: (path: string) => string;
}
