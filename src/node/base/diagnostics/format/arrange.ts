import {compareDiagnostics, type Diagnostic} from '../diagnostic.ts';

/** Sorted by place, each fault once: two records that differ in nothing a reader sees are one fault. */
export function arrange(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return [...diagnostics].sort(compareDiagnostics).filter((d) => {
    const key = JSON.stringify([d.code, d.file, d.line, d.column, d.message]);
    return seen.has(key) ? false : seen.add(key);
  });
}

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  /** Files named by at least one record. */
  readonly files: number;
}

/** Counts records, not their occurrences: a folded fault is one fault. */
export function count(diagnostics: readonly Diagnostic[]): Counts {
  const errors = diagnostics.filter((d) => d.severity === 'error').length;
  const files = new Set(diagnostics.flatMap((d) => d.file ?? []));
  return {errors, warnings: diagnostics.length - errors, files: files.size};
}

/** `3 errors, 1 warning in 2 files`; empty when there is nothing to count. */
export function summaryText({errors, warnings, files}: Counts): string {
  const counts = [errors > 0 ? plural(errors, 'error') : '', warnings > 0 ? plural(warnings, 'warning') : ''].filter(
    (text) => text !== '',
  );
  if (counts.length === 0) return '';
  return `${counts.join(', ')}${files > 0 ? ` in ${plural(files, 'file')}` : ''}`;
}

function plural(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** The message with the number of its places, where there are several. */
export function messageWithCount({message, occurrences}: Diagnostic): string {
  return occurrences !== undefined && occurrences > 1 ? `${message} (${occurrences} times)` : message;
}
