import {foldCase, type TextToken, tokenize} from '../../../shared/search/searchText.ts';
import {getStopWords} from './stopWords.ts';

/** A word of the query. */
export interface QueryWord {
  /** Form in the vocabulary: case, diacritics, and plural are folded. */
  readonly term: string;
  /** Typed form with only case and diacritics folded. A half-typed word is compared with it. */
  readonly typed: string;
  /** The last word may be half-typed, unless a space follows. */
  readonly prefix: boolean;
  /** Position in the query. Words that are left out count. */
  readonly at: number;
  /** It joins words (`of`, `with`) or frames a question (`difference`), so it counts little. */
  readonly light: boolean;
  /** One of several overlapping pairs of characters, in a script without spaces. */
  readonly paired: boolean;
  /** Its neighbors contain both of its characters. */
  readonly inner: boolean;
}

/** Neighboring words that may be one word in a page: `vs code`, `auto-complete`. */
export interface JoinedWords {
  readonly term: string;
  readonly typed: string;
  readonly prefix: boolean;
  /** Index of the first covered word, and their number. */
  readonly from: number;
  readonly count: number;
  /** Typed as one word (`plug-in`), so its parts are not searched separately. */
  readonly oneWord: boolean;
  /** Only capitals separate its words (`useEffect`). */
  readonly isName: boolean;
  /** It is a part of a longer name: `user-event` of `@scope/user-event`. */
  readonly inName: boolean;
  /** It was typed as a part of a longer name. */
  readonly isWithin: boolean;
}

export interface AnalyzedQuery {
  readonly words: readonly QueryWord[];
  readonly joined: readonly JoinedWords[];
  /** Number of terms, including those that are left out. */
  readonly length: number;
  /** Number of words as readers count them. A word in a script without spaces has several terms. */
  readonly wordCount: number;
  /** Quoted phrases: indexes of words that must be adjacent. */
  readonly phrases: readonly (readonly number[])[];
}

/** Longer queries are pasted text, whose beginning is enough. */
const MAX_QUERY_WORDS = 16;
const MAX_QUERY_LENGTH = 512;
/** A query of this many words is a sentence. */
export const SENTENCE_WORDS = 4;
/** A query with this many question words is a question. */
const QUESTION_WORDS = 2;

function isInsideForm({position}: TextToken, form: TextToken): boolean {
  return position >= form.position && position < form.position + form.span;
}

const isInsideRange =
  (token: TextToken) =>
  ({start, end}: {start: number; end: number}) =>
    token.start >= start && token.end <= end;

/**
 * Analyzes a query: its words, joined words, and quoted phrases.
 * @param language language of the pages, for its question words
 */
export function analyzeQuery(query: string, language = 'en'): AnalyzedQuery {
  const {asking, joining, framing, phrases: askingPhrases} = getStopWords(language);
  const text = blankPhrases(query.slice(0, MAX_QUERY_LENGTH), askingPhrases);
  const tokens = tokenize(text).filter(({position, span}) => position + span <= MAX_QUERY_WORDS);
  const end = tokens.reduce((last, token) => Math.max(last, token.position + token.span), 0);
  // A space or symbol completes the word before it: `C++` is not the beginning of `class`.
  const openEnd = tokens.at(-1)?.end === text.length;
  const getTyped = (token: TextToken) => foldCase(text.slice(token.start, token.end));
  const compoundForms = tokens.filter((token) => token.isForm);
  const isInForm = (token: TextToken) => compoundForms.some((form) => isInsideForm(token, form));
  const isQuoted = (token: TextToken) => quotes.some(isInsideRange(token));
  // The `s` of `Ctrl+S` is a key, not the beginning of a word.
  const isKey = (token: TextToken) =>
    token.term.length === 1 && compoundForms.some((form) => form.term.includes('+') && isInsideForm(token, form));
  const single = tokens.filter((token) => !token.isForm);
  const quotes = [...text.matchAll(QUOTED)].map((match) => ({start: match.index, end: match.index + match[0].length}));
  const significant = single.filter((token) => isInForm(token) || isQuoted(token) || !asking.has(getTyped(token)));
  // Gaps in the positions mark dropped data. Dropped words match nothing.
  const used = significant.length > 0 ? significant : single;
  const [paired, inner] = [findOverlapping(used), findInnerPairs(used)];
  const isQuestion = single.length - used.length >= QUESTION_WORDS;
  const isLight = (word: string) => joining.has(word) || (isQuestion && framing.has(word));
  const words = used.map(
    (token): QueryWord => ({
      term: token.term,
      typed: getTyped(token),
      prefix: openEnd && token.position + 1 === end && token.end === text.length && !isKey(token),
      at: token.position,
      light: isLight(getTyped(token)) && !isInForm(token) && !isQuoted(token),
      paired: paired.has(token),
      inner: inner.has(token) && !isQuoted(token),
    }),
  );
  const joined = compoundForms.map(
    (form): JoinedWords => ({
      term: form.term,
      typed: form.term,
      prefix: openEnd && form.end === text.length && /[\p{L}\p{N}]$/u.test(text),
      from: words.findIndex((word) => word.at === form.position),
      // Counts words, because some positions of a form may have none: after characters without
      // spaces, and for dropped data.
      count: words.filter(({at}) => at >= form.position && at < form.position + form.span).length,
      oneWord: true,
      isName: PLAIN_WORD.test(getTyped(form)),
      inName: false,
      isWithin: compoundForms.some((other) => other.span > form.span && isInsideForm(form, other)),
    }),
  );
  const phrases = quotes
    .map((quote) => used.flatMap((token, word) => (isInsideRange(token)(quote) ? [word] : [])))
    .filter((phrase) => phrase.length > 1);
  return {
    words,
    joined: [...joined.filter(({from}) => from >= 0), ...joinNeighbors(words, {joined, tokens: used})],
    length: single.length,
    wordCount: countWords(single, text),
    phrases,
  };
}

