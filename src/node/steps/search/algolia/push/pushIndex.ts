import type {SearchDocument} from '../../../../../shared/search.ts';
import type {SearchHost} from '../../../../../shared/types.ts';
import {createDiagnostic} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../../../base/diagnostics/diagnostic.ts';
import {BATCH_SIZE} from '../records/batches.ts';
import {takeInventory} from '../records/inventory.ts';
import {createPageRecords, type RecordOptions} from '../records/records.ts';
import {type Credentials, type PublicSearchConfig, readSecretKeys, resolveCredentials} from '../service/credentials.ts';
import {ServiceFailure, toFailureDiagnostic} from '../service/failure.ts';
import {reportUnencryptedHosts, resolveHosts, type SearchEnvironment} from '../service/hosts.ts';
import {coversIndex, type KeyRights, type NeededRight, readRights, reportMissingRights} from '../service/rights.ts';
import {openService} from '../service/service.ts';
import type {Timing} from '../service/timing.ts';
import {removeLeftovers, reportLeftovers} from './leftovers.ts';
import {checkLoss, checkNotEmpty, countChanges, planActions} from './plan.ts';
import type {PushReport, ReportDraft} from './report.ts';
import {type PushRun, readIndex} from './steps.ts';
import {replaceIndex, updateIndex} from './writeIndex.ts';

export interface PushOptions {
  /** Whether to replace the index atomically instead of sending the difference. */
  readonly full?: boolean;
  /** Whether to send the settings of an existing index. */
  readonly settings?: boolean;
  /** Whether to allow a loss of more than half, and an index with other content. */
  readonly force?: boolean;
  /**
   * Whether to send nothing. With a write key, the index is read and changes are counted; without a
   * key, no network is used.
   */
  readonly dryRun?: boolean;
}

interface PushConfig extends PublicSearchConfig {
  readonly hosts?: readonly SearchHost[];
  /** Overrides of single index settings (see `indexSettings`). */
  readonly indexSettings?: Readonly<Record<string, unknown>>;
}

export interface PushRequest {
  readonly documents: readonly SearchDocument[];
  readonly siteUrl: RecordOptions['siteUrl'];
  readonly options?: PushOptions;
  readonly config?: PushConfig;
  readonly env: SearchEnvironment;
  readonly timing?: Partial<Timing>;
  /** Operations per batch; smaller for slow connections. */
  readonly batchSize?: number;
  /** Receives the number of records done, of those that are read or sent. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Interrupts at the next safe point. A full push then keeps the live index. */
  readonly signal?: AbortSignal;
}

/**
 * Makes the hosted index equal to the site. Sends the difference, or replaces the index with
 * `full`. Running it again repairs any failure.
 *
 * @returns the report; failures are problems. Throws only for defects of the tool.
 */
export async function pushIndex(request: PushRequest): Promise<WithDiagnostics<PushReport>> {
  const started = performance.now();
  const {documents, siteUrl, options = {}} = request;
  // Records are created when sent, because those of a large site need too much memory.
  const source = function* () {
    for (const document of documents) yield createPageRecords(document, {siteUrl});
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
  // A dry run that cannot read the index still counts records.
  const isDry = draft.outcome === 'dry-run';
  return {value: draft, diagnostics: isDry ? diagnostics.map((one) => ({...one, severity: 'warn'})) : diagnostics};
}

/** Connects to the service and pushes, unless settings or keys are missing. */
async function connectAndPush(
  {options = {}, config = {}, env, signal, timing, batchSize = BATCH_SIZE, onProgress = () => {}}: PushRequest,
  records: Pick<PushRun, 'source' | 'inventory' | 'draft'>,
): Promise<Diagnostic[]> {
  const {inventory, draft} = records;
  const problems = [...inventory.diagnostics, ...checkNotEmpty(inventory.count)];
  if (problems.length > 0) draft.outcome = 'refused';
  // Without a key, the index cannot be read; the records are counted already.
  if (options.dryRun && (problems.length > 0 || readSecretKeys(env).length === 0)) return problems;
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
  return [...reportUnencryptedHosts(hosts), ...pushProblems, ...reportLeftovers(draft)];
}

/** Explains a failure of the service, and the state in which it left the index. */
function explainFailure(error: unknown, draft: ReportDraft, {dryRun}: PushOptions): Diagnostic {
  if (!(error instanceof ServiceFailure)) throw error;
  const problem = toFailureDiagnostic(error);
  const isInterrupted = error.reason.type === 'interrupted';
  // The records are counted in spite of the failure.
  if (dryRun && !isInterrupted) return problem;
  draft.outcome = isInterrupted ? 'interrupted' : 'failed';
  return {...problem, message: `${problem.message.replace(/\.$/, '')}. ${describeIndexState(draft)}`};
}

/** Checks for all possible mistakes before the first write, then pushes. */
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
    // An empty index counts as new: created by hand, or by a push that died early.
    const withSettings = settings || !before;
    const needed: NeededRight[] = changes.removed > 0 ? ['deleteObject'] : [];
    if (withSettings) needed.push('editSettings');
    if (held && !force) problems.push(...checkLoss(index, inventory.count, held));
    problems.push(...reportMissingRights(rights, needed));
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
    const hint = 'give the key the right "search" as well, or push without --full';
    return [createDiagnostic('search-credentials', message, {hint})];
  }
  const names = full ? [index, `${index}_tmp_1`] : [index];
  const outside = names.find((name) => !coversIndex(rights, name));
  if (outside !== undefined) {
    const message = `${variable} is restricted to ${rights.indexes.join(', ')} and does not reach ${outside}.`;
    const hint = `restrict it to ${index}* instead${full ? ', which covers the temporary index of --full' : ''}.`;
    return [createDiagnostic('search-credentials', message, {hint})];
  }
  return reportMissingRights(rights, full ? ['addObject', 'browse', 'deleteIndex'] : ['addObject', 'browse']);
}
