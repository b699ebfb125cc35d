import {foldCase, tokenize} from '../../shared/searchText.ts';

/** A word of the query. */
export interface QueryWord {
  /** As in the vocabulary: case, diacritics and plural folded. */
  readonly term: string;
  /** As typed, only case and diacritics folded: what a half-typed word is compared with. */
  readonly typed: string;
  /** The last word, unless a space follows: it may be half a word. */
  readonly prefix: boolean;
}

/** Neighbouring words that may stand as one in a page: `vs code`, `auto-complete`. */
export interface JoinedWords {
  readonly term: string;
  readonly typed: string;
  readonly prefix: boolean;
  /** First word covered, and how many. */
  readonly from: number;
  readonly count: number;
  /** Typed as one word (`plug-in`), so that its parts are not meant one by one. */
  readonly oneWord: boolean;
}

export interface AnalyzedQuery {
  readonly words: readonly QueryWord[];
  readonly joined: readonly JoinedWords[];
}

/** Longer queries are cut: they are pasted text, of which the beginning tells enough. */
const MAX_QUERY_WORDS = 16;
const MAX_QUERY_LENGTH = 512;

export function analyzeQuery(query: string): AnalyzedQuery {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  const tokens = tokenize(text);
  const end = tokens.reduce((last, token) => Math.max(last, token.position + token.span), 0);
  const openEnd = text.length > 0 && !/\s$/.test(text);
  const words: QueryWord[] = [];
  const joined: JoinedWords[] = [];
  for (const token of tokens) {
    if (token.position >= MAX_QUERY_WORDS) break;
    const typed = foldCase(text.slice(token.start, token.end));
    const prefix = openEnd && token.position + token.span === end;
    // A gap in the positions is data that was dropped; a word there matches nothing and costs nothing.
    if (token.span === 1) words.push({term: token.term, typed, prefix});
    else {
      const from = words.length - token.span;
      joined.push({term: token.term, typed: token.term, prefix, from, count: token.span, oneWord: true});
    }
  }
  for (let i = 0; i + 1 < words.length; i++) {
    const [first, second] = [words[i]!, words[i + 1]!];
    if (joined.some((form) => form.from === i && form.count === 2)) continue;
    if (!/^[\p{L}\p{N}]+$/u.test(first.typed) || !/^[\p{L}\p{N}]+$/u.test(second.typed)) continue;
    joined.push({
      term: first.typed + second.term,
      typed: first.typed + second.typed,
      prefix: second.prefix,
      from: i,
      count: 2,
      oneWord: false,
    });
  }
  return {words, joined};
}
