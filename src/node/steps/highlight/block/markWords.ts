import {explainPattern, type MarkKind, type WordMark} from './codeMarks.ts';

/** Start and end of a match in a line, in UTF-16 units. */
export type TextRange = readonly [start: number, end: number];

/** Finds the matches of expressions in lines, by expression and by line. */
export type FindMatches = (
  patterns: readonly string[],
  lines: readonly string[],
) => readonly (readonly (readonly TextRange[])[])[];

/** A marked range of a line. */
export interface MarkedRange {
  readonly kind: MarkKind;
  readonly range: TextRange;
}

/**
 * Finds the marked ranges of each line: in order, without overlaps. Where marks overlap, the later
 * mark of the block counts.
 *
 * @returns the ranges by line, and the valid marks that match nothing
 */
export function findMarkedRanges(
  marks: readonly WordMark[],
  lines: readonly string[],
  findMatches: FindMatches,
): {readonly ranges: readonly (readonly MarkedRange[])[]; readonly unmatched: readonly WordMark[]} {
  const patterns = marks.flatMap(({pattern}) => pattern ?? []);
  const matches = patterns.length > 0 ? findMatches(patterns, lines) : [];
  const matchesByMark = marks.map(({text, pattern}) =>
    text === undefined ? (matches[patterns.indexOf(pattern!)] ?? []) : lines.map((line) => findText(line, text)),
  );
  const ranges = lines.map((line, i) => {
    // By character, because marks may overlap.
    const kinds = new Array<MarkKind | undefined>(line.length);
    for (const [k, {kind}] of marks.entries())
      for (const [start, end] of matchesByMark[k]![i] ?? []) kinds.fill(kind, start, end);
    return joinKinds(kinds);
  });
  const isValid = ({pattern}: WordMark): boolean => pattern === undefined || explainPattern(pattern) === undefined;
  const unmatched = marks.filter((mark, k) => isValid(mark) && matchesByMark[k]!.every((list) => list.length === 0));
  return {ranges, unmatched};
}

function findText(line: string, text: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + text.length))
    ranges.push([at, at + text.length]);
  return ranges;
}

function joinKinds(kinds: readonly (MarkKind | undefined)[]): MarkedRange[] {
  const ranges: MarkedRange[] = [];
  let start = 0;
  for (let i = 1; i <= kinds.length; i++) {
    if (i < kinds.length && kinds[i] === kinds[start]) continue;
    const kind = kinds[start];
    if (kind) ranges.push({kind, range: [start, i]});
    start = i;
  }
  return ranges;
}

/** A character, an entity, or a tag of a highlighted line. */
const UNIT = /<[^>]*>|&[^;]*;|[^<&]/gsu;

/**
 * Inserts `<mark>`, `<ins>`, and `<del>` into a highlighted line. A colored word that is marked in part
 * is split, so that each mark is one element.
 */
export function markWords(html: string, ranges: readonly MarkedRange[]): string {
  if (ranges.length === 0) return html;
  let result = '';
  let position = 0;
  /** Tag of the colored word around the position; empty outside of words. */
  let word = '';
  const insert = (tag: string): void => {
    result += word ? `</span>${tag}${word}` : tag;
  };
  let next = 0;
  let isOpen = false;
  for (const [unit] of html.matchAll(UNIT)) {
    if (unit.startsWith('<')) {
      word = unit === '</span>' ? '' : unit;
      result += unit;
      continue;
    }
    const current = ranges[next];
    if (current && !isOpen && current.range[0] <= position) {
      insert(`<${current.kind}>`);
      isOpen = true;
    }
    result += unit;
    position += unit.startsWith('&') ? 1 : unit.length;
    if (current && isOpen && current.range[1] <= position) {
      insert(`</${current.kind}>`);
      isOpen = false;
      next++;
    }
  }
  return result.replaceAll(/<span class="[^"]*"><\/span>/g, '');
}

/** Removes the words that are marked as removed. */
export function withoutRemovedWords(line: string, ranges: readonly MarkedRange[]): string {
  return ranges
    .filter(({kind}) => kind === 'del')
    .toReversed()
    .reduce((text, {range: [start, end]}) => text.slice(0, start) + text.slice(end), line);
}
