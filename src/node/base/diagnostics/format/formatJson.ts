import type {Diagnostic} from '../diagnostic.ts';
import {arrange, count} from './arrange.ts';

/** The work of a build, and the sources of what it reused. */
export interface BuildFigures {
  /** Pages that have a source, by where they came from: the cache, or compiled now. */
  readonly compiled: Origins;
  /** Pages of the site: those with a source, and lists that the tool makes. */
  readonly rendered: Origins;
}

export interface Origins {
  readonly pages: number;
  readonly local: number;
  readonly now: number;
}

/** A component of a page that browsers hydrate. */
export interface Island {
  readonly page: string;
  /** Path of its module from the site's root, and the name of its export. */
  readonly module: string;
  readonly name: string;
  /** The feature that needs the browser: `useState`, or an import. */
  readonly reason: string;
}

/** The output of a command besides problems. */
export interface Findings {
  /** Of `build`, unless the site was not written. */
  readonly build?: BuildFigures;
  /** Of `build`: components that browsers hydrate, sorted by page. */
  readonly islands?: readonly Island[];
}

/** The output of `--format json`. Fields are only ever added while `version` stays 1; absent values are left out. */
export interface JsonReport extends Findings {
  readonly version: 1;
  readonly summary: {readonly errors: number; readonly warnings: number; readonly files: number};
  readonly diagnostics: readonly Diagnostic[];
}

/** For programs: one JSON document ({@link JsonReport}), records sorted by place, ends with a line break. */
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
    // Spelt out so that the order of keys does not depend on who made the record.
    diagnostics: sorted.map(({code, severity, message, file, line, column, length, hint, occurrences}) => {
      return {code, severity, message, file, line, column, length, hint, occurrences};
    }),
  };
}
