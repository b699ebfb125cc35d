import type {Fault} from '../fault.ts';

/** Checks that all rows have as many cells as the first. Lines with `#` are comments. */
export function parseCsv(code: string): Fault | undefined {
  const first = code.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  const delimiter = [',', ';', '\t'].find((mark) => first.includes(mark)) ?? ',';
  let columns: number | undefined;
  for (const {line, text} of splitRows(code)) {
    if (text.trim() === '' || text.startsWith('#')) continue;
    const cells = countCells(text, delimiter);
    if (cells === undefined) return {reason: 'a quote is not closed', line};
    columns ??= cells;
    if (cells !== columns) return {reason: `the row has ${cells} cells, and the first has ${columns}`, line};
  }
  return undefined;
}

/** Splits a table into rows, in which quoted cells may have line breaks. */
function splitRows(code: string): {line: number; text: string}[] {
  const rows: {line: number; text: string}[] = [];
  let isOpen = false;
  for (const [i, text] of code.split('\n').entries()) {
    if (isOpen) rows.at(-1)!.text += `\n${text}`;
    else rows.push({line: i + 1, text});
    if ((text.split('"').length - 1) % 2 === 1) isOpen = !isOpen;
  }
  return rows;
}

/** Counts the cells of a row; undefined if a quote is not closed. */
function countCells(row: string, delimiter: string): number | undefined {
  const bare = row.replace(/"(?:[^"]|"")*"/g, '');
  return bare.includes('"') ? undefined : bare.split(delimiter).length;
}
