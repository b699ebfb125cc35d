import {type CompiledRecord, isCompiledRecord, type SourceFile, type UncompiledRecord} from '../../../shared/build.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {FileState} from '../../base/files/fileState.ts';
import type {PackSlot} from './pack.ts';

export interface CachedPage {
  readonly record: CompiledRecord;
  readonly diagnostics: readonly Diagnostic[];
  readonly body: PackSlot;
  /** Stamp of the source file when it was read; empty if it may have been changed meanwhile. */
  readonly stamp: string;
  /** Hash of the source file when it was read. */
  readonly hash: string;
  /** States of `record.dependencies`, in their order. */
  readonly dependencies: readonly FileState[];
}

/** A page without a body: not compiled yet, or failed to compile. */
export interface UncompiledPage {
  readonly record: UncompiledRecord;
  readonly diagnostics: readonly Diagnostic[];
}

export type KnownPage = CachedPage | UncompiledPage;

/** Returns whether a page is compiled, so that it has a body. */
export function isCompiled(page: KnownPage | undefined): page is CachedPage {
  return page !== undefined && isCompiledRecord(page.record);
}

/** Returns the id of a page in the cache. The same file can be compiled for two locales. */
export function getCacheId(source: SourceFile): string {
  return `${source.locale}|${source.version}|${source.file}`;
}
