/** A comment in code that gives lines a class. */
export interface MagicComment {
  readonly className: string;
  /** Marks the next line. */
  readonly line?: string;
  /** Mark the lines between them. */
  readonly block?: {readonly start: string; readonly end: string};
}

/** Lines of code without the comments that only say how lines are shown. */
export interface MarkedCode {
  readonly lines: readonly string[];
  /** Classes of the lines that comments mark, by index from 0. */
  readonly classes: ReadonlyMap<number, readonly string[]>;
}

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
export function applyMagicComments(code: readonly string[], own: readonly MagicComment[] = []): MarkedCode {
  const known = [HIGHLIGHT, ...own];
  const lines: string[] = [];
  const classes = new Map<number, readonly string[]>();
  const next = new Set<string>();
  const within = new Set<string>();
  for (const line of code) {
    const words = COMMENT.exec(line)?.[1]?.toLowerCase();
    const found = words === undefined ? [] : known.filter((one) => isSaidBy(one, words));
    for (const {className, line: one, block} of found) {
      if (one?.toLowerCase() === words) next.add(className);
      else if (block?.start.toLowerCase() === words) within.add(className);
      else within.delete(className);
    }
    if (found.length > 0) continue;
    const all = new Set([...next, ...within]);
    if (all.size > 0) classes.set(lines.length, [...all]);
    next.clear();
    lines.push(line);
  }
  return {lines, classes};
}

function isSaidBy({line, block}: MagicComment, words: string): boolean {
  return [line, block?.start, block?.end].some((one) => one?.toLowerCase() === words);
}
