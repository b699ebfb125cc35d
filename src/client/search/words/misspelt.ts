import {allowedTypos, editDistance} from '../../../shared/search/editDistance.ts';
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

/** Letters of a word that may have two typos where nothing else is found. */
const MIN_TWO_TYPOS_LENGTH = 5;

interface TypoOptions {
  /** Sections that hold the word as it was typed: what is meant is in more. */
  readonly sectionCount: number;
  /** Nothing else is found, so it may have more typos, and be of other first letters. */
  readonly isFar: boolean;
  /** Ranges in which such words are looked for. */
  readonly findRanges: (word: string, isFar: boolean) => Promise<readonly TermRange[]>;
}

/** The terms that a misspelt word may be meant for. */
export async function typosOf(word: QueryWord, {sectionCount, isFar, findRanges}: TypoOptions): Promise<Misspelt[]> {
  const allowed = allowedTypos(word.typed);
  const findByDistance = async (far: boolean, typos: number) =>
    findNearest(await findRanges(word.term, far), word, typos).filter(
      ({term}) => term.sections > sectionCount && !isOtherWord(word.typed, term.term),
    );
  const near = await findByDistance(isFar, allowed);
  if (!isFar || near.length > 0 || allowed !== 1 || word.typed.length < MIN_TWO_TYPOS_LENGTH) return near;
  return findByDistance(true, 2);
}

/** Short words that begin with different letters are different words (`cook`, `look`), unless one letter more, less, or swapped is all. */
function isOtherWord(typed: string, term: string): boolean {
  return typed.length < MIN_TWO_TYPOS_LENGTH && ![typed[0], typed[1]].includes(term[0]) && typed[0] !== term[1];
}

/** The terms at the smallest distance that any term has, if that is within `most` typos. */
function findNearest(ranges: readonly TermRange[], word: QueryWord, most: number): Misspelt[] {
  const corrections: Misspelt[] = [];
  const letters = letterSet(word.term);
  let limit = most;
  if (limit === 0) return corrections;
  for (const range of ranges) {
    for (let index = 0; index < range.terms.length; index++) {
      const term = range.terms[index]!;
      if (term.length < word.term.length - limit || missingLetters(letters, term) > limit || /\d/.test(term)) continue;
      const whole = editDistance(word.term, term, {limit});
      const half = whole > limit && word.prefix && term.length > word.typed.length;
      const distance = half ? editDistance(word.typed, term, {limit, prefix: true}) : whole;
      if (distance === 0 || distance > limit) continue;
      limit = distance;
      corrections.push({term: foundAt(range, index), distance, half});
    }
  }
  return corrections.filter(({distance}) => distance === limit);
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
