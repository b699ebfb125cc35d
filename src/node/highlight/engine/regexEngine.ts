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
  readonly index: number;
  readonly captureIndices: Capture[];
}

export interface RegexEngine {
  createOnigScanner(patterns: readonly (string | RegExp)[]): {
    findNextMatchSync(text: string | Text, start: number): Match | null;
  };
  createOnigString(content: string): Text;
}

/** An expression, and what is found out of it when there is text for it: of hundreds most are never tried. */
interface Pattern extends ReadyPattern {
  regex?: RegExp;
  /** An equivalent for ASCII text. */
  ascii?: RegExp | null;
  /** A match ahead stays the match from a later start: not so for patterns that look at where the search began. */
  readonly stable: boolean;
  required?: readonly string[] | null;
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
  const regexOf = ({source, flags, emulation}: ReadyPattern): RegExp =>
    emulation ? emulate!(source, flags, emulation) : new RegExp(source, flags);
  const prepared = new Map<string | RegExp, Pattern | null>();
  const prepare = (source: string | RegExp): Pattern | null => {
    const known = prepared.get(source);
    if (known !== undefined) return known;
    const own = typeof source === 'string' ? ready?.get(source) : undefined;
    const regex = own ? null : typeof source === 'string' ? compile(source) : searchable(source);
    const pattern = own ? patternOf(own) : regex && compiledPattern(regex);
    prepared.set(source, pattern);
    return pattern;
  };
  return {
    createOnigScanner: (patterns) => createScanner(patterns.map(prepare), regexOf),
    createOnigString: asText,
  };
}

function compiledPattern(regex: RegExp): Pattern {
  const {source, flags, rawOptions: emulation} = regex as RegExp & {rawOptions?: Record<string, unknown>};
  return patternOf({source, flags, emulation}, regex);
}

/** All fields are there from the start: objects of one shape are read faster, and these are read at every token. */
function patternOf({source, flags, emulation}: ReadyPattern, regex?: RegExp): Pattern {
  const stable = isStable({flags, emulation});
  return {source, flags, emulation, regex, ascii: undefined, required: undefined, stable};
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

function isStable({flags, emulation}: Pick<ReadyPattern, 'flags' | 'emulation'>): boolean {
  // Emulated expressions may search in the rest of the text only, and then see where it was cut.
  return !flags.includes('y') && emulation?.strategy !== 'clip_search';
}

function createScanner(patterns: readonly (Pattern | null)[], regexOf: (pattern: ReadyPattern) => RegExp) {
  // `undefined`: not searched on this line yet; `null`: no match from `searchedFrom` to the end of the line.
  const found = new Array<RegExpExecArray | null | undefined>(patterns.length).fill(undefined);
  const searchedFrom = new Int32Array(patterns.length);
  let current: string | Text | undefined;

  const execute = (pattern: Pattern, {content, isAscii}: Text, start: number): RegExpExecArray | null => {
    if (pattern.required === undefined) pattern.required = requiredText(pattern.source, pattern.flags);
    if (pattern.required && !pattern.required.some((part) => content.includes(part, start))) return null;
    if (isAscii && pattern.ascii === undefined) pattern.ascii = asciiRegex({...pattern, rawOptions: pattern.emulation});
    let regex = isAscii && pattern.ascii;
    if (!regex) {
      pattern.regex ??= regexOf(pattern);
      regex = pattern.regex;
    }
    regex.lastIndex = start;
    return regex.exec(content);
  };

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

function captures(match: RegExpExecArray): Capture[] {
  return Array.from(match.indices!, (pair) => {
    return pair ? {start: pair[0], end: pair[1], length: pair[1] - pair[0]} : ABSENT;
  });
}
