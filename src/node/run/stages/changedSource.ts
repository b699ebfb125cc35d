import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';

/** A file is no longer what pages were compiled with: the build has to begin again. */
export class ChangedSource extends Error {
  /** From the root. */
  readonly file: string;
  constructor(file: string) {
    super(`${file} has changed.`);
    this.file = file;
  }
}

/** The record for a file that changes with every attempt to build. */
export function changingFile(file: string): Diagnostic {
  return diagnostic('file-unreadable', 'The file changes again and again while the site is built.', {
    file,
    hint: 'build when what writes it is done. The previous site is as it was.',
  });
}
