import path from 'node:path';
import type {BuildResult, ShardSummary} from '../node/commands/buildOptions.ts';
import type {Diagnostic} from '../node/diagnostics/diagnostic.ts';
import type {BuildFigures, ChangedRoutes, Island} from '../node/diagnostics/format/formatJson.ts';
import {grouped} from '../node/diagnostics/showValue.ts';
import {shownPath} from '../node/files/shownPath.ts';
import {formatBytes, plural} from './report.ts';

const SHORT_ID = 7;

/** The result of a build, in one line. */
export function summaryLine(
  {pages, bytes, outDir, rendered, written}: NonNullable<BuildResult['summary']>,
  {seconds, diagnostics}: {readonly seconds: number; readonly diagnostics: readonly Diagnostic[]},
): string {
  const warnings = diagnostics.filter((one) => one.severity === 'warn').length;
  const where = shownPath(path.relative(process.cwd(), outDir)) || '.';
  return `${plural(pages, 'page')} in ${seconds.toFixed(2)} s, ${formatBytes(bytes)} in ${where} (${plural(rendered, 'page')} rendered, ${plural(written, 'file')} written, ${plural(warnings, 'warning')})`;
}

/** Which components of which pages browsers hydrate, and why. */
export function islandsText(islands: readonly Island[]): string {
  if (islands.length === 0) return 'No page has a component that browsers hydrate.';
  const lines = islands.map(({page, module, name, reason}) => `  ${page}  ${name} of ${module}: ${reason}`);
  return [`${plural(islands.length, 'island')}:`, ...lines].join('\n');
}

/** Origin of the pages: `1,000 pages: 998 from .manual, 2 compiled; 3 rendered`. @param host of the remote cache */
export function originLine({compiled, rendered}: BuildFigures, host: string | undefined): string {
  const from = host === undefined ? [] : [`${grouped(compiled.remote)} from ${host}`];
  const parts = [`${grouped(compiled.local)} from .manual`, ...from, `${grouped(compiled.now)} compiled`];
  return `${plural(compiled.pages, 'page')}: ${parts.join(', ')}; ${grouped(rendered.now)} rendered`;
}

/** Says what the remote cache was good for. */
export function remoteLine({compiled, rendered, read, written}: NonNullable<BuildResult['remote']>): string {
  return `Remote cache: ${plural(compiled, 'compiled page')} and ${plural(rendered, 'rendered page')} from it, ${formatBytes(read)} read, ${formatBytes(written)} written`;
}

/** The result of a share of a build. */
export function shardLine(name: string, {pages, compiled, rendered, missing}: ShardSummary): string {
  const done = `Shard ${name}: ${compiled} of ${plural(pages, 'page')} compiled, ${rendered} rendered`;
  return missing === 0
    ? done
    : `${done}. ${plural(missing, 'page')} of other shards did not come in time, and so the last build has more to do`;
}

/** The pages that differ from those of another commit, one per line. */
export function changesText({ref, base, everywhere, added, changed, removed}: ChangedRoutes): string {
  const counts = `${plural(changed.length, 'page')} changed, ${grouped(added.length)} added, ${grouped(removed.length)} removed`;
  return [
    `${counts} since ${ref} (${base.slice(0, SHORT_ID)})`,
    ...(everywhere.length > 0 ? [`All pages may differ: ${summed(everywhere)} changed.`] : []),
    ...added.map((route) => `added    ${route}`),
    ...changed.map((route) => `changed  ${route}`),
    ...removed.map((route) => `removed  ${route}`),
  ].join('\n');
}

function summed([first, ...others]: readonly string[]): string {
  return others.length === 0 ? first! : `${first} and ${plural(others.length, 'other file')}`;
}
