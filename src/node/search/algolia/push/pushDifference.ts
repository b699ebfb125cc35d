import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import type {Operation} from '../records/batches.ts';
import {missingRights, type NeededRight} from '../service/rights.ts';
import {type HeldRecord, type Plan, planDifference, refuseDrop, refuseForeign} from './plan.ts';
import {
  browseAll,
  countRecords,
  interference,
  type PushRun,
  recordOperations,
  sendOperations,
  sendSettings,
  sendsSettings,
} from './steps.ts';

/** A second round repairs what a push that died, or the queue it left, did to the index meanwhile. */
const ROUNDS = 2;

/**
 * Makes the live index equal to the site by sending only what differs: new and changed records first, then the removals,
 * so that readers who search meanwhile find a page twice rather than not at all.
 * @throws ServiceFailure when the service fails; what was sent until then stays, and the next push sends the rest
 */
export async function pushDifference(run: PushRun): Promise<Diagnostic[]> {
  const {inventory, index, draft} = run;
  for (let round = 1; ; round++) {
    const held = await browseAll(run);
    const plan = planDifference(inventory.hashes, held ?? []);
    if (round === 1) {
      noteComparison(draft, plan, held);
      const refused = refusals(run, plan, held);
      if (refused.length > 0) {
        draft.outcome = 'refused';
        return refused;
      }
      if (sendsSettings(run, held?.length)) await sendSettings(run, index);
    }
    const operations = plan.added.size + plan.changed.size + plan.removed.length;
    if (operations === 0) {
      draft.outcome = draft.settingsSent || round > 1 ? 'done' : 'unchanged';
      draft.held = {...draft.held, after: inventory.count};
      return [];
    }
    await sendOperations(run, {index, groups: planOperations(run, plan), total: operations});
    const found = await countRecords(run, index, inventory.count);
    draft.held = {...draft.held, after: found};
    if (found === inventory.count) {
      draft.outcome = 'done';
      return [];
    }
    if (round === ROUNDS) {
      draft.outcome = 'failed';
      return [interference(index, {found, expected: inventory.count})];
    }
  }
}

/** Compares without sending anything, for dry runs. Returns what a push would be refused for. */
export async function compareOnly(run: PushRun): Promise<Diagnostic[]> {
  const held = await browseAll(run);
  const plan = planDifference(run.inventory.hashes, held ?? []);
  noteComparison(run.draft, plan, held);
  const refused = refusals(run, plan, held);
  if (refused.length > 0) run.draft.outcome = 'refused';
  return refused;
}

function noteComparison(draft: PushRun['draft'], plan: Plan, held: readonly HeldRecord[] | undefined): void {
  draft.held = {before: held?.length ?? null, after: draft.held.after};
  draft.changes = {
    added: plan.added.size,
    changed: plan.changed.size,
    unchanged: plan.unchanged,
    removed: plan.removed.length,
  };
}

function refusals(run: PushRun, plan: Plan, held: readonly HeldRecord[] | undefined): Diagnostic[] {
  const {index, force, inventory, rights} = run;
  const needed: NeededRight[] = plan.removed.length > 0 ? ['deleteObject'] : [];
  if (sendsSettings(run, held?.length)) needed.push('editSettings');
  return [
    ...refuseDrop({index, held: held?.length ?? 0, wanted: inventory.count, force}),
    ...refuseForeign(index, held ?? [], force),
    ...missingRights(rights, needed),
  ];
}

function* planOperations(run: PushRun, plan: Plan): Generator<Operation[]> {
  yield* recordOperations(run.source, ({objectID}) =>
    plan.added.has(objectID) ? 'addObject' : plan.changed.has(objectID) ? 'updateObject' : undefined,
  );
  for (const objectID of plan.removed) yield [{action: 'deleteObject', body: {objectID}}];
}
