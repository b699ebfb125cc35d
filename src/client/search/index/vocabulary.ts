/** A sorted part of a vocabulary. */
export interface TermRange {
  readonly terms: readonly string[];
  readonly sections: readonly number[];
  /** Returns the number of the file with a term's list. Queries avoid using many files. */
  getFile(index: number): number;
}

export interface VocabularyTerm {
  readonly term: string;
  readonly sections: number;
  readonly file: number;
}

/** Returns the index of the first value that is not less than `value`. */
export function lowerBound<T extends number | string>(values: readonly T[], value: T): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the index of the last value that is not greater than `value`, in a list without
 * duplicates; -1 if all are greater.
 */
export function findLastAtMost<T extends number | string>(values: readonly T[], value: T): number {
  const index = lowerBound(values, value);
  return values[index] === value ? index : index - 1;
}

/** Returns the terms from `start` to `end`. The other terms of a range are there by chance. */
export function cutRange({terms, sections, getFile}: TermRange, {start, end}: {start: string; end: string}): TermRange {
  const [from, to] = [lowerBound(terms, start), lowerBound(terms, end)];
  return {terms: terms.slice(from, to), sections: sections.slice(from, to), getFile: (index) => getFile(from + index)};
}

/** Returns the term itself; undefined if no range has it. */
export function findTerm(ranges: readonly TermRange[], term: string): VocabularyTerm | undefined {
  for (const range of ranges) {
    const index = lowerBound(range.terms, term);
    if (range.terms[index] === term) return getTerm(range, index);
  }
  return undefined;
}

/** Returns the terms that begin with `prefix`, in order. */
export function findTermsByPrefix(ranges: readonly TermRange[], prefix: string): VocabularyTerm[] {
  const matching: VocabularyTerm[] = [];
  for (const range of ranges) {
    for (let index = lowerBound(range.terms, prefix); range.terms[index]?.startsWith(prefix); index++) {
      matching.push(getTerm(range, index));
    }
  }
  return matching;
}

/** Letters after the beginning of a term that make it a compound, because endings are shorter. */
const MIN_AFTER = 4;

/** Returns terms that contain `word`, but do not only add an ending to it. */
export function findTermsContaining(range: TermRange, word: string): VocabularyTerm[] {
  const isCompound = (term: string) =>
    term.indexOf(word) > 0 || (term.length >= word.length + MIN_AFTER && term.startsWith(word));
  return range.terms.flatMap((term, index) => (isCompound(term) ? [getTerm(range, index)] : []));
}

/** Returns the term at an index of a range. */
export function getTerm(range: TermRange, index: number): VocabularyTerm {
  return {term: range.terms[index]!, sections: range.sections[index]!, file: range.getFile(index)};
}
