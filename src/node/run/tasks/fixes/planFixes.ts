import fs from 'node:fs';
import path from 'node:path';
import {groupItems} from '../../../../shared/groupItems.ts';
import type {Diagnostic, Fix} from '../../../base/diagnostics/diagnostic.ts';
import {selectCertainFixes} from '../../../base/diagnostics/fixes/selectCertainFixes.ts';
import type {PlannedChange} from '../changes.ts';
import {findUncommittedFiles} from './findUncommittedFiles.ts';
import {canApply, planFile} from './planFile.ts';

/** The changes of `--fix`. */
interface FixPlan {
  readonly fixes: readonly Fix[];
  readonly changes: readonly PlannedChange[];
  /** Unified diff of all files. */
  readonly diff: string;
  /** Files (relative to the root) that certain fixes would change, and that have uncommitted changes. */
  readonly uncommitted: readonly string[];
}

interface FixOptions {
  readonly root: string;
  /** Whether files with uncommitted changes may be changed. */
  readonly allowDirty: boolean;
  /** Files (relative to the root) that this command has changed before. */
  readonly changed?: ReadonlySet<string>;
}

/**
 * Plans the certain fixes of problems, without writing anything. A fix that changes a file outside
 * of the root, or a file that is not UTF-8, is not planned.
 */
export async function planFixes(
  problems: readonly Diagnostic[],
  {root, allowDirty, changed = new Set()}: FixOptions,
): Promise<FixPlan> {
  const certain = selectCertainFixes(problems).filter(({edits}) => edits.every((edit) => canApply(edit, root)));
  const files = [...new Set(certain.flatMap(({edits}) => edits.map(({file}) => file)))].sort();
  const existing = files.filter((file) => fs.existsSync(path.join(root, file)));
  const unchecked = allowDirty ? [] : existing.filter((file) => !changed.has(file));
  const dirty = unchecked.length === 0 ? new Set() : await findUncommittedFiles(root, unchecked);
  const fixes = certain.filter(({edits}) => !edits.some(({file}) => dirty.has(file)));
  const byFile = groupItems(
    fixes.flatMap(({edits}) => edits),
    ({file}) => file,
  );
  const planned = [...byFile].map(([file, edits]) => planFile(file, edits, root));
  return {
    fixes,
    changes: planned.map(({change}) => change),
    diff: planned.map(({diff}) => diff).join('\n'),
    uncommitted: files.filter((file) => dirty.has(file)),
  };
}
