/** Tables of the model that the tutorial is played against: datasets fill and clean them, queries read them. */
import type {SampleFiles} from '../sampleProject.ts';

export type Row = Record<string, string>;
/** Rows by the name of a table; they stay from one Feature to the next. */
export type Tables = Map<string, Row[]>;

/** Cleans up, then fills the table of each CSV file of a dataset. */
export function loadDataset(tables: Tables, project: SampleFiles, folder: string): boolean {
  if (!cleanDataset(tables, project, folder)) return false;
  for (const [path, text] of project.files) {
    const table = path.startsWith(`${folder}/`) && /([^/]+)\.csv$/.exec(path)?.[1];
    if (!table) continue;
    const [header = '', ...lines] = text.trim().split('\n');
    const columns = header.split(',');
    const rows = lines.map((line) =>
      Object.fromEntries(line.split(',').map((value, at) => [columns[at] ?? '', value])),
    );
    tables.set(table, [...(tables.get(table) ?? []), ...rows]);
  }
  return true;
}

/** Tables whose rows refer to an order with `on delete cascade`, as the tutorial says. */
const PARTS_OF_ORDERS = ['pick_work'];

/** Runs the one statement of the cleanup of a dataset; false for a dataset without a cleanup. */
export function cleanDataset(tables: Tables, project: SampleFiles, folder: string): boolean {
  const script = project.files.get(`${folder}/cleanup.sql`);
  const [, table = '', where = ''] = /^delete from (\w+) where ([^;]*)$/.exec(script?.trim() ?? '') ?? [];
  for (const name of table === 'orders' ? [table, ...PARTS_OF_ORDERS] : [table])
    tables.set(
      name,
      (tables.get(name) ?? []).filter((row) => !fits(row, where)),
    );
  return script !== undefined;
}

/** Result of a `select` of one table. */
export function query(tables: Tables, statement: string): readonly Row[] {
  const [, list = '', table = '', where = ''] = /^select (.*) from (\w+)(?: where (.*))?$/.exec(statement) ?? [];
  const rows = (tables.get(table) ?? []).filter((row) => fits(row, where));
  const count = /^count\(\*\) as (\w+)$/.exec(list)?.[1];
  return count ? [{[count]: String(rows.length)}] : rows;
}

/** True for a row that meets all conditions of the forms `a = 'b'` and `a in ('b', 'c')`. */
function fits(row: Row, where: string): boolean {
  return where
    .split(' and ')
    .filter(Boolean)
    .every((condition) => {
      const values = [...condition.matchAll(/'([^']*)'/g)].map(([, value]) => value);
      return values.includes(row[condition.split(' ')[0] ?? '']);
    });
}
