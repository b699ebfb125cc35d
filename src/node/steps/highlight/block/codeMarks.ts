/** First and last line, 1-based in the displayed code. */
export type LineRange = readonly [first: number, last: number];

/** How a line or a word is marked: highlighted, added, or removed. */
export type MarkKind = 'mark' | 'ins' | 'del';

/** A text or an expression whose matches are marked in each line. */
export interface WordMark {
  readonly kind: MarkKind;
  /** The mark as it is in the source, without the kind. */
  readonly source: string;
  /** Exact text; absent for an expression. */
  readonly text?: string;
  /** Regular expression; absent for a text. */
  readonly pattern?: string;
}

/** Marks in the words after the language, as in Expressive Code. */
export interface CodeMarks {
  readonly lines: Readonly<Record<MarkKind, readonly LineRange[]>>;
  /** Lines that readers open. */
  readonly collapsed: readonly LineRange[];
  readonly words: readonly WordMark[];
}

/** Names before `={…}`. The first three may also precede a text or an expression. */
export const MARK_NAMES = ['mark', 'ins', 'del', 'collapse'] as const;

const RANGES = /(?:(?<![^\s])(mark|ins|del|collapse)=|(?<!=))\{([\d,\s-]*)\}/g;
const WORDS = /(?<!\S)(?:(mark|ins|del)=)?(?:(["'])(.+?)\2|\/(.+?)\/)(?!\S)/g;
/** Values of other options, which may contain quotes and slashes. */
const OTHER_VALUES = /(?<!\S)(?!(?:mark|ins|del)=)[\w-]+=(["']).*?\1/gs;

/** Parses `{1,3-5} ins={2} del="old" /wo?rd/ collapse={6-9}`. Ignores what it does not know. */
export function parseCodeMarks(meta: string): CodeMarks {
  const options = meta.replace(OTHER_VALUES, ' ');
  const lines: Record<MarkKind, LineRange[]> = {mark: [], ins: [], del: []};
  const collapsed: LineRange[] = [];
  for (const [, name = 'mark', text] of options.replace(WORDS, ' ').matchAll(RANGES)) {
    const ranges = text!.split(',').flatMap(parseRange);
    (name === 'collapse' ? collapsed : lines[name as MarkKind]).push(...ranges);
  }
  const words = Array.from(options.matchAll(WORDS), ([source, name, , text, pattern]): WordMark => {
    const kind = (name ?? 'mark') as MarkKind;
    const mark = {kind, source: name ? source.slice(name.length + 1) : source};
    return text === undefined ? {...mark, pattern: pattern!} : {...mark, text};
  });
  return {lines, collapsed: mergeRanges(collapsed), words};
}

interface MarkProblem {
  readonly word: string;
  readonly hint: string;
}

/**
 * Finds an invalid range, a line after the last one, or an expression that cannot be compiled.
 *
 * @param lines number of displayed lines
 */
export function findWrongMark(meta: string, lines: number): MarkProblem | undefined {
  const options = meta.replace(OTHER_VALUES, ' ').replace(WORDS, ' ');
  const open = /(?:(?:mark|ins|del|collapse)=)?\{\s*\d[\d,\s-]*$/.exec(options)?.[0];
  if (open !== undefined) return {word: open, hint: 'write lines and ranges of lines: `{1,3-5}`'};
  for (const [word, , text] of options.matchAll(RANGES)) {
    const ranges = text!.split(',');
    if (ranges.some((range) => range.trim() !== '' && parseRange(range).length === 0) || text!.trim() === '')
      return {word, hint: 'write lines and ranges of lines: `{1,3-5}`'};
    const beyond = ranges.find((range) => parseRange(range).some(([first]) => first < 1 || first > lines));
    if (beyond !== undefined)
      return {
        word,
        hint: `correct \`${beyond.trim()}\`: lines count from 1, and the last line is ${lines}`,
      };
  }
  for (const {pattern, source} of parseCodeMarks(meta).words) {
    const fault = pattern === undefined ? undefined : explainPattern(pattern);
    if (fault !== undefined) return {word: source, hint: fault};
  }
  return undefined;
}

/** Explains why an expression cannot be compiled; `undefined` if it can. */
export function explainPattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern);
    return undefined;
  } catch (error) {
    const reason = /: ([^:]+)$/.exec((error as Error).message)?.[1] ?? 'Invalid expression';
    return `correct the regular expression (${reason}); Markdown removes a backslash, so write \`\\\\(\` for \`\\(\``;
  }
}

/** Parses `4` or `2-5`, in either order; empty for other text. */
function parseRange(text: string): LineRange[] {
  const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(text);
  if (!match) return [];
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
  return [[Math.min(from, to), Math.max(from, to)]];
}

/** Returns whether a range contains the line. */
export function isInRanges(ranges: readonly LineRange[], line: number): boolean {
  return ranges.some(([first, last]) => first <= line && line <= last);
}

/** Joins ranges that overlap or touch, in the order of the lines. */
function mergeRanges(ranges: readonly LineRange[]): readonly LineRange[] {
  const merged: LineRange[] = [];
  for (const [first, last] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before && first <= before[1]) merged[merged.length - 1] = [before[0], Math.max(before[1], last)];
    else merged.push([first, last]);
  }
  return merged;
}
