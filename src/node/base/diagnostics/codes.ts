import {CODES, type DiagnosticCode} from './codeList.ts';
import type {Diagnostic, Staged} from './diagnostic.ts';

/** True for a problem that no configuration can turn into a warning. */
export function isFixed(code: DiagnosticCode): boolean {
  return 'fixed' in CODES[code];
}

/** Makes a record with the code's default severity. */
export function diagnostic(
  code: DiagnosticCode,
  message: string,
  position: Omit<Diagnostic, 'code' | 'severity' | 'message'> = {},
): Diagnostic {
  return {code, severity: CODES[code].severity, message, ...position};
}

/** No value, with the reason why. */
export function refused(code: DiagnosticCode, message: string, hint: string): Staged<undefined> {
  return {value: undefined, diagnostics: [diagnostic(code, message, {hint})]};
}
