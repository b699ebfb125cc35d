import type {SearchDocument} from '../../../../shared/search.ts';
import {createTokenizer} from './createTokenizer.ts';
import {mergeIndex, type SearchIndexFiles, type SearchIndexOptions} from './mergeIndex.ts';

/**
 * The embedded index of a site: {@link tokenizeDocument} for each page, then {@link mergeIndex}. Builds that keep the
 * tokenized pages, or make them in threads, call the two themselves; the files are the same byte for byte.
 */
export function buildSearchIndex(
  documents: readonly SearchDocument[],
  options: SearchIndexOptions = {},
): SearchIndexFiles {
  return mergeIndex(documents.map(createTokenizer(options.tools)), options);
}
