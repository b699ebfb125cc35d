import {escapeRegExp} from '../../../../shared/escapeRegExp.ts';
import type {Diagnostic, Fix, Replacement, SourceRange} from '../diagnostic.ts';
import {BOM, LINE_BREAK} from './applyEdits.ts';
import {describeReplacement} from './describeReplacement.ts';

/**
 * Finds the subject of each problem in its file. The result has exact ranges, and `fixes` instead
 * of `replacements`. A replacement without an exact range is dropped.
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
  return problems.map(({others = [], ...problem}) =>
    addHint(joinFixes([problem, ...others].map((one) => placeProblem(one, getLines)))),
  );
}

/** Makes the fixes of a problem without a hint its hint. */
function addHint(problem: Diagnostic): Diagnostic {
  const {hint, fixes = []} = problem;
  if (hint !== undefined || fixes.length === 0) return problem;
  const titles = fixes.map(({title}) => title.slice(0, 1).toLowerCase() + title.slice(1));
  return {...problem, hint: titles.join(', or ')};
}

/** Adds the edits of other problems, which have the same fixes, to the fixes of the first. */
function joinFixes([problem, ...others]: readonly Diagnostic[]): Diagnostic {
  const {fixes, ...rest} = problem!;
  if (!fixes || others.length === 0) return problem!;
  const alike = others.filter((other) => other.fixes?.length === fixes.length);
  const joined = fixes.map((fix, i) => {
    const same = alike.map((other) => other.fixes![i]!);
    const edits = new Map([fix, ...same].flatMap((one) => one.edits).map((edit) => [JSON.stringify(edit), edit]));
    const title = edits.size > 1 ? `${fix.title} (${edits.size} edits)` : fix.title;
    return {title, certain: [fix, ...same].every(({certain}) => certain), edits: [...edits.values()]};
  });
  return {...rest, fixes: joined};
}

function placeProblem(
  {replacements = [], fixes: exact = [], ...problem}: Diagnostic,
  getLines: (file: string) => readonly string[],
): Diagnostic {
  const {subject, file, line} = problem;
  const isPlaced = (subject === undefined && replacements.length === 0) || file === undefined || line === undefined;
  const range = isPlaced ? undefined : findRange({...problem, line}, getLines(file));
  const replacing = range ? replacements.map((text) => toFix(text, {file: file!, range, subject})) : [];
  const fixes = [...replacing, ...exact];
  return {
    ...problem,
    ...(range ? {...range.start, length: range.end.column - range.start.column} : {}),
    ...(fixes.length > 0 ? {fixes} : {}),
  };
}

const AFTER_LABEL = String.raw`(?<=\](?:\(|:)\s*<?)`;
const WORD_START = String.raw`(?<![\p{L}\p{N}_./#-])`;
const WORD_END = String.raw`(?![\p{L}\p{N}_/#-])`;
/** A blank line, or the end of front matter. */
const BLOCK_END = /^(?:\s*|---\s*)$/;

interface Subject extends Pick<Diagnostic, 'column' | 'length' | 'subject'> {
  readonly line: number;
}

function findRange({line, column, length, subject}: Subject, lines: readonly string[]): SourceRange | undefined {
  const offset = (column ?? 1) - 1;
  if (subject === undefined) return length === undefined ? undefined : toRange(line, offset, length);
  const text = lines[line - 1]?.slice(offset) ?? '';
  // The label of a link may be equal to its address, which comes after the label.
  const isLink = /^!?\[/.test(text);
  const pattern = new RegExp(`${isLink ? AFTER_LABEL : WORD_START}${escapeRegExp(subject)}${WORD_END}`, 'u');
  // The position of a list or element is its start, and the subject may be on the next lines.
  for (let i = 0; line - 1 + i < lines.length; i++) {
    const content = i === 0 ? text : lines[line - 1 + i]!;
    if (i > 0 && BLOCK_END.test(content)) return undefined;
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
  const title = subject === undefined ? describeText(text) : describeReplacement(subject, text);
  return {title, certain, edits: [{file, range, text}]};
}

const describeText = (text: string): string => (text === '' ? 'Remove it' : `Write \`${text}\``);
