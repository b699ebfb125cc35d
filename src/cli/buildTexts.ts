import path from 'node:path';
import type {Diagnostic} from '../node/base/diagnostics/diagnostic.ts';
import type {BuildFigures, Island} from '../node/base/diagnostics/format/formatJson.ts';
import {grouped} from '../node/base/diagnostics/showValue.ts';
import {shownPath} from '../node/base/files/shownPath.ts';
import type {BuildResult} from '../node/run/commands/buildOptions.ts';
import {formatBytes, plural} from './report.ts';

/** Formats the result of a build as one line. */
export function summaryLine(
  {pages, bytes, outDir, rendered, written: writtenFiles}: NonNullable<BuildResult['summary']>,
  {seconds, diagnostics}: {readonly seconds: number; readonly diagnostics: readonly Diagnostic[]},
): string {
  const warnings = diagnostics.filter((one) => one.severity === 'warn').length;
  const where = shownPath(path.relative(process.cwd(), outDir)) || '.';
  return `${plural(pages, 'page')} in ${seconds.toFixed(2)} s, ${formatBytes(bytes)} in ${where} (${plural(rendered, 'page')} rendered, ${plural(writtenFiles, 'file')} written, ${plural(warnings, 'warning')})`;
}

/** Formats the list of hydrated components with their reasons. */
export function islandsText(islands: readonly Island[]): string {
  if (islands.length === 0) return 'No page has a component that browsers hydrate.';
  const lines = islands.map(({page, module, name, reason}) => `  ${page}  ${name} of ${module}: ${reason}`);
  return [`${plural(islands.length, 'island')}:`, ...lines].join('\n');
}

/** Formats where pages came from: `1,000 pages: 998 from .manual, 2 compiled; 3 rendered`. */
export function originLine({compiled, rendered}: BuildFigures): string {
  const parts = [`${grouped(compiled.local)} from .manual`, `${grouped(compiled.now)} compiled`];
  return `${plural(compiled.pages, 'page')}: ${parts.join(', ')}; ${grouped(rendered.now)} rendered`;
}
