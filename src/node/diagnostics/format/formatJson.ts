import type {Diagnostic} from '../diagnostic.ts';
import {arrange, count, type DocsUrl} from './arrange.ts';

export interface JsonOptions {
  /** Adds `docs` to each record. */
  readonly docsUrl?: DocsUrl;
}

/** What `--format json` prints. Fields are only ever added while `version` stays 1; absent values are left out. */
export interface JsonReport {
  readonly version: 1;
  readonly summary: {readonly errors: number; readonly warnings: number; readonly files: number};
  readonly diagnostics: readonly (Diagnostic & {readonly docs?: string})[];
}

/** For programs: one JSON document ({@link JsonReport}), records sorted by place, ends with a line break. */
export function formatJson(diagnostics: readonly Diagnostic[], options?: JsonOptions): string {
  return `${JSON.stringify(jsonReport(diagnostics, options), null, 2)}\n`;
}

/** The same as a value. */
export function jsonReport(diagnostics: readonly Diagnostic[], {docsUrl}: JsonOptions = {}): JsonReport {
  const all = arrange(diagnostics);
  return {
    version: 1,
    summary: count(all),
    // Spelt out so that the order of keys does not depend on who made the record.
    diagnostics: all.map((d) => ({
      code: d.code,
      severity: d.severity,
      message: d.message,
      file: d.file,
      line: d.line,
      column: d.column,
      length: d.length,
      hint: d.hint,
      occurrences: d.occurrences,
      docs: docsUrl?.(d.code),
    })),
  };
}
