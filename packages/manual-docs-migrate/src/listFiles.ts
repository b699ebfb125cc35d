import fs from 'node:fs';
import path from 'node:path';

/**
 * Lists absolute paths of all files below a folder, which may be missing. Skips folders with given
 * names.
 */
export function listFiles(folder: string, isLeftOut: (name: string) => boolean): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {withFileTypes: true})
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return isLeftOut(entry.name) ? [] : listFiles(file, isLeftOut);
      return entry.isFile() ? [file] : [];
    })
    .sort();
}

/** Returns whether a folder holds settings or packages rather than files that authors write. */
export const isHidden = (name: string): boolean => name.startsWith('.') || name === 'node_modules';
