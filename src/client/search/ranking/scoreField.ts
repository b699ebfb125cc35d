import type {FieldBit} from '../../../shared/search/searchPostings.ts';
import {getPhraseNumber, type SectionMatch} from './matchQuery.ts';
import {scoreWordOrder} from './scoreWordOrder.ts';

export interface QueryWords {
  /** Weight of each query word; the sum is 1. Words that are left out have weight 0. */
  readonly shares: readonly number[];
  /** Indexes of words with a weight. */
  readonly significant: readonly number[];
  /** Position of each word in the query. */
  readonly positions: readonly number[];
  /** Number of terms, including those that are left out. */
  readonly length: number;
  /** Number of words as readers count them. */
  readonly wordCount: number;
}

interface TextValue {
  /** 0 to 1: sum of the word weights, scaled by term frequency. */
  readonly value: number;
  /** 0 to 1: how far the query occurs as a phrase. */
  readonly order: number;
}

const NO_TEXT: TextValue = {value: 0, order: 0};
/** A word that occurs once counts half; a frequent word counts fully. */
const ONCE = 0.5;
/** Two neighboring words prove little; five words in order are the same sentence. */
const SENTENCE_WORDS = 5;

/** Scores running text. */
export function scoreText(section: SectionMatch, field: FieldBit, words: QueryWords): TextValue {
  let value = 0;
  let wordCount = 0;
  for (let word = 0; word < section.length; word++) {
    const match = section[word]?.[field];
    if (!match) continue;
    value += words.shares[word]! * match.weight * (1 - ONCE / match.values.length);
    if (words.shares[word]! > 0) wordCount++;
  }
  if (value === 0) return NO_TEXT;
  // A single word has no order, and most sections have no more.
  if (wordCount < 2) return {value, order: 0};
  const links = scoreOrder((word) => section[word]?.[field]?.values ?? NOWHERE, words);
  return {value, order: links === undefined ? 0 : (links * Math.min(1, words.wordCount / SENTENCE_WORDS)) ** 2};
}

const NOWHERE: readonly number[] = [];

/**
 * Returns how far the weighted words are in the order of the query, 0 to 1; undefined for a single
 * word.
 */
function scoreOrder(
  getPositions: (word: number) => readonly number[],
  {significant, positions}: QueryWords,
): number | undefined {
  if (significant.length < 2) return undefined;
  const order = scoreWordOrder(
    significant.map(getPositions),
    significant.map((word) => positions[word]!),
  );
  return order / (significant.length - 1);
}

interface PhraseValue {
  /**
   * 0 to 1: share of the query in the best phrase, scaled by how far the query fills it and by word
   * order.
   */
  readonly value: number;
  /** 0 to 1: how far the query is the whole phrase; less for half-typed and misspelt words. */
  readonly exact: number;
  /** 0 to 1: share of the query in all phrases together. */
  readonly all: number;
}

export const NO_PHRASE: PhraseValue = {value: 0, exact: 0, all: 0};
/** Shares of a phrase's value that depend on how far the query fills it, and on the word order. */
const FILLED = 0.45;
/**
 * The share of its `exact` value that a phrase keeps if it is longer than the matched words. The
 * other words may be `what is`, or change the meaning.
 */
const GUESSED = 0.8;
const ORDERED = 0.25;

interface Phrase {
  /** Positions by query word. */
  readonly positions: number[][];
  readonly length: number;
}

/** Scores the phrase (title, keyword, path segment) that fits best. */
export function scorePhrase(section: SectionMatch, field: FieldBit, words: QueryWords): PhraseValue {
  if (!occurs(section, field)) return NO_PHRASE;
  const {shares, significant} = words;
  let best: PhraseValue = NO_PHRASE;
  for (const {positions, length} of collectPhrases(section, field)) {
    let share = 0;
    positions.forEach((wordPositions, word) => {
      if (wordPositions.length > 0) share += shares[word]! * section[word]![field]!.weight;
    });
    const links = scoreOrder((word) => positions[word]!, words) ?? 1;
    // A phrase that equals the query also contains the words that were left out.
    const leftOut = links > 0.99 ? words.length - significant.length : 0;
    const matchedCount = new Set(positions.flat()).size;
    const filled = Math.min(1, (matchedCount + leftOut) / Math.max(1, length));
    const isWhole =
      filled === 1 &&
      links > 0.99 &&
      positions.every((wordPositions, word) => wordPositions.length > 0 || shares[word] === 0);
    const exact = isWhole ? share * share * (matchedCount < length ? GUESSED : 1) : 0;
    const value = share * (1 - FILLED + FILLED * filled) * (1 - ORDERED + ORDERED * links);
    if (value + exact > best.value + best.exact) best = {value, exact, all: 0};
  }
  const all = section.reduce((sum, match, word) => sum + shares[word]! * (match?.[field]?.weight ?? 0), 0);
  return {...best, all};
}

function occurs(section: SectionMatch, field: FieldBit): boolean {
  for (let word = 0; word < section.length; word++) if (section[word]?.[field]) return true;
  return false;
}

function collectPhrases(section: SectionMatch, field: FieldBit): Iterable<Phrase> {
  const phrases = new Map<number, Phrase>();
  section.forEach((match, word) => {
    const values = match?.[field]?.values ?? [];
    for (let i = 0; i < values.length; i += 2) {
      const number = getPhraseNumber(values[i]!);
      let phrase = phrases.get(number);
      if (!phrase) {
        phrase = {positions: section.map(() => []), length: values[i + 1]!};
        phrases.set(number, phrase);
      }
      phrase.positions[word]!.push(values[i]!);
    }
  });
  return phrases.values();
}
