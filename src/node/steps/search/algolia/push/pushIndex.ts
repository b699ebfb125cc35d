import type {SearchDocument} from '../../../../../shared/search.ts';
import type {SearchHost} from '../../../../../shared/types.ts';
import {diagnostic} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../../../../base/diagnostics/diagnostic.ts';
import {BATCH_SIZE} from '../records/batches.ts';
import {takeInventory} from '../records/inventory.ts';
import {pageRecords, type RecordOptions} from '../records/records.ts';
import {type Credentials, type PublicSearchConfig, resolveCredentials, secretKeys} from '../service/credentials.ts';
import {failureDiagnostic, ServiceFailure} from '../service/failure.ts';
import {type Environment, resolveHosts, unencryptedHosts} from '../service/hosts.ts';
import {covers, type KeyRights, missingRights, type NeededRight, readRights} from '../service/rights.ts';
import {openService} from '../service/service.ts';
import type {Timing} from '../service/timing.ts';
import {leftoverProblems, removeLeftovers} from './leftovers.ts';
import {countChanges, planActions, refuseEmpty, refuseLoss} from './plan.ts';
import type {PushReport, ReportDraft} from './report.ts';
import {type PushRun, readIndex} from './steps.ts';
import {replaceIndex, updateIndex} from './writeIndex.ts';

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
  readonly batchSize?: number;
  /** Told how many records are done, of those that are read or sent. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Interrupts at the next safe point: a full push then leaves the live index as it was. */
  readonly signal?: AbortSignal;
}

/**
 * Makes the hosted index hold the site's records. Sends the difference to what it holds, or with `full` replaces it
 * atomically. Every failure is a diagnostic; whatever failed, running it again fixes it.
 */
export async function pushIndex(request: PushRequest): Promise<Staged<PushReport>> {
  const started = performance.now();
  const {documents, siteUrl, options = {}} = request;
  // Records are made when they are sent: those of a large site are never in memory together.
  const source = function* () {
    for (const document of documents) yield pageRecords(document, {siteUrl});
  };
  const inventory = takeInventory(source);
  const {count, pages, bytes, largest, byType} = inventory;
  const draft: ReportDraft = {
    mode: options.full ? 'full' : 'difference',
    outcome: options.dryRun ? 'dry-run' : 'failed',
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
    sample: options.dryRun ? inventory.sample : [],
  };
  const diagnostics = await connectAndPush(request, {source, inventory, draft});
  draft.durationMs = Math.round(performance.now() - started);
  // A dry run that could not read the index has still counted the records.
  const isDry = draft.outcome === 'dry-run';
  return {value: draft, diagnostics: isDry ? diagnostics.map((one) => ({...one, severity: 'warn'})) : diagnostics};
}

/** Finds the service, and pushes unless something is missing for that. */
async function connectAndPush(
  {options = {}, config = {}, env, signal, timing, batchSize = BATCH_SIZE, onProgress = () => {}}: PushRequest,
  records: Pick<PushRun, 'source' | 'inventory' | 'draft'>,
): Promise<Diagnostic[]> {
  const {inventory, draft} = records;
  const problems = [...inventory.diagnostics, ...refuseEmpty(inventory.count)];
  if (problems.length > 0) draft.outcome = 'refused';
  // Without a key the index cannot be read: the records have been counted, and nothing else is done.
  if (options.dryRun && (problems.length > 0 || secretKeys(env).length === 0)) return problems;
  const {value: hosts, diagnostics: hostProblems} = resolveHosts(env, config.hosts);
  const {value: credentials, diagnostics: keyProblems} = resolveCredentials(env, config);
  problems.push(...hostProblems, ...keyProblems);
  draft.appId = credentials?.appId ?? null;
  draft.indexName = credentials?.indexName ?? null;
  if (credentials === undefined || problems.length > 0) {
    if (!options.dryRun) draft.outcome = 'refused';
    return problems;
  }
  const {appId, indexName: index, writeKey: apiKey} = credentials;
  const service = await openService({appId, apiKey, hosts, timing, signal});
  draft.traffic = service.traffic;
  const run = {...records, service, index, settings: config.indexSettings, batchSize, progress: onProgress};
  const pushProblems = await checkAndPush(run, credentials, options).catch((error) => [
    explainFailure(error, draft, options),
  ]);
  return [...unencryptedHosts(hosts), ...pushProblems, ...leftoverProblems(draft)];
}

/** Says of a failure of the service which state it left. */
function explainFailure(error: unknown, draft: ReportDraft, {dryRun}: PushOptions): Diagnostic {
  if (!(error instanceof ServiceFailure)) throw error;
  const problem = failureDiagnostic(error);
  const isInterrupted = error.reason.type === 'interrupted';
  // The records were counted all the same.
  if (dryRun && !isInterrupted) return problem;
  draft.outcome = isInterrupted ? 'interrupted' : 'failed';
  return {...problem, hint: [describeIndexState(draft), problem.hint].filter(Boolean).join(' ')};
}

/** Checks everything that could be a mistake, before the first write. */
async function checkAndPush(
  prepared: Omit<PushRun, 'rights'>,
  {writeKey, writeKeyVariable: variable}: Credentials,
  options: PushOptions,
): Promise<Diagnostic[]> {
  const {service, index, inventory, draft} = prepared;
  const {settings, force, dryRun} = options;
  const full = Boolean(options.full && !dryRun);
  const rights = await readRights(service, writeKey);
  const run: PushRun = {...prepared, rights};
  const problems = checkRights(rights, {index, full, variable});
  if (problems.length === 0) {
    if (!dryRun) await removeLeftovers(run);
    const held = await readIndex(run, index, () => full);
    const actions = planActions(inventory.hashes, full ? [] : held?.records);
    const changes = countChanges(actions, inventory.count);
    const before = held?.total ?? null;
    draft.held = {before, after: full ? before : null};
    if (!full) draft.changes = changes;
    // An index without records counts as new: it was created by hand, or by a push that died right after its start.
    const withSettings = settings || !before;
    const needed: NeededRight[] = changes.removed > 0 ? ['deleteObject'] : [];
    if (withSettings) needed.push('editSettings');
    if (held && !force) problems.push(...refuseLoss(index, inventory.count, held));
    problems.push(...missingRights(rights, needed));
    if (problems.length === 0 && !dryRun) return (full ? replaceIndex : updateIndex)(run, actions, withSettings);
  }
  if (problems.length > 0) draft.outcome = 'refused';
  return problems;
}

function describeIndexState(draft: ReportDraft): string {
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

function checkRights(
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
