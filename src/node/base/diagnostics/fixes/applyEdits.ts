import type {SourceEdit, SourcePosition} from '../diagnostic.ts';

/** Columns do not count a byte order mark. */
export const BOM = /^\uFEFF/;
export const LINE_BREAK = /\r\n|\r|\n/g;

/**
 * Applies edits of one file to its text. Of edits that overlap, only the first is applied.
 * @throws {RangeError} if a position is outside of the text
 */
export function applyEdits(text: string, edits: readonly Pick<SourceEdit, 'range' | 'text'>[]): string {
  const toOffset = createOffsetFinder(text);
  const placed = edits
    .map((edit) => ({text: edit.text, start: toOffset(edit.range.start), end: toOffset(edit.range.end)}))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  let result = '';
  let offset = 0;
  for (const edit of placed) {
    if (edit.start < offset) continue;
    result += text.slice(offset, edit.start) + edit.text;
    offset = edit.end;
  }
  return result + text.slice(offset);
}

/** Returns whether an edit is inside of a text, which may have changed since the edit was made. */
export function isInside({range}: Pick<SourceEdit, 'range'>, text: string): boolean {
  const lines = text.replace(BOM, '').split(LINE_BREAK);
  return [range.start, range.end].every(({line, column}) => column <= (lines[line - 1]?.length ?? -1) + 1);
}

function createOffsetFinder(text: string): (position: SourcePosition) => number {
  const first = BOM.test(text) ? 1 : 0;
  const starts = [first, ...[...text.matchAll(LINE_BREAK)].map(({0: characters, index}) => index + characters.length)];
  return ({line, column}) => {
    const offset = (starts[line - 1] ?? Number.NaN) + column - 1;
    if (!(offset <= text.length)) throw new RangeError(`line ${line}, column ${column} is outside of the text`);
    return offset;
  };
}
