import {createDiagnostic} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../../base/diagnostics/diagnostic.ts';
import {type BatchOperation, toBatches} from '../records/batches.ts';
import {createIndexSettings} from '../records/indexSettings.ts';
import type {Inventory, RecordSource} from '../records/inventory.ts';
import {isAnswer} from '../service/failure.ts';
import type {KeyRights} from '../service/rights.ts';
import type {SearchService} from '../service/service.ts';
import type {IndexedRecord, PlannedActions} from './plan.ts';
import type {ReportDraft} from './report.ts';

/** State that the steps of one push share. Only `draft` changes. */
export interface PushRun {
  readonly service: SearchService;
  readonly index: string;
  readonly rights: KeyRights;
  readonly source: RecordSource;
  readonly inventory: Inventory;
  readonly settings: Readonly<Record<string, unknown>> | undefined;
  readonly batchSize: number;
  readonly draft: ReportDraft;
  readonly progress: (done: number, total: number) => void;
}

interface IndexContent {
  readonly records: readonly IndexedRecord[];
  /** Number of records: as the service reports, or counted if all were read. */
  readonly total: number;
}

/**
 * Reads the records of an index until `isEnough` returns true for the total. Returns `undefined` if
 * there is no such index.
 */
export async function readIndex(
  {service, progress}: PushRun,
  indexName: string,
  isEnough: (total: number) => boolean,
): Promise<IndexContent | undefined> {
  const records: IndexedRecord[] = [];
  const params = {hitsPerPage: 1_000, attributesToRetrieve: ['objectID', 'hash', 'type']};
  try {
    for (let cursor: string | undefined; ; ) {
      const browseParams = {...params, cursor};
      const page = await service.call(`reading the index ${indexName}`, (client) =>
        client.browse<IndexedRecord>({indexName, browseParams}),
      );
      records.push(...page.hits);
      const {nbHits: total = records.length} = page;
      if (isEnough(total)) return {records, total};
      progress(records.length, Math.max(total, records.length));
      if (page.cursor === undefined) return {records, total: new Set(records.map(({objectID}) => objectID)).size};
      cursor = page.cursor;
    }
  } catch (error) {
    if (isAnswer(error, [404])) return undefined;
    throw error;
  }
}

/** Maximum number of counts, because replicas may not have a finished task. */
const MAX_COUNTS = 4;

/** Reports an index whose number of records differs from the site after several counts. */
export async function verifyCount(run: PushRun, index: string): Promise<Diagnostic[]> {
  const {service, draft} = run;
  const expected = run.inventory.count;
  let recordCount = 0;
  for (let round = 0; round < MAX_COUNTS && recordCount !== expected; round++) {
    if (round > 0) await service.pause(service.timing.recount * round, `counting the records of ${index}`);
    // The total may be an estimate. If it differs, the records are counted.
    recordCount = (await readIndex(run, index, (total) => total === expected))?.total ?? 0;
  }
  run.progress(recordCount, expected);
  if (index === run.index) draft.held = {...draft.held, after: recordCount};
  if (recordCount === expected) return [];
  const message = `The index ${index} holds ${recordCount} records, but ${expected} were sent to it: another push or a person is changing it at the same time.`;
  return [createDiagnostic('search-service', message, {hint: 'let one push run at a time, then run it again'})];
}

/** Sends the settings and waits until they are applied. */
export async function sendSettings({service, settings, draft}: PushRun, indexName: string): Promise<void> {
  const doing = `sending the settings of ${indexName}`;
  const {taskID} = await service.call(doing, (client) =>
    client.setSettings({indexName, indexSettings: createIndexSettings(settings)}),
  );
  await service.finish(doing, indexName, taskID);
  draft.settingsSent = true;
}

/** Sends batches in order and waits for the last one, because tasks keep their order. */
export async function sendRecords(run: PushRun, indexName: string, actions: PlannedActions): Promise<void> {
  const {service, draft, progress, source} = run;
  const doing = `sending records to ${indexName}`;
  let done = 0;
  let lastTask = 0;
  progress(done, actions.size);
  for (const requests of toBatches(createOperations(source, actions), run.batchSize)) {
    try {
      const batch = await service.call(doing, (client) => client.batch({indexName, batchWriteParams: {requests}}));
      lastTask = batch.taskID;
    } catch (error) {
      if (isAnswer(error, [400])) error.doing += describeRecord(error.reason.body, requests);
      throw error;
    }
    done += requests.length;
    draft.sent += requests.length;
    draft.traffic.batches++;
    progress(done, actions.size);
  }
  await service.finish(`waiting for the records of ${indexName}`, indexName, lastTask);
}

/**
 * Yields new and changed records by page, then removals, so that readers may find a page twice but
 * never miss it.
 */
function* createOperations(source: RecordSource, actions: PlannedActions): Generator<BatchOperation[]> {
  for (const records of source()) {
    yield records.flatMap((record): BatchOperation[] => {
      const action = actions.get(record.objectID);
      return action === undefined ? [] : [{action, body: {...record}}];
    });
  }
  for (const [objectID, action] of actions) if (action === 'deleteObject') yield [{action, body: {objectID}}];
}

/** Describes the record for which the service rejected a batch by the URL of its page. */
function describeRecord(
  {objectID, position}: Readonly<Record<string, unknown>> = {},
  batch: readonly BatchOperation[],
): string {
  const operation = batch.find(({body}) => body.objectID === objectID) ?? batch[Number(position)];
  return operation?.body.url === undefined ? '' : `, at the record of ${operation.body.url}`;
}
