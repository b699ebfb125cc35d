import {type LanguageTools, PLAIN_TOOLS} from '../../../shared/search/searchLanguage.ts';
import {foldCase, type TextToken, tokenize} from '../../../shared/search/searchText.ts';
import type {MarkedText} from '../../../shared/search.ts';
import type {Alternative} from '../words/alternative.ts';
import type {QueryWord} from '../words/analyzeQuery.ts';

const SNIPPET_WORDS = 24;
/** Words shown before the first match, as context. */
const LEAD_WORDS = 5;

interface MarkedTerm {
  readonly words: ReadonlySet<number>;
  readonly share: number;
  /** Only joins pieces of a foreign word into one mark, in a script without spaces. */
  readonly joins?: boolean;
}

/** The terms to mark in titles and snippets. */
export interface Marks {
  /**
   * Query words by the term that matches them, with their share of the query. Guessed terms have
   * smaller shares.
   */
  readonly terms: ReadonlyMap<string, MarkedTerm>;
  /** Terms that are marked only next to each other: `vs` and `code` for `vscode`. */
  readonly pairs: readonly (readonly [string, string])[];
  /** Overlapping pairs of characters, of which a single one may be a piece of another word. */
  readonly paired: ReadonlySet<string>;
  /** The half-typed last word. Only this beginning of a longer word is marked. */
  readonly typed: string;
  /** Normalizes a text of the language before it is cut into terms. */
  readonly fold: LanguageTools['fold'];
}

export const NO_MARKS: Marks = {terms: new Map(), pairs: [], paired: new Set(), typed: '', fold: PLAIN_TOOLS.fold};

interface MarksOptions {
  readonly shares: readonly number[];
  readonly words: readonly QueryWord[];
  readonly typed: string;
  readonly fold: LanguageTools['fold'];
}

export function collectMarks(alternatives: readonly Alternative[], {shares, words, typed, fold}: MarksOptions): Marks {
  // Light words are marked only if the query has no others.
  const hasOnlyLight = words.every(({light}) => light);
  const terms = new Map<string, MarkedTerm & {words: Set<number>; share: number}>();
  const pairs: [string, string][] = [];
  for (const {terms: alternativeTerms, from, count, weight, quiet} of alternatives) {
    const [first, second] = alternativeTerms;
    if (second) pairs.push([first.term, second.term]);
    if (second || quiet || (!hasOnlyLight && count === 1 && words[from]!.light)) continue;
    const markedTerm = terms.get(first.term) ?? {words: new Set<number>(), share: 0};
    for (let word = from; word < from + count; word++) {
      markedTerm.words.add(word);
      markedTerm.share = Math.max(markedTerm.share, shares[word]! * weight);
    }
    terms.set(first.term, markedTerm);
  }
  const paired = new Set(words.flatMap(({paired: isPaired, term}) => (isPaired ? [term] : [])));
  // Pairs of characters without postings, because their neighbors contain their characters.
  words.forEach(({inner, term}, word) => {
    if (inner && !terms.has(term)) terms.set(term, {words: new Set([word]), share: 0, joins: true});
  });
  return {terms, pairs, paired, typed, fold};
}

interface MarkedRange {
  readonly start: number;
  readonly end: number;
  readonly position: number;
  readonly share: number;
  readonly key: string;
  readonly isPaired: boolean;
}

/** Returns the whole text, with matches marked. */
export function markText(text: string, marks: Marks): MarkedText[] {
  return cutRuns(text, findMarkedRanges(text, tokenize(marks.fold(text)), marks), {start: 0, end: text.length});
}

/**
 * Returns about 24 words (or 48 pairs of characters) around the most significant matches; undefined
 * if nothing matches.
 */
export function makeSnippet(text: string, marks: Marks): MarkedText[] | undefined {
  const tokens = tokenize(marks.fold(text));
  const ranges = findMarkedRanges(text, tokens, marks);
  if (ranges.length === 0) return undefined;
  const words = tokens.filter((token) => !token.isForm);
  const scale = isUnspaced(words) ? 2 : 1;
  const from = findBestWindow(ranges, scale);
  const match = words.findIndex((token) => token.position >= from);
  // At the end of the text the window moves back, so that it is full if the text is long enough.
  const firstWord = Math.max(0, Math.min(match - LEAD_WORDS * scale, words.length - SNIPPET_WORDS * scale));
  const lastWord = Math.min(words.length - 1, firstWord + SNIPPET_WORDS * scale - 1);
  const begin = firstWord === 0 ? 0 : findSpace(text, words[firstWord]!.start, -1);
  const end = lastWord === words.length - 1 ? text.length : findSpace(text, words[lastWord]!.end, 1);
  const runs = cutRuns(text, ranges, {start: begin, end});
  if (begin > 0) runs.unshift({text: '…', marked: false});
  // A complete sentence needs no ellipsis, even if more text follows.
  if (end < text.length && !/[.!?]$/.test(text.slice(begin, end))) runs.push({text: '…', marked: false});
  return runs;
}

/** Returns whether most words are overlapping pairs of characters. */
function isUnspaced(words: readonly TextToken[]): boolean {
  return words.filter(({end}, index) => end > (words[index + 1]?.start ?? end)).length > words.length / 2;
}

/**
 * Returns the position of the first match in the window that contains most of the query, preferably
 * in sequence.
 */
