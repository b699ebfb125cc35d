/** A sorted part of a vocabulary. */
export interface TermRange {
  readonly terms: readonly string[];
  readonly sections: readonly number[];
  /** Number of the file that holds a term's list: a query avoids touching many. */
  getFile(index: number): number;
}

export interface FoundTerm {
  readonly term: string;
  readonly sections: number;
  readonly file: number;
}

/** Index of the first value that is not before `value`. */
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

/** Index of the last value that is not above `value`, where no value is there twice; -1 where all are above it. */
export function lastAtMost<T extends number | string>(values: readonly T[], value: T): number {
  const index = lowerBound(values, value);
  return values[index] === value ? index : index - 1;
}

/** The terms from `start` to `end`: which others a range holds is chance. */
export function cutRange({terms, sections, getFile}: TermRange, {start, end}: {start: string; end: string}): TermRange {
  const [from, to] = [lowerBound(terms, start), lowerBound(terms, end)];
  return {terms: terms.slice(from, to), sections: sections.slice(from, to), getFile: (index) => getFile(from + index)};
}

/** The term itself, if some range has it. */
export function findTerm(ranges: readonly TermRange[], term: string): FoundTerm | undefined {
  for (const range of ranges) {
    const index = lowerBound(range.terms, term);
    if (range.terms[index] === term) return foundAt(range, index);
  }
  return undefined;
}

/** Terms that begin with `prefix`, in order. */
export function termsWithPrefix(ranges: readonly TermRange[], prefix: string): FoundTerm[] {
  const matching: FoundTerm[] = [];
  for (const range of ranges) {
    for (let index = lowerBound(range.terms, prefix); range.terms[index]?.startsWith(prefix); index++) {
      matching.push(foundAt(range, index));
    }
  }
  return matching;
}

/** Terms that hold `part` anywhere but at their beginning. */
export function termsWith(range: TermRange, part: string): FoundTerm[] {
  return range.terms.flatMap((term, index) => (term.indexOf(part) > 0 ? [foundAt(range, index)] : []));
}

/** The term at an index of a range. */
export function foundAt(range: TermRange, index: number): FoundTerm {
  return {term: range.terms[index]!, sections: range.sections[index]!, file: range.getFile(index)};
}
