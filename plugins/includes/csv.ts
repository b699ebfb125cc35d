/** Rows of a table with header. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A problem of a table, with its line, counted from 1. */
interface TableProblem {
  readonly line: number;
  readonly reason: string;
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Parses values separated by commas (RFC 4180) or by another character. */
export function readCsv(text: string, separator = ','): Table | TableProblem {
  const read = readRows(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), separator);
  if ('reason' in read) return read;
  const [first, ...rest] = read;
  if (!first) return {line: 1, reason: 'The table has no header'};
  for (const {line, cells} of rest) {
    const values = `${cells.length} ${cells.length === 1 ? 'value' : 'values'}`;
    if (cells.length !== first.cells.length)
      return {line, reason: `The row has ${values}, the header ${first.cells.length}`};
  }
  return {header: first.cells, rows: rest.map(({cells}) => cells)};
}

function readRows(text: string, separator: string): readonly Row[] | TableProblem {
  const rows: Row[] = [];
  let cells: string[] = [];
  let line = 1;
  let rowLine = 1;
  let at = 0;
  while (at < text.length) {
    if (cells.length === 0 && text[at] === '\n') {
      at++;
      line++;
      continue;
    }
    if (cells.length === 0) rowLine = line;
    const quoted = text[at] === '"';
    const end = quoted ? findQuoteEnd(text, at) : findValueEnd(text, at, separator);
    if (end < 0) return {line, reason: 'A quotation mark has no partner'};
    const value = text.slice(at + (quoted ? 1 : 0), end - (quoted ? 1 : 0));
    if (!quoted && value.includes('"'))
      return {line, reason: 'A quotation mark is in a value that does not begin with one'};
    cells.push(quoted ? value.replaceAll('""', '"') : value.trim());
    line += value.split('\n').length - 1;
    at = end;
    if (text[at] === separator) {
      at++;
      if (at < text.length && text[at] !== '\n') continue;
      cells.push('');
    } else if (at < text.length && text[at] !== '\n')
      return {line, reason: 'More text follows the closing quotation mark'};
    rows.push({line: rowLine, cells});
    cells = [];
    at++;
    line++;
  }
  return rows;
}

function findValueEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at++;
  return at;
}

/** Returns the index after the closing quotation mark; a doubled mark is part of the value. */
function findQuoteEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') return at + 1;
    at++;
  }
  return -1;
}
