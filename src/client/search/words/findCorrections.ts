import {getAllowedTypos, getEditDistance} from '../../../shared/search/editDistance.ts';
import {getTerm, type TermRange, type VocabularyTerm} from '../index/vocabulary.ts';
import type {QueryWord} from './analyzeQuery.ts';

/** A possible correction of a misspelt word. */
export interface Correction {
  readonly term: VocabularyTerm;
  /** Number of typos between the two, at least one. */
  readonly distance: number;
  /** The word is a misspelt beginning of the term. */
  readonly half: boolean;
}

/** Minimum letters of a word that may have two typos, if nothing else matches. */
const MIN_TWO_TYPOS_LENGTH = 5;

interface TypoOptions {
  /** Sections that contain the word as typed. A correction is in more. */
  readonly sectionCount: number;
  /** Nothing else matches, so more typos and other first letters are allowed. */
  readonly isFar: boolean;
  /** Returns the ranges that may contain corrections. */
  readonly findRanges: (word: string, isFar: boolean) => Promise<readonly TermRange[]>;
}

/** Returns the possible corrections of a misspelt word. */
export async function findCorrections(
  word: QueryWord,
  {sectionCount, isFar, findRanges}: TypoOptions,
): Promise<Correction[]> {
  const allowed = getAllowedTypos(word.typed);
  const findByDistance = async (far: boolean, typos: number) =>
    findNearest(await findRanges(word.term, far), word, typos).filter(
      ({term}) => term.sections > sectionCount && !isOtherWord(word.typed, term.term),
    );
  const near = await findByDistance(isFar, allowed);
  if (!isFar || near.length > 0 || allowed !== 1 || word.typed.length < MIN_TWO_TYPOS_LENGTH) return near;
  return findByDistance(true, 2);
}

/**
 * Short words with different first letters are different words (`cook`, `look`), unless one letter
 * is added, missing, or swapped.
 */
function isOtherWord(typed: string, term: string): boolean {
  return typed.length < MIN_TWO_TYPOS_LENGTH && ![typed[0], typed[1]].includes(term[0]) && typed[0] !== term[1];
}

/** Returns the terms at the smallest distance, if it is at most `most` typos. */
function findNearest(ranges: readonly TermRange[], word: QueryWord, most: number): Correction[] {
  const corrections: Correction[] = [];
  const letters = letterSet(word.term);
  let limit = most;
  if (limit === 0) return corrections;
  for (const range of ranges) {
    for (let index = 0; index < range.terms.length; index++) {
      const term = range.terms[index]!;
      if (term.length < word.term.length - limit || missingLetters(letters, term) > limit || /\d/.test(term)) continue;
      const whole = getEditDistance(word.term, term, {limit});
      const half = whole > limit && word.prefix && term.length > word.typed.length;
      const distance = half ? getEditDistance(word.typed, term, {limit, prefix: true}) : whole;
      if (distance === 0 || distance > limit) continue;
      limit = distance;
      corrections.push({term: getTerm(range, index), distance, half});
    }
  }
  return corrections.filter(({distance}) => distance === limit);
}

/** Returns a bit for each letter. Letters beyond a-z share bits. */
function letterSet(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31);
  return set;
}

/**
 * Counts letters of a set that a term lacks. It is a lower bound of the distance, and far cheaper
 * to compute.
 */
function missingLetters(set: number, term: string): number {
  let rest = set & ~letterSet(term);
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}
