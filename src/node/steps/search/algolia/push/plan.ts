import {createDiagnostic} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../../base/diagnostics/diagnostic.ts';
import type {BatchOperation} from '../records/batches.ts';
import type {PushReport} from './report.ts';

/** Fields of a record in the index that the comparison needs. */
export interface IndexedRecord {
  readonly objectID: string;
  /** Absent in records of other tools. */
  readonly hash?: string;
  readonly type?: string;
}

/** Action by record that makes the index equal to the site. */
export type PlannedActions = ReadonlyMap<string, BatchOperation['action']>;

/** Compares hashes of the site with the records in the index. */
export function planActions(
  hashes: ReadonlyMap<string, string>,
  indexed: readonly IndexedRecord[] = [],
): PlannedActions {
  const actions = new Map<string, BatchOperation['action']>();
  for (const id of hashes.keys()) actions.set(id, 'addObject');
  for (const {objectID, hash} of indexed) {
    const siteHash = hashes.get(objectID);
    if (siteHash === undefined) actions.set(objectID, 'deleteObject');
    else if (siteHash !== hash) actions.set(objectID, 'updateObject');
    else actions.delete(objectID);
  }
  return actions;
}

/** Counts the actions of a plan. Other records of the site are unchanged. */
export function countChanges(actions: PlannedActions, records: number): NonNullable<PushReport['changes']> {
  const count = {addObject: 0, updateObject: 0, deleteObject: 0};
  for (const action of actions.values()) count[action]++;
  const {addObject: added, updateObject: changed, deleteObject: removed} = count;
  return {added, changed, unchanged: records - added - changed, removed};
}

/** Rejects a site without records, because it is always a mistake. `force` does not help. */
export function checkNotEmpty(count: number): Diagnostic[] {
  if (count > 0) return [];
  const hint =
    'check that the site has pages that are neither drafts nor unlisted. To empty an index, delete it in the dashboard';
  return [createDiagnostic('search-records', 'There are no search records: the index would be emptied.', {hint})];
}

/** Rejects the loss of more than half of an index, and an index that mostly has other content. */
export function checkLoss(
  index: string,
  count: number,
  {total, records}: {readonly total: number; readonly records: readonly IndexedRecord[]},
): Diagnostic[] {
  const problems: Diagnostic[] = [];
  if (count * 2 < total) {
    const message = `The index ${index} holds ${total} records and would keep ${count}: fewer than half.`;
    const hint = 'run it again with --force if the pages are meant to vanish';
    problems.push(createDiagnostic('search-records', message, {hint}));
  }
  // Records of other documentation tools are allowed.
  const foreign = records.filter(({hash, type = ''}) => hash === undefined && !/^(?:lvl[0-6]|content)$/.test(type));
  if (foreign.length * 2 > records.length) {
    const message = `The index ${index} holds records that are not documentation (such as ${foreign[0]!.objectID}); they would be removed.`;
    const hint = 'check ALGOLIA_INDEX_NAME. If the index is meant to be taken over, run it again with --force';
    problems.push(createDiagnostic('search-records', message, {hint}));
  }
  return problems;
}
