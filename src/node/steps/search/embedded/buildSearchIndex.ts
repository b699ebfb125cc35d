import type {SearchDocument} from '../../../../shared/search.ts';
import {createDocumentTokenizer} from './createDocumentTokenizer.ts';
import {type EmbeddedIndexFiles, type EmbeddedIndexOptions, mergeIndex} from './mergeIndex.ts';

/**
 * Builds the embedded index: {@link tokenizeDocument} per page, then {@link mergeIndex}. Builds
 * that cache tokenized pages, or create them in threads, call these two; the files are identical.
 */
export function buildSearchIndex(
  documents: readonly SearchDocument[],
  options: EmbeddedIndexOptions = {},
): EmbeddedIndexFiles {
  return mergeIndex(documents.map(createDocumentTokenizer(options.tools)), options);
}
