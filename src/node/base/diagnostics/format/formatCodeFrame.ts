import {expandTabs, measureWidth, replaceControlCharacters, sliceColumns} from './measureWidth.ts';
import {createPaint, type Paint} from './paint.ts';

interface FramePosition {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. Without a column, the frame has no marker. */
  readonly column?: number;
  /** UTF-16 units to mark; default 1. The marker ends with the line. */
  readonly length?: number;
}

/** Maximum columns of source per line. Longer lines are cut to a window around the marker. */
const MAX_COLUMNS = 100;
/** Columns left of the marker when a line is cut. */
const LEAD_COLUMNS = 40;

/**
 * Formats a code frame: the line before, the line with a marker below it, and the line after.
 * Tabs become spaces, so that the marker is below its text at any tab width.
 * @param lines lines of the source file
 * @returns lines of the frame; empty if the source has no such line
 */
export function formatCodeFrame(
  lines: readonly string[],
  position: FramePosition,
  paint: Paint = createPaint(false),
): string[] {
  const markedLine = lines[position.line - 1];
  if (markedLine === undefined) return [];
  const last = Math.min(lines.length, position.line + 1);
  const gutter = String(last).length;
  const mark =
    position.column === undefined ? undefined : markColumns(markedLine, position.column, position.length ?? 1);
  // All three lines share one window, so that indentation can still be compared.
  const from = windowStart(expandTabs(replaceControlCharacters(markedLine)), mark);
  const frame: string[] = [];
  for (let number = Math.max(1, position.line - 1); number <= last; number++) {
    const current = number === position.line;
    const text = cut(expandTabs(replaceControlCharacters(lines[number - 1]!)), from);
    // The empty string after the last line break is not a line that an author sees.
    if (!current && number === lines.length && lines[number - 1] === '') continue;
    const label = `${current ? '>' : ' '} ${String(number).padStart(gutter)} |`;
    frame.push(`${current ? paint.red(label) : paint.dim(label)} ${text}`.trimEnd());
    if (!current || !mark) continue;
    const indent = ' '.repeat(mark.start - from + (from > 0 ? 1 : 0));
    const width = Math.min(mark.width, from + MAX_COLUMNS - mark.start);
    frame.push(`${paint.dim(`${' '.repeat(gutter + 3)}|`)} ${indent}${paint.red('^'.repeat(Math.max(1, width)))}`);
  }
  return frame;
}

interface Mark {
  /** 0-based display column. */
  readonly start: number;
  readonly width: number;
}

function markColumns(line: string, column: number, length: number): Mark {
  const begin = Math.min(Math.max(0, column - 1), line.length);
  const end = Math.min(line.length, begin + Math.max(1, length));
  const start = measureWidth(expandTabs(replaceControlCharacters(line.slice(0, begin))));
  const stop = measureWidth(expandTabs(replaceControlCharacters(line.slice(0, end))));
  return {start, width: Math.max(1, stop - start)};
}

function windowStart(line: string, mark: Mark | undefined): number {
  if (!mark || measureWidth(line) <= MAX_COLUMNS || mark.start + mark.width <= MAX_COLUMNS) return 0;
  return Math.max(0, mark.start - LEAD_COLUMNS);
}

function cut(line: string, from: number): string {
  const width = measureWidth(line);
  if (from === 0 && width <= MAX_COLUMNS) return line;
  const head = from > 0 ? '…' : '';
  const tail = width > from + MAX_COLUMNS ? '…' : '';
  // A line that ends left of the window has nothing to show.
  return width <= from ? '' : `${head}${padWide(sliceColumns(line, from, from + MAX_COLUMNS), line, from)}${tail}`;
}

/**
 * Adds a space if the left edge of the window cuts a wide character. The marker would be off by
 * one.
 */
function padWide(shown: string, line: string, from: number): string {
  return from > 0 && measureWidth(sliceColumns(line, 0, from)) < from ? ` ${shown}` : shown;
}
