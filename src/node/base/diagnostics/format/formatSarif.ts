import {groupItems} from '../../../../shared/groupItems.ts';
import {hashShort} from '../../../../shared/routes.ts';
import {CODES, type DiagnosticCode, type Severity} from '../codeList.ts';
import type {Diagnostic, Fix} from '../diagnostic.ts';
import {toRepositoryPath} from './formatGithub.ts';
import {formatMessageWithCount, sortDiagnostics} from './sortDiagnostics.ts';

export interface SarifOptions {
  readonly toolVersion: string;
  /**
   * Folder of the site inside the repository, with `/`, because results name files relative to the
   * repository.
   */
  readonly pathPrefix?: string;
}

/** Formats diagnostics as a SARIF 2.1.0 log with one run, for code-scanning services. */
export function formatSarif(diagnostics: readonly Diagnostic[], options: SarifOptions): string {
  const sorted = sortDiagnostics(diagnostics);
  const codes = [...new Set(sorted.map((d) => d.code))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {driver: {name: 'manual', version: options.toolVersion, rules: codes.map(toRule)}},
        columnKind: 'utf16CodeUnits',
        results: sorted.map((d) => toResult(d, codes.indexOf(d.code), options.pathPrefix ?? '')),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function toRule(code: DiagnosticCode): object {
  const {title, severity} = CODES[code];
  return {id: code, shortDescription: {text: title}, defaultConfiguration: {level: toLevel(severity)}};
}

function toResult(d: Diagnostic, ruleIndex: number, pathPrefix: string): object {
  const text = d.hint === undefined ? formatMessageWithCount(d) : `${formatMessageWithCount(d)}\n${d.hint}`;
  return {
    ruleId: d.code,
    ruleIndex,
    level: toLevel(d.severity),
    message: {text},
    locations:
      d.file === undefined
        ? undefined
        : [{physicalLocation: toPhysicalLocation(d, toRepositoryPath(pathPrefix, d.file))}],
    fixes: d.fixes?.map((fix) => toSarifFix(fix, pathPrefix)),
    occurrenceCount: d.occurrences,
    // Without lines, an alert keeps its identity when text above it is edited.
    partialFingerprints: {'manualProblem/v1': hashShort(JSON.stringify([d.code, d.file, d.message]), 11)},
  };
}

function toSarifFix({title, edits}: Fix, pathPrefix: string): object {
  return {
    description: {text: title},
    artifactChanges: [...groupItems(edits, ({file}) => file)].map(([file, group]) => ({
      artifactLocation: toArtifactLocation(toRepositoryPath(pathPrefix, file)),
      replacements: group.map(({range: {start, end}, text}) => ({
        deletedRegion: {
          ...{startLine: start.line, startColumn: start.column},
          ...{endLine: end.line, endColumn: end.column},
        },
        insertedContent: {text},
      })),
    })),
  };
}

function toArtifactLocation(path: string): object {
  return {uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%'};
}

function toPhysicalLocation(d: Diagnostic, path: string): object {
  return {
    artifactLocation: toArtifactLocation(path),
    region:
      d.line === undefined
        ? undefined
        : {
            startLine: d.line,
            startColumn: d.column,
            endColumn: d.column === undefined || d.length === undefined ? undefined : d.column + d.length,
          },
  };
}

function toLevel(severity: Severity): string {
  return severity === 'error' ? 'error' : 'warning';
}
