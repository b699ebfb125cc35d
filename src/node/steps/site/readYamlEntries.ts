import {isMap, isScalar, LineCounter} from 'yaml';
import type {DiagnosticCode} from '../../base/diagnostics/codeList.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {type Remedy, suggestName} from '../../base/diagnostics/fixes/suggestName.ts';
import {parseYamlDocument} from '../../base/yaml/parseYamlDocument.ts';
import {keepExactNumbers, readYamlValues, type YamlValues} from '../../base/yaml/readYamlValues.ts';

/** Most characters of a file. The values of each character take up to 100 bytes of memory, and the main thread waits for them. */
const MAX_LENGTH = 1_000_000;

/** A file with a map of named entries: `tags.yml`, `authors.yml`. */
export interface YamlFile {
  /** Path from the site's root. */
  readonly file: string;
  readonly text: string;
}

export interface YamlEntry {
  readonly key: string;
  /** Fields, with numbers as texts in those that hold texts; an empty object for an entry without any. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly line: number;
  /** Returns the line of a field, or of the entry if it lacks the field. */
  readonly getLine: (field: string) => number;
}

interface EntryRules {
  readonly code: DiagnosticCode;
  readonly known: readonly string[];
  readonly texts: readonly string[];
  readonly ownFields?: boolean;
}

/**
 * Reads the entries of a YAML file in order. Reports and omits everything that is not a map of
 * maps.
 * @param source path and content of the file
 * @param rules diagnostic code, known fields, those of them that are texts, and whether other fields
 *   are allowed unless they look like a misspelling
 */
export function readYamlEntries(
  {file, text}: YamlFile,
  {code, known: fieldNames, texts: textFields, ownFields}: EntryRules,
): WithDiagnostics<YamlEntry[]> {
  const report = (message: string, line: number, remedy: Remedy | string): Diagnostic =>
    createDiagnostic(code, message, {file, line, ...(typeof remedy === 'string' ? {hint: remedy} : remedy)});
  const refuse = (...problem: Parameters<typeof report>) => ({value: [], diagnostics: [report(...problem)]});
  if (text.length > MAX_LENGTH)
    return refuse(`The file has more than ${MAX_LENGTH / 1000} kB.`, 1, 'remove entries that no page uses');
  const lines = new LineCounter();
  const document = parseYamlDocument(text, lines);
  const error = document.errors[0];
  if (error) {
    const reason = error.message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '');
    const hint = 'indent with two spaces, quote values that hold `:` or `#`';
    return refuse(`The file is not valid YAML: ${reason}`, lines.linePos(error.pos[0]).line, hint);
  }
  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return {value: [], diagnostics: []};
  if (!isMap(root)) return refuse('The file is not a map of entries.', 1, 'write one `key:` a line');
  const read = readYamlValues(document);
  if ('problem' in read) return refuse(`The file ${read.problem}.`, 1, read.hint);
  const data = read as {readonly [form in keyof YamlValues]: Readonly<Record<string, unknown>>};
  const value: YamlEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const {key: node, value: content} of root.items) {
    const key = String(isScalar(node) ? node.value : node);
    const line = getNodeLine(node, lines);
    const isEmpty = content === null || (isScalar(content) && content.value === null);
    if (!isEmpty && !isMap(content)) {
      const hint = `write its fields below it: ${fieldNames.slice(0, 3).join(', ')}`;
      diagnostics.push(report(`The entry \`${key}\` is not a map of fields.`, line, hint));
      continue;
    }
    const fields = isEmpty ? {} : selectTexts({values: data.values[key], texts: data.texts[key]}, textFields);
    const fieldLines = new Map(
      (isMap(content) ? content.items : []).map(({key: name}) => [
        String(isScalar(name) ? name.value : name),
        getNodeLine(name, lines),
      ]),
    );
    const entry = {key, fields, line, getLine: (field: string) => fieldLines.get(field) ?? line};
    for (const field of Object.keys(entry.fields)) {
      if (fieldNames.includes(field)) continue;
      const remedy = suggestName(field, fieldNames, `write one of ${fieldNames.join(', ')}`);
      if (ownFields && !remedy.replacements) continue;
      const message = `The entry \`${key}\` has an unknown field \`${field}\`.`;
      diagnostics.push(report(message, entry.getLine(field), remedy));
    }
    value.push(entry);
  }
  return {value, diagnostics};
}

/** Selects the source of the fields that are texts. Other fields keep exact numbers. */
function selectTexts({values, texts}: YamlValues, textFields: readonly string[]): Readonly<Record<string, unknown>> {
  const fields = keepExactNumbers({values, texts}) as Record<string, unknown>;
  for (const field of textFields) {
    const isScalarValue = ['number', 'boolean'].includes(typeof fields[field]);
    if (isScalarValue) fields[field] = (texts as Readonly<Record<string, unknown>>)[field];
  }
  return fields;
}

function getNodeLine(node: unknown, counter: LineCounter): number {
  const range = (node as {range?: readonly number[] | null} | null)?.range;
  return range ? counter.linePos(range[0]!).line : 1;
}
