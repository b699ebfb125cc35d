/** The part of a grammar engine that runs regular expressions: what `shiki/textmate` calls an Oniguruma library. */

/** Turns the source of an Oniguruma pattern into a native expression; `null` when JavaScript cannot express it. */
export type CompilePattern = (source: string) => RegExp | null;

interface Capture {
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

interface Text {
  readonly content: string;
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

/** The start and end of a group that took no part in a match, as the tokenizer expects it. */
const ABSENT: Capture = {start: 0xffffffff, end: 0xffffffff, length: 0};

/**
 * An engine on native expressions. Precompiled patterns run as they are, sources are compiled once each.
 *
 * A grammar asks the same few dozen patterns again at each token of a line. What a pattern matched ahead of the current
 * position stays its next match, so every scanner remembers its matches within a line; that saves a third to nine tenths of the searches.
 */
export function createRegexEngine(compile: CompilePattern): RegexEngine {
  const compiled = new Map<string, RegExp | null>();
  const toRegExp = (pattern: string | RegExp): RegExp | null => {
    if (typeof pattern !== 'string') return pattern;
    let regex = compiled.get(pattern);
    if (regex === undefined) {
      regex = compile(pattern);
      compiled.set(pattern, regex);
    }
    return regex;
  };
  return {
    createOnigScanner: (patterns) => createScanner(patterns.map(toRegExp)),
    createOnigString: (content) => ({content}),
  };
}

/** True when a match ahead stays the match from a later start: not for patterns that look at where the search began. */
function isStable(regex: RegExp | null): boolean {
  if (!regex || regex.sticky) return false;
  const {strategy} = (regex as {rawOptions?: {strategy?: string | null}}).rawOptions ?? {};
  return strategy !== 'clip_search';
}

function createScanner(patterns: readonly (RegExp | null)[]) {
  const stable = patterns.map(isStable);
  // `undefined`: not searched on this line yet; `null`: no match from `searchedFrom` to the end of the line.
  const found = new Array<RegExpExecArray | null | undefined>(patterns.length).fill(undefined);
  const searchedFrom = new Int32Array(patterns.length);
  let current: string | Text | undefined;

  const search = (i: number, text: string, start: number): RegExpExecArray | null => {
    const pattern = patterns[i];
    if (!pattern) return null;
    const known = found[i];
    if (known !== undefined && stable[i] && searchedFrom[i]! <= start && (known === null || known.index >= start)) {
      return known;
    }
    pattern.lastIndex = start;
    const match = pattern.exec(text);
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
      const content = typeof text === 'string' ? text : text.content;
      let best: RegExpExecArray | null = null;
      let index = -1;
      for (let i = 0; i < patterns.length; i++) {
        const match = search(i, content, start);
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
  const indices = match.indices ?? [[match.index, match.index + match[0].length]];
  return Array.from(indices, (pair) => (pair ? {start: pair[0], end: pair[1], length: pair[1] - pair[0]} : ABSENT));
}
