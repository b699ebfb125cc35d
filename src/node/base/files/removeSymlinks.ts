import fs from 'node:fs';
import path from 'node:path';

/**
 * Removes symbolic links below a cache folder, because a write or removal must not follow one to
 * files of other users. The folder itself may be a link, for a cache on another disk.
 */
export function removeSymlinks(folder: string): void {
  let entries: fs.Dirent[];
  try {
    entries = fs.readdirSync(folder, {withFileTypes: true});
  } catch {
    return;
  }
  for (const entry of entries) {
    const target = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) fs.rmSync(target, {force: true});
    else if (entry.isDirectory()) removeSymlinks(target);
  }
}
