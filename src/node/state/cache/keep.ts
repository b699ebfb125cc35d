import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {reasonOf} from '../../steps/content/walk.ts';

/** Writes something for the next build. An error is worth a warning only: this build needs nothing of it. */
export function keep(write: () => void): Diagnostic[] {
  try {
    write();
    return [];
  } catch (error) {
    const problem = diagnostic('output-failed', `The folder .manual cannot be written: ${reasonOf(error)}.`, {
      hint: 'the site is not affected; the next build begins from the sources',
    });
    return [{...problem, severity: 'warn'}];
  }
}
