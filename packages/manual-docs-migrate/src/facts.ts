import fs from 'node:fs';
import path from 'node:path';
import {toSitePath, tryToRead} from 'manual-docs/internal/migrate';
import {isHidden, listFiles} from './listFiles.ts';

/** The facts about the site's folder that the migration needs. All paths from the root, with `/`. */
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
    /** True for a file or folder that is there. */
    exists: (name: string): boolean => fs.existsSync(path.resolve(root, name)),
    /** True when a file is there and its text matches. */
    mentions: (name: string, pattern: RegExp): boolean => pattern.test(read(name)),
    /** The matches of the first group of a pattern in a file, each once; empty when there is no such file. */
    findAll: (name: string, pattern: RegExp): readonly string[] => [
      ...new Set([...read(name).matchAll(pattern)].map(([, found]) => found!)),
    ],
    /** Files below a folder, from there. */
    listNames(name: string): readonly string[] {
      const folder = path.resolve(root, name);
      return listFiles(folder, isHidden).map((file) => toSitePath(folder, file));
    },
    /** A path of the configuration, which may be absolute, as a path from the root. */
    fromRoot: (name: string): string => toSitePath(root, name),
  };
}
