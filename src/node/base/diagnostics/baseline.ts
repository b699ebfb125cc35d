import type {DiagnosticCode} from './codeList.ts';
import {createDiagnostic, hasFixedSeverity} from './codes.ts';
import type {Diagnostic, WithDiagnostics} from './diagnostic.ts';
import {sortDiagnostics} from './format/sortDiagnostics.ts';

/** An accepted problem. It has no line, so that edits above it do not make it a new problem. */
interface BaselineEntry {
  /** Diagnostic code. A code that this version lacks makes the entry stale. */
  readonly code: string;
  /** Empty for a problem without a file. */
  readonly file: string;
  readonly message: string;
  /** Accepted number of records with this code, file, and message. */
  readonly count: number;
}

/** Returns whether no baseline may accept a problem: a published secret cannot wait. */
function isNeverAccepted(code: DiagnosticCode): boolean {
  return hasFixedSeverity(code) || code === 'secret-in-output';
}

interface Baseline {
  readonly entries: readonly BaselineEntry[];
}

/** Creates a baseline that accepts the given problems, except those that no baseline may accept. */
export function createBaseline(diagnostics: readonly Diagnostic[]): Baseline {
  const entries = new Map<string, BaselineEntry>();
  for (const d of sortDiagnostics(diagnostics)) {
    if (isNeverAccepted(d.code)) continue;
    const entry = {code: d.code, file: d.file ?? '', message: d.message};
    const key = toKey(entry);
    entries.set(key, {...entry, count: (entries.get(key)?.count ?? 0) + 1});
  }
  return {entries: [...entries.values()]};
}

/**
 * Removes the problems that a baseline accepts, matched by code, file, and message.
 * If a file has more problems of a kind than the baseline accepts, the later ones remain.
 * @returns the remaining problems, sorted by file and position
 */
export function applyBaseline(diagnostics: readonly Diagnostic[], baseline: Baseline): readonly Diagnostic[] {
  const remainingCounts = new Map<string, number>();
  for (const entry of baseline.entries)
    remainingCounts.set(toKey(entry), (remainingCounts.get(toKey(entry)) ?? 0) + entry.count);
  return sortDiagnostics(diagnostics).filter((d) => {
    if (isNeverAccepted(d.code)) return true;
    const key = toKey({code: d.code, file: d.file ?? '', message: d.message});
    const remaining = remainingCounts.get(key) ?? 0;
    if (remaining > 0) remainingCounts.set(key, remaining - 1);
    return remaining === 0;
  });
}

/**
 * Returns the text of the baseline file. It is sorted and has one entry per line, so that a diff
 * shows which problems were added or fixed.
 */
export function serializeBaseline({entries}: Baseline): string {
  const lines = [...entries]
    .sort((a, b) => compare([a.file, a.code, a.message], [b.file, b.code, b.message]))
    .map(({code, file, message, count}) => `    ${JSON.stringify({code, file, message, count})}`);
  return `{\n  "version": 1,\n  "problems": [${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}]\n}\n`;
}

/**
 * Parses the text of a baseline file.
 * @param file path of the baseline file, for the diagnostic
 * @returns for invalid text, an empty baseline and a diagnostic, so that all problems are reported
 */
export function parseBaseline(text: string, file: string): WithDiagnostics<Baseline> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return refuse(file, `The baseline is not valid JSON: ${(error as Error).message}`);
  }
  const {version, problems} = (data ?? {}) as {version?: unknown; problems?: unknown};
  if (version !== 1) return refuse(file, `The baseline has version ${JSON.stringify(version)}, expected 1.`);
  if (!Array.isArray(problems)) return refuse(file, 'The baseline has no list `problems`.');
  const invalidIndex = problems.findIndex((entry) => !isEntry(entry));
  if (invalidIndex >= 0)
    return refuse(
      file,
      `Entry ${invalidIndex + 1} of the baseline is wrong: ${JSON.stringify(problems[invalidIndex])}.`,
    );
  return {value: {entries: problems as BaselineEntry[]}, diagnostics: []};
}

function refuse(file: string, message: string): WithDiagnostics<Baseline> {
  const hint = 'write a new baseline, or delete the file to see all problems';
  return {value: {entries: []}, diagnostics: [createDiagnostic('config-invalid', message, {file, line: 1, hint})]};
}

function isEntry(entry: unknown): entry is BaselineEntry {
  const {code, file, message, count} = (entry ?? {}) as Record<string, unknown>;
  return (
    typeof code === 'string' &&
    typeof file === 'string' &&
    typeof message === 'string' &&
    Number.isInteger(count) &&
    (count as number) > 0
  );
}

function compare(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
}

function toKey({code, file, message}: Pick<BaselineEntry, 'code' | 'file' | 'message'>): string {
  return JSON.stringify([code, file, message]);
}
