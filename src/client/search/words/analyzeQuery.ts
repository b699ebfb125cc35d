import {foldCase, type TextToken, tokenize} from '../../../shared/search/searchText.ts';
import {stopWordsOf} from './stopWords.ts';

/** A word of the query. */
export interface QueryWord {
  /** As in the vocabulary: case, diacritics and plural folded. */
  readonly term: string;
  /** As typed, only case and diacritics folded: what a half-typed word is compared with. */
  readonly typed: string;
  /** The last word, unless a space follows: it may be half a word. */
  readonly prefix: boolean;
  /** Position in the query, words that were left out counted. */
  readonly at: number;
  /** It joins other words (`of`, `with`), or frames a question (`difference`): it counts little. */
  readonly light: boolean;
  /** A script without spaces is cut into pairs of characters that overlap, and it is one of several. */
  readonly paired: boolean;
  /** Both of its characters are in the pairs beside it. */
  readonly inner: boolean;
}

/** Neighbouring words that may be one word in a page: `vs code`, `auto-complete`. */
export interface JoinedWords {
  readonly term: string;
  readonly typed: string;
  readonly prefix: boolean;
  /** First word covered, and how many. */
  readonly from: number;
  readonly count: number;
  /** Typed as one word (`plug-in`), so that its parts are not meant one by one. */
  readonly oneWord: boolean;
  /** Nothing but capitals divides it (`useEffect`). */
  readonly isName: boolean;
  /** It is a part of a longer name: `user-event` of `@scope/user-event`. */
  readonly inName: boolean;
  /** It was typed as a part of a longer name, and stands for some of its words. */
  readonly isWithin: boolean;
}

export interface AnalyzedQuery {
  readonly words: readonly QueryWord[];
  readonly joined: readonly JoinedWords[];
  /** Terms, those that were left out counted. */
  readonly length: number;
  /** Words as readers count them: a word of a script without spaces has several terms. */
  readonly wordCount: number;
  /** Words in quotes, by their place among the words: they must be neighbors. */
  readonly phrases: readonly (readonly number[])[];
}

/** Longer queries are cut: they are pasted text, of which the beginning tells enough. */
const MAX_QUERY_WORDS = 16;
const MAX_QUERY_LENGTH = 512;
/** A query with this many question words is a question. */
const QUESTION_WORDS = 2;

function isInsideForm({position}: TextToken, form: TextToken): boolean {
  return position >= form.position && position < form.position + form.span;
}

const isInsideRange =
  (token: TextToken) =>
  ({start, end}: {start: number; end: number}) =>
    token.start >= start && token.end <= end;

/** @param language language of the pages, for the words that its questions are made of */
export function analyzeQuery(query: string, language = 'en'): AnalyzedQuery {
  const {asking, joining, framing, phrases: askingPhrases} = stopWordsOf(language);
  const text = blankPhrases(query.slice(0, MAX_QUERY_LENGTH), askingPhrases);
  const tokens = tokenize(text).filter(({position, span}) => position + span <= MAX_QUERY_WORDS);
  const end = tokens.reduce((last, token) => Math.max(last, token.position + token.span), 0);
  // After a space or a symbol the word before is complete: `C++` is not on its way to `class`.
  const openEnd = tokens.at(-1)?.end === text.length;
  const getTyped = (token: TextToken) => foldCase(text.slice(token.start, token.end));
  const compoundForms = tokens.filter((token) => token.isForm);
  const isInForm = (token: TextToken) => compoundForms.some((form) => isInsideForm(token, form));
  const isQuoted = (token: TextToken) => quotes.some(isInsideRange(token));
  // The `s` of `Ctrl+S` is a key, and not on its way to every word with s.
  const isKey = (token: TextToken) =>
    token.term.length === 1 && compoundForms.some((form) => form.term.includes('+') && isInsideForm(token, form));
  const single = tokens.filter((token) => !token.isForm);
  const quotes = [...text.matchAll(QUOTED)].map((match) => ({start: match.index, end: match.index + match[0].length}));
  const significant = single.filter((token) => isInForm(token) || isQuoted(token) || !asking.has(getTyped(token)));
  // A gap in the positions is data that was dropped; a word there matches nothing and costs nothing.
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
      // Its positions may be more: one after characters without spaces, and one for data that was dropped, hold no word.
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

/** The text with spaces for phrases that questions are made of, unless it is nothing else. */
function blankPhrases(text: string, phrases: RegExp | undefined): string {
  if (!phrases) return text;
  const rest = text.replace(phrases, (phrase) => ' '.repeat(phrase.length));
  return rest.trim() === '' ? text : rest.trimEnd();
}

/** A word of a text without spaces, about: two characters, or what is written in one kana. */
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

/** Tokens that overlap the one before or after. */
function findOverlapping(tokens: readonly TextToken[]): ReadonlySet<TextToken> {
  return new Set(
    tokens.slice(1).flatMap((token, index) => (tokens[index]!.end > token.start ? [tokens[index]!, token] : [])),
  );
}

/** Every second of tokens that overlap, so that those which are left hold all characters. */
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

/** Words side by side as one. Pairs of characters that overlap are one word already: joined they would spell what no page has. */
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

/** A phrase: the quotes of a keyboard, or those that editors make of them. */
const QUOTED = /["“„«][^"“”„«»]+["”“»]/g;

const PLAIN_WORD = /^[\p{L}\p{N}]+$/u;