/** Replaces question phrases by spaces, unless the text contains nothing else. */
function blankPhrases(text: string, phrases: RegExp | undefined): string {
  if (!phrases) return text;
  const rest = text.replace(phrases, (phrase) => ' '.repeat(phrase.length));
  return rest.trim() === '' ? text : rest.trimEnd();
}

/** Approximates a word in text without spaces: two characters, or a run of one kana. */
const UNSPACED_WORD = /[\p{sc=Katakana}ー]+|\p{sc=Hiragana}+|.{1,2}/gu;

function countWords(tokens: readonly TextToken[], text: string): number {
  let count = 0;
  for (let from = 0; from < tokens.length; ) {
    let to = from;
    while (to + 1 < tokens.length && tokens[to]!.end > tokens[to + 1]!.start) to++;
    count += to === from ? 1 : text.slice(tokens[from]!.start, tokens[to]!.end).match(UNSPACED_WORD)!.length;
    from = to + 1;
  }
  return count;
}

/** Returns tokens that overlap a neighbor. */
function findOverlapping(tokens: readonly TextToken[]): ReadonlySet<TextToken> {
  return new Set(
    tokens.slice(1).flatMap((token, index) => (tokens[index]!.end > token.start ? [tokens[index]!, token] : [])),
  );
}

/** Returns every second overlapping token. The others contain all characters. */
function findInnerPairs(tokens: readonly TextToken[]): ReadonlySet<TextToken> {
  const inner = new Set<TextToken>();
  tokens.forEach((token, index) => {
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    if (!before || !after || inner.has(before)) return;
    if (before.end > token.start && after.start < token.end) inner.add(token);
  });
  return inner;
}

/**
 * Joins adjacent words. Overlapping pairs of characters are already one word, and joining them
 * gives no real word.
 */
function joinNeighbors(
  words: readonly QueryWord[],
  {joined, tokens}: {joined: readonly JoinedWords[]; tokens: readonly TextToken[]},
): JoinedWords[] {
  return words.slice(1).flatMap((second, from) => {
    const first = words[from]!;
    if (tokens[from]!.end > tokens[from + 1]!.start) return [];
    if (second.at !== first.at + 1 || joined.some((form) => form.from === from && form.count === 2)) return [];
    if (!PLAIN_WORD.test(first.typed) || !PLAIN_WORD.test(second.typed)) return [];
    return [
      {
        term: first.typed + second.term,
        typed: first.typed + second.typed,
        prefix: second.prefix,
        from,
        count: 2,
        oneWord: false,
        isName: false,
        inName: joined.some((form) => form.count > 2 && from >= form.from && from + 2 <= form.from + form.count),
        isWithin: false,
      },
    ];
  });
}

/** A quoted phrase, in straight or typographic quotes. */
const QUOTED = /["“„«][^"“”„«»]+["”“»]/g;

const PLAIN_WORD = /^[\p{L}\p{N}]+$/u;
