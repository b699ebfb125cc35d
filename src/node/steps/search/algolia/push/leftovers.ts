import {diagnostic} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../../base/diagnostics/diagnostic.ts';
import {isAnswer, ServiceFailure} from '../service/failure.ts';
import {allows} from '../service/rights.ts';
import type {SearchService} from '../service/service.ts';
import type {PushReport} from './report.ts';
import type {PushRun} from './steps.ts';

/**
 * Name of a temporary index: `<index>_tmp_<number>`. The number is the time in milliseconds and two more digits, so
 * that two pushes differ, and a leftover of ours differs from those of other tools with the same pattern (at most 7
 * digits).
 */
export function temporaryName(index: string, now: number, chance: number): string {
  return `${index}_tmp_${now}${String(Math.floor(chance * 100)).padStart(2, '0')}`;
}

/** True for a name that {@link temporaryName} made for this index. */
export function isTemporary(name: string, index: string): boolean {
  return name.startsWith(`${index}_tmp_`) && /^\d{15}$/.test(name.slice(index.length + 5));
}

/** Removes temporary indices that earlier pushes left behind, if the key may. */
export async function removeLeftovers({service, index, rights, draft}: PushRun): Promise<void> {
  if (rights.source === 'unknown' || !allows(rights, 'listIndexes') || !allows(rights, 'deleteIndex')) return;
  const removed: string[] = [];
  const kept: string[] = [];
  try {
    const {items} = await service.call('listing the indices', (client) => client.listIndices());
    draft.leftovers = {checked: true, removed, kept};
    for (const {name} of items) {
      if (isTemporary(name, index)) ((await removeIndex(service, name)) ? removed : kept).push(name);
    }
  } catch (error) {
    // A key without the right to list, or a proxy that does not know the request: then leftovers stay unseen.
    if (!isAnswer(error)) throw error;
  }
}

/** Removes a temporary index. False for a failure, unless it is an interruption. */
export async function removeIndex(service: SearchService, indexName: string, retries?: number): Promise<boolean> {
  const doing = `removing the temporary index ${indexName}`;
  try {
    await service.call(doing, (client) => client.deleteIndex({indexName}), retries);
    return true;
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.reason.type === 'interrupted') throw error;
    return false;
  }
}

/** A leftover costs its owner money but harms nothing, so it is a warning. */
export function leftoverProblems({leftovers, temporaryIndex}: PushReport): Diagnostic[] {
  const hint = 'The next push removes it, if its key may list and delete indices. Until then its records count.';
  const notRemoved = temporaryIndex?.state === 'left' ? [temporaryIndex.name] : [];
  return [...leftovers.kept, ...notRemoved].map((name) =>
    diagnostic('search-leftovers', `The temporary index ${name} could not be removed.`, {hint}),
  );
}
