import {FILE_NAME_LENGTH, type PlacesFile, type ScopeFile, unpackTerms} from '../../../shared/search/searchFormat.ts';
import {unpackNumbers} from '../../../shared/search/searchNumbers.ts';

/** The first file of a large scope, read. */
export interface ScopeDirectory {
  readonly file: ScopeFile;
  /** First key of each file of lists. */
  readonly keys: readonly string[];
  readonly places: Places;
  readonly sizes: readonly number[];
  readonly ranks: ReadonlyMap<number, number>;
}

/** Files of texts that follow each other, or files of such files. */
export interface Places {
  /** See {@link ScopeFile.texts}. */
  readonly names: string;
  /** The start of each of them: {@link placeOf} its first page and section. */
  readonly starts: readonly number[];
}

/** Reads a file of places, or gives undefined when it holds something else. */
export function readPlaces(file: unknown): Places | undefined {
  const {texts, starts: packed} = (file ?? {}) as Partial<PlacesFile>;
  if (typeof texts !== 'string' || typeof packed !== 'string') return undefined;
  const starts = readStarts(packed);
  return texts.length === starts.length * FILE_NAME_LENGTH ? {names: texts, starts} : undefined;
}

/** Reads the file, or gives undefined when it holds something else. */
export function openScopeFile(file: unknown): ScopeDirectory | undefined {
  if (!isScopeFile(file)) return undefined;
  const keys = unpackTerms(file.keys);
  const places = readPlaces(file);
  if (!places || file.lists.length !== keys.length * FILE_NAME_LENGTH) return undefined;
  return {file, keys, places, sizes: unpackNumbers(file.sizes), ranks: new Map(file.ranks)};
}

function isScopeFile(file: unknown): file is ScopeFile {
  const {ranges, ranks, ...texts} = (file ?? {}) as Partial<ScopeFile>;
  const names = ['lists', 'keys', 'sizes'] as const;
  return Array.isArray(ranges) && Array.isArray(ranks) && names.every((name) => typeof texts[name] === 'string');
}

/** More sections than any page has: a page and a section are one number. */
export const MAX_SECTIONS = 1 << 20;

export function placeOf(page: number, section: number): number {
  return page * MAX_SECTIONS + section;
}

function readStarts(packed: string): number[] {
  const numbers = unpackNumbers(packed);
  const starts: number[] = [];
  for (let at = 0, page = 0; at + 1 < numbers.length; at += 2) {
    page += numbers[at]!;
    starts.push(placeOf(page, numbers[at + 1]!));
  }
  return starts;
}
