import {closesFence, type Fence, openFence} from './fences.ts';

/** Escapes, code spans, values of attributes, expressions on one line, and comments, whichever comes first. */
const TOKEN = /\\.|`+|=[ \t]*(?:"[^"]*"|'[^']*')|\{[^{}`]*\}|<!--/g;

/**
 * HTML comments of MDX as the expressions that MDX has for them. Each line of a comment becomes one of its own, so that a comment
 * may be in lists and quotations and may hold blank lines. Code is left alone. A comment that never ends stays unchanged.
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
      const opened: Fence | undefined = fence ?? (isEsm ? undefined : openFence(line));
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

/** Moves from a place to the next line, or to the end of a code span or comment that is open at the end of the line. */
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

/** The end of a code span: in its paragraph. A template in an expression may be longer. */
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

/** @returns the place after the comment */
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
    // As long as it was, so that columns stay. The text is kept: a blog cuts its excerpts at one.
    const text = opening.slice(column + 4, end).replaceAll('*/', '* ');
    lines[line] = `${opening.slice(0, column)}{/* ${text}*/}${opening.slice(end + 3)}`;
    return {line, column: end + 3};
  }
  // Each line stays in the list item or quotation where the comment begins, blank lines as well.
  const prefix = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*/.exec(opening)![0].replace(/[^\s>]/g, ' ');
  const rest = lines[last]!.slice(end + 3);
  lines[line] = `${opening.slice(0, column)}{/**/}`;
  for (let i = line + 1; i <= last; i++) lines[i] = `${prefix}{/**/}`;
  const closingColumn = lines[last]!.length;
  lines[last] += rest;
  return {line: last, column: closingColumn};
}
