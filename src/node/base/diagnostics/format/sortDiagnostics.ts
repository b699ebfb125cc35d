import {compareDiagnostics, type Diagnostic} from '../diagnostic.ts';

/** Sorts diagnostics by position, and removes duplicates: equal code, position, and message. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return [...diagnostics].sort(compareDiagnostics).filter((d) => {
    const key = JSON.stringify([d.code, d.file, d.line, d.column, d.message]);
    return seen.has(key) ? false : seen.add(key);
  });
}

interface DiagnosticCounts {
  readonly errors: number;
  readonly warnings: number;
  /** Files named by at least one record. */
  readonly files: number;
}

/** Counts records by severity. A record with several occurrences counts once. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): DiagnosticCounts {
  const errors = diagnostics.filter((d) => d.severity === 'error').length;
  const files = new Set(diagnostics.flatMap((d) => d.file ?? []));
  return {errors, warnings: diagnostics.length - errors, files: files.size};
}

/** Returns text such as `3 errors, 1 warning in 2 files`; empty without problems. */
export function formatCounts({errors, warnings, files}: DiagnosticCounts): string {
  const counts = [errors > 0 ? plural(errors, 'error') : '', warnings > 0 ? plural(warnings, 'warning') : ''].filter(
    (text) => text !== '',
  );
  if (counts.length === 0) return '';
  return `${counts.join(', ')}${files > 0 ? ` in ${plural(files, 'file')}` : ''}`;
}

function plural(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** Returns the message, followed by the number of occurrences if there are several. */
export function formatMessageWithCount({message, occurrences}: Diagnostic): string {
  return occurrences !== undefined && occurrences > 1 ? `${message} (${occurrences} times)` : message;
}
