import type {DiagnosticCode, Severity} from './codeList.ts';
import {isFixed} from './codes.ts';
import type {Diagnostic} from './diagnostic.ts';

type ConfiguredSeverity = Severity | 'ignore';

type SeverityMap = Readonly<Partial<Record<DiagnosticCode, ConfiguredSeverity>>>;

/**
 * Sets the severity of each record as the site configures it, and leaves out ignored records. Codes not listed keep
 * their own, and fixed ones always do.
 */
export function applySeverity(diagnostics: readonly Diagnostic[], map: SeverityMap): readonly Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = isFixed(diagnostic.code) ? diagnostic.severity : (map[diagnostic.code] ?? diagnostic.severity);
    if (severity === 'ignore') return [];
    return severity === diagnostic.severity ? [diagnostic] : [{...diagnostic, severity}];
  });
}
