import {closesFence, type Fence, readOpeningFence} from './fences.ts';

/** Escapes, code spans, attribute values, one-line expressions, and comments. */
const TOKEN = /\\.|`+|=[ \t]*(?:"[^"]*"|'[^']*')|\{[^{}`]*\}|<!--/g;

/**
 * Replaces HTML comments by MDX expressions. Each line gets its own expression, so that comments
 * may span list items, block quotes, and blank lines. Code and unclosed comments stay unchanged.
 */
export function hideComments(source: readonly string[]): string[] {
  const lines = [...source];
  if (!source.some((line) => line.includes('<!--'))) return lines;
  let fence: Fence | undefined;
  let isEsm = false;
  let at: Position = {line: 0, column: 0};
  while (at.line < lines.length) {
    const line = lines[at.line]!;
    if (at.column === 0) {
      const isBlank = line.trim() === '';
      isEsm = isEsm ? !isBlank : /^(?:import|export)\b/.test(line) && (lines[at.line - 1] ?? '').trim() === '';
      const closed = fence !== undefined && closesFence(line, fence);
      const opened: Fence | undefined = fence ?? (isEsm ? undefined : readOpeningFence(line));
      fence = closed ? undefined : opened;
      if (isEsm || opened !== undefined) {
        at = {line: at.line + 1, column: 0};
        continue;
      }
    }
    at = scanLine(lines, at);
  }
  return lines;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Scans from a position to the next line, or to the end of a code span or comment that continues
 * after the line.
 */
function scanLine(lines: string[], start: Position): Position {
  const line = lines[start.line]!;
  const tokens = new RegExp(TOKEN);
  tokens.lastIndex = start.column;
  for (let match = tokens.exec(line); match; match = tokens.exec(line)) {
    const [token] = match;
    const position = {line: start.line, column: match.index};
    if (token === '<!--') return hideComment(lines, position) ?? {line: start.line, column: match.index + 4};
    if (!token.startsWith('`')) continue;
    const end = findCodeEnd(lines, position, token);
    if (!end) continue;
    if (end.line !== start.line) return end;
    tokens.lastIndex = end.column;
  }
  return {line: start.line + 1, column: 0};
}

/**
 * Returns the end of a code span, which ends with its paragraph at the latest. A template literal
 * in an expression may be longer.
 */
function findCodeEnd(lines: readonly string[], {line, column}: Position, run: string): Position | undefined {
  const isTemplate = run === '`' && lines[line]![column - 1] === '{';
  for (let i = line; i < lines.length; i++) {
    const text = lines[i]!;
    if (i > line && text.trim() === '' && !isTemplate) return undefined;
    const start = i === line ? column + run.length : 0;
    for (const match of text.slice(start).matchAll(isTemplate ? /\\.|`/g : /`+/g)) {
      if (match[0] === run) return {line: i, column: start + match.index + run.length};
    }
  }
  return undefined;
}

/**
 * Replaces a comment.
 *
 * @returns the position after it; `undefined` if it is not closed
 */
function hideComment(lines: string[], {line, column}: Position): Position | undefined {
  let last = line;
  let end = lines[line]!.indexOf('-->', column + 4);
  while (end < 0) {
    last++;
    if (last >= lines.length) return undefined;
    end = lines[last]!.indexOf('-->');
  }
  const opening = lines[line]!;
  if (last === line) {
    // Same length, so that columns stay. The text stays, too, because a comment may end an excerpt.
    const text = opening.slice(column + 4, end).replaceAll('*/', '* ');
    lines[line] = `${opening.slice(0, column)}{/* ${text}*/}${opening.slice(end + 3)}`;
    return {line, column: end + 3};
  }
  // Each line, even a blank one, keeps the list item or block quote of the comment.
  const prefix = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*/.exec(opening)![0].replace(/[^\s>]/g, ' ');
  const rest = lines[last]!.slice(end + 3);
  lines[line] = `${opening.slice(0, column)}{/**/}`;
  for (let i = line + 1; i <= last; i++) lines[i] = `${prefix}{/**/}`;
  const closingColumn = lines[last]!.length;
  lines[last] += rest;
  return {line: last, column: closingColumn};
}
