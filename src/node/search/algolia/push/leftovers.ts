import {diagnostic} from '../../../diagnostics/codes.ts';
import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import {ServiceFailure} from '../service/failure.ts';
import {allows, isAnswer} from '../service/rights.ts';
import type {SearchService} from '../service/service.ts';
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

/**
 * Removes temporary indices that earlier pushes left behind, if the key may. A leftover costs its owner money but harms
 * nothing, so a failure here is a warning.
 */
export async function removeLeftovers(run: PushRun): Promise<Diagnostic[]> {
  const {service, index, rights, draft, progress} = run;
  if (rights.source === 'unknown' || !allows(rights, 'listIndexes') || !allows(rights, 'deleteIndex')) return [];
  progress({stage: 'clean'});
  const removed: string[] = [];
  const kept: string[] = [];
  let checked = false;
  try {
    const names = await listTemporary(service, index);
    checked = true;
    for (const name of names) ((await deleteIndex(service, name)) ? kept : removed).push(name);
  } catch (error) {
    // A key without the right to list, or a proxy that does not know the request: then leftovers stay unseen.
    if (!isAnswer(error, [400, 401, 403, 404, 405])) throw error;
  } finally {
    draft.leftovers = {checked, removed, kept};
  }
  return kept.map(leftover);
}

/** Removes an index. Returns the failure, if any, instead of throwing it; a caught interruption is thrown. */
export async function deleteIndex(
  service: SearchService,
  name: string,
  retries?: number,
): Promise<ServiceFailure | undefined> {
  const doing = `removing the temporary index ${name}`;
  try {
    await service.call(doing, (client) => client.deleteIndex({indexName: name}), retries);
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.reason.type === 'interrupted') throw error;
    return error;
  }
}

export function leftover(name: string): Diagnostic {
  const hint = 'The next push removes it, if its key may list and delete indices. Until then its records count.';
  return diagnostic('search-leftovers', `The temporary index ${name} could not be removed.`, {hint});
}

async function listTemporary(service: SearchService, index: string): Promise<string[]> {
  const names: string[] = [];
  for (let page = 0, pages = 1; page < pages; page++) {
    const answer = await service.call('listing the indices', (client) =>
      client.listIndices({page, hitsPerPage: 1_000}),
    );
    pages = answer.nbPages ?? 1;
    names.push(...answer.items.map((item) => item.name).filter((name) => isTemporary(name, index)));
  }
  return names;
}
