import {diagnostic} from '../../../diagnostics/codes.ts';
import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {type BatchLimits, type Operation, toBatches} from '../records/batches.ts';
import {indexSettings} from '../records/indexSettings.ts';
import type {Inventory, RecordSource} from '../records/inventory.ts';
import type {SearchRecord} from '../records/records.ts';
import {ServiceFailure} from '../service/failure.ts';
import {isAnswer, type KeyRights} from '../service/rights.ts';
import type {SearchService} from '../service/service.ts';
import type {HeldRecord} from './plan.ts';
import type {PushProgress, ReportDraft} from './report.ts';

/** All that the steps of one push share. Only `draft` changes. */
export interface PushRun {
  readonly service: SearchService;
  readonly index: string;
  readonly rights: KeyRights;
  readonly source: RecordSource;
  readonly inventory: Inventory;
  readonly settings: boolean;
  readonly settingsOverrides?: Readonly<Record<string, unknown>>;
  readonly force: boolean;
  readonly batchLimits: BatchLimits;
  readonly draft: ReportDraft;
  readonly progress: (progress: PushProgress) => void;
}

/** The service gives at most this many records a page. */
const BROWSE_PAGE = 1_000;

interface HeldPage {
  readonly records: readonly HeldRecord[];
  /** All records of the index, as the service says. */
  readonly total: number;
  readonly cursor: string | undefined;
}

/** One page of what an index holds; undefined when there is no such index. */
export async function browsePage(
  service: SearchService,
  index: string,
  cursor?: string,
): Promise<HeldPage | undefined> {
  try {
    const browseParams = {hitsPerPage: BROWSE_PAGE, attributesToRetrieve: ['objectID', 'hash', 'type'], cursor};
    const page = await service.call(`reading the index ${index}`, (client) =>
      client.browse<HeldRecord>({indexName: index, browseParams}),
    );
    return {records: page.hits, total: page.nbHits ?? page.hits.length, cursor: page.cursor};
  } catch (error) {
    if (isAnswer(error, [404])) return undefined;
    throw error;
  }
}

/** Everything an index holds; undefined when there is no such index. */
export async function browseAll({service, index, progress}: PushRun): Promise<HeldRecord[] | undefined> {
  const records: HeldRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await browsePage(service, index, cursor);
    if (page === undefined) return records.length > 0 ? records : undefined;
    records.push(...page.records);
    cursor = page.cursor;
    progress({stage: 'compare', done: records.length, total: Math.max(page.total, records.length)});
  } while (cursor !== undefined);
  return records;
}

/** Tries of a recount: replicas of the service may not have a finished task yet. */
const RECOUNTS = 4;

/** Number of records in an index, read again as long as it is not the expected one. */
export async function countRecords(run: PushRun, index: string, expected: number): Promise<number> {
  const {service, progress} = run;
  progress({stage: 'verify', done: 0, total: expected});
  let count = 0;
  for (let round = 0; round < RECOUNTS; round++) {
    if (round > 0) await service.pause(service.timing.recount * round, `counting the records of ${index}`);
    const page = await browsePage(service, index);
    count = page?.total ?? 0;
    if (count === expected) break;
    // The total may be an estimate; where it disagrees, what counts is the records themselves.
    count = page === undefined ? 0 : await countByReading(service, index, page);
    if (count === expected) break;
  }
  progress({stage: 'verify', done: count, total: expected});
  return count;
}

async function countByReading(service: SearchService, index: string, first: HeldPage): Promise<number> {
  const ids = new Set<string>();
  for (let page: HeldPage | undefined = first; page !== undefined; ) {
    for (const {objectID} of page.records) ids.add(objectID);
    page = page.cursor === undefined ? undefined : await browsePage(service, index, page.cursor);
  }
  return ids.size;
}

