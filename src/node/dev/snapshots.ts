import type {Staged} from '../diagnostics/diagnostic.ts';
import {advance} from '../snapshot/advance.ts';
import type {SiteTools} from '../snapshot/siteTools.ts';
import type {Changes, Snapshot} from '../snapshot/snapshot.ts';

/** The snapshots of a running server: the one of now, and steps to the next. */
export interface Snapshots {
  current(): Snapshot;
  /** Resolves once the changes are part of the current snapshot. Steps may run side by side. */
  advance(changes: Changes): Promise<Staged<Snapshot>>;
}

export async function startSnapshots(first: Changes, tools: SiteTools): Promise<Snapshots> {
  let {value: current} = await advance(undefined, first, tools);
  return {
    current: () => current,
    async advance(changes) {
      for (;;) {
        const before = current;
        const next = await advance(before, changes, tools);
        // Another step was faster: this one is made again from there. What it compiled lies in the cache by now.
        if (before !== current) continue;
        current = next.value;
        return next;
      }
    },
  };
}
