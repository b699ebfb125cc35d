import type {Setting} from './describeSchema.ts';

/** Formats settings as a list with an anchor for each. */
export function settingsTable(settings: readonly Setting[]): string {
  const rows = settings.map(({path, type, initial, required, meaning}) =>
    [code(path), code(type) + (required ? ', required' : ''), initial === undefined ? '' : code(initial), meaning].join(
      ' | ',
    ),
  );
  return settingsList('| Setting | Type | Default | Meaning |', rows);
}

/** Formats rows as a `:::settings` table. */
export function settingsList(head: string, rows: readonly string[]): string {
  const line = head.replaceAll(/ [^|]+ /g, '---');
  return [':::settings', '', head, line, ...rows.map((row) => `| ${row} |`), '', ':::'].join('\n');
}

/** Inline code inside a table cell. */
function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}
