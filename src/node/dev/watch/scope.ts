import fs from 'node:fs';
import path from 'node:path';
import {isWithin} from '../../files/shownPath.ts';

const NEVER = /(?:^|[\\/])(?:node_modules|\.git|\.manual|\.[^\\/]*manual-(?:next|old)-[^\\/]*)(?:[\\/]|$)/;

/**
 * The watched paths: files and folders that the site is made from, and the entries of the root.
 * @param wanted absolute paths of these files and folders, existing or not
 */
export function createScope(root: string, wanted: () => Iterable<string>) {
  let followed: readonly string[] = [];
  return {
    /** Asks again what the site is made from; returns what was not followed before. */
    renew(): string[] {
      const next = outermost([...wanted()].filter((file) => !NEVER.test(path.relative(root, file))));
      const fresh = next.filter((one) => !followed.some((known) => isWithin(one, known)));
      followed = next;
      return fresh;
    },
    isOutside(file: string, isFolder: boolean): boolean {
      if (NEVER.test(path.relative(root, file))) return true;
      if (followed.some((one) => isWithin(file, one) || isWithin(one, file))) return false;
      // A file in the root itself may be one that the next configuration names.
      return path.dirname(file) !== root || isFolder;
    },
  };
}

/** Leaves out what is in another one. */
function outermost(files: readonly string[]): string[] {
  const kept: string[] = [];
  for (const file of [...files].sort((a, b) => a.length - b.length))
    if (!kept.some((one) => isWithin(file, one))) kept.push(file);
  return kept;
}

/** Whether a symbolic link leads back to a folder above it: following it never ends. */
export function leadsBack(link: string): boolean {
  const target = fs.realpathSync.native(link);
  for (let below = link, above = path.dirname(link); above !== below; below = above, above = path.dirname(above))
    if (fs.realpathSync.native(above) === target) return true;
  return false;
}
