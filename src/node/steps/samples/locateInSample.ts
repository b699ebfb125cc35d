import type {PageSample} from '../../../shared/search.ts';
import type {SourcePosition} from '../../base/diagnostics/diagnostic.ts';
import {findVariableUses} from '../../base/variables/variableSyntax.ts';

interface LineRange extends SourcePosition {
  /** UTF-16 units. */
  readonly length: number;
}

/** Text that a line of a file and its line of code have in common, as offsets in both. */
interface SharedText {
  readonly source: number;
  readonly code: number;
  readonly length: number;
}

/**
 * Converts a range in the code of a sample to its range in the file. A block may be indented or
 * quoted, and a variable may stand for a part of a line.
 * @param lines lines of the file
 * @returns `isExact`: whether the file has the same text there, so that an edit of it is right
 */
export function locateInSample(
  {code, line}: Pick<PageSample, 'code' | 'line'>,
  range: LineRange,
  lines: readonly string[],
): LineRange & {readonly isExact: boolean} {
  const at = line + range.line - 1;
  const source = lines[at - 1] ?? '';
  const [start, end] = [range.column - 1, range.column - 1 + range.length];
  const shared = findShared(source, code.split('\n')[range.line - 1] ?? '');
  const exact = shared.find((text) => start >= text.code && end <= text.code + text.length);
  if (exact) return {line: at, column: exact.source + start - exact.code + 1, length: range.length, isExact: true};
  const before = shared.findLast((text) => text.code <= start);
  const after = shared.find((text) => text.code + text.length >= end);
  const from = before ? before.source + Math.min(start - before.code, before.length) : source.search(/\S|$/);
  const to = after ? after.source + Math.max(end - after.code, 0) : source.trimEnd().length;
  return {line: at, column: from + 1, length: Math.max(to - from, 0), isExact: false};
}

/** Finds the ranges that a line of a file and its line of code have in common. */
function findShared(source: string, code: string): readonly SharedText[] {
  if (source.endsWith(code)) return [{source: source.length - code.length, code: 0, length: code.length}];
  const uses = findVariableUses(source);
  const head = source.slice(0, uses[0]?.open ?? 0);
  const indent = [...Array(head.length + 1).keys()].find((length) => code.startsWith(head.slice(length)));
  if (uses.length === 0 || indent === undefined) return [];
  const shared: SharedText[] = [{source: indent, code: 0, length: head.length - indent}];
  let end = head.length - indent;
  for (const [i, {close}] of uses.entries()) {
    const text = source.slice(close, uses[i + 1]?.open);
    const start = i === uses.length - 1 ? code.length - text.length : code.indexOf(text, end + 1);
    if (start < end || !code.startsWith(text, start)) return shared;
    shared.push({source: close, code: start, length: text.length});
    end = start + text.length;
  }
  return shared;
}

/** Returns the part of each line before its code: indentation and marks of quotations. */
export function readLinePrefix({code, line}: Pick<PageSample, 'code' | 'line'>, lines: readonly string[]): string {
  const [first = ''] = code.split('\n');
  const {column, isExact} = locateInSample({code: first, line}, {line: 1, column: 1, length: 0}, lines);
  return isExact ? (lines[line - 1] ?? '').slice(0, column - 1) : '';
}
