import path from 'node:path';
import {DiagnosticSeverity, type Diagnostic as LspDiagnostic, type Range} from 'vscode-languageserver/node';
import type {TextDocument} from 'vscode-languageserver-textdocument';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {Documents} from './documents.ts';

/** A problem with its range in the editor's text. Only editors show problems of severity `hint`. */
export interface PlacedProblem {
  readonly problem:
    | Diagnostic
    | (Pick<Diagnostic, 'message' | 'hint' | 'fixes'> & {readonly code: string; readonly severity: 'hint'});
  readonly range: Range;
}

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warn: DiagnosticSeverity.Warning,
  hint: DiagnosticSeverity.Hint,
};

export interface ProblemList {
  /**
   * Replaces all problems of a site.
   * @returns absolute paths of the files whose problems have changed
   */
  replace(problems: readonly Diagnostic[]): readonly string[];
  get(file: string): readonly PlacedProblem[];
}

/**
 * Creates the list of a site's problems, by file.
 * @param fallback returns the file, from the root, for problems without one: the configuration
 */
export function createProblemList(root: string, documents: Documents, fallback: () => string): ProblemList {
  let byFile: ReadonlyMap<string, readonly PlacedProblem[]> = new Map();
  return {
    replace(problems) {
      const next = new Map<string, PlacedProblem[]>();
      for (const problem of problems) {
        const file = path.resolve(root, problem.file ?? fallback());
        const text = documents.read(file);
        const placed = {problem, range: text ? findRange(problem, text) : toLineRange(problem)};
        next.set(file, [...(next.get(file) ?? []), placed]);
      }
      const files = new Set([...byFile.keys(), ...next.keys()]);
      const before = byFile;
      byFile = next;
      return [...files].filter((file) => JSON.stringify(before.get(file)) !== JSON.stringify(next.get(file)));
    },
    get: (file) => byFile.get(file) ?? [],
  };
}

/**
 * Converts a problem to the protocol's form. The hint is related information if the client shows
 * that, else it follows the message.
 */
export function toLspDiagnostic({problem, range}: PlacedProblem, uri: string, showsRelated: boolean): LspDiagnostic {
  const {code, message, hint, severity} = problem;
  const help = hint === undefined ? undefined : `help: ${hint}`;
  return {
    range,
    severity: SEVERITIES[severity],
    code,
    source: 'manual',
    message: help === undefined || showsRelated ? message : `${message}\n${help}`,
    ...(help !== undefined && showsRelated ? {relatedInformation: [{location: {uri, range}, message: help}]} : {}),
  };
}

/** Returns the range of a problem: by its length, or else to the end of the word or line. */
function findRange(problem: Diagnostic, text: TextDocument): Range {
  const line = Math.min((problem.line ?? 1) - 1, text.lineCount - 1);
  const content = text.getText({start: {line, character: 0}, end: {line: line + 1, character: 0}}).trimEnd();
  const start = problem.column === undefined ? content.length - content.trimStart().length : problem.column - 1;
  const rest = content.slice(start);
  const word = problem.column === undefined ? rest.length : (/^\S*/.exec(rest)?.[0].length ?? 0);
  const end = start + (problem.length ?? Math.max(word, 1));
  return {start: {line, character: start}, end: {line, character: end}};
}

function toLineRange({line = 1}: Diagnostic): Range {
  return {start: {line: line - 1, character: 0}, end: {line: line - 1, character: 1}};
}
