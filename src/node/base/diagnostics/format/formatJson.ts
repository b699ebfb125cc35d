import type {Diagnostic} from '../diagnostic.ts';
import {arrange, count} from './arrange.ts';

/** Numbers of compiled and rendered pages of a build. */
export interface BuildFigures {
  /** Pages that have a source file. */
  readonly compiled: Origins;
  /** All pages, including generated lists. */
  readonly rendered: Origins;
}

/** Page counts: in total, reused from the cache (`local`), and processed by this build (`now`). */
export interface Origins {
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
export interface Findings {
  /** `build` only; absent if the site was not written. */
  readonly build?: BuildFigures;
  /** `build` only: hydrated components, sorted by page. */
  readonly islands?: readonly Island[];
}

/**
 * Output of `--format json`. While `version` is 1, fields are only added. Absent values are left
 * out.
 */
export interface JsonReport extends Findings {
  readonly version: 1;
  readonly summary: {readonly errors: number; readonly warnings: number; readonly files: number};
  readonly diagnostics: readonly Diagnostic[];
}

/** Formats diagnostics as one JSON document ({@link JsonReport}), sorted by position. */
export function formatJson(diagnostics: readonly Diagnostic[], findings?: Findings): string {
  return `${JSON.stringify(jsonReport(diagnostics, findings), null, 2)}\n`;
}

export function jsonReport(diagnostics: readonly Diagnostic[], {build, islands}: Findings = {}): JsonReport {
  const sorted = arrange(diagnostics);
  return {
    version: 1,
    summary: count(sorted),
    build,
    islands,
    // Listed one by one, so that the order of keys does not depend on the creator of the record.
    diagnostics: sorted.map(({code, severity, message, file, line, column, length, hint, occurrences}) => {
      return {code, severity, message, file, line, column, length, hint, occurrences};
    }),
  };
}
