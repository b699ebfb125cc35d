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

/** Whether there is a file that can be read to its end: not a folder, a pipe, or a device. */
export function isFile(file: string): boolean {
  try {
    return fs.statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;
  } catch {
    // A part of the way is a file, or may not be looked into.
    return false;
  }
}

/** Whether this process may write to a file or folder that is there. */
export function isWritable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Names of what is in a folder; none where there is no folder. */
export function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

/** The text of a file; undefined for one that cannot be read, whatever the reason. */
export function readQuietly(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Reads files of the site for code frames, by their paths from the root. */
export function readSourceOf(root: string): (file: string) => string | undefined {
  return (file) => readQuietly(path.join(root, file));
}
