import {SearchIndexError} from './searchIndexError.ts';

/** Creates the error for an index file whose content does not match its name. */
export function createCorruptIndexError(fileName: string): SearchIndexError {
  return new SearchIndexError(
    `The search index is damaged: ${fileName} does not hold what it should. Build and publish the site again.`,
  );
}

/**
 * Calls `read` for the content of a file.
 * @throws that the file is damaged, when `read` throws
 */
export function readIndexFile<T>(fileName: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw createCorruptIndexError(fileName);
  }
}
