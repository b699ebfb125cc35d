import type {SearchDocument} from '../../../../shared/search.ts';
import {createTokenizer} from './createTokenizer.ts';
import {mergeIndex, type SearchIndexFiles, type SearchIndexOptions} from './mergeIndex.ts';

/**
 * Builds the embedded index: {@link tokenizeDocument} per page, then {@link mergeIndex}. Builds
 * that cache tokenized pages, or create them in threads, call these two; the files are identical.
 */
export function buildSearchIndex(
  documents: readonly SearchDocument[],
  options: SearchIndexOptions = {},
): SearchIndexFiles {
  return mergeIndex(documents.map(createTokenizer(options.tools)), options);
}
