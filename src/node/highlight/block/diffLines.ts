/** The kind of a line of a patch; `undefined` for context and headers. */
type DiffLine = 'inserted' | 'deleted' | undefined;

/** Reads the signs at the start of the lines of a patch. `--- old` followed by `+++ new` is a file header. */
export function diffLines(lines: readonly string[]): readonly DiffLine[] {
  const isHeader = (i: number) =>
    (/^--- /.test(lines[i] ?? '') && /^\+\+\+ /.test(lines[i + 1] ?? '')) ||
    (/^\+\+\+ /.test(lines[i] ?? '') && /^--- /.test(lines[i - 1] ?? ''));
  return lines.map((line, i) => {
    if (isHeader(i)) return undefined;
    if (line.startsWith('+')) return 'inserted';
    return line.startsWith('-') ? 'deleted' : undefined;
  });
}
