import type * as z from 'zod';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {suggestName} from '../../base/diagnostics/fixes/suggestName.ts';
import {locateSetting} from '../../base/diagnostics/locateKey.ts';
import {getRow} from '../../base/habits/habit.ts';
import {SETTING_HABITS} from '../../base/habits/settingHabits.ts';

export type Issue = z.core.$ZodIssue;

export interface ConfigSource {
  /** Path from the root. */
  readonly file: string;
  readonly text: string;
}

/** Turns schema issues into problems with key path, expected value, and nearest valid name. */
export function explainIssues(issues: readonly Issue[], schema: z.ZodType, source: ConfigSource): Diagnostic[] {
  return issues.flatMap((issue) => explainIssue(issue, schema, source));
}

/** Returns the most specific issue inside a union; any other issue unchanged. */
export function findDeepestIssue(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const errors = issue.errors.flat();
  const deep = errors.filter(({path}) => path.length > 0).sort((a, b) => b.path.length - a.path.length)[0];
  // An unknown key shows that the value is an object, as expected.
  const deepest = deep ?? errors.find(({code}) => code === 'unrecognized_keys');
  if (!deepest) return issue;
  return findDeepestIssue({...deepest, path: [...issue.path, ...deepest.path]} as Issue);
}

/** Returns the valid keys of the object that an issue is about. */
export function findValidKeys(issue: Issue, schema: z.ZodType): readonly string[] {
  return getParams(issue).known ?? listKeys(schema, issue.path);
}

function explainIssue(original: Issue, schema: z.ZodType, source: ConfigSource): Diagnostic[] {
  const issue = findDeepestIssue(original);
  if (issue.code === 'unrecognized_keys') {
    const validKeys = findValidKeys(issue, schema);
    return issue.keys.map((key) => unknownKeyProblem(key, issue.path, {validKeys, source}));
  }
  if (issue.code === 'invalid_key') {
    const key = String(issue.path.at(-1));
    const path = issue.path.slice(0, -1);
    return [unknownKeyProblem(key, path, {validKeys: listKeys(schema, path), source})];
  }
  if (issue.code === 'invalid_union') {
    const expectations = issue.errors.flat().map(describeExpected);
    return [wrongValueProblem(issue, [...new Set(expectations)].join(', or '), source)];
  }
  return [wrongValueProblem(issue, describeExpected(issue), source)];
}

function unknownKeyProblem(
  key: string,
  path: readonly PropertyKey[],
  {validKeys, source}: {validKeys: readonly string[]; source: ConfigSource},
): Diagnostic {
  const renamed = getRow(SETTING_HABITS, key)?.advice;
  const otherwise = validKeys.length > 0 ? `write one of ${validKeys.join(', ')}` : 'remove it';
  const remedy = renamed === undefined ? suggestName(key, validKeys, otherwise) : {subject: key, hint: renamed};
  return createDiagnostic('config-invalid', `Unknown setting \`${formatKeyPath([...path, key])}\`.`, {
    file: source.file,
    ...locateSetting(source.text, [...path, key]),
    ...remedy,
  });
}

/** Details that schemas of this tool attach to issues, because zod cannot describe them. */
interface IssueParams {
  /** Whether the message is used unchanged. */
  readonly verbatim?: boolean;
  /** Valid names to compare with `wanted`. */
  readonly candidates?: readonly string[];
  readonly wanted?: string;
  readonly known?: readonly string[];
  readonly item?: string;
  readonly hint?: string;
}

function getParams(issue: Issue): IssueParams {
  return (issue as {params?: IssueParams}).params ?? {};
}

function wrongValueProblem(issue: Issue, expected: string, source: ConfigSource): Diagnostic {
  const position = {file: source.file, ...locateSetting(source.text, issue.path)};
  const params = getParams(issue);
  if (params.verbatim) {
    const types = `choose one of ${(params.candidates ?? []).join(', ')}`;
    const {hint, ...remedy} = suggestName(params.wanted ?? '', params.candidates ?? [], types);
    return createDiagnostic('config-invalid', issue.message, {
      ...position,
      ...remedy,
      hint: hint === types ? types : `${hint} Otherwise, ${types}`,
    });
  }
  const path = formatKeyPath(issue.path);
  const subject = path ? `\`${path}\`` : 'The configuration';
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('received undefined');
  const hint = params.hint || (params.item ? `correct the item: ${params.item}` : undefined);
  return createDiagnostic('config-invalid', `${subject} is ${isMissing ? 'missing' : 'wrong'}: expected ${expected}.`, {
    ...position,
    hint,
  });
}

function describeExpected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeReceived(issue.expected, issue);
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_small':
      if (issue.origin === 'string') return 'a text that is not empty';
      if (issue.origin === 'array') return `at least ${issue.minimum} of them`;
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`;
    default:
      return issue.message.replace(/^Invalid (input|string): /, '');
  }
}

function describeReceived(expected: string, issue: Issue): string {
  const received = /received (.+)$/.exec(issue.message)?.[1];
  return received && received !== 'undefined'
    ? `${addArticle(expected)}, got ${addArticle(received)}`
    : addArticle(expected);
}

function addArticle(noun: string): string {
  if (noun === 'null') return noun;
  const word = noun === 'record' ? 'object' : noun;
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** Formats a key path: `navbar.items[0].label`. */
export function formatKeyPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`))
    .join('');
}

interface SchemaDefinition {
  readonly shape?: Record<string, z.ZodType>;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly options?: readonly z.ZodType[];
}

export function listKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const def = schema.def as SchemaDefinition;
  if (def.innerType) return listKeys(def.innerType, path);
  if (def.in) return listKeys(def.in, path);
  if (def.options) return def.options.flatMap((option) => listKeys(option, path));
  if (path.length === 0)
    return Object.keys(def.shape ?? (def.keyType?.def as SchemaDefinition | undefined)?.entries ?? {});
  const [head, ...rest] = path;
  if (typeof head === 'number') return def.element ? listKeys(def.element, rest) : listKeys(schema, rest);
  const next = def.shape?.[String(head)] ?? def.valueType;
  return next ? listKeys(next, rest) : [];
}
