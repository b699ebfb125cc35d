import {createHmac, randomBytes} from 'node:crypto';
import {groupItems} from '../../../shared/groupItems.ts';
import type {Diagnostic, Fix} from '../../base/diagnostics/diagnostic.ts';
import {createSourceReader} from '../../base/files/readIfExists.ts';
import {applyChanges} from '../../run/tasks/changes.ts';
import {canApply, planFile} from '../../run/tasks/fixes/planFile.ts';

/** The fixes of problems that open pages show. Pages know only their ids, and never send an edit. */
export interface PageFixes {
  /** Returns the id of a fix. It changes with the files that the fix edits. */
  getId(fix: Fix, root: string): string;
  /**
   * Applies a fix of one of the problems.
   * @returns why it was not applied; undefined if it was
   */
  apply(id: string, problems: readonly Diagnostic[], root: string): string | undefined;
}

export function createPageFixes(): PageFixes {
  // With a secret, an id can only come from this server.
  const key = randomBytes(32);
  const getId = (fix: Fix, root: string): string => {
    const readSource = createSourceReader(root);
    const texts = fix.edits.map(({file}) => readSource(file));
    return createHmac('sha256', key)
      .update(JSON.stringify([fix, texts]))
      .digest('base64url');
  };
  return {
    getId,
    apply(id, problems, root) {
      const fix = problems.flatMap(({fixes = []}) => fixes).find((candidate) => getId(candidate, root) === id);
      if (!fix) return 'The file has changed meanwhile: see the problems of the page again.';
      if (!fix.edits.every((edit) => canApply(edit, root))) return 'This file is not changed from here.';
      const byFile = groupItems(fix.edits, ({file}) => file);
      const changes = [...byFile].map(([file, edits]) => planFile(file, edits, root).change);
      return applyChanges(root, changes)[0]?.message;
    },
  };
}
