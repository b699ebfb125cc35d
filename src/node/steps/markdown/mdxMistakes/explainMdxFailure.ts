import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, Fix} from '../../../base/diagnostics/diagnostic.ts';
import {describeReplacement} from '../../../base/diagnostics/fixes/describeReplacement.ts';
import type {ParseFailure} from '../types.ts';
import {findBraceMistake, findStatementMistake} from './code.ts';
import {findForeignSyntax} from './foreign.ts';
import type {FindMistake, Mistake} from './mistake.ts';
import {findAutolink, findHtmlComment, findLessThan} from './symbols.ts';
import {
  findAttributeMistake,
  findCrossedTags,
  findStrayClosingTag,
  findTagAcrossParagraph,
  findUnclosedTag,
} from './tags.ts';

const MISTAKES: readonly FindMistake[] = [
  findForeignSyntax,
  findHtmlComment,
  findAutolink,
  findCrossedTags,
  findStrayClosingTag,
  findTagAcrossParagraph,
  findUnclosedTag,
  findAttributeMistake,
  findStatementMistake,
  findBraceMistake,
  findLessThan,
];

/** Explains a syntax error of MDX. For common mistakes, the hint shows the corrected line. */
export function explainMdxFailure(failure: ParseFailure, lines: readonly string[], file: string): Diagnostic {
  const position = locateMistake(failure, lines);
  const line = lines[position.line - 1] ?? '';
  const mistake = MISTAKES.map((find) => find({line, lines, position, reason: failure.reason})).find(
    (one) => one !== undefined,
  );
  const lineNumber = mistake?.line ?? position.line;
  return createDiagnostic(
    'mdx-syntax',
    mistake?.message ?? `This MDX does not parse: ${cleanReason(failure.reason)}.`,
    {
      file,
      line: lineNumber,
      column: mistake?.at === undefined ? position.column : mistake.at + 1,
      length: mistake?.length ?? 1,
      hint:
        mistake?.hint ??
        'write `\\<` and `\\{`, put code into backticks, or name the file .md: MDX reads `<` and `{` as code',
      ...(mistake?.edit ? {fixes: [createFix(mistake.edit, {file, lineNumber, lines})]} : {}),
    },
  );
}

function createFix(
  {at, length, text, certain = false}: NonNullable<Mistake['edit']>,
  {file, lineNumber, lines}: {readonly file: string; readonly lineNumber: number; readonly lines: readonly string[]},
): Fix {
  const start = {line: lineNumber, column: at + 1};
  const range = {start, end: {line: lineNumber, column: at + 1 + length}};
  const subject = lines[lineNumber - 1]!.slice(at, at + length);
  return {title: describeReplacement(subject, text), certain, edits: [{file, range, text}]};
}

/** Returns the position, or the closest line above with `<` or `{`: parsers stop after mistakes. */
function locateMistake({line, column}: ParseFailure, lines: readonly string[]): {line: number; column: number} {
  if (/[<{]|^(?:import|export)\b/.test(lines[line - 1] ?? '')) return {line, column};
  for (let n = Math.min(line - 1, lines.length); n >= Math.max(1, line - 30); n--) {
    const text = lines[n - 1] ?? '';
    if (/[<{]/.test(text)) return {line: n, column: Math.max(text.lastIndexOf('<'), text.lastIndexOf('{')) + 1};
  }
  return {line: Math.max(1, Math.min(line, lines.length)), column};
}

function cleanReason(reason: string): string {
  return reason
    .replace(/\s+/g, ' ')
    .replace(/ \(note: .*\)$/, '')
    .replace(/^Could not parse expression with (?:oxc|acorn)(?:: )?/i, 'the expression is not JavaScript: ')
    .replace(/: $/, '')
    .trim();
}
