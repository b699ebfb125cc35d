import fs from 'node:fs';

/**
 * Returns whether an export wrote a file: it is empty, or contains the mark of such exports. False
 * for a folder.
 */
export function containsMark(file: string, mark: string): boolean {
  const stats = fs.statSync(file);
  return stats.isFile() && (stats.size === 0 || fs.readFileSync(file).includes(mark));
}
