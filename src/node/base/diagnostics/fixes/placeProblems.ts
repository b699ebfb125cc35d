import {escapeRegExp} from '../../../../shared/escapeRegExp.ts';
import type {Diagnostic, Fix, Replacement, SourceRange} from '../diagnostic.ts';
import {BOM, LINE_BREAK} from './applyEdits.ts';

/**
 * Finds the subject of each problem in its file. The result has exact ranges: `column` and `length`
 * instead of `subject`, and `fixes` instead of `replacements`. A replacement without an exact range
 * is dropped.
 * @param readSource returns the text of a file (path relative to the root), or undefined if it
 * cannot be read
 */
export function placeProblems(
  problems: readonly Diagnostic[],
  readSource: (file: string) => string | undefined,
): Diagnostic[] {
  const cache = new Map<string, readonly string[]>();
  const getLines = (file: string): readonly string[] => {
    const lines = cache.get(file) ?? readSource(file)?.replace(BOM, '').split(LINE_BREAK) ?? [];
    cache.set(file, lines);
    return lines;
  };
  return problems.map((problem) =>
    problem.subject === undefined && problem.replacements === undefined ? problem : placeProblem(problem, getLines),
  );
}

function placeProblem(
  {subject, replacements = [], ...problem}: Diagnostic,
  getLines: (file: string) => readonly string[],
): Diagnostic {
  if (problem.file === undefined || problem.line === undefined) return problem;
  const range = findRange({...problem, line: problem.line, subject}, getLines(problem.file));
  if (!range) return problem;
  const {line, column} = range.start;
  const {file} = problem;
  const fixes = [
    ...(problem.fixes ?? []),
    ...replacements.map((replacement) => toFix(replacement, {file, range, subject})),
  ];
  return {
    ...problem,
    // An address may be some lines below the start of its link, which is the better position.
    ...(line === problem.line ? {column, length: range.end.column - column} : {}),
    ...(fixes.length > 0 ? {fixes} : {}),
  };
}

interface Subject extends Pick<Diagnostic, 'column' | 'length' | 'subject'> {
  readonly line: number;
}

function findRange({line, column, length, subject}: Subject, lines: readonly string[]): SourceRange | undefined {
  const offset = (column ?? 1) - 1;
  if (subject === undefined) return length === undefined ? undefined : toRange(line, offset, length);
  const text = lines[line - 1]?.slice(offset) ?? '';
  // The label of a link may be equal to its address, which comes after the label.
  const isLink = /^!?\[/.test(text);
  const pattern = new RegExp(`${isLink ? String.raw`(?<=\](?:\(|:)\s*<?)` : ''}${escapeRegExp(subject)}`);
  // The position of an element is its start, and its attributes may be on the next lines.
  const block = column === undefined ? [text] : [text, ...lines.slice(line)];
  for (const [i, content] of block.entries()) {
    if (i > 0 && content.trim() === '') return undefined;
    const match = pattern.exec(content);
    if (match) return toRange(line + i, (i === 0 ? offset : 0) + match.index, subject.length);
  }
  return undefined;
}

function toRange(line: number, offset: number, length: number): SourceRange {
  return {start: {line, column: offset + 1}, end: {line, column: offset + 1 + length}};
}

function toFix(
  {text, certain = false}: Replacement,
  {file, range, subject}: {readonly file: string; readonly range: SourceRange; readonly subject: string | undefined},
): Fix {
  const title = subject === undefined ? `Write \`${text}\`` : `Change \`${subject}\` to \`${text}\``;
  return {title, certain, edits: [{file, range, text}]};
}
