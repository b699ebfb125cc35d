import type {SourceEdit} from '../../../base/diagnostics/diagnostic.ts';
import {applyEdits} from '../../../base/diagnostics/fixes/applyEdits.ts';

interface LineSpan {
  /** 1-based. */
  readonly first: number;
  readonly last: number;
  readonly edits: readonly SourceEdit[];
}

/**
 * Formats the edits of a file as a unified diff without context lines, which `git apply
 * --unidiff-zero` reads.
 */
export function formatDiff(file: string, text: string, edits: readonly SourceEdit[]): string {
  if (text === '') {
    const after = applyEdits(text, edits).replace(/\n$/, '').split('\n');
    return ['--- /dev/null', `+++ b/${file}`, `@@ -0,0 +1,${after.length} @@`, ...after.map((line) => `+${line}`)].join(
      '\n',
    );
  }
  const lines = text.split('\n');
  let offset = 0;
  const hunks = groupByLines(edits).map(({first, last, edits: spanEdits}) => {
    const before = lines.slice(first - 1, last);
    const after = applyEdits(
      before.join('\n'),
      spanEdits.map((edit) => moveUp(edit, first - 1)),
    ).split('\n');
    const header = `@@ -${first},${before.length} +${first + offset},${after.length} @@`;
    offset += after.length - before.length;
    // The last line has no line break if the text does not end with one.
    const end = last === lines.length ? ['\\ No newline at end of file'] : [];
    return [header, ...before.map((line) => `-${line}`), ...end, ...after.map((line) => `+${line}`), ...end].join('\n');
  });
  return [`--- a/${file}`, `+++ b/${file}`, ...hunks].join('\n');
}

/** Groups edits that change the same lines, in the order of the text. */
function groupByLines(edits: readonly SourceEdit[]): readonly LineSpan[] {
  const spans: LineSpan[] = [];
  for (const edit of edits.toSorted((a, b) => a.range.start.line - b.range.start.line)) {
    const {start, end} = edit.range;
    const span = spans.at(-1);
    if (span && start.line <= span.last)
      spans[spans.length - 1] = {...span, last: Math.max(span.last, end.line), edits: [...span.edits, edit]};
    else spans.push({first: start.line, last: end.line, edits: [edit]});
  }
  return spans;
}

function moveUp({range: {start, end}, ...edit}: SourceEdit, lines: number): SourceEdit {
  const range = {start: {...start, line: start.line - lines}, end: {...end, line: end.line - lines}};
  return {...edit, range};
}
