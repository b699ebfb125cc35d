import type {Diagnostic} from '../../node/base/diagnostics/diagnostic.ts';
import {planFixes} from '../../node/run/tasks/fixes/planFixes.ts';
import {applyPlannedChanges, type Printer, pluralize} from '../report.ts';

/** Options of commands that can fix problems. */
export interface FixFlags {
  readonly root: string;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly allowDirty?: boolean;
}

/** A fix may uncover the next problem. More rounds than these have never changed anything. */
const MAX_ROUNDS = 5;

/**
 * Runs a command, and with `--fix` applies the certain fixes of its problems and runs it again until
 * there are none. So the last result is that of a run without `--fix`.
 */
export async function runWithFixes<T extends {readonly diagnostics: readonly Diagnostic[]}>(
  run: () => Promise<T>,
  {root, fix = false, dryRun = false, allowDirty = false}: FixFlags,
  printer: Printer,
): Promise<T> {
  let result = await run();
  for (let round = 1; fix && round <= MAX_ROUNDS; round++) {
    const {fixes, changes, diff, uncommitted} = await planFixes(result.diagnostics, {root, allowDirty});
    printer.clear();
    if (uncommitted.length > 0)
      printer.log(
        `Not fixed, because of uncommitted changes: ${uncommitted.join(', ')}. Commit them, or add --allow-dirty.`,
      );
    if (fixes.length === 0) break;
    if (dryRun) {
      printer.result(diff);
      break;
    }
    if (!applyPlannedChanges(printer, root, changes)) break;
    for (const {title, edits} of fixes) printer.log(`Fixed ${edits[0]!.file}:${edits[0]!.range.start.line}: ${title}`);
    printer.log(`${pluralize(fixes.length, 'fix')} applied in ${pluralize(changes.length, 'file')}.`);
    result = await run();
  }
  return result;
}
