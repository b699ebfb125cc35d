import {type PlacesFile, type ScopeFile, unpackTerms} from '../../../shared/search/searchFormat.ts';
import {unpackNumbers} from '../../../shared/search/searchNumbers.ts';
import {readCopies} from './copies.ts';
import {toSectionKey} from './sectionKey.ts';

/** Consecutive text files, or files that list such files. */
export interface TextFileList {
  /** See {@link ScopeFile.texts}. */
  readonly names: string;
  /** First page and section of each file, as one number. */
  readonly starts: readonly number[];
}

export function readTextFileList({texts, starts}: PlacesFile): TextFileList {
  return {names: texts, starts: readStarts(starts)};
}

/**
 * Parses the first file of a large scope. `keys` are the first keys of the files with term lists.
 */
export function readScope({keys, sizes, ranks, labels, labelRuns, copies, ...file}: ScopeFile) {
  return {
    keys: unpackTerms(keys),
    textFiles: readTextFileList(file),
    sizes: unpackNumbers(sizes),
    ranks: new Map(ranks),
    labels: readLabels(labels, labelRuns),
    copies: readCopies(unpackNumbers(copies ?? '')),
  };
}

/** Returns the label of each page. */
function readLabels(labels: readonly string[], packed: string): string[] {
  const runs = unpackNumbers(packed);
  return runs.flatMap((label, at) => (at % 2 === 0 ? new Array<string>(runs[at + 1]!).fill(labels[label]!) : []));
}

function readStarts(packed: string): number[] {
  const numbers = unpackNumbers(packed);
  const starts: number[] = [];
  for (let at = 0, page = 0; at + 1 < numbers.length; at += 2) {
    page += numbers[at]!;
    starts.push(toSectionKey(page, numbers[at + 1]!));
  }
  return starts;
}
