import type {Diagnostic} from '../../node/base/diagnostics/diagnostic.ts';
import {applyChanges} from '../../node/run/tasks/changes.ts';
import {planFixes} from '../../node/run/tasks/fixes/planFixes.ts';
import {type Format, type Printer, pluralize} from '../report.ts';

/** Options of commands that can fix problems. */
export interface FixFlags {
  readonly root: string;
  readonly format: Format;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly allowDirty?: boolean;
}

/** A fixed page may have a problem that the first one hid. The limit ends fixes that undo each other. */
const MAX_ROUNDS = 5;

/**
 * Runs a command. With `--fix`, applies the certain fixes of its problems and runs it again, until
 * no certain fix is left. So problems and exit status are those of a run without `--fix`.
 */
export async function runWithFixes<T extends {readonly diagnostics: readonly Diagnostic[]}>(
  run: () => Promise<T>,
  {root, format, fix = false, dryRun = false, allowDirty = false}: FixFlags,
  printer: Printer,
): Promise<T> {
  const changed = new Set<string>();
  let result = await run();
  for (let round = 1; fix && round <= MAX_ROUNDS; round++) {
    const {fixes, changes, diff, uncommitted} = await planFixes(result.diagnostics, {root, allowDirty, changed});
    printer.clear();
    if (uncommitted.length > 0)
      printer.log(
        `Not fixed, because of uncommitted changes: ${uncommitted.join(', ')}. Commit them, or add --allow-dirty.`,
      );
    if (fixes.length === 0) break;
    if (dryRun) {
      if (format === 'pretty') printer.result(diff);
      else printer.log(diff);
      break;
    }
    const problems = applyChanges(root, changes);
    if (problems.length > 0) return {...result, diagnostics: [...result.diagnostics, ...problems]};
    for (const {path} of changes) changed.add(path);
    for (const {title, edits} of fixes) printer.log(`Fixed ${edits[0]!.file}:${edits[0]!.range.start.line}: ${title}`);
    printer.log(`${pluralize(fixes.length, 'fix')} applied in ${pluralize(changes.length, 'file')}.`);
    result = await run();
  }
  return result;
}
