import type {z} from 'zod';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {nearest} from '../diagnostics/nearest.ts';
import {locateKey} from './locate.ts';
import {MOVED_SETTINGS} from './moved.ts';

type Issue = z.core.$ZodIssue;

interface ConfigSource {
  /** Path from the site's root. */
  readonly file: string;
  readonly text: string;
}

/** Turns schema issues into records that name the key path, what was expected and the nearest valid name. */
export function explainIssues(issues: readonly Issue[], schema: z.ZodType, source: ConfigSource): Diagnostic[] {
  return issues.flatMap((issue) => explain(issue, schema, source));
}

function explain(issue: Issue, schema: z.ZodType, source: ConfigSource): Diagnostic[] {
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, issue.path);
    return issue.keys.map((key) => unknownKey(key, issue.path, {known, source}));
  }
  if (issue.code === 'invalid_union') {
    const deepest = issue.errors.flat().sort((a, b) => b.path.length - a.path.length)[0];
    if (deepest && deepest.path.length > 0) {
      return explain({...deepest, path: [...issue.path, ...deepest.path]} as Issue, schema, source);
    }
    const wanted = issue.errors.flat().map(expectation);
    return [wrong(issue, [...new Set(wanted)].join(', or '), source)];
  }
  return [wrong(issue, expectation(issue), source)];
}

function unknownKey(
  key: string,
  path: readonly PropertyKey[],
  {known, source}: {known: readonly string[]; source: ConfigSource},
): Diagnostic {
  const full = showPath([...path, key]);
  const moved = MOVED_SETTINGS[key];
  const near = nearest(key, known);
  const hint =
    moved ?? (near ? `did you mean \`${near}\`?` : known.length > 0 ? `known here: ${known.join(', ')}` : 'remove it');
  return diagnostic('config-invalid', `Unknown setting \`${full}\`.`, {
    file: source.file,
    ...locateKey(source.text, [...path, key]),
    length: key.length,
    hint,
  });
}

function wrong(issue: Issue, expected: string, source: ConfigSource): Diagnostic {
  const place = {file: source.file, ...locateKey(source.text, issue.path)};
  const params = (issue as {params?: {verbatim?: boolean; candidates?: string[]; wanted?: string; item?: string}})
    .params;
  if (params?.verbatim) {
    const near = nearest(params.wanted ?? '', params.candidates ?? []);
    return diagnostic('config-invalid', issue.message, {
      ...place,
      hint: `${near ? `did you mean "${near}"? ` : ''}Known types: ${(params.candidates ?? []).join(', ')}`,
    });
  }
  const path = showPath(issue.path);
  const subject = path ? `\`${path}\`` : 'The configuration';
  return diagnostic('config-invalid', `${subject} is wrong: expected ${expected}.`, {
    ...place,
    ...(params?.item ? {hint: `the item as read: ${params.item}`} : {}),
  });
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.includes('received undefined')
        ? `${article(issue.expected)}, but it is missing`
        : withReceived(issue.expected, issue);
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_small':
      return issue.origin === 'string' ? 'a text that is not empty' : `at least ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    case 'invalid_key':
      return `a known name${issue.issues[0] ? ` (${issue.issues[0].message})` : ''}`;
    default:
      return issue.message.replace(/^Invalid (input|string): /, '');
  }
}

function withReceived(expected: string, issue: Issue): string {
  const received = /received (.+)$/.exec(issue.message)?.[1];
  return received ? `${article(expected)}, got ${article(received)}` : article(expected);
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun === 'record' ? 'object' : noun}`;
}

function showPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`))
    .join('');
}

interface AnyDef {
  readonly shape?: Record<string, z.ZodType>;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

/** Names that the schema knows at a path; looks through defaults, transforms, unions, arrays and records. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const def = schema.def as AnyDef;
  if (def.innerType) return keysAt(def.innerType, path);
  if (def.in) return keysAt(def.in, path);
  if (def.options) return def.options.flatMap((option) => keysAt(option, path));
  if (path.length === 0) return def.shape ? Object.keys(def.shape) : [];
  const [head, ...rest] = path;
  if (typeof head === 'number') return def.element ? keysAt(def.element, rest) : keysAt(schema, rest);
  const next = def.shape?.[String(head)] ?? def.valueType;
  return next ? keysAt(next, rest) : [];
}
