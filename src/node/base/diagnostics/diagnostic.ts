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
  /** Number of UTF-16 units, from the column, that the problem is about. */
  readonly length?: number;
  /**
   * Text of the source that the problem is about, at or after `line` and `column`. `placeProblems`
   * finds it, and sets the exact position.
   */
  readonly subject?: string;
  readonly hint?: string;
  /** Short form of `fixes` for their usual kind: texts that may replace the subject. */
  readonly replacements?: readonly Replacement[];
  readonly fixes?: readonly Fix[];
  /** Problems of the same cause in other files. Their fixes become a part of this problem's fixes. */
  readonly others?: readonly Diagnostic[];
  /** Number of places with this fault, such as a layout link that is broken on each page. */
  readonly occurrences?: number;
}

/** Edits that remove a problem. */
export interface Fix {
  /** Imperative: "Change `titel` to `title`". */
  readonly title: string;
  /** Whether the fix is right without a doubt. `--fix` applies only certain fixes. */
  readonly certain: boolean;
  /** Do not overlap. */
  readonly edits: readonly SourceEdit[];
}

/** Replaces a range of a file, or creates the file if it does not exist. */
export interface SourceEdit {
  /** Path relative to the site's root, with `/`. */
  readonly file: string;
  /** Start and end are equal for an insertion. */
  readonly range: SourceRange;
  /** The new text. */
  readonly text: string;
}

/** A range of a text; the end is exclusive. */
export interface SourceRange {
  readonly start: SourcePosition;
  readonly end: SourcePosition;
}

export interface SourcePosition {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
}

/** A text that may replace what a problem is about: its subject, else `length` units from `column`. */
export interface Replacement {
  readonly text: string;
  readonly certain?: boolean;
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
