import type {Table} from './csv.ts';

/** A table in the tree of Markdown. */
export interface TableNode {
  readonly type: 'table';
  readonly align: ('right' | null)[];
  readonly children: object[];
}

/** Columns of numbers stand at the right. */
export function tableNode({header, rows}: Table): TableNode {
  const isNumber = (value: string): boolean => value === '' || /^[-+]?\d[\d,. ]*%?$/.test(value);
  const align = header.map((_, i) =>
    rows.length > 0 && rows.every((row) => isNumber(row[i]!)) ? ('right' as const) : null,
  );
  const cell = (value: string) => ({type: 'tableCell', children: [{type: 'text', value}]});
  const row = (cells: readonly string[]) => ({type: 'tableRow', children: cells.map(cell)});
  return {type: 'table', align, children: [header, ...rows].map(row)};
}

/** The same as Markdown. */
export function tableMarkdown({header, rows}: Table, align: TableNode['align']): string {
  const cell = (value: string): string =>
    value.replace(/\s*\n\s*/g, ' ').replace(/[\\|*_`<[\]]/g, (mark) => `\\${mark}`);
  const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [row(header), `| ${align.map((one) => (one ? '---:' : '---')).join(' | ')} |`, ...rows.map(row)].join('\n');
}
