import {createDiagnostic} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../../base/diagnostics/diagnostic.ts';
import {isAnswer, ServiceFailure} from '../service/failure.ts';
import {mayHaveRight} from '../service/rights.ts';
import type {SearchService} from '../service/service.ts';
import type {PushReport} from './report.ts';
import type {PushRun} from './steps.ts';

/**
 * Creates the name of a temporary index: `<index>_tmp_<number>`. The number is the time in
 * milliseconds and two random digits, so that pushes differ, and so that leftovers of ours differ
 * from those of other tools with at most 7 digits.
 */
export function createTemporaryName(index: string, now: number, chance: number): string {
  return `${index}_tmp_${now}${String(Math.floor(chance * 100)).padStart(2, '0')}`;
}

/** Returns whether {@link createTemporaryName} created a name for this index. */
export function isTemporaryName(name: string, index: string): boolean {
  return name.startsWith(`${index}_tmp_`) && /^\d{15}$/.test(name.slice(index.length + 5));
}

/** Removes temporary indices of earlier pushes, if the key has the rights. */
export async function removeLeftovers({service, index, rights, draft}: PushRun): Promise<void> {
  if (rights.source === 'unknown' || !mayHaveRight(rights, 'listIndexes') || !mayHaveRight(rights, 'deleteIndex'))
    return;
  const removed: string[] = [];
  const kept: string[] = [];
  try {
    const {items} = await service.call('listing the indices', (client) => client.listIndices());
    draft.leftovers = {checked: true, removed, kept};
    for (const {name} of items) {
      if (isTemporaryName(name, index)) ((await removeIndex(service, name)) ? removed : kept).push(name);
    }
  } catch (error) {
    // Without the right to list, or with a proxy without this request, leftovers are unknown.
    if (!isAnswer(error)) throw error;
  }
}

/** Removes a temporary index. Returns false for a failure, unless it was interrupted. */
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

/** Reports leftovers as warnings, because they only cost money. */
export function reportLeftovers({leftovers, temporaryIndex}: PushReport): Diagnostic[] {
  const hint =
    'push again with a key that may list and delete indices: a push removes leftovers. Until then their records count';
  const notRemoved = temporaryIndex?.state === 'left' ? [temporaryIndex.name] : [];
  return [...leftovers.kept, ...notRemoved].map((name) =>
    createDiagnostic('search-leftovers', `The temporary index ${name} could not be removed.`, {hint}),
  );
}
