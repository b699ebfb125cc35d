import {CODES, type DiagnosticCode} from './codeList.ts';
import type {Diagnostic, Staged} from './diagnostic.ts';

/** Returns whether the severity of a code is fixed, so that no configuration can lower it. */
export function isFixed(code: DiagnosticCode): boolean {
  return 'fixed' in CODES[code];
}

/**
 * Creates a diagnostic with the default severity of its code.
 * @param message full sentence that says what is wrong
 * @param position file (relative to the site's root), line, column, length, and hint, as far as
 * known
 */
export function diagnostic(
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
export function refused(code: DiagnosticCode, message: string, hint: string): Staged<undefined> {
  return {value: undefined, diagnostics: [diagnostic(code, message, {hint})]};
}
