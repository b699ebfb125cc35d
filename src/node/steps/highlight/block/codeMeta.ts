import {type CodeMarks, findWrongMark, MARK_NAMES, parseCodeMarks} from './codeMarks.ts';

/** Options after the language of a fence, as in Docusaurus, and marks as in Expressive Code. */
export interface CodeMeta {
  readonly title?: string;
  readonly marks: CodeMarks;
  /** Number of the first line; `null` without line numbers. */
  readonly lineNumbers: number | null;
  readonly noCopy?: true;
}

const TITLE = /(?:^|\s)title=(["'])(.*?)\1/s;
const LINE_NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?["']?(-?\d+)["']?\}?)?(?=\s|$)/;
const NO_COPY = /(?:^|\s)noCopy(?=\s|$)/;

/**
 * Parses `title="…" {1,3-5} showLineNumbers=5`. Ignores unknown words.
 *
 * @param meta the words after the language
 */
export function parseCodeMeta(meta: string | null | undefined): CodeMeta {
  const title = TITLE.exec(meta ?? '')?.[2];
  const withoutTitle = (meta ?? '').replace(TITLE, ' ');
  const numbers = LINE_NUMBERS.exec(withoutTitle);
  return {
    title: title || undefined,
    marks: parseCodeMarks(withoutTitle.replace(LINE_NUMBERS, ' ')),
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
  /** Whether the word is an unknown name before lines. A plugin may read it. */
  readonly isName?: true;
}

/**
 * Finds a word of another tool, a misspelled option, or a line after the last one.
 *
 * @param lines number of displayed lines of the block
 * @param habits words of other tools
 */
export function findMisspeltMeta(meta: string, lines: number, habits: readonly ForeignWord[]): MetaMistake | undefined {
  const options = meta.replace(TITLE, ' ').replace(LINE_NUMBERS, ' ').replace(NO_COPY, ' ');
  const label = /\{\s*(["']).*?\1\s*:\s*[\d,\s-]+\}/.exec(options)?.[0];
  if (label !== undefined)
    return {
      word: label,
      hint: 'write `// (1)!` at the end of the line, and the label in a numbered list below the block',
    };
  const wrong = findWrongMark(options, lines);
  if (wrong) return wrong;
  const rest = options.replace(/(?<!=)\{[^{}]*\}|(?<!=)(["']).*?\1/g, ' ');
  for (const word of rest.split(/\s+/)) {
    const foreign = habits.find(({pattern}) => pattern.test(word));
    if (foreign) return {word, hint: foreign.advice, habit: foreign};
  }
  for (const [, name] of rest.matchAll(NAMED_MARK)) {
    if (name && !isMarkName(name)) return {word: name, hint: 'write `mark`, `ins`, `del`, or `collapse`', isName: true};
  }
  return undefined;
}

/** A name with lines, which no option but the marks has. */
const NAMED_MARK = /(?<!\S)([\w-]+)=\{[\d,\s-]*\}/g;

const isMarkName = (name: string): boolean => (MARK_NAMES as readonly string[]).includes(name);
