import fs from 'node:fs';
import path from 'node:path';
import {resolveRealPath} from '../node/base/files/findPrivacyReason.ts';

/**
 * Resolves the path of a file of the site. Paths are relative to the current folder, or to the root
 * of the site.
 * @param root real path of the site; the file may be named through a symbolic link to it
 * @param existing path that decides between the two folders, for a file that does not exist yet
 */
export function resolveInSite(file: string, root: string, existing: string = file): string {
  const absolute = path.resolve(fs.existsSync(path.resolve(existing)) ? process.cwd() : root, file);
  for (let folder = absolute; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (resolveRealPath(folder) === root) return path.join(root, path.relative(folder, absolute));
  return absolute;
}
