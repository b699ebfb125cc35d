import {onInterrupt} from '../node/base/diagnostics/interrupts.ts';
import {loadSearchDocuments, pushSearchIndex} from '../node/run/commands/pushSearchIndex.ts';
import type {Project} from '../node/state/project/project.ts';
import type {PushReport} from '../node/steps/search/algolia/push/report.ts';
import {createPrinter, type Format, formatBytes, getExitStatus, type Printer, pluralize} from './report.ts';

interface IndexFlags {
  readonly root: string;
  readonly dryRun?: boolean;
  readonly full?: boolean;
  readonly settings?: boolean;
  readonly force?: boolean;
  readonly test?: string;
  readonly format: Format;
}

/** Time (ms) that an interrupted push has for cleanup. */
const CLEANUP_MS = 1500;

const DONE: ReadonlySet<PushReport['outcome']> = new Set(['done', 'unchanged', 'dry-run']);

/** Runs `manual index`. */
export async function runIndex(flags: IndexFlags): Promise<void> {
  const printer = createPrinter(flags.format);
  const {root} = flags;
  if (flags.test !== undefined) await runSearchTest(root, flags, printer);
  else await runPush(root, flags, printer);
}

async function runPush(root: string, flags: IndexFlags, printer: Printer): Promise<void> {
  const stop = new AbortController();
  const ignore = onInterrupt(() => {
    // The second signal ends the process, because no listener is left.
    ignore();
    stop.abort();
    setTimeout(() => process.exit(130), CLEANUP_MS).unref();
  });
  const {diagnostics, report} = await pushSearchIndex({
    root,
    push: {dryRun: flags.dryRun, full: flags.full, settings: flags.settings, force: flags.force},
    env: process.env,
    reporter: printer,
    signal: stop.signal,
  });
  ignore();
  if (flags.format === 'json') {
    printer.result(JSON.stringify({version: 1, diagnostics, report: report ?? null}, null, 2));
  } else {
    printer.problems(diagnostics, root);
    if (report && flags.format === 'pretty') printer.result(describeReport(report, flags.dryRun ?? false));
  }
  // A push that did not happen is a failure, whatever the severity of its reason.
  const isDone = report !== undefined && DONE.has(report.outcome);
  process.exitCode = isDone ? getExitStatus(diagnostics) : 1;
}

function describeReport(report: PushReport, dryRun: boolean): string {
  const {records} = report;
  const kinds = Object.entries(records.byType)
    .map(([type, count]) => `${count} ${type}`)
    .join(', ');
  const lines = [
    `${pluralize(records.count, 'record')} of ${pluralize(records.pages, 'page')}, ${formatBytes(records.bytes)}${kinds && ` (${kinds})`}`,
  ];
  if (records.largest) lines.push(`largest: ${formatBytes(records.largest.bytes)}, ${records.largest.url}`);
  if (dryRun) lines.push('a sample:', JSON.stringify(report.sample, null, 2), describeComparison(report));
  else lines.push(describeOutcome(report));
  return lines.join('\n');
}

/** Describes the changes of a push, or why they are unknown. */
function describeComparison({changes, indexName}: PushReport): string {
  if (!changes)
    return `not compared with the index: ${indexName ? 'it could not be read' : 'set ALGOLIA_WRITE_API_KEY to see what a push would change'}`;
  return `a push would change ${indexName}: ${describeChanges(changes)}`;
}

function describeChanges({added, changed, removed, unchanged}: NonNullable<PushReport['changes']>): string {
  return `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged`;
}

function describeOutcome({outcome, changes, sent, traffic, indexName, settingsSent, durationMs}: PushReport): string {
  // Planned steps of a stopped push did not happen.
  const what = changes && DONE.has(outcome) ? describeChanges(changes) : `${sent} sent`;
  const seconds = (durationMs / 1000).toFixed(1);
  return `${indexName ?? 'index'}: ${outcome}; ${what}${settingsSent ? ', settings sent' : ''} (${pluralize(traffic.requests, 'request')}, ${formatBytes(traffic.bytesSent)}, ${seconds} s)`;
}

/** Loads the searchable pages; prints problems and returns undefined if there are none. */
async function readDocuments(root: string, printer: Printer) {
  const documents = await loadSearchDocuments({root, reporter: printer});
  if (documents.value) return {...documents.value, diagnostics: documents.diagnostics};
  printer.conclude(documents.diagnostics, root, 1);
  return undefined;
}

async function runSearchTest(root: string, flags: IndexFlags, printer: Printer): Promise<void> {
  const documents = await readDocuments(root, printer);
  if (!documents) return;
  const {config, docs} = documents.project;
  const {search, baseUrl, i18n} = config;
  const {evaluateSearch} = await import('../node/run/commands/evaluateSearch.ts');
  const result = await evaluateSearch(documents.documents, flags.test!, {
    root,
    baseUrl,
    defaultLanguage: i18n.defaultLocale,
    standings: documents.standings,
    tags: search !== false && search.contextualSearch ? listLastVersionTags(docs) : undefined,
    ...(search && search.provider === 'embedded' ? {synonyms: search.synonyms, relatedWords: search.relatedWords} : {}),
  });
  printer.problems([...documents.diagnostics, ...result.diagnostics], root);
  if (flags.format === 'pretty') {
    printer.result(
      `${pluralize(result.total, 'query')}: ${result.first} find their page first, ${result.found} where they should`,
    );
  }
  process.exitCode = getExitStatus(result.diagnostics);
}

/**
 * Returns the search scope of the home page: the latest version of each docs instance, and pages
 * without a version.
 */
function listLastVersionTags(docs: Project['docs']): string[] {
  const tags = docs.flatMap(({options, versions}) =>
    versions.flatMap(({name, isLast}) => (isLast ? [`docs-${options.id}-${name}`] : [])),
  );
  return ['default', ...tags];
}
