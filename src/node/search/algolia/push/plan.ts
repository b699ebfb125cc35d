import {diagnostic} from '../../../diagnostics/codes.ts';
import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';

/** A record of the index as far as the comparison needs it. */
export interface HeldRecord {
  readonly objectID: string;
  /** Absent in records that another tool wrote. */
  readonly hash?: string;
  readonly type?: string;
}

/** The changes that make the index equal to the site. */
export interface Plan {
  readonly added: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
  readonly unchanged: number;
  readonly removed: readonly string[];
}

/** Compares by content hash: the hashes of the site with what the index holds. */
export function planDifference(wanted: ReadonlyMap<string, string>, held: Iterable<HeldRecord>): Plan {
  const added = new Set(wanted.keys());
  const changed = new Set<string>();
  const removed: string[] = [];
  let unchanged = 0;
  for (const {objectID, hash} of held) {
    const want = wanted.get(objectID);
    if (want === undefined) {
      removed.push(objectID);
    } else {
      added.delete(objectID);
      if (want === hash) unchanged++;
      else changed.add(objectID);
    }
  }
  return {added, changed, unchanged, removed};
}

/** A site without records is a mistake on every path: of a build, a configuration, a folder. `force` does not help. */
export function refuseEmpty(count: number): Diagnostic[] {
  if (count > 0) return [];
  const hint =
    'Check that the site has pages that are neither drafts nor unlisted. To empty an index, delete it in the dashboard.';
  return [diagnostic('search-records', 'There are no search records: the index would be emptied.', {hint})];
}

/** Losing more than half of an index, or one that is mostly not documentation, is rarely meant. */
export function refuseLoss(
  {index, force, inventory}: {index: string; force: boolean; inventory: {count: number}},
  held: {readonly total: number; readonly records: readonly HeldRecord[]} = {total: 0, records: []},
): Diagnostic[] {
  if (force) return [];
  const problems: Diagnostic[] = [];
  if (inventory.count * 2 < held.total) {
    const message = `The index ${index} holds ${held.total} records and would keep ${inventory.count}: fewer than half.`;
    const hint = 'If pages really vanished, run it again with --force.';
    problems.push(diagnostic('search-records', message, {hint}));
  }
  // Records of other documentation tools are fine.
  const foreign = held.records.filter(
    ({hash, type = ''}) => hash === undefined && !/^(?:lvl[0-6]|content)$/.test(type),
  );
  if (foreign.length * 2 > held.records.length) {
    const message = `The index ${index} holds records that are not documentation (such as ${foreign[0]!.objectID}); they would be removed.`;
    const hint = 'Check ALGOLIA_INDEX_NAME. If the index is meant to be taken over, run it again with --force.';
    problems.push(diagnostic('search-records', message, {hint}));
  }
  return problems;
}
