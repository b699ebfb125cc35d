import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {getErrorReason} from '../../steps/content/walkFolder.ts';

/**
 * Writes cache data for the next build. A failure is only a warning, because this build does not
 * need the data.
 * @param write throws the system's error on failure
 */
export function tryToCache(write: () => void): Diagnostic[] {
  try {
    write();
    return [];
  } catch (error) {
    const problem = createDiagnostic(
      'output-failed',
      `The folder .manual cannot be written: ${getErrorReason(error)}.`,
      {
        hint: 'check the permissions of the folder and the space on the disk; the site is complete, and the next build begins from the sources',
      },
    );
    return [{...problem, severity: 'warn'}];
  }
}
