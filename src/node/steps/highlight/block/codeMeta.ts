/** The meaning of the words after a fence's language (the conventions of Docusaurus). */
export interface CodeMeta {
  readonly title?: string;
  /** Ranges of highlighted lines: first and last, counted from 1 in the lines that are shown. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Number of the first line, or `null` for no line numbers. */
  readonly lineNumbers: number | null;
  readonly noCopy?: true;
}

const TITLE = /(?:^|\s)title=(["'])(.*?)\1/s;
const LINE_NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?["']?(-?\d+)["']?\}?)?(?=\s|$)/;
const NO_COPY = /(?:^|\s)noCopy(?=\s|$)/;
const RANGES = /\{([\d,\s-]+)\}/;

/** Reads `title="…" {1,3-5} showLineNumbers=5`. Words that mean nothing here are passed over. */
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

/** A word that asks for a feature of blocks in a spelling that is not read, or for a line that a block of `lines` does not have. */
export function misspeltMeta(meta: string, lines: number): {readonly word: string; readonly hint: string} | undefined {
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

/** `4` or `2-5`, the ends in either order; anything else is not a range. */
function parseRange(text: string): (readonly [number, number])[] {
  const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(text);
  if (!match) return [];
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
  return [[Math.min(from, to), Math.max(from, to)]];
}

/** True when one of the ranges holds `line`. */
export function inRanges(ranges: CodeMeta['ranges'], line: number): boolean {
  return ranges.some(([from, to]) => from <= line && line <= to);
}
