import type {PageRecord, SourceFile} from '../../shared/build.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {FileState} from '../files/fileState.ts';
import type {PackSlot} from './pack.ts';

/** A compiled page as the cache remembers it. */
export interface CachedPage {
  readonly record: PageRecord;
  readonly diagnostics: readonly Diagnostic[];
  /** Where the body lies; of length 0 when the page has not been compiled. */
  readonly body: PackSlot;
  /** Stamp of the source file when it was read; empty when it may have been touched meanwhile. */
  readonly stamp: string;
  /** Hash of the source file as it was read. */
  readonly hash: string;
  /** One for each of `record.dependencies`. */
  readonly dependencies: readonly FileState[];
}

/** Identifies a page in the cache: the same file can be compiled for two locales. */
export function cacheId(source: SourceFile): string {
  return `${source.locale}|${source.version}|${source.file}`;
}
