import type {SearchDocument} from '../../../../shared/search.ts';
import type {SearchHost} from '../../../../shared/types.ts';
import {diagnostic} from '../../../diagnostics/codes.ts';
import {type Diagnostic, hasErrors, type Staged} from '../../../diagnostics/diagnostic.ts';
import {BATCH_LIMITS, type BatchLimits} from '../records/batches.ts';
import {type Inventory, type RecordSource, takeInventory} from '../records/inventory.ts';
import {pageRecords, type RecordOptions} from '../records/records.ts';
import {type Credentials, hasWriteKey, type PublicSearchConfig, resolveCredentials} from '../service/credentials.ts';
import {failureDiagnostic, ServiceFailure} from '../service/failure.ts';
import {type Environment, resolveHosts, unencryptedHosts} from '../service/hosts.ts';
import {covers, type KeyRights, missingRights, readRights} from '../service/rights.ts';
import {openService} from '../service/service.ts';
import {DEFAULT_TIMING, type Timing} from '../service/timing.ts';
import {removeLeftovers} from './leftovers.ts';
import {refuseEmpty} from './plan.ts';
import {compare, pushDifference} from './pushDifference.ts';
import {pushFull} from './pushFull.ts';
import type {PushProgress, PushReport, ReportDraft} from './report.ts';
import type {PushRun} from './steps.ts';

type Run = Omit<PushRun, 'rights'>;

export interface PushOptions {
  /** Replace the index atomically instead of sending the difference. */
  readonly full?: boolean;
  /** Send the index settings although the index exists. */
  readonly settings?: boolean;
  /** Allow what looks like a mistake: a drop by more than half, an index that holds something else. */
  readonly force?: boolean;
  /** Send nothing. With a key to write with, the index is read and what would change is counted; without, no network is needed. */
  readonly dryRun?: boolean;
}

interface PushConfig extends PublicSearchConfig {
  readonly hosts?: readonly SearchHost[];
  /** Replace single settings of the tool's own (see `indexSettings`). */
  readonly indexSettings?: Readonly<Record<string, unknown>>;
}

export interface PushRequest {
  readonly documents: readonly SearchDocument[];
  readonly siteUrl: RecordOptions['siteUrl'];
  readonly options?: PushOptions;
  readonly config?: PushConfig;
  readonly env: Environment;
  readonly timing?: Partial<Timing>;
  /** Smaller batches for a slow line. */
  readonly batchLimits?: BatchLimits;
  readonly onProgress?: (progress: PushProgress) => void;
  /** Interrupts at the next safe point: a full push then leaves the live index as it was. */
  readonly signal?: AbortSignal;
}

/**
 * Makes the hosted index hold the site's records. Sends the difference to what it holds, or with `full` replaces it
 * atomically. Every failure is a diagnostic; whatever failed, running it again fixes it.
 */
export async function pushIndex(request: PushRequest): Promise<Staged<PushReport>> {
  const started = performance.now();
  const {options = {}, config = {}, env, signal, onProgress: progress = () => {}} = request;
  const {force = false, settings = false} = options;
  progress({stage: 'records'});
  const source = recordSource(request);
  const inventory = takeInventory(source);
  const draft = startReport(inventory, options.full === true);
  const finish = (diagnostics: readonly Diagnostic[]): Staged<PushReport> => ({
    value: {...draft, durationMs: Math.round(performance.now() - started)},
    // A dry run that could not read the index has still counted the records.
    diagnostics: draft.outcome === 'dry-run' ? diagnostics.map((one) => ({...one, severity: 'warn'})) : diagnostics,
  });

  const problems = [...inventory.diagnostics, ...refuseEmpty(inventory.count)];
  if (options.dryRun) {
    draft.sample = inventory.sample;
    draft.outcome = problems.length > 0 ? 'refused' : 'dry-run';
    // Without a key the index cannot be read: the records have been counted, and nothing else is done.
    if (problems.length > 0 || !hasWriteKey(env)) return finish(problems);
  }
  const hosts = resolveHosts(env, config.hosts);
  const {value: credentials, diagnostics: missing} = resolveCredentials(env, config);
  problems.push(...hosts.diagnostics, ...missing);
  draft.appId = credentials?.appId ?? null;
  draft.indexName = credentials?.indexName ?? null;
  if (credentials === undefined || hasErrors(problems)) {
    if (!options.dryRun) draft.outcome = 'refused';
    return finish(problems);
  }

  const {appId, indexName: index, writeKey: apiKey} = credentials;
  const service = await openService({
    appId,
    apiKey,
    hosts: hosts.value,
    timing: {...DEFAULT_TIMING, ...request.timing},
    signal,
    onRetry: (problem, waitMs) => progress({stage: 'retry', problem, waitMs}),
  });
  const {batchLimits = BATCH_LIMITS} = request;
  const shared = {service, index, source, inventory, draft, progress};
  const run: Run = {...shared, settings, settingsOverrides: config.indexSettings, force, batchLimits};
  return finish([...unencryptedHosts(hosts.value), ...(await push(run, credentials, options))]);
}

