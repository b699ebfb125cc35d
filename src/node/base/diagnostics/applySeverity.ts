import type {DiagnosticCode, Severity} from './codeList.ts';
import {hasFixedSeverity} from './codes.ts';
import type {Diagnostic} from './diagnostic.ts';

type ConfiguredSeverity = Severity | 'ignore';

type SeverityMap = Readonly<Partial<Record<DiagnosticCode, ConfiguredSeverity>>>;

/**
 * Applies the severities of the configuration, and drops ignored records. Codes that are not
 * configured keep their severity, and fixed codes always do.
 */
export function applySeverity(diagnostics: readonly Diagnostic[], map: SeverityMap): readonly Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = hasFixedSeverity(diagnostic.code)
      ? diagnostic.severity
      : (map[diagnostic.code] ?? diagnostic.severity);
    if (severity === 'ignore') return [];
    return severity === diagnostic.severity ? [diagnostic] : [{...diagnostic, severity}];
  });
}
