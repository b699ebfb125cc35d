import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {advance} from '../../state/snapshot/advance.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Changes, Snapshot} from '../../state/snapshot/snapshot.ts';

/** The snapshots of a running server: the current one, and the step to the next. */
export interface Snapshots {
  current(): Snapshot;
  /** Returns what plugins and checkers of samples found at the last check; empty before the first. */
  checkProblems(): readonly Diagnostic[];
  /**
   * Applies changes. Resolves once they are part of the current snapshot. Steps may run in
   * parallel.
   */
  advance(changes: Changes): Promise<WithDiagnostics<Snapshot>>;
}

export async function startSnapshots(first: Changes, tools: SiteTools): Promise<Snapshots> {
  let {value: current} = await advance(undefined, first, tools);
  let checkProblems: readonly Diagnostic[] = [];
  let begun = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    current: () => current,
    checkProblems: () => checkProblems,
    async advance({links = false, ...changes}) {
      const before = current;
      const early = await advance(before, changes, tools);
      // From here on, one after the other. A step that another one overtook runs again from the
      // newer snapshot, mostly from the cache. In parallel, frequent steps would delay slow ones
      // forever.
      const step = last.then(async () => {
        const made = before === current ? early : await advance(current, changes, tools);
        current = made.value;
        return made;
      });
      last = step.catch(() => {});
      const made = await step;
      // Checks change nothing, and those of plugins may take long, so no other step waits for them.
      if (!links) return made;
      const number = ++begun;
      const checked = await advance(made.value, {links}, tools);
      // A slow check must not replace the problems of a later one.
      if (number === begun) checkProblems = checked.checkProblems ?? [];
      return checked;
    },
  };
}