function findBestWindow(ranges: readonly MarkedRange[], scale: number): number {
  let best = -1;
  let from = 0;
  ranges.forEach((first, index) => {
    const seen = new Set<string>();
    let value = 0;
    let last: MarkedRange | undefined;
    for (let i = index; i < ranges.length; i++) {
      const range = ranges[i]!;
      if (range.position >= first.position + (SNIPPET_WORDS - LEAD_WORDS) * scale) break;
      if (!seen.has(range.key)) value += range.share + 0.01;
      if (last && range.position - last.position === 1 && !seen.has(range.key))
        value += Math.min(range.share, last.share) / 2;
      seen.add(range.key);
      last = range;
    }
    if (value > best + 1e-9) {
      best = value;
      from = first.position;
    }
  });
  return from;
}

function findMarkedRanges(text: string, tokens: readonly TextToken[], marks: Marks): MarkedRange[] {
  const ranges: MarkedRange[] = [];
  tokens.forEach((token, index) => {
    const markedTerm = marks.terms.get(token.term);
    const next = tokens.slice(index + 1, index + 3).find((other) => other.position === token.position + 1);
    const pair = marks.pairs.find(([first, second]) => token.term === first && next?.term === second);
    if (!markedTerm && !pair) return;
    if (markedTerm?.joins && !KATAKANA.test(text.slice(token.start, token.end))) return;
    ranges.push({
      start: token.start,
      end: pair && next ? next.end : findMarkEnd(text, {token, typed: marks.typed}),
      position: token.position,
      share: markedTerm?.share ?? 1,
      key: markedTerm ? [...markedTerm.words].join() : token.term,
      isPaired: marks.paired.has(token.term),
    });
  });
  ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  return marks.paired.size === 0 ? ranges : removeStrays(ranges, text);
}

/**
 * Removes pairs of characters that are probably pieces of other words, because too little of the
 * query is next to them.
 */
function removeStrays(ranges: readonly MarkedRange[], text: string): MarkedRange[] {
  const kept: MarkedRange[] = [];
  let run: MarkedRange[] = [];
  const endRun = () => {
    const [first] = run;
    if (first && !isStray(text, {start: first.start, end: run.at(-1)!.end})) kept.push(...run);
    run = [];
  };
  for (const range of ranges) {
    if (!range.isPaired || (run.length > 0 && run.at(-1)!.end < range.start)) endRun();
    if (range.isPaired) run.push(range);
    else kept.push(range);
  }
  endRun();
  return kept;
}

/** Scripts in which two characters usually are a word. */
const IDEOGRAMS = /^[\p{sc=Han}\p{sc=Hangul}]+$/u;
/** Script of foreign words, which are long, so a piece of one is not a match. */
const KATAKANA = /^[ァ-ヶー]+$/;

function isStray(text: string, {start, end}: {start: number; end: number}): boolean {
  const run = text.slice(start, end);
  const sides = [text[start - 1], text[end]].filter((side) => side && KATAKANA.test(side)).length;
  if (run.length === 2) return !IDEOGRAMS.test(run) && (sides > 0 || !KATAKANA.test(run));
  return run.length === 3 && sides === 2 && KATAKANA.test(run);
}

/**
 * Returns the end of a mark. In a longer word only the typed part is marked, if its letters can be
 * counted.
 */
function findMarkEnd(text: string, {token, typed}: {token: TextToken; typed: string}): number {
  const word = text.slice(token.start, token.end);
  const folded = foldCase(word);
  const whole = typed === '' || folded.length !== word.length || folded === typed || !folded.startsWith(typed);
  // The typed word may be another form of the term (`steps`, `step`), which is marked whole.
  const isForm = () => tokenize(typed).some(({term}) => term === token.term);
  return whole || isForm() ? token.end : token.start + typed.length;
}

function cutRuns(
  text: string,
  ranges: readonly MarkedRange[],
  {start, end}: {start: number; end: number},
): MarkedText[] {
  const runs: MarkedText[] = [];
  let at = start;
  for (const range of ranges) {
    if (range.end <= at || range.start < start || range.end > end) continue;
    const from = Math.max(at, range.start);
    const last = runs.at(-1);
    if (from > at) runs.push({text: text.slice(at, from), marked: false});
    // Joins pairs of characters of one word into one mark.
    if (from === at && last?.marked)
      runs[runs.length - 1] = {text: last.text + text.slice(from, range.end), marked: true};
    else runs.push({text: text.slice(from, range.end), marked: true});
    at = range.end;
  }
  if (at < end) runs.push({text: text.slice(at, end), marked: false});
  return runs;
}

/** Returns whether an offset is inside of a foreign word in a script without spaces. */
function isInForeignWord(text: string, at: number): boolean {
  return KATAKANA.test(text[at - 1] ?? '') && KATAKANA.test(text[at] ?? '');
}

/**
 * Moves from the edge of a word to the next space, so that the word keeps its quotes and brackets.
 */
function findSpace(text: string, edge: number, step: -1 | 1): number {
  const isSpace = (at: number) => /\s/.test(text[step < 0 ? at - 1 : at] ?? ' ');
  let at = edge;
  while (isInForeignWord(text, at)) at += step;
  if (at !== edge) return at;
  while (Math.abs(at - edge) < 3 && !isSpace(at)) at += step;
  return isSpace(at) ? at : edge;
}
