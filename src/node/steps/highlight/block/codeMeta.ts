/** Options after the language of a fence, as in Docusaurus. */
export interface CodeMeta {
  readonly title?: string;
  /** Highlighted ranges: first and last line, 1-based in the displayed code. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Number of the first line; `null` without line numbers. */
  readonly lineNumbers: number | null;
  readonly noCopy?: true;
}

const TITLE = /(?:^|\s)title=(["'])(.*?)\1/s;
const LINE_NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?["']?(-?\d+)["']?\}?)?(?=\s|$)/;
const NO_COPY = /(?:^|\s)noCopy(?=\s|$)/;
const RANGES = /\{([\d,\s-]+)\}/;

/**
 * Parses `title="…" {1,3-5} showLineNumbers=5`. Ignores unknown words.
 *
 * @param meta the words after the language
 */
export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
  const title = TITLE.exec(meta ?? '')?.[2];
  const withoutTitle = (meta ?? '').replace(TITLE, ' ');
  const numbers = LINE_NUMBERS.exec(withoutTitle);
  const ranges = RANGES.exec(withoutTitle.replace(LINE_NUMBERS, ' '))?.[1] ?? '';
  return {
    title: title || undefined,
    ranges: ranges.split(',').flatMap(parseRange),
    lineNumbers: numbers ? Number(numbers[1] ?? 1) : null,
    ...(NO_COPY.test(withoutTitle) ? {noCopy: true as const} : {}),
  };
}

/**
 * Finds a word with a misspelled option, or a line after the last one.
 *
 * @param lines number of lines of the block
 * @returns the word and a hint; `undefined` if there is none
 */
export function findMisspeltMeta(
  meta: string,
  lines: number,
): {readonly word: string; readonly hint: string} | undefined {
  const rest = meta.replace(TITLE, ' ').replace(LINE_NUMBERS, ' ').replace(NO_COPY, ' ');
  const ranges = RANGES.exec(rest);
  const wrong = ranges?.[1]?.split(',').find((range) => range.trim() !== '' && parseRange(range).length === 0);
  const open = /\{\s*\d[\d,\s-]*$/.exec(rest)?.[0];
  if (wrong !== undefined || open !== undefined)
    return {word: open ?? `{${ranges![1]}}`, hint: 'write lines and ranges of lines: `{1,3-5}`'};
  for (const word of rest.replace(/\{[^{}]*\}|(["']).*?\1/g, ' ').split(/\s+/)) {
    if (/^title=./i.test(word)) return {word, hint: 'write the title in quotes: `title="…"`'};
    if (/^(?:show)?-?line-?num(?:ber)?s?(?:=|$)|^(?:linenos|linenums)(?:=|$)/i.test(word))
      return {word, hint: 'write `showLineNumbers`, or `showLineNumbers=5` to begin with another number'};
    if (/^hl_lines(?:=|$)/.test(word)) return {word, hint: 'write the lines in braces: `{2,3}`'};
    if (/^(?:no-?copy|copy=false)$/i.test(word)) return {word, hint: 'write `noCopy`'};
  }
  const beyond = ranges?.[1]?.split(',').find((range) => parseRange(range).some(([from]) => from > lines));
  if (beyond !== undefined)
    return {
      word: `{${ranges![1]}}`,
      hint: `\`${beyond.trim()}\` is after the last line, ${lines}; lines count from 1`,
    };
  return undefined;
}

/** Parses `4` or `2-5`, in either order; empty for other text. */
function parseRange(text: string): (readonly [number, number])[] {
  const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(text);
  if (!match) return [];
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
  return [[Math.min(from, to), Math.max(from, to)]];
}

/** Returns whether a range contains the line. */
export function isInRanges(ranges: CodeMeta['ranges'], line: number): boolean {
  return ranges.some(([from, to]) => from <= line && line <= to);
}
