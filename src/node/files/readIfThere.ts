import fs from 'node:fs';
import path from 'node:path';

/** The text of a file; undefined when there is no such file. @throws other errors of reading */
export function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads files of the site for code frames, by their paths from the root; undefined for those that cannot be read. */
export function readSourceOf(root: string): (file: string) => string | undefined {
  return (file) => {
    try {
      return fs.readFileSync(path.join(root, file), 'utf8');
    } catch {
      return undefined;
    }
  };
}
