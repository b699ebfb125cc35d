import {type LanguageTools, PLAIN_TOOLS} from '../../../shared/search/searchLanguage.ts';
import {foldCase, type TextToken, tokenize} from '../../../shared/search/searchText.ts';
import type {MarkedText} from '../../../shared/search.ts';
import type {Alternative} from '../words/alternative.ts';
import type {QueryWord} from '../words/analyzeQuery.ts';

const SNIPPET_WORDS = 24;
/** Words shown before the first match, so that it is not without context. */
const LEAD_WORDS = 5;

interface MarkedTerm {
  readonly words: ReadonlySet<number>;
  readonly share: number;
  /** It only makes one mark of a foreign word of a script without spaces. */
  readonly joins?: boolean;
}

/** The words that are marked in titles and snippets. */
export interface Marks {
  /** Query words that a term stands for, with their share of the query: less for what is guessed. */
  readonly terms: ReadonlyMap<string, MarkedTerm>;
  /** Terms that are marked only when the other directly follows: `vs` and `code` for `vscode`. */
  readonly pairs: readonly (readonly [string, string])[];
  /** Of these, which overlap in the query, one alone may be a part of another word. */
  readonly paired: ReadonlySet<string>;
  /** The half-typed last word: of longer words only this beginning is marked. */
  readonly typed: string;
  /** How the language writes a text before it is cut into terms. */
  readonly fold: LanguageTools['fold'];
}

export const NO_MARKS: Marks = {terms: new Map(), pairs: [], paired: new Set(), typed: '', fold: PLAIN_TOOLS.fold};

interface MarksOptions {
  readonly shares: readonly number[];
  readonly words: readonly QueryWord[];
  readonly typed: string;
  readonly fold: LanguageTools['fold'];
}

export function marksOf(alternatives: readonly Alternative[], {shares, words, typed, fold}: MarksOptions): Marks {
  // Words that join others are marked where the query has nothing else.
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
  // Pairs that were not looked up, because others hold their characters.
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

/** The whole text, with matches marked. */
export function markText(text: string, marks: Marks): MarkedText[] {
  return cutRuns(text, findMarkedRanges(text, tokenize(marks.fold(text)), marks), {start: 0, end: text.length});
}

/** About 24 words, or twice as many pairs of characters, of the text around the matches that tell most, or undefined when nothing matches. */
export function snippet(text: string, marks: Marks): MarkedText[] | undefined {
  const tokens = tokenize(marks.fold(text));
  const ranges = findMarkedRanges(text, tokens, marks);
  if (ranges.length === 0) return undefined;
  const words = tokens.filter((token) => !token.isForm);
  const scale = isUnspaced(words) ? 2 : 1;
  const from = findBestWindow(ranges, scale);
  const match = words.findIndex((token) => token.position >= from);
  // Near the end the window moves back: it is full whenever the text has the words.
  const firstWord = Math.max(0, Math.min(match - LEAD_WORDS * scale, words.length - SNIPPET_WORDS * scale));
  const lastWord = Math.min(words.length - 1, firstWord + SNIPPET_WORDS * scale - 1);
  const begin = firstWord === 0 ? 0 : findSpace(text, words[firstWord]!.start, -1);
  const end = lastWord === words.length - 1 ? text.length : findSpace(text, words[lastWord]!.end, 1);
  const runs = cutRuns(text, ranges, {start: begin, end});
  if (begin > 0) runs.unshift({text: '…', marked: false});
  // A whole sentence gets no ellipsis, even if more follow.
  if (end < text.length && !/[.!?]$/.test(text.slice(begin, end))) runs.push({text: '…', marked: false});
  return runs;
}

/** Most of the words are pairs of characters that overlap. */
function isUnspaced(words: readonly TextToken[]): boolean {
  return words.filter(({end}, index) => end > (words[index + 1]?.start ?? end)).length > words.length / 2;
}

/** Position of the first match of the window of a snippet's length that holds most of the query, in one piece if possible. */
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

/** Ranges without the pairs of characters beside which too little else of the query is there to be a part of it. */
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

/** Two of these are a word more often than not. */
const IDEOGRAMS = /^[\p{sc=Han}\p{sc=Hangul}]+$/u;
/** These spell foreign words, which are long: a piece of one is not a match. */
const KATAKANA = /^[ァ-ヶー]+$/;

function isStray(text: string, {start, end}: {start: number; end: number}): boolean {
  const run = text.slice(start, end);
  const sides = [text[start - 1], text[end]].filter((side) => side && KATAKANA.test(side)).length;
  if (run.length === 2) return !IDEOGRAMS.test(run) && (sides > 0 || !KATAKANA.test(run));
  return run.length === 3 && sides === 2 && KATAKANA.test(run);
}

/** In a word that is longer than the typed text only the typed part is marked, if the letters can be counted. */
function findMarkEnd(text: string, {token, typed}: {token: TextToken; typed: string}): number {
  const word = text.slice(token.start, token.end);
  const folded = foldCase(word);
  const whole = typed === '' || folded.length !== word.length || folded === typed || !folded.startsWith(typed);
  // The typed word may be the term itself in another form (`steps`, `step`): then all of it is marked.
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
    // Pairs of characters of a script without spaces: one word is one mark.
    if (from === at && last?.marked)
      runs[runs.length - 1] = {text: last.text + text.slice(from, range.end), marked: true};
    else runs.push({text: text.slice(from, range.end), marked: true});
    at = range.end;
  }
  if (at < end) runs.push({text: text.slice(at, end), marked: false});
  return runs;
}

/** Whether a place is within a foreign word of a script without spaces. */
function isInForeignWord(text: string, at: number): boolean {
  return KATAKANA.test(text[at - 1] ?? '') && KATAKANA.test(text[at] ?? '');
}

/** On from the edge of a word to the space beside it, so that quotes and brackets stay with it. */
function findSpace(text: string, edge: number, step: -1 | 1): number {
  const isSpace = (at: number) => /\s/.test(text[step < 0 ? at - 1 : at] ?? ' ');
  let at = edge;
  while (isInForeignWord(text, at)) at += step;
  if (at !== edge) return at;
  while (Math.abs(at - edge) < 3 && !isSpace(at)) at += step;
  return isSpace(at) ? at : edge;
}
