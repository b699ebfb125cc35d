import {diagnostic} from '../../diagnostics/codes.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {PageContext} from '../types.ts';

/** Nodes that open a level of a quotation, a list, or an element. */
const OPENS = /^[ \t]+|>|<(?=[a-z])|\[|[*_]/gi;

/**
 * The error of a page whose parts are nested too deep for functions that walk through them. Names the line that opens
 * most levels.
 *
 * @throws any other error
 */
export function tooDeep(error: unknown, {lines, source}: Pick<PageContext, 'lines' | 'source'>): Diagnostic {
  if (!(error instanceof RangeError && /call stack/.test(error.message))) throw error;
  const levels = lines.map((line) => line.match(OPENS)?.reduce((sum, one) => sum + one.length, 0) ?? 0);
  const deepest = levels.reduce((best, level, i) => (level > levels[best]! ? i : best), 0);
  return diagnostic('nested-too-deep', 'Parts of this page are nested deeper than a page can be read.', {
    file: source.file,
    line: deepest + 1,
    hint: 'write them beside each other: some hundred levels of quotations, lists, or elements are read',
  });
}
