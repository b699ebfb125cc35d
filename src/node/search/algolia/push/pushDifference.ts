import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import type {Operation} from '../records/batches.ts';
import {missingRights, type NeededRight} from '../service/rights.ts';
import {type HeldRecord, type Plan, planDifference, refuseLoss} from './plan.ts';
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
  const {held, plan: first, refused} = await compare(run);
  if (refused.length > 0) return refused;
  if (sendsSettings(run, held?.length)) await sendSettings(run, index);
  for (let round = 1, plan = first; ; round++) {
    if (round > 1) plan = planDifference(inventory.hashes, (await browseAll(run)) ?? []);
    const operations = plan.added.size + plan.changed.size + plan.removed.length;
    if (operations === 0) {
      draft.outcome = draft.settingsSent || round > 1 ? 'done' : 'unchanged';
      draft.held = {...draft.held, after: inventory.count};
      return [];
    }
    await sendOperations(run, {index, groups: planOperations(run, plan), total: operations});
    const found = await countRecords(run, index, inventory.count);
    draft.held = {...draft.held, after: found};
    draft.outcome = found === inventory.count ? 'done' : 'failed';
    if (draft.outcome === 'done') return [];
    if (round === ROUNDS) return [interference(index, {found, expected: inventory.count})];
  }
}

interface Comparison {
  readonly held: readonly HeldRecord[] | undefined;
  readonly plan: Plan;
  readonly refused: Diagnostic[];
}

/** Compares the index with the site, and notes the result in the report. Sends nothing. */
export async function compare(run: PushRun): Promise<Comparison> {
  const {draft, inventory} = run;
  const held = await browseAll(run);
  const plan = planDifference(inventory.hashes, held ?? []);
  const {added, changed, unchanged, removed} = plan;
  draft.held = {before: held?.length ?? null, after: draft.held.after};
  draft.changes = {added: added.size, changed: changed.size, unchanged, removed: removed.length};
  const needed: NeededRight[] = removed.length > 0 ? ['deleteObject'] : [];
  if (sendsSettings(run, held?.length)) needed.push('editSettings');
  const refused = [
    ...refuseLoss(run, held && {total: held.length, records: held}),
    ...missingRights(run.rights, needed),
  ];
  if (refused.length > 0) draft.outcome = 'refused';
  return {held, plan, refused};
}

function* planOperations(run: PushRun, plan: Plan): Generator<Operation[]> {
  yield* recordOperations(run.source, ({objectID}) =>
    plan.added.has(objectID) ? 'addObject' : plan.changed.has(objectID) ? 'updateObject' : undefined,
  );
  for (const objectID of plan.removed) yield [{action: 'deleteObject', body: {objectID}}];
}
