import type {Setting} from './describeSchema.ts';

/** A Markdown table of settings, one a row. */
export function settingsTable(settings: readonly Setting[]): string {
  const rows = settings.map(({path, type, initial, required, meaning}) =>
    [code(path), code(type), required ? 'required' : initial === undefined ? '' : code(initial), meaning].join(' | '),
  );
  return ['| Setting | Type | Default | Meaning |', '|---|---|---|---|', ...rows.map((row) => `| ${row} |`)].join('\n');
}

/** Inline code inside a table cell. */
function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}
