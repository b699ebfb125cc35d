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
  '++': 'm-inserted',
  '--': 'm-deleted',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'highlighted',
  warning: 'highlighted',
  error: 'm-deleted',
};
/** Creates an expression for a comment at the end of a line, in the syntax of any language. */
const createTrailingComment = (content: string): RegExp =>
  new RegExp(
    [
      String.raw`(^|\s)(?:\/\/|\/\*|<!--|\{\s*\/\*|#|--|;|%|'|\(\*)\s*`,
      content,
      String.raw`\s*(?:\*\/\s*\}?|-->|\*\))?\s*$`,
    ].join(''),
  );
const NOTATION = createTrailingComment(String.raw`\[!code\s+([\w+-]+)(?::(\d+))?\]`);
/** Number of a note: `// (1)!`, as in Material for MkDocs. One comment may have several. */
const NOTE = createTrailingComment(String.raw`((?:\(\d{1,3}\)!\s*)+)`);

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
  {siteComments = [], hasNotes = false}: MagicCommentOptions = {},
): {
  lines: readonly string[];
  classes: ReadonlyMap<number, readonly string[]>;
  removed: ReadonlySet<number>;
  /** Numbers of notes by line. */
  notes: ReadonlyMap<number, readonly number[]>;
} {
  const lines: string[] = [];
  const classes = new Map<number, readonly string[]>();
  const removed = new Set<number>();
  const notes = new Map<number, readonly number[]>();
  if (isMarkdownSample(code)) return {lines: code, classes, removed, notes};
  const comments = [HIGHLIGHT, ...siteComments];
  const nextClasses = new Set<string>();
  const blockClasses = new Set<string>();
  const aheadMarks: Mark[] = [];
  let aheadNotes: readonly number[] = [];
  for (const rawLine of code) {
    const {line, marks, numbers, isComment} = stripNotations(rawLine, hasNotes);
    aheadMarks.push(...marks);
    aheadNotes = [...aheadNotes, ...numbers];
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
    if (aheadNotes.length > 0) notes.set(lines.length, aheadNotes);
    aheadNotes = [];
    nextClasses.clear();
    lines.push(line);
  }
  return {lines, classes, removed, notes};
}

/** Returns whether the code shows how to write blocks of code. Its comments are part of the sample. */
const isMarkdownSample = (code: readonly string[]): boolean => code.some((line) => FENCE.test(line));

/** Returns the numbers of the notes in code, in the order of their lines. */
export function findNoteNumbers(code: string): readonly number[] {
  if (!code.includes(')!')) return [];
  const {notes} = applyMagicComments(code.split('\n'), {hasNotes: true});
  return [...notes.values()].flat();
}

/** Options of {@link applyMagicComments}. */
export interface MagicCommentOptions {
  /** Comments of the site, besides the built-in ones. */
  readonly siteComments?: readonly MagicComment[];
  /** Whether a list of notes follows the code, so that `// (1)!` refers to the first. */
  readonly hasNotes?: boolean;
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
  /** Numbers of notes. */
  readonly numbers: readonly number[];
  /** Whether the line only has notations: it is removed, and the next line is the first. */
  readonly isComment: boolean;
}

function stripNotations(rawLine: string, hasNotes = false): NotationResult {
  let line = rawLine;
  const marks: Mark[] = [];
  const numbers: number[] = [];
  for (;;) {
    const note = hasNotes ? NOTE.exec(line) : null;
    const match = note ?? NOTATION.exec(line);
    if (!match) break;
    const name = match[2]!;
    const className = Object.hasOwn(NOTATIONS, name) ? NOTATIONS[name] : undefined;
    if (note) numbers.unshift(...Array.from(name.matchAll(/\d+/g), ([digits]) => Number(digits)));
    else if (className === undefined) break;
    else marks.push({name, className, lines: Number(match[3] ?? 1)});
    line = line.slice(0, match.index).trimEnd();
  }
  return {line, marks, numbers, isComment: line.trim() === '' && marks.length + numbers.length > 0};
}

/** Finds an unknown notation. Returns its name and 0-based line; `undefined` if there is none. */
export function findUnknownNotation(code: string): {readonly name: string; readonly line: number} | undefined {
  const lines = code.split('\n');
  if (isMarkdownSample(lines)) return undefined;
  for (const [line, text] of lines.entries()) {
    const name = NOTATION.exec(stripNotations(text).line)?.[2] ?? /\[!code\s+([\w-]+):[^\]]*\]/.exec(text)?.[1];
    if (name !== undefined && !Object.hasOwn(NOTATIONS, name)) return {name, line};
  }
  return undefined;
}

function matchesWords({line, block}: MagicComment, words: string): boolean {
  return [line, block?.start, block?.end].some((one) => one?.toLowerCase() === words);
}
