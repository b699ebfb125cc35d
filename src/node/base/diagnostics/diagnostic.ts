import type {DiagnosticCode, Severity} from './codeList.ts';

/**
 * One problem as data. Stages return diagnostics, and only the command line prints them.
 * The message says what is wrong, the position says where, and the hint says how to fix it.
 */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  /** Path relative to the site's root, with `/`. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in UTF-16 units. */
  readonly column?: number;
  /** Number of characters to mark in the code frame. */
  readonly length?: number;
  readonly hint?: string;
  /** Number of places with this fault, such as a layout link that is broken on each page. */
  readonly occurrences?: number;
}

/** Result of every stage. */
export interface WithDiagnostics<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compares two diagnostics by file, line, column, code, and message, so that output never depends
 * on timing.
 * @returns a negative number, 0, or a positive number, as `Array.prototype.sort` expects
 */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns whether at least one diagnostic is an error, which stops a build. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((d) => d.severity === 'error');
}
