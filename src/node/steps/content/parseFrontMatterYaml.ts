import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {parseYamlDocument} from '../../base/yaml/parseYamlDocument.ts';
import {readYamlValues, type YamlValues} from '../../base/yaml/readYamlValues.ts';
import {explainYaml} from './explainFrontMatter.ts';

/** Fields of front matter: with types, and as texts. */
export interface YamlFields extends YamlValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, unknown>>;
}

/** Parses the YAML of front matter, without checking its keys. Returns the problem of invalid YAML. */
export function parseFrontMatterYaml(yaml: string, file: string): YamlFields | {readonly problem: Diagnostic} {
  return parsePlain(yaml) ?? parseYaml(yaml, file);
}

/**
 * Parses plain `key: value` lines, a hundred times faster than YAML. Returns `undefined` in case of
 * doubt.
 */
function parsePlain(yaml: string): YamlFields | undefined {
  const data: Record<string, unknown> = {};
  for (const line of yaml.split('\n')) {
    if (line === '') continue;
    const match = /^([A-Za-z_]\w*): +(\S.*?) *$/.exec(line);
    if (!match) return undefined;
    const [, key, raw] = match as unknown as [string, string, string];
    const value = parsePlainValue(raw);
    if (value === undefined || key in data) return undefined;
    data[key] = value;
  }
  return {values: data, texts: data};
}

function parsePlainValue(raw: string): unknown {
  if (/^\[[^[\]{}"'#&*!|>%@`:\\]*\]$/.test(raw)) {
    const items = raw
      .slice(1, -1)
      .split(',')
      .map((part) => part.trim());
    if (items.every((part) => /^[A-Za-z]/.test(part) && !isKeyword(part))) return items;
    return undefined;
  }
  if (raw === 'true') return true;
  if (raw === 'false') return false;
  if (/^(?:0|[1-9]\d{0,8})$/.test(raw)) return Number(raw);
  if (/^[A-Za-z/(][^:#]*$/.test(raw) && !isKeyword(raw)) return raw;
  return undefined;
}

function isKeyword(value: string): boolean {
  return /^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value);
}

function parseYaml(yaml: string, file: string): YamlFields | {problem: Diagnostic} {
  const toProblem = (what: string, hint: string, details: Partial<Diagnostic> = {}) => ({
    problem: createDiagnostic('front-matter-syntax', `The front matter ${what}.`, {file, line: 2, hint, ...details}),
  });
  const document = parseYamlDocument(yaml);
  const error = document.errors[0];
  if (error) {
    const [start] = error.linePos ?? [{line: 1, col: 1}];
    const {reason, ...remedy} = explainYaml(error, yaml.split('\n')[start.line - 1] ?? '');
    const column = remedy.subject === undefined ? start.col : 1;
    return toProblem(`is not valid YAML: ${reason}`, remedy.hint, {line: start.line + 1, column, ...remedy});
  }
  const data = readYamlValues(document);
  if ('problem' in data) return toProblem(data.problem, data.hint);
  const {values} = data;
  if (values === null || values === undefined) return {values: {}, texts: {}};
  if (typeof values !== 'object' || Array.isArray(values))
    return toProblem(
      'is not a list of `key: value` lines',
      'write one `key: value` a line, for example `title: Group Tests`; a rule at the head of a page is written `***`',
    );
  return data as YamlFields;
}
