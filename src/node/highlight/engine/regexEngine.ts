/** The part of a grammar engine that runs regular expressions: what `shiki/textmate` calls an Oniguruma library. */
import {isAscii} from '../../../shared/isAscii.ts';
import type {ReadyPattern} from '../grammars/readyGrammar.ts';
import {asciiRegex} from './asciiRegex.ts';
import {requiredText} from './requiredText.ts';

interface EngineOptions {
  /** Turns the source of an Oniguruma pattern into a native expression; `null` when JavaScript cannot express it. */
  compile(source: string): RegExp | null;
  /** Patterns that need no such thing, by the names that stand for them in grammars. */
  readonly ready?: ReadonlyMap<string, ReadyPattern>;
  /** Makes an expression that corrects what it finds. */
  emulate?(source: string, flags: string, options: object): RegExp;
}

interface Capture {
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

interface Text {
  readonly content: string;
  readonly isAscii: boolean;
}

interface Match {
  /** Which pattern matched. */
  readonly index: number;
  readonly captureIndices: Capture[];
}

export interface RegexEngine {
  createOnigScanner(patterns: readonly (string | RegExp)[]): {
    findNextMatchSync(text: string | Text, start: number): Match | null;
  };
  createOnigString(content: string): Text;
}

interface Pattern {
  /** Made when there is text for it: making expressions of hundreds that are never tried takes longer than all others together. */
  regex: RegExp | undefined;
  readonly make: () => RegExp;
  /** An equivalent for ASCII text; undefined until there is such text. */
  ascii: RegExp | null | undefined;
  readonly makeAscii: () => RegExp | null;
  /** A match ahead stays the match from a later start: not so for patterns that look at where the search began. */
  readonly stable: boolean;
  /** Undefined until the pattern is tried. */
  required: readonly string[] | null | undefined;
  readonly readRequired: () => readonly string[] | null;
}

/** The start and end of a group that took no part in a match, as the tokenizer expects it. */
const ABSENT: Capture = {start: 0xffffffff, end: 0xffffffff, length: 0};

/**
 * An engine on native expressions. Ready patterns run as they are, sources are compiled once each.
 *
 * A grammar asks the same few dozen patterns at each token of a line, nearly all in vain. So a scanner remembers its
 * matches within a line, because what a pattern matched ahead stays its next match; and a pattern is not tried at all
 * where a text that it requires does not occur. On JavaScript code the two leave a quarter of the searches.
 */
export function createRegexEngine({compile, ready, emulate}: EngineOptions): RegexEngine {
  const prepared = new Map<string | RegExp, Pattern | null>();
  const prepare = (source: string | RegExp): Pattern | null => {
    let pattern = prepared.get(source);
    if (pattern === undefined) {
      const known = typeof source === 'string' ? ready?.get(source) : undefined;
      if (known) {
        pattern = readyPattern(known, emulate);
      } else {
        const regex = typeof source === 'string' ? compile(source) : searchable(source);
        pattern = regex && compiledPattern(regex);
      }
      prepared.set(source, pattern);
    }
    return pattern;
  };
  return {
    createOnigScanner: (patterns) => createScanner(patterns.map(prepare)),
    createOnigString: asText,
  };
}

function readyPattern(pattern: ReadyPattern, emulate: EngineOptions['emulate']): Pattern {
  const {source, flags, emulation} = pattern;
  return {
    regex: undefined,
    make: () => (emulation ? emulate!(source, flags, emulation) : new RegExp(source, flags)),
    ascii: undefined,
    makeAscii: () => asciiRegex({source, flags, rawOptions: emulation}),
    stable: isStable(flags, emulation),
    required: undefined,
    readRequired: () => requiredText(source, flags),
  };
}

function compiledPattern(regex: RegExp): Pattern {
  return {
    regex,
    make: () => regex,
    ascii: undefined,
    makeAscii: () => asciiRegex(regex),
    stable: isStable(regex.flags, (regex as {rawOptions?: object}).rawOptions),
    required: undefined,
    readRequired: () => requiredText(regex.source, regex.flags),
  };
}

/** A line of a file with one character beyond Latin 1 is kept in two bytes a character, for which expressions are compiled again. */
function asText(content: string): Text {
  return isAscii(content)
    ? {content: Buffer.from(content, 'latin1').toString('latin1'), isAscii: true}
    : {content, isAscii: false};
}

/** Expressions of a site's own grammar may lack the flags that searching needs. */
function searchable(regex: RegExp): RegExp {
  return regex.hasIndices && (regex.global || regex.sticky)
    ? regex
    : new RegExp(regex.source, `${regex.flags.replace(/[dg]/g, '')}dg`);
}

function isStable(flags: string, emulation: {readonly strategy?: unknown} = {}): boolean {
  // Emulated expressions may search in the rest of the text only, and then see where it was cut.
  return !flags.includes('y') && emulation.strategy !== 'clip_search';
}

function createScanner(patterns: readonly (Pattern | null)[]) {
  // `undefined`: not searched on this line yet; `null`: no match from `searchedFrom` to the end of the line.
  const found = new Array<RegExpExecArray | null | undefined>(patterns.length).fill(undefined);
  const searchedFrom = new Int32Array(patterns.length);
  let current: string | Text | undefined;

  const search = (i: number, text: Text, start: number): RegExpExecArray | null => {
    const pattern = patterns[i];
    if (!pattern) return null;
    const known = found[i];
    if (known !== undefined && pattern.stable && searchedFrom[i]! <= start && (!known || known.index >= start)) {
      return known;
    }
    const match = execute(pattern, text, start);
    found[i] = match;
    searchedFrom[i] = start;
    return match;
  };

  return {
    findNextMatchSync(text: string | Text, start: number): Match | null {
      if (current !== text) {
        current = text;
        found.fill(undefined);
      }
      const line = typeof text === 'string' ? {content: text, isAscii: false} : text;
      let best: RegExpExecArray | null = null;
      let index = -1;
      for (let i = 0; i < patterns.length; i++) {
        const match = search(i, line, start);
        if (!match || (best && match.index >= best.index)) continue;
        best = match;
        index = i;
        if (match.index === start) break;
      }
      return best && {index, captureIndices: captures(best)};
    },
  };
}

function execute(pattern: Pattern, {content, isAscii}: Text, start: number): RegExpExecArray | null {
  if (pattern.required === undefined) pattern.required = pattern.readRequired();
  if (pattern.required && !pattern.required.some((part) => content.includes(part, start))) return null;
  if (isAscii && pattern.ascii === undefined) pattern.ascii = pattern.makeAscii();
  let regex = isAscii && pattern.ascii;
  if (!regex) {
    pattern.regex ??= pattern.make();
    regex = pattern.regex;
  }
  regex.lastIndex = start;
  return regex.exec(content);
}

function captures(match: RegExpExecArray): Capture[] {
  return Array.from(match.indices!, (pair) => {
    return pair ? {start: pair[0], end: pair[1], length: pair[1] - pair[0]} : ABSENT;
  });
}
