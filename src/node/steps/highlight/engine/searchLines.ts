import type {TextRange} from '../block/markWords.ts';
import type {Engine} from './createEngine.ts';

/** Maximum length of a searched line. Longer lines are data. */
const MAX_LINE_LENGTH = 5000;

/**
 * Finds the matches of expressions, by expression and by line. An expression with groups matches only
 * the texts of its groups. The limits of a highlighted line apply to all lines together, and to each
 * search; over a limit, nothing matches.
 */
export function searchLines(
  {library, beginLine}: Engine,
  patterns: readonly string[],
  lines: readonly string[],
): readonly (readonly (readonly TextRange[])[])[] {
  beginLine(Math.min(MAX_LINE_LENGTH, Math.max(...lines.map(({length}) => length))));
  return patterns.map((pattern) => {
    const scanner = library.createOnigScanner([pattern]);
    const matches = lines.map((line) => searchLine(line, library, scanner));
    scanner.dispose?.();
    return matches;
  });
}

function searchLine(
  line: string,
  library: Engine['library'],
  scanner: ReturnType<Engine['library']['createOnigScanner']>,
): readonly TextRange[] {
  const ranges: TextRange[] = [];
  if (line.length > MAX_LINE_LENGTH) return ranges;
  const text = library.createOnigString(line);
  for (let at = 0; at < line.length; ) {
    const match = scanner.findNextMatchSync(text, at, 0);
    const [whole, ...groups] = match?.captureIndices ?? [];
    if (!whole) break;
    for (const {start, end} of groups.length > 0 ? groups : [whole])
      if (start < end && end <= line.length) ranges.push([start, end]);
    at = Math.max(whole.end, at + 1);
  }
  text.dispose?.();
  return ranges;
}
