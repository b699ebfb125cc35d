import type {FieldBit} from '../../shared/searchPostings.ts';
import {phraseOf, type SectionMatch} from './matchQuery.ts';
import {wordOrder} from './wordOrder.ts';

export interface FieldOptions {
  readonly field: FieldBit;
  /** How much each query word tells; sums to 1. */
  readonly shares: readonly number[];
}

export interface TextValue {
  /** Up to 1: each word by its share and by how often it stands there. */
  readonly value: number;
  /** Up to 1: how far the query stands there as a phrase. */
  readonly order: number;
}

const NO_TEXT: TextValue = {value: 0, order: 0};
/** A word that stands once counts half, one that stands often counts whole. */
const ONCE = 0.5;
/** Two neighbours prove little, five words in order are that sentence. */
const SENTENCE_WORDS = 5;

/** Value of running text. */
export function textValue(section: SectionMatch, {field, shares}: FieldOptions): TextValue {
  let value = 0;
  section.forEach((match, word) => {
    const found = match?.[field];
    if (found) value += shares[word]! * found.weight * (1 - ONCE / found.values.length);
  });
  if (value === 0) return NO_TEXT;
  if (shares.length < 2) return {value, order: 0};
  const links = wordOrder(section.map((match) => match?.[field]?.values ?? [])) / (shares.length - 1);
  return {value, order: links * links * Math.min(1, shares.length / SENTENCE_WORDS)};
}

export interface PhraseValue {
  /** Up to 1: what part of the query the best phrase covers, and the query of it, and in which order. */
  readonly value: number;
  /** Up to 1: the query is the phrase; less for half-typed and misspelt words. */
  readonly exact: number;
  /** Up to 1: what part of the query stands in any of the phrases. */
  readonly all: number;
}

export const NO_PHRASE: PhraseValue = {value: 0, exact: 0, all: 0};
/** How much of a phrase's value depends on its being filled by the query, and on the order of the words. */
const FILLED = 0.45;
const ORDERED = 0.25;

interface Phrase {
  /** Positions by query word. */
  readonly places: number[][];
  readonly length: number;
}

/** Value of the phrase (title, keyword, path segment) that fits best. */
export function phraseValue(section: SectionMatch, {field, shares}: FieldOptions): PhraseValue {
  let best: PhraseValue = NO_PHRASE;
  for (const {places, length} of phrasesIn(section, field)) {
    let share = 0;
    places.forEach((found, word) => {
      if (found.length > 0) share += shares[word]! * section[word]![field]!.weight;
    });
    const filled = Math.min(1, new Set(places.flat()).size / Math.max(1, length));
    const links = shares.length < 2 ? 1 : wordOrder(places) / (shares.length - 1);
    const whole = filled === 1 && links > 0.99 && places.every((found) => found.length > 0);
    const exact = whole ? share * share : 0;
    const value = share * (1 - FILLED + FILLED * filled) * (1 - ORDERED + ORDERED * links);
    if (value + exact > best.value + best.exact) best = {value, exact, all: 0};
  }
  const all = section.reduce((sum, match, word) => sum + shares[word]! * (match?.[field]?.weight ?? 0), 0);
  return {...best, all};
}

function phrasesIn(section: SectionMatch, field: FieldBit): Iterable<Phrase> {
  const phrases = new Map<number, Phrase>();
  section.forEach((match, word) => {
    const values = match?.[field]?.values ?? [];
    for (let i = 0; i < values.length; i += 2) {
      const number = phraseOf(values[i]!);
      let phrase = phrases.get(number);
      if (!phrase) {
        phrase = {places: section.map(() => []), length: values[i + 1]!};
        phrases.set(number, phrase);
      }
      phrase.places[word]!.push(values[i]!);
    }
  });
  return phrases.values();
}
