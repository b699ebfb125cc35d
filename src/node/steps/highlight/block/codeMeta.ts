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
const RANGES = /(?<!=)\{([\d,\s-]+)\}/;

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

/** A word of another tool, and what to write here. */
interface ForeignWord {
  readonly pattern: RegExp;
  readonly advice: string;
  readonly replacement?: string;
}

interface MetaMistake {
  readonly word: string;
  readonly hint: string;
  readonly habit?: ForeignWord;
}

/**
 * Finds a word of another tool, a misspelled option, or a line after the last one.
 *
 * @param lines number of lines of the block
 * @param habits words of other tools
 */
export function findMisspeltMeta(meta: string, lines: number, habits: readonly ForeignWord[]): MetaMistake | undefined {
  const rest = meta.replace(TITLE, ' ').replace(LINE_NUMBERS, ' ').replace(NO_COPY, ' ');
  const ranges = RANGES.exec(rest);
  const wrong = ranges?.[1]?.split(',').find((range) => range.trim() !== '' && parseRange(range).length === 0);
  const open = /\{\s*\d[\d,\s-]*$/.exec(rest)?.[0];
  if (wrong !== undefined || open !== undefined)
    return {word: open ?? `{${ranges![1]}}`, hint: 'write lines and ranges of lines: `{1,3-5}`'};
  for (const word of rest.replace(/(?<!=)\{[^{}]*\}|(?<!=)(["']).*?\1/g, ' ').split(/\s+/)) {
    const foreign = habits.find(({pattern}) => pattern.test(word));
    if (foreign) return {word, hint: foreign.advice, habit: foreign};
  }
  const beyond = ranges?.[1]?.split(',').find((range) => parseRange(range).some(([from]) => from > lines));
  if (beyond !== undefined)
    return {
      word: `{${ranges![1]}}`,
      hint: `correct \`${beyond.trim()}\`, which is after the last line, ${lines}; lines count from 1`,
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
