import type * as z from 'zod';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {Remedy} from '../../base/diagnostics/fixes/suggestName.ts';

/** Explains a YAML error in terms of the line of the author. */
export function explainYaml(error: {code: string; message: string}, line: string): Remedy & {readonly reason: string} {
  if (error.code === 'DUPLICATE_KEY') {
    const key = /^\s*([\w-]+)/.exec(line)?.[1] ?? '';
    return {reason: `the key \`${key}\` is given twice`, hint: 'remove one of the two'};
  }
  if (error.code === 'TAB_AS_INDENT' || /^\s*\t/.test(line))
    return {reason: 'a tab indents a line', hint: 'indent with spaces, not tabs'};
  const [, key, value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? [];
  if (key !== undefined && /: |:$| #/.test(value) && !/^['"[{]/.test(value)) {
    const quoted = `"${value.replace(/["\\]/g, '\\$&')}"`;
    return {
      reason: 'the value contains `: ` without quotes, which makes it a map',
      subject: value,
      hint: `quote the value: ${key}: ${quoted}`,
      replacements: [{text: quoted, certain: true}],
    };
  }
  return {
    reason: (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, ''),
    hint: 'quote values that hold `:` or `#`, close quotes and brackets, indent with spaces',
  };
}

/** Lines of the keys of front matter. */
export interface KeyLines {
  /** 1-based, by key. */
  readonly lines: Readonly<Record<string, number>>;
  /** Text of the file; absent for front matter that is not from a file. */
  readonly text?: string;
}

/** Reports a value of the wrong type, with a valid example. */
export function explainValue(
  key: string,
  {issue, value, lines, text, file}: KeyLines & {issue: z.core.$ZodIssue; value: unknown; file: string},
): Diagnostic {
  const isQuoted =
    typeof value === 'string' &&
    issue.code === 'invalid_type' &&
    ((issue.expected === 'boolean' && /^(?:true|false)$/.test(value)) ||
      (issue.expected === 'number' && /^-?\d+(?:\.\d+)?$/.test(value)));
  const line = lines[key] ?? 1;
  return createDiagnostic(
    'front-matter-invalid',
    `\`${key}\` is ${JSON.stringify(value)}, expected ${describeExpected(key, issue)}.`,
    {
      file,
      line,
      column: 1,
      length: key.length,
      ...(isQuoted
        ? {
            subject: /["']/.exec(text?.split('\n')[line - 1] ?? '')?.[0] === "'" ? `'${value}'` : `"${value}"`,
            hint: 'write the value without quotes',
            replacements: [{text: value, certain: true}],
          }
        : {hint: `write, for example, \`${key}: ${getExample(key, issue)}\``}),
    },
  );
}

const EXAMPLES: Readonly<Record<string, string>> = {
  tags: '[setup, windows]',
  keywords: '[setup, windows]',
  questions: '[How do I undo a change?]',
  not_covered: 'how to install it on Windows',
  next_steps: '[./install.md]',
  since: '2.20',
  changed: '2.22',
  deprecated: '2.24',
  redirect_from: '[/old/page]',
  authors: '[ada]',
  date: '2026-01-31',
  last_update: '{date: 2026-01-31, author: Ada}',
  slug: '/my/page',
  id: 'group-tests',
  sidebar_badge: '{text: New, variant: tip}',
  title: 'Group Tests',
  image: './img/card.png',
  displayed_sidebar: 'main',
  pagination_prev: 'setup/install',
  pagination_next: 'setup/install',
  custom_edit_url: 'null',
};

function getExample(key: string, issue: z.core.$ZodIssue): string {
  const example = EXAMPLES[key];
  if (example !== undefined) return example;
  if (issue.code === 'too_small' || issue.code === 'too_big' || /_level$/.test(key))
    return issue.code === 'custom' ? '6' : '3';
  if (issue.code === 'invalid_type' && issue.expected === 'boolean') return 'true';
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')) return '2';
  return 'some text';
}

const LIST_KEYS = new Set(['tags', 'keywords', 'questions', 'redirect_from', 'authors', 'next_steps']);

function describeExpected(key: string, issue: z.core.$ZodIssue): string {
  if (LIST_KEYS.has(key)) return `a list of ${key === 'redirect_from' ? 'paths' : key.replace('next_steps', 'files')}`;
  if (issue.path.length > 1 && issue.code !== 'unrecognized_keys')
    return `another value for \`${issue.path.slice(1).join('.')}\``;
  if (issue.code === 'invalid_type') return describeType(issue.expected);
  if (issue.code === 'too_small') return `at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `at most ${issue.maximum}`;
  if (issue.code === 'unrecognized_keys') return `no key ${issue.keys.map((one) => `\`${one}\``).join(', ')}`;
  if (issue.code === 'invalid_union') {
    const types = issue.errors
      .flat()
      .flatMap((one) => (one.code === 'invalid_type' ? [describeType(one.expected)] : []));
    return types.length > 0 ? [...new Set(types)].join(' or ') : 'another type';
  }
  return issue.message;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  object: 'fields',
  record: 'fields',
  array: 'a list',
};

function describeType(type: string): string {
  return TYPE_NAMES[type] ?? type;
}

/** Blank lines, comments, and indentation in front of a block of front matter, and its first key. */
const LATE_BLOCK =
  /^((?:[ \t]*\n|[ \t]*<!--[\s\S]*?-->[ \t]*\n)*[ \t]*)---[ \t]*\n[ \t]*([A-Za-z_]+):[^\n]*\n(?:[^\n]*\n)*?[ \t]*---[ \t]*(?:\n|$)/;

/** Reports front matter that does not begin in the first column of the first line. */
function reportLate(source: string, file: string, knownKeys: readonly string[]): Diagnostic[] {
  const [, before = '', key = ''] = LATE_BLOCK.exec(source) ?? [];
  if (before === '' || !knownKeys.includes(key)) return [];
  const lines = before.split('\n');
  const position = {line: lines.length, column: lines.at(-1)!.length + 1};
  const isEmpty = before.trim() === '' && lines.at(-1) === '';
  return [
    createDiagnostic(
      'front-matter-syntax',
      'The front matter does not begin in the first line, so it is shown as text.',
      {
        ...{file, ...position, length: 3},
        hint:
          before.trim() === ''
            ? 'remove the blank lines and spaces before it'
            : 'move the text before it below its last line, `---`',
        ...(isEmpty
          ? {
              fixes: [
                {
                  title: 'Remove the blank lines before the front matter',
                  certain: true,
                  edits: [{file, range: {start: {line: 1, column: 1}, end: position}, text: ''}],
                },
              ],
            }
          : {}),
      },
    ),
  ];
}

/** Reports front matter that is not read: it begins too late, or has no closing `---`. */
export function explainUnread(source: string, file: string, knownKeys: readonly string[]): Diagnostic[] {
  // Nearly all pages without front matter begin with text.
  if (/^[ \t\n<]/.test(source)) return reportLate(source, file, knownKeys);
  return reportUnclosed(source, file, knownKeys);
}

/** Reports front matter without a closing `---`, also after a formatter has rewrapped it. */
function reportUnclosed(source: string, file: string, knownKeys: readonly string[]): Diagnostic[] {
  const [, gap, marks, key = ''] = /^---[ \t]*\n(\s*)(#+ +)?([A-Za-z_]+):/.exec(source) ?? [];
  // After a blank line it may be a rule and a heading, unless a known key follows.
  if (!key || ((gap || marks) && !knownKeys.includes(key))) return [];
  return [
    createDiagnostic('front-matter-syntax', 'The front matter is never closed.', {
      file,
      line: 1,
      column: 1,
      length: 3,
      hint: marks
        ? `remove \`${marks.trim()}\`, and put a line \`---\` after the last key: a formatter made \`${key}\` a heading`
        : 'put a line `---` after its last key',
    }),
  ];
}
