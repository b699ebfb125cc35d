import type {Diagnostic, Fix, SourceEdit, SourcePosition} from '../diagnostic.ts';

/**
 * Returns the first certain fix of each problem, without fixes that overlap an earlier one or repeat
 * its edits.
 */
export function selectCertainFixes(problems: readonly Pick<Diagnostic, 'fixes'>[]): readonly Fix[] {
  const edits: SourceEdit[] = [];
  return problems.flatMap((problem) => {
    const fix = problem.fixes?.find(({certain}) => certain);
    if (!fix || fix.edits.some((edit) => edits.some((other) => overlaps(edit, other)))) return [];
    edits.push(...fix.edits);
    return [fix];
  });
}

/** Returns whether two edits change the same text. Two insertions at one position do, too. */
function overlaps(a: SourceEdit, b: SourceEdit): boolean {
  if (a.file !== b.file) return false;
  const order = comparePositions(a.range.start, b.range.start);
  if (order === 0) return true;
  const [first, second] = order < 0 ? [a, b] : [b, a];
  return comparePositions(second.range.start, first.range.end) < 0;
}

function comparePositions(a: SourcePosition, b: SourcePosition): number {
  return a.line - b.line || a.column - b.column;
}
