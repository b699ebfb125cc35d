/** A comment in code that gives lines a class. */
export interface MagicComment {
  readonly className: string;
  /** Marks the next line. */
  readonly line?: string;
  /** Mark the lines between them. */
  readonly block?: {readonly start: string; readonly end: string};
}

/** `[!code …]` at the end of a line, as VitePress and Shiki write it, by the class of the line. */
const NOTATIONS: Readonly<Record<string, string>> = {
  '++': 'inserted',
  '--': 'deleted',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'highlighted',
  warning: 'highlighted',
  error: 'deleted',
};
const NOTATION = new RegExp(
  [
    String.raw`(^|\s)(?:\/\/|\/\*|<!--|\{\s*\/\*|#|--|;|%|'|\(\*)\s*`,
    String.raw`\[!code\s+([\w+-]+)(?::(\d+))?\]`,
    String.raw`\s*(?:\*\/\s*\}?|-->|\*\))?\s*$`,
  ].join(''),
);

const FENCE = /^[ \t>]*(?:`{3,}|~{3,})/;

const HIGHLIGHT: MagicComment = {
  className: 'highlighted',
  line: 'highlight-next-line',
  block: {start: 'highlight-start', end: 'highlight-end'},
};

/** A line that is nothing but a comment, in the style of any language, with one directive. */
const COMMENT = new RegExp(
  [
    String.raw`^\s*(?:\/\/+|#+|--|;+|%+|'|::|@?rem\b|\/\*+|<!--|\{\s*\/\*+|\(\*|\{-|\{\{!--|<#)`,
    String.raw`\s*(\S(?:.*?\S)?)`,
    String.raw`\s*(?:\*+\/\s*\}?|-->|\*\)|-\}|--\}\}|#>)?\s*$`,
  ].join(''),
  'i',
);

/**
 * Takes `highlight-next-line`, `highlight-start` and `highlight-end`, and the site's own comments of that kind, out of the
 * code. An open start reaches to the end.
 */
export function applyMagicComments(
  code: readonly string[],
  siteComments: readonly MagicComment[] = [],
): {lines: readonly string[]; classes: ReadonlyMap<number, readonly string[]>} {
  // A sample of Markdown shows how blocks are written.
  if (code.some((line) => FENCE.test(line))) return {lines: code, classes: new Map()};
  const comments = [HIGHLIGHT, ...siteComments];
  const lines: string[] = [];
  const classes = new Map<number, readonly string[]>();
  const nextClasses = new Set<string>();
  const blockClasses = new Set<string>();
  const aheadMarks: {className: string; lines: number}[] = [];
  for (const rawLine of code) {
    const {line, marks, isComment} = stripNotations(rawLine);
    aheadMarks.push(...marks);
    if (isComment) continue;
    const words = COMMENT.exec(line)?.[1]?.toLowerCase();
    const matching = words === undefined ? [] : comments.filter((one) => matchesWords(one, words));
    for (const {className, line: lineText, block} of matching) {
      if (lineText?.toLowerCase() === words) nextClasses.add(className);
      else if (block?.start.toLowerCase() === words) blockClasses.add(className);
      else blockClasses.delete(className);
    }
    if (matching.length > 0) continue;
    const lineClasses = new Set([
      ...nextClasses,
      ...blockClasses,
      ...aheadMarks.flatMap((mark) => (mark.lines-- > 0 ? [mark.className] : [])),
    ]);
    if (lineClasses.size > 0) classes.set(lines.length, [...lineClasses]);
    nextClasses.clear();
    lines.push(line);
  }
  return {lines, classes};
}

interface NotationResult {
  readonly line: string;
  /** Classes, each with the number of lines that get it, from this one on. */
  readonly marks: readonly {className: string; lines: number}[];
  /** There was nothing but notations: the line is not shown, and the next one is the first. */
  readonly isComment: boolean;
}

function stripNotations(rawLine: string): NotationResult {
  let line = rawLine;
  const marks: {className: string; lines: number}[] = [];
  for (let match = NOTATION.exec(line); match; match = NOTATION.exec(line)) {
    const className = Object.hasOwn(NOTATIONS, match[2]!) ? NOTATIONS[match[2]!] : undefined;
    if (className === undefined) break;
    marks.push({className, lines: Number(match[3] ?? 1)});
    line = line.slice(0, match.index).trimEnd();
  }
  return {line, marks, isComment: marks.length > 0 && line.trim() === ''};
}

/** A notation that marks nothing here: what it is, and its line, from 0. */
export function unknownNotation(code: string): {readonly name: string; readonly line: number} | undefined {
  const lines = code.split('\n');
  if (lines.some((line) => FENCE.test(line))) return undefined;
  for (const [line, text] of lines.entries()) {
    const name = NOTATION.exec(stripNotations(text).line)?.[2] ?? /\[!code\s+([\w-]+):[^\]]*\]/.exec(text)?.[1];
    if (name !== undefined && !Object.hasOwn(NOTATIONS, name)) return {name, line};
  }
  return undefined;
}

function matchesWords({line, block}: MagicComment, words: string): boolean {
  return [line, block?.start, block?.end].some((one) => one?.toLowerCase() === words);
}
