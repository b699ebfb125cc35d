import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {reasonOf} from '../../steps/content/walk.ts';

/**
 * Writes cache data for the next build. A failure is only a warning, because this build does not
 * need the data.
 * @param write throws the system's error on failure
 */
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
