import type {Staged} from '../../base/diagnostics/diagnostic.ts';
import {advance} from '../../state/snapshot/advance.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Changes, Snapshot} from '../../state/snapshot/snapshot.ts';

/** The snapshots of a running server: the one of now, and steps to the next. */
export interface Snapshots {
  current(): Snapshot;
  /** Resolves once the changes are part of the current snapshot. Steps may run side by side. */
  advance(changes: Changes): Promise<Staged<Snapshot>>;
}

export async function startSnapshots(first: Changes, tools: SiteTools): Promise<Snapshots> {
  let {value: current} = await advance(undefined, first, tools);
  let last: Promise<unknown> = Promise.resolve();
  return {
    current: () => current,
    async advance({links = false, ...changes}) {
      const before = current;
      const early = await advance(before, changes, tools);
      // From here on, one after the other. A step that another one overtook runs again from there, mostly from the
      // cache; were that done side by side as well, steps that come quickly would keep the slower ones back for good.
      const step = last.then(async () => {
        const made = before === current ? early : await advance(current, changes, tools);
        current = made.value;
        return made;
      });
      last = step.catch(() => {});
      const made = await step;
      // Checks change nothing, and those of plugins may take long: no other step waits for them.
      return links ? advance(made.value, {links}, tools) : made;
    },
  };
}
