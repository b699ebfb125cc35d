import fs from 'node:fs';
import path from 'node:path';

/**
 * Removes symbolic links from a folder that only we write to. A write or a removal must not follow one to files of other users. The
 * folder itself may be a link: that is how caches are put on another disk.
 */
export function removeLinks(folder: string): void {
  let entries: fs.Dirent[];
  try {
    entries = fs.readdirSync(folder, {withFileTypes: true});
  } catch {
    return;
  }
  for (const entry of entries) {
    const target = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) fs.rmSync(target, {force: true});
    else if (entry.isDirectory()) removeLinks(target);
  }
}
