import {CODES, type DiagnosticCode} from './codeList.ts';
import type {Diagnostic, WithDiagnostics} from './diagnostic.ts';

/** Returns whether the severity of a code is fixed, so that no configuration can lower it. */
export function hasFixedSeverity(code: DiagnosticCode): boolean {
  return 'fixed' in CODES[code];
}

/**
 * Creates a diagnostic with the default severity of its code.
 * @param message full sentence that says what is wrong
 * @param position file (relative to the site's root), line, column, length, and hint, as far as
 * known
 */
export function createDiagnostic(
  code: DiagnosticCode,
  message: string,
  position: Omit<Diagnostic, 'code' | 'severity' | 'message'> = {},
): Diagnostic {
  return {code, severity: CODES[code].severity, message, ...position};
}

/**
 * Creates a result without a value, and with one diagnostic as its reason.
 * @param hint imperative that says how to fix it
 */
export function createFailure(code: DiagnosticCode, message: string, hint: string): WithDiagnostics<undefined> {
  return {value: undefined, diagnostics: [createDiagnostic(code, message, {hint})]};
}
