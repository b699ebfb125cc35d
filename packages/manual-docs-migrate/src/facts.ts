import fs from 'node:fs';
import path from 'node:path';
import {toSitePath, tryToRead} from 'manual-docs/internal/migrate';
import {isHidden, listFiles} from './listFiles.ts';

/**
 * Read access to the site's folder for the migration. All paths are relative to the root, with `/`.
 */
export type SiteFacts = ReturnType<typeof createFacts> & {
  /** Components of `src/theme` that are not used. */
  readonly leaveOut?: readonly string[];
};

/**
 * Creates read access to the files of a site.
 *
 * @param root absolute
 */
export function createFacts(root: string) {
  const read = (name: string): string => tryToRead(path.resolve(root, name)) ?? '';
  return {
    root,
    /** Returns whether a file or folder exists. */
    exists: (name: string): boolean => fs.existsSync(path.resolve(root, name)),
    /** Returns whether a file exists and its text matches. */
    mentions: (name: string, pattern: RegExp): boolean => pattern.test(read(name)),
    /**
     * Returns the distinct matches of the first group of a pattern in a file; empty if the file is
     * missing.
     */
    findAll: (name: string, pattern: RegExp): readonly string[] => [
      ...new Set([...read(name).matchAll(pattern)].map(([, found]) => found!)),
    ],
    /** Lists files below a folder, relative to it. */
    listNames(name: string): readonly string[] {
      const folder = path.resolve(root, name);
      return listFiles(folder, isHidden).map((file) => toSitePath(folder, file));
    },
    /** Makes a path relative to the root. Paths of a configuration may be absolute. */
    fromRoot: (name: string): string => toSitePath(root, name),
  };
}
