const NAME = 'SearchIndexError';

/** An index that is missing, damaged, or of another build. The network works. */
export class SearchIndexError extends Error {
  override readonly name = NAME;
}

/** Returns whether an error is a {@link SearchIndexError}, also one that comes from the worker. */
export const isIndexError = (error: unknown): boolean => (error as Partial<Error> | null)?.name === NAME;