/** Waits until a queued task is done. @throws ServiceFailure when it takes longer than `timing.task` */
export async function waitForTask(
  service: SearchService,
  {index, taskID, doing}: {index: string; taskID: number; doing: string},
): Promise<void> {
  const {timing} = service;
  const started = performance.now();
  for (let asked = 1; ; asked++) {
    const {status} = await service.call(doing, (client) => client.getTask({indexName: index, taskID}));
    if (status === 'published') return;
    const spent = performance.now() - started;
    const message = `task ${taskID} is still queued after ${Math.round(spent / 1000)} s.`;
    if (spent > timing.task) throw new ServiceFailure({type: 'slow', message}, doing);
    await service.pause(Math.min(timing.poll * asked, timing.pollLimit), doing);
  }
}

/** An index without records counts as new: it was created by hand, or by a push that died right after its start. */
export function sendsSettings({settings}: PushRun, held: number | undefined): boolean {
  return settings || (held ?? 0) === 0;
}

/** Sends the settings and waits until they hold. */
export async function sendSettings(run: PushRun, index: string): Promise<void> {
  const {service, progress, settingsOverrides, draft} = run;
  progress({stage: 'prepare'});
  const doing = `sending the settings of ${index}`;
  const {taskID} = await service.call(doing, (client) =>
    client.setSettings({indexName: index, indexSettings: indexSettings(settingsOverrides)}),
  );
  await waitForTask(service, {index, taskID, doing});
  draft.settingsSent = true;
}

/** Sends operations in batches, one after the other, and waits until the last one is applied (tasks keep their order). */
export async function sendOperations(
  run: PushRun,
  {index, groups, total}: {index: string; groups: Iterable<readonly Operation[]>; total: number},
): Promise<void> {
  const {service, draft, progress} = run;
  let done = 0;
  let last: number | undefined;
  progress({stage: 'send', done, total});
  for (const batch of toBatches(groups, run.batchLimits)) {
    const doing = `sending records to ${index}`;
    try {
      const {taskID} = await service.call(doing, (client) =>
        client.batch({indexName: index, batchWriteParams: {requests: batch.map((operation) => ({...operation}))}}),
      );
      last = taskID;
    } catch (error) {
      throw isAnswer(error, [400]) ? withRecord(error, batch) : error;
    }
    done += batch.length;
    draft.sent += batch.length;
    draft.traffic = {...draft.traffic, batches: draft.traffic.batches + 1};
    progress({stage: 'send', done, total});
  }
  if (last === undefined) return;
  progress({stage: 'wait', done, total});
  await waitForTask(service, {index, taskID: last, doing: `waiting for the records of ${index}`});
}

/** The operations of the site's records that `select` names an action for, page by page. */
export function* recordOperations(
  source: RecordSource,
  select: (record: SearchRecord) => 'addObject' | 'updateObject' | undefined,
): Generator<Operation[]> {
  for (const records of source()) {
    const operations = records.flatMap((record): Operation[] => {
      const action = select(record);
      return action === undefined ? [] : [{action, body: {...record}}];
    });
    if (operations.length > 0) yield operations;
  }
}

/** Two simultaneous pushes, or changes in the dashboard. */
export function interference(index: string, {found, expected}: {found: number; expected: number}): Diagnostic {
  const message = `The index ${index} holds ${found} records, but ${expected} were sent to it: another push or a person is changing it at the same time.`;
  return diagnostic('search-service', message, {hint: 'Let one push run at a time, then run it again.'});
}

/** The service refuses a whole batch for one record and says which by its place or id; readers know the page. */
function withRecord(failure: ServiceFailure, batch: readonly Operation[]): ServiceFailure {
  const {reason} = failure;
  if (reason.type !== 'answer') return failure;
  const {position, objectID} = reason.body;
  const id = typeof objectID === 'string' ? objectID : /objectID=([^\s,;.]+)/.exec(reason.message)?.[1];
  const operation =
    (id === undefined ? undefined : batch.find(({body}) => body.objectID === id)) ??
    (typeof position === 'number' ? batch[position] : undefined);
  const url = operation?.body.url;
  return typeof url === 'string' ? new ServiceFailure(reason, `${failure.doing}, at the record of ${url}`) : failure;
}
