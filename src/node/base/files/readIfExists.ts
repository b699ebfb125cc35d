import fs from 'node:fs';
import path from 'node:path';
import type {UnsavedTexts} from './readBufferOrFile.ts';

/**
 * Reads a text file; returns undefined if it does not exist.
 * @throws the system's error for all other failures
 */
export function readIfExists(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Returns whether a path is a regular file. Folders, pipes, and devices cannot be read to an end.
 */
export function isRegularFile(file: string): boolean {
  try {
    return fs.statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;
  } catch {
    // A parent is a file, or may not be read.
    return false;
  }
}

/** Returns whether this process may write to an existing file or folder. */
export function isWritable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the names in a folder; empty if it does not exist or cannot be read. */
export function listNames(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

/** Reads a text file; returns undefined if it cannot be read for any reason. */
export function tryToRead(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Creates a function that reads files of a site as their author sees them, by path relative to the
 * root.
 */
export function createSourceReader(root: string, unsaved?: UnsavedTexts): (file: string) => string | undefined {
  return (file) => unsaved?.get(path.join(root, file)) ?? tryToRead(path.join(root, file));
}
