/** Finds the tables and columns that a statement of SQL names. */

export interface SqlNames {
  readonly tables: readonly string[];
  /** Names that are neither a table, nor an alias, nor a word of SQL. */
  readonly columns: readonly string[];
  /** Names of the columns of the result; empty for a statement without one, and for `select *`. */
  readonly result: readonly string[];
}

const WORDS = new Set(
  (
    'select from where and or not in is null as order by group having asc desc join left right inner outer on union all with recursive ' +
    'insert into values update set delete create table distinct like between case when then else end primary key constraint references ' +
    'count min max sum avg length replace extract epoch cast coalesce current_timestamp current_date timestampdiff timestampadd datediff second ' +
    'char varchar varchar2 nvarchar int integer timestamp date datetime datetime2 dateadd catch foreign limit fetch first rows only to_char interval day ' +
    'float number numeric double decimal dual use drop'
  ).split(' '),
);

/** Names in one statement; texts in quotes and what a variable fills in are left out. */
export function sqlNames(statement: string): SqlNames {
  const bare = statement
    .replace(/--.*$/gm, ' ')
    .replace(/\bextract\s*\(\s*\w+\s+from\b/gi, '(')
    .replace(/'[^']*'/g, ' ')
    .replace(/@@\w+|\$\{?\w+\}?|\$P\{\w+\}|@\?|<[^<>=]*>/g, ' ');
  const result = resultColumns(bare);
  const words = [...bare.matchAll(/"([^"]+)"|([A-Za-z_]\w*)/g)].map(([, quoted, word = '']) => ({
    name: quoted ?? word,
    quoted: quoted !== undefined,
  }));
  const tables = [...bare.matchAll(/\b(?:from|join|into|update|create\s+table)\s+([A-Za-z_]\w*)/gi)].map(
    ([, name = '']) => name,
  );
  const listed = [...bare.matchAll(/\bfrom\s+\w+(?:\s+\w)?\s*,\s*([A-Za-z_]\w*)/gi)].map(([, name = '']) => name);
  const aliases = new Set([
    ...[...bare.matchAll(/\bas\s+(?:"([^"]+)"|(\w+))/gi)].map(([, quoted, name = '']) => quoted ?? name),
    ...[...bare.matchAll(/\b(?:from|join|,)\s+\w+\s+([A-Za-z]\w{0,1})\b/gi)].map(([, name = '']) => name),
    ...[...bare.matchAll(/,\s*\w+\s+([a-z])\b/gi)].map(([, name = '']) => name),
    ...[...bare.matchAll(/\)\s+([a-z]\w*)\s+from/gi)].map(([, name = '']) => name),
    ...[...bare.matchAll(/\bwith\s+(?:recursive\s+)?(\w+)/gi)].map(([, name = '']) => name),
  ]);
  const known = new Set([...tables, ...listed]);
  const columns = words
    .filter(({name, quoted}) => quoted || !WORDS.has(name.toLowerCase()))
    .map(({name}) => name)
    .filter((name) => !known.has(name) && !aliases.has(name));
  return {
    tables: [...known].filter((name) => !aliases.has(name)),
    columns: [...new Set(columns)],
    result,
  };
}

function resultColumns(statement: string): readonly string[] {
  const list = /\bselect\s+([\s\S]*?)\s+from\b/i.exec(statement)?.[1] ?? '';
  if (list.includes('*') && !list.includes('(')) return [];
  return splitList(list).map((column) => {
    const alias = /\bas\s+"?([\w ]+?)"?$/i.exec(column)?.[1] ?? /\)\s+(\w+)$/.exec(column)?.[1];
    return alias ?? column.replace(/^\w+\./, '').replaceAll('"', '');
  });
}

/** Splits at commas outside brackets. */
function splitList(list: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of list) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += letter;
  }
  return part.trim() ? [...parts, part.trim()] : parts;
}