async function push(begun: Run, credentials: Credentials, {full = false, dryRun}: PushOptions): Promise<Diagnostic[]> {
  const {service, draft, index} = begun;
  const {writeKey, writeKeyVariable: variable} = credentials;
  const diagnostics: Diagnostic[] = [];
  try {
    begun.progress({stage: 'rights'});
    const rights = await readRights(service, writeKey, {writes: true});
    const refused = refuseRights(rights, {index, full: full && !dryRun, variable});
    if (refused.length > 0) {
      draft.outcome = 'refused';
      return refused;
    }
    const run: PushRun = {...begun, rights};
    if (dryRun) return (await compare(run)).refused;
    diagnostics.push(...(await removeLeftovers(run)));
    if (!full) {
      diagnostics.push(...(await pushDifference(run)));
    } else {
      const result = await pushFull(run);
      diagnostics.push(...result.diagnostics);
      if (result.failure !== undefined) throw result.failure;
    }
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const problem = failureDiagnostic(error);
    // The records were counted all the same.
    if (dryRun && error.reason.type !== 'interrupted') return [problem];
    draft.outcome = error.reason.type === 'interrupted' ? 'interrupted' : 'failed';
    diagnostics.unshift({...problem, hint: [stateOfIndex(draft), problem.hint].filter(Boolean).join(' ')});
  } finally {
    draft.traffic = {...draft.traffic, ...service.traffic};
  }
  return diagnostics;
}

function stateOfIndex(draft: ReportDraft): string {
  if (draft.mode === 'full') {
    const state = draft.temporaryIndex?.state;
    if (state === 'moved') return 'The live index has been replaced.';
    return state === 'unsure'
      ? 'The live index holds the old records or the new ones, not a mixture; the next push clears up.'
      : 'The live index is as it was.';
  }
  const {changes, sent} = draft;
  if (changes === null || sent === 0) return 'The index is as it was.';
  return `${sent} of ${changes.added + changes.changed + changes.removed} changes were sent; the next push sends the rest.`;
}

function refuseRights(
  rights: KeyRights,
  {index, full, variable}: {index: string; full: boolean; variable: string},
): Diagnostic[] {
  if (full && rights.source === 'unknown') {
    const message = `${variable} may not read its own rights, so --full cannot be safe.`;
    const hint = 'Give the key the right "search" as well, or push without --full.';
    return [diagnostic('search-credentials', message, {hint})];
  }
  const names = full ? [index, `${index}_tmp_1`] : [index];
  const outside = names.find((name) => !covers(rights, name));
  if (outside !== undefined) {
    const message = `${variable} is restricted to ${rights.indexes.join(', ')} and does not reach ${outside}.`;
    const hint = `Restrict it to ${index}* instead${full ? ', which covers the temporary index of --full' : ''}.`;
    return [diagnostic('search-credentials', message, {hint})];
  }
  return missingRights(rights, full ? ['addObject', 'browse', 'deleteIndex'] : ['addObject', 'browse']);
}

/** Records are made when they are sent: those of a large site are never in memory together. */
function recordSource({documents, siteUrl}: PushRequest): RecordSource {
  return function* () {
    for (const document of documents) yield pageRecords(document, {siteUrl});
  };
}

function startReport({count, pages, bytes, largest, byType}: Inventory, full: boolean): ReportDraft {
  return {
    mode: full ? 'full' : 'difference',
    outcome: 'failed',
    appId: null,
    indexName: null,
    records: {count, pages, bytes, largest, byType},
    held: {before: null, after: null},
    changes: null,
    sent: 0,
    settingsSent: false,
    temporaryIndex: null,
    leftovers: {checked: false, removed: [], kept: []},
    traffic: {requests: 0, retries: 0, batches: 0, bytesSent: 0},
    durationMs: 0,
    sample: [],
  };
}
