import {toSectionKey} from './sectionKey.ts';

/** A section whose text is on other pages, too. */
export interface Copy {
  /** Number of the text. */
  readonly group: number;
  /** Lower for pages that more pages link to. */
  readonly level: number;
  /** Place among the copies, for pages that are otherwise equal. */
  readonly order: number;
}

/** Copies by {@link toSectionKey}. */
export type Copies = ReadonlyMap<number, Copy>;

/** Reads the copies of a scope from unpacked numbers. */
export function readCopies(numbers: readonly number[]): Copies {
  const copies = new Map<number, Copy>();
  for (let at = 0, group = 0; at < numbers.length; group++) {
    const end = at + 1 + 3 * numbers[at]!;
    for (at++; at < end; at += 3)
      copies.set(toSectionKey(numbers[at]!, numbers[at + 1]!), {group, level: numbers[at + 2]!, order: copies.size});
  }
  return copies;
}
