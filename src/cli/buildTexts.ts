import path from 'node:path';
import type {Diagnostic} from '../node/base/diagnostics/diagnostic.ts';
import type {BuildCounts, Island} from '../node/base/diagnostics/format/formatJson.ts';
import {formatInteger} from '../node/base/diagnostics/formatValue.ts';
import {toSlashes} from '../node/base/files/toSlashes.ts';
import type {BuildSiteResult} from '../node/run/commands/buildOptions.ts';
import {formatBytes, pluralize} from './report.ts';

/** Formats the result of a build as one line. */
export function formatSummary(
  {pages, bytes, outDir, rendered, written: writtenFiles}: NonNullable<BuildSiteResult['summary']>,
  {seconds, diagnostics}: {readonly seconds: number; readonly diagnostics: readonly Diagnostic[]},
): string {
  const warnings = diagnostics.filter((one) => one.severity === 'warn').length;
  const where = toSlashes(path.relative(process.cwd(), outDir)) || '.';
  return `${pluralize(pages, 'page')} in ${seconds.toFixed(2)} s, ${formatBytes(bytes)} in ${where} (${pluralize(rendered, 'page')} rendered, ${pluralize(writtenFiles, 'file')} written, ${pluralize(warnings, 'warning')})`;
}

/** Formats the list of hydrated components with their reasons. */
export function formatIslands(islands: readonly Island[]): string {
  if (islands.length === 0) return 'No page has a component that browsers hydrate.';
  const lines = islands.map(({page, module, name, reason}) => `  ${page}  ${name} of ${module}: ${reason}`);
  return [`${pluralize(islands.length, 'island')}:`, ...lines].join('\n');
}

/** Formats where pages came from: `1,000 pages: 998 from .manual, 2 compiled; 3 rendered`. */
export function formatOrigins({compiled, rendered}: BuildCounts): string {
  const parts = [`${formatInteger(compiled.local)} from .manual`, `${formatInteger(compiled.now)} compiled`];
  return `${pluralize(compiled.pages, 'page')}: ${parts.join(', ')}; ${formatInteger(rendered.now)} rendered`;
}
