import type {Diagnostic} from '../../../../base/diagnostics/diagnostic.ts';
import {isAnswer} from '../service/failure.ts';
import {createTemporaryName, removeIndex} from './leftovers.ts';
import {type PlannedActions, planActions} from './plan.ts';
import {type PushRun, readIndex, sendRecords, sendSettings, verifyCount} from './steps.ts';

/** A second round repairs what a dead push, or its queue, changed meanwhile. */
const ROUNDS = 2;

/**
 * Updates the live index with the difference.
 *
 * @throws ServiceFailure if the service fails; sent operations stay, and the next push sends the
 *   rest
 */
export async function updateIndex(run: PushRun, actions: PlannedActions, withSettings: boolean): Promise<Diagnostic[]> {
  const {inventory, index, draft} = run;
  if (withSettings) await sendSettings(run, index);
  let remaining = actions;
  for (let round = 1; remaining.size > 0; round++) {
    await sendRecords(run, index, remaining);
    const problems = await verifyCount(run, index);
    if (problems.length === 0) break;
    if (round === ROUNDS) return problems;
    remaining = planActions(inventory.hashes, (await readIndex(run, index, () => false))?.records);
  }
  draft.held = {...draft.held, after: inventory.count};
  draft.outcome = draft.settingsSent || draft.sent > 0 ? 'done' : 'unchanged';
  return [];
}

/**
 * Fills a temporary index and moves it into place in one step, so that readers search the old or
 * the new records, never a mixture.
 */
export async function replaceIndex(
  run: PushRun,
  actions: PlannedActions,
  withSettings: boolean,
): Promise<Diagnostic[]> {
  const {service, index, draft} = run;
  const temporary = createTemporaryName(index, Date.now(), Math.random());
  const exists = draft.held.before !== null;
  const moving = `putting ${temporary} in the place of ${index}`;
  let task: {readonly taskID: number};
  try {
    if (exists) await copyTuning(run, temporary);
    if (withSettings) await sendSettings(run, temporary);
    await sendRecords(run, temporary, actions);
    // A parallel push may have removed records of the temporary index as a leftover.
    const problems = await verifyCount(run, temporary);
    if (problems.length > 0) {
      await removeTemporary(run, temporary);
      return problems;
    }
    // Copied again, because settings may have changed in the dashboard meanwhile.
    if (exists && !withSettings) await copyTuning(run, temporary);
    // The only step that readers notice. It is not interrupted, and it may be sent twice, because
    // moving a missing index does nothing.
    service.ignoreSignal();
    draft.temporaryIndex = {name: temporary, state: 'unsure'};
    task = await service.call(moving, (client) =>
      client.operationIndex({indexName: temporary, operationIndexParams: {operation: 'move', destination: index}}),
    );
  } catch (failure) {
    // Without an answer, the move may be running, so the index stays; the next push removes it.
    if (draft.temporaryIndex === null || isAnswer(failure)) await removeTemporary(run, temporary);
    throw failure;
  }
  await service.finish(moving, temporary, task.taskID);
  draft.temporaryIndex = {name: temporary, state: 'moved'};
  const problems = await verifyCount(run, index);
  if (problems.length === 0) draft.outcome = 'done';
  return problems;
}

/** Copies settings, rules, and synonyms of the live index, which may be tuned by hand. */
async function copyTuning({service, index}: PushRun, destination: string): Promise<void> {
  const doing = `copying the settings of ${index}`;
  const {taskID} = await service.call(doing, (client) =>
    client.operationIndex({
      indexName: index,
      operationIndexParams: {operation: 'copy', destination, scope: ['settings', 'rules', 'synonyms']},
    }),
  );
  await service.finish(doing, destination, taskID);
}

/** Removes the temporary index after a failure, with one retry, because the caller waits. */
async function removeTemporary({service, draft}: PushRun, name: string): Promise<void> {
  service.ignoreSignal();
  draft.temporaryIndex = {name, state: (await removeIndex(service, name, 1)) ? 'removed' : 'left'};
}
