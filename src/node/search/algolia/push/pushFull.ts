import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {ServiceFailure} from '../service/failure.ts';
import {missingRights} from '../service/rights.ts';
import {deleteIndex, leftover, temporaryName} from './leftovers.ts';
import {refuseLoss} from './plan.ts';
import {
  browsePage,
  countRecords,
  interference,
  type PushRun,
  recordOperations,
  sendOperations,
  sendSettings,
  sendsSettings,
  waitForTask,
} from './steps.ts';

/** Told to the caller when the push failed: what became of the temporary index. */
type FullPush = {readonly diagnostics: Diagnostic[]; readonly failure?: unknown};

/**
 * Fills a temporary index and puts it in the place of the live one in a single step. Whatever happens on the way, readers
 * search the old records or the new ones, never a mixture.
 */
export async function pushFull(run: PushRun): Promise<FullPush> {
  const {service, index, draft} = run;
  const live = await browsePage(service, index);
  draft.held = {before: live?.total ?? null, after: live?.total ?? null};
  const writesSettings = sendsSettings(run, live?.total);
  const refused = [...refuseLoss(run, live), ...missingRights(run.rights, writesSettings ? ['editSettings'] : [])];
  if (refused.length > 0) {
    draft.outcome = 'refused';
    return {diagnostics: refused};
  }

  const temporary = temporaryName(index, Date.now(), Math.random());
  try {
    const problems = await fill(run, {temporary, exists: live !== undefined, writesSettings});
    if (problems.length > 0) {
      draft.outcome = 'failed';
      return {diagnostics: [...problems, ...(await discard(run, temporary))]};
    }
  } catch (failure) {
    return {diagnostics: await discard(run, temporary), failure};
  }
  return await putInPlace(run, temporary);
}

async function fill(
  run: PushRun,
  {temporary, exists, writesSettings}: {temporary: string; exists: boolean; writesSettings: boolean},
): Promise<Diagnostic[]> {
  const {inventory, source, progress} = run;
  progress({stage: 'prepare'});
  if (exists) await copyTuning(run, temporary);
  if (writesSettings) await sendSettings(run, temporary);
  const groups = recordOperations(source, () => 'addObject');
  await sendOperations(run, {index: temporary, groups, total: inventory.count});
  // A push that runs at the same time may have taken the temporary index for a leftover: then it is not whole.
  const found = await countRecords(run, temporary, inventory.count);
  if (found !== inventory.count) return [interference(temporary, {found, expected: inventory.count})];
  // Read again, so that settings that were changed in the dashboard meanwhile are not lost.
  if (exists && !writesSettings) await copyTuning(run, temporary);
  return [];
}

/** Settings, rules and synonyms of the live index, which may be tuned by hand. */
async function copyTuning({service, index}: PushRun, temporary: string): Promise<void> {
  const doing = `copying the settings of ${index}`;
  const {taskID} = await service.call(doing, (client) =>
    client.operationIndex({
      indexName: index,
      operationIndexParams: {operation: 'copy', destination: temporary, scope: ['settings', 'rules', 'synonyms']},
    }),
  );
  await waitForTask(service, {index: temporary, taskID, doing});
}

/** The one step that readers notice. It is not interrupted, and it may be sent twice: moving what is gone does nothing. */
async function putInPlace(run: PushRun, temporary: string): Promise<FullPush> {
  const {index, inventory, draft, progress} = run;
  const {steady} = run.service;
  progress({stage: 'switch'});
  const doing = `putting ${temporary} in the place of ${index}`;
  let accepted = false;
  try {
    const {taskID} = await steady.call(doing, (client) =>
      client.operationIndex({indexName: temporary, operationIndexParams: {operation: 'move', destination: index}}),
    );
    accepted = true;
    await waitForTask(steady, {index: temporary, taskID, doing});
  } catch (failure) {
    const refused = !accepted && failure instanceof ServiceFailure && failure.reason.type === 'answer';
    if (refused) return {diagnostics: await discard(run, temporary), failure};
    // It may be under way at the service, so the index is left alone; the next push clears it if it is still there.
    draft.temporaryIndex = {name: temporary, state: 'unsure'};
    return {diagnostics: [], failure};
  }
  draft.temporaryIndex = {name: temporary, state: 'moved'};
  const expected = inventory.count;
  const found = await countRecords({...run, service: steady}, index, expected);
  draft.held = {...draft.held, after: found};
  draft.outcome = found === expected ? 'done' : 'failed';
  return {diagnostics: found === expected ? [] : [interference(index, {found, expected})]};
}

/** Removes the temporary index after a failure; one more try at most, because the caller waits for the true error. */
async function discard({service, draft}: PushRun, temporary: string): Promise<Diagnostic[]> {
  const problem = await deleteIndex(service.steady, temporary, 1);
  draft.temporaryIndex = {name: temporary, state: problem === undefined ? 'removed' : 'left'};
  return problem === undefined ? [] : [leftover(temporary)];
}
