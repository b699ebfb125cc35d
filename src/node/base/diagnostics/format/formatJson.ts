import type {Diagnostic} from '../diagnostic.ts';
import {countDiagnostics, sortDiagnostics} from './sortDiagnostics.ts';

/** Numbers of compiled and rendered pages of a build. */
export interface BuildCounts {
  /** Pages that have a source file. */
  readonly compiled: PageCounts;
  /** All pages, including generated lists. */
  readonly rendered: PageCounts;
}

/** Page counts: in total, reused from the cache (`local`), and processed by this build (`now`). */
interface PageCounts {
  readonly pages: number;
  readonly local: number;
  readonly now: number;
}

/** A component of a page that browsers hydrate. */
export interface Island {
  readonly page: string;
  /** Path of its module, relative to the site's root; `name` is the export. */
  readonly module: string;
  readonly name: string;
  /** The feature that needs the browser, such as `useState` or an import. */
  readonly reason: string;
}

/** Output of a command besides its problems. */
export interface CommandOutput {
  /** `build` only; absent if the site was not written. */
  readonly build?: BuildCounts;
  /** `build` only: hydrated components, sorted by page. */
  readonly islands?: readonly Island[];
}

/**
 * Output of `--format json`. While `version` is 1, fields are only added. Absent values are left
 * out.
 */
export interface JsonReport extends CommandOutput {
  readonly version: 1;
  readonly summary: {readonly errors: number; readonly warnings: number; readonly files: number};
  readonly diagnostics: readonly Diagnostic[];
}

/** Formats diagnostics as one JSON document ({@link JsonReport}), sorted by position. */
export function formatJson(diagnostics: readonly Diagnostic[], findings?: CommandOutput): string {
  return `${JSON.stringify(createJsonReport(diagnostics, findings), null, 2)}\n`;
}

export function createJsonReport(diagnostics: readonly Diagnostic[], {build, islands}: CommandOutput = {}): JsonReport {
  const sorted = sortDiagnostics(diagnostics);
  return {
    version: 1,
    summary: countDiagnostics(sorted),
    build,
    islands,
    // Listed one by one, so that the order of keys does not depend on the creator of the record.
    diagnostics: sorted.map(({code, severity, message, file, line, column, length, hint, fixes, occurrences}) => {
      return {code, severity, message, file, line, column, length, hint, fixes, occurrences};
    }),
  };
}
