/**
 * A change of pages of MkDocs whose syntax readers would see as text, for `--codemods`. Applying it twice has the effect of applying it once.
 */
export interface Codemod {
  readonly name: string;
  /** The effect, as a sentence without the period. */
  readonly summary: string;
  readonly apply: (text: string) => {readonly text: string; readonly count: number};
}

/** Replaces all that matches, and counts. An answer that equals the match does not count. */
export function replaceAll(
  text: string,
  pattern: RegExp,
  by: (...groups: string[]) => string,
): {text: string; count: number} {
  let count = 0;
  const replaced = text.replace(pattern, (...groups) => {
    const next = by(...(groups.slice(0, -2) as string[]));
    if (next !== groups[0]) count++;
    return next;
  });
  return {text: replaced, count};
}
