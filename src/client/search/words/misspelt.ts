import {editDistance} from '../../../shared/search/editDistance.ts';
import {type FoundTerm, foundAt, type TermRange} from '../index/vocabulary.ts';
import type {QueryWord} from './analyzeQuery.ts';

/** A term that a misspelt word may be meant for. */
export interface Misspelt {
  readonly term: FoundTerm;
  /** Typos between the two, at least one. */
  readonly distance: number;
  /** The word is a misspelt beginning of the term. */
  readonly half: boolean;
}

/** The terms at the smallest distance that any term has, if that is within `most` typos. */
export function misspelt(ranges: readonly TermRange[], word: QueryWord, most: number): Misspelt[] {
  const found: Misspelt[] = [];
  const letters = letterSet(word.term);
  let limit = most;
  if (limit === 0) return found;
  for (const range of ranges) {
    for (let index = 0; index < range.terms.length; index++) {
      const term = range.terms[index]!;
      if (term.length < word.term.length - limit || missingLetters(letters, term) > limit || /\d/.test(term)) continue;
      const whole = editDistance(word.term, term, {limit});
      const half = whole > limit && word.prefix && term.length > word.typed.length;
      const distance = half ? editDistance(word.typed, term, {limit, prefix: true}) : whole;
      if (distance === 0 || distance > limit) continue;
      limit = distance;
      found.push({term: foundAt(range, index), distance, half});
    }
  }
  return found.filter(({distance}) => distance === limit);
}

/** A bit for each letter (letters beyond a-z share bits). */
function letterSet(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31);
  return set;
}

/** Letters of a set that a term lacks: no distance is smaller, and counting them is far cheaper than the distance. */
function missingLetters(set: number, term: string): number {
  let rest = set & ~letterSet(term);
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}
