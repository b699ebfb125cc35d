/** A comment that adds a class to lines. */
export interface MagicComment {
  readonly className: string;
  /** Text that marks the next line. */
  readonly line?: string;
  /** Texts that mark the lines between them. */
  readonly block?: {readonly start: string; readonly end: string};
}

/** Classes of `[!code …]` at the end of a line, as in VitePress and Shiki. */
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

/** A line with only a comment, in the syntax of any language. */
const COMMENT = new RegExp(
  [
    String.raw`^\s*(?:\/\/+|#+|--|;+|%+|'|::|@?rem\b|\/\*+|<!--|\{\s*\/\*+|\(\*|\{-|\{\{!--|<#)`,
    String.raw`\s*(\S(?:.*?\S)?)`,
    String.raw`\s*(?:\*+\/\s*\}?|-->|\*\)|-\}|--\}\}|#>)?\s*$`,
  ].join(''),
  'i',
);

/**
 * Removes magic comments from code, and returns the classes of the remaining lines. Without an end,
 * a range extends to the last line. `removed` has the lines that the author marked as removed.
 */
export function applyMagicComments(
  code: readonly string[],
  siteComments: readonly MagicComment[] = [],
): {
  lines: readonly string[];
  classes: ReadonlyMap<number, readonly string[]>;
  removed: ReadonlySet<number>;
} {
  // A sample of Markdown shows how to write blocks.
  if (code.some((line) => FENCE.test(line))) return {lines: code, classes: new Map(), removed: new Set()};
  const comments = [HIGHLIGHT, ...siteComments];
  const lines: string[] = [];
  const classes = new Map<number, readonly string[]>();
  const removed = new Set<number>();
  const nextClasses = new Set<string>();
  const blockClasses = new Set<string>();
  const aheadMarks: Mark[] = [];
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
    const lineMarks = aheadMarks.filter((mark) => mark.lines-- > 0);
    const lineClasses = new Set([...nextClasses, ...blockClasses, ...lineMarks.map(({className}) => className)]);
    if (lineMarks.some(({name}) => name === '--')) removed.add(lines.length);
    if (lineClasses.size > 0) classes.set(lines.length, [...lineClasses]);
    nextClasses.clear();
    lines.push(line);
  }
  return {lines, classes, removed};
}

interface Mark {
  readonly name: string;
  readonly className: string;
  /** Lines that are still marked, from this one on. */
  lines: number;
}

interface NotationResult {
  readonly line: string;
  readonly marks: readonly Mark[];
  /** Whether the line only has notations: it is removed, and the next line is the first. */
  readonly isComment: boolean;
}

function stripNotations(rawLine: string): NotationResult {
  let line = rawLine;
  const marks: Mark[] = [];
  for (let match = NOTATION.exec(line); match; match = NOTATION.exec(line)) {
    const name = match[2]!;
    const className = Object.hasOwn(NOTATIONS, name) ? NOTATIONS[name] : undefined;
    if (className === undefined) break;
    marks.push({name, className, lines: Number(match[3] ?? 1)});
    line = line.slice(0, match.index).trimEnd();
  }
  return {line, marks, isComment: marks.length > 0 && line.trim() === ''};
}

/** Finds an unknown notation. Returns its name and 0-based line; `undefined` if there is none. */
export function findUnknownNotation(code: string): {readonly name: string; readonly line: number} | undefined {
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
