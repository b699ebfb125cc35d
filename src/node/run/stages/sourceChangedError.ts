import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {PREVIOUS_SITE_KEPT} from '../../state/publish/outputProblem.ts';

/** Thrown when a source file changed after its page was compiled. The build must start again. */
export class SourceChangedError extends Error {
  /** Path relative to the site's root. */
  readonly file: string;
  constructor(file: string) {
    super(`${file} has changed.`);
    this.file = file;
  }
}

/** Creates the diagnostic for a file that changes during each attempt to build. */
export function createChangingFileProblem(file: string): Diagnostic {
  return createDiagnostic('file-unreadable', 'The file changes again and again while the site is built.', {
    file,
    hint: `build again when the program that writes it is done. ${PREVIOUS_SITE_KEPT}`,
  });
}
