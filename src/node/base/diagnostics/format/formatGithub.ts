import path from 'node:path';
import type {Diagnostic} from '../diagnostic.ts';
import {replaceControlCharacters} from './measureWidth.ts';
import {countDiagnostics, formatCounts, formatMessageWithCount, sortDiagnostics} from './sortDiagnostics.ts';

/**
 * Formats diagnostics as GitHub Actions workflow commands, one per line, then a line of counts.
 * Errors come first, because GitHub shows only the first ten annotations of a step.
 * @param options.pathPrefix folder of the site inside the repository, with `/`, because annotations
 * name files relative to the repository
 * @returns an empty string without problems
 */
export function formatGithub(
  diagnostics: readonly Diagnostic[],
  {pathPrefix = ''}: {pathPrefix?: string} = {},
): string {
  const sorted = sortDiagnostics(diagnostics);
  if (sorted.length === 0) return '';
  const ordered = [...sorted.filter((d) => d.severity === 'error'), ...sorted.filter((d) => d.severity === 'warn')];
  return `${[...ordered.map((d) => formatCommand(d, pathPrefix)), formatCounts(countDiagnostics(sorted))].join('\n')}\n`;
}

function formatCommand(d: Diagnostic, pathPrefix: string): string {
  const properties = [
    d.file === undefined ? '' : `file=${escapeProperty(toRepositoryPath(pathPrefix, d.file))}`,
    d.file === undefined || d.line === undefined ? '' : `line=${d.line}`,
    d.file === undefined || d.line === undefined || d.column === undefined ? '' : `col=${d.column}`,
    `title=${escapeProperty(d.code)}`,
  ].filter((property) => property !== '');
  const [fix] = d.fixes ?? [];
  const text = [
    formatMessageWithCount(d),
    ...(d.hint === undefined ? [] : [`help: ${d.hint}`]),
    ...(fix ? [`suggestion: ${fix.title}`] : []),
  ].join('\n');
  return `::${d.severity === 'error' ? 'error' : 'warning'} ${properties.join(',')}::${escapeData(replaceControlCharacters(text))}`;
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}

/**
 * Returns the path of a site's file relative to the repository. The file may be outside of the
 * site's folder (`../`).
 */
export function toRepositoryPath(prefix: string, file: string): string {
  return path.posix.join(prefix, file);
}
