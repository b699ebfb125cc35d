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
  return [
    diagnostic('search-records', 'There are no search records: the index would be emptied.', {
      hint: 'Check that the site has pages that are neither drafts nor unlisted. To empty an index, delete it in the dashboard.',
    }),
  ];
}

interface Drop {
  readonly index: string;
  readonly held: number;
  readonly wanted: number;
  readonly force: boolean;
}

/** Losing more than half of an index is rarely meant. */
export function refuseDrop({index, held, wanted, force}: Drop): Diagnostic[] {
  if (force || wanted * 2 >= held) return [];
  return [
    diagnostic(
      'search-records',
      `The index ${index} holds ${held} records and would keep ${wanted}: fewer than half.`,
      {
        hint: 'If pages really vanished, run it again with --force.',
      },
    ),
  ];
}

const DOCUMENTATION_TYPES = new Set(['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content']);

/** An index that is mostly not documentation is the wrong index. Records of other documentation tools are fine. */
export function refuseForeign(index: string, held: readonly HeldRecord[], force: boolean): Diagnostic[] {
  const foreign = held.filter((record) => record.hash === undefined && !DOCUMENTATION_TYPES.has(record.type ?? ''));
  if (force || foreign.length * 2 <= held.length) return [];
  return [
    diagnostic(
      'search-records',
      `The index ${index} holds records that are not documentation (such as ${foreign[0]?.objectID}); they would be removed.`,
      {
        hint: 'Check ALGOLIA_INDEX_NAME. If the index is meant to be taken over, run it again with --force.',
      },
    ),
  ];
}
