import {
  type PagePiece,
  type ScopeEntry,
  type ScopeFile,
  TEXT_NAME_LENGTH,
  type TermsFile,
  textsFileName,
  unpackTerms,
} from '../../shared/searchFormat.ts';
import {unpackNumbers} from '../../shared/searchNumbers.ts';
import {damaged} from './damaged.ts';
import {readPages} from './readPages.ts';
import type {LoadJson, ScopeIndex} from './scopeTypes.ts';
import {lowerBound, type TermRange} from './vocabulary.ts';

/** Files kept in memory; about 30 kB each. The oldest fall first. */
const MAX_KEPT_FILES = 400;
/** Vocabulary ranges that one word may load: beginnings of one letter would else load a tenth of the vocabulary. */
const MAX_NEAR_RANGES = 2;
const MAX_LIKE_RANGES = 4;

/** A term in more sections than this, and in more than this share of all, is left out beside rarer words. */
const LONG_LIST_SECTIONS = 16_000;
const FREQUENT_SHARE = 0.25;
/** Sections of a scope in which nearly every page has the words that join others. */
const LARGE_SECTIONS = 5_000;

interface LoadedRange extends TermRange {
  /** Name of the file that holds a term's list, and the list's place in it. */
  listAt(index: number): {readonly name: string; readonly place: number};
}

/** A large scope: a query loads the vocabulary ranges, lists and pages that it needs, each file once. */
export class ShardedIndex implements ScopeIndex {
  readonly maxTerms = 16;
  readonly maxFiles = 2;
  readonly maxSections: number;
  readonly leavesOutLight: boolean;
  readonly local = false;
  private readonly file: ScopeFile;
  private readonly loadJson: LoadJson;
  private readonly kept = new Map<string, Promise<unknown>>();
  /** Where each file of texts begins: {@link placeOf} its first page and section. */
  private readonly starts: readonly number[];
  private readonly ranks: ReadonlyMap<number, number>;

  /** @throws when the file is not a scope */
  constructor(
    readonly entry: ScopeEntry,
    {file, loadJson}: {file: unknown; loadJson: LoadJson},
  ) {
    if (!isScopeFile(file)) throw damaged(entry.file);
    this.file = file;
    this.maxSections = Math.max(LONG_LIST_SECTIONS, entry.sections * FREQUENT_SHARE);
    this.leavesOutLight = entry.sections > LARGE_SECTIONS;
    this.loadJson = loadJson;
    this.starts = readStarts(file.starts);
    if (file.texts.length !== this.starts.length * TEXT_NAME_LENGTH) throw damaged(entry.file);
    this.ranks = new Map(file.ranks);
  }

  near(prefix: string): Promise<readonly TermRange[]> {
    return this.loadRanges(this.rangeNumbers(prefix, {end: `${prefix}\uffff`, most: MAX_NEAR_RANGES}));
  }

  /** Terms with the same two first letters, these swapped, or the same first letter: where most misspelt words belong. */
  async like(word: string): Promise<readonly TermRange[]> {
    const starts = [word.slice(0, 2), word.slice(1, 2) + word.slice(0, 1), word.slice(0, 1)];
    const names = starts.flatMap((start) => this.rangeNumbers(start, {end: `${start}\uffff`, most: MAX_LIKE_RANGES}));
    return this.loadRanges([...new Set(names)].slice(0, MAX_LIKE_RANGES));
  }

  async lists(terms: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    await Promise.all(
      terms.map(async (term) => {
        const range = (await this.loadRanges(this.rangeNumbers(term, {end: term, most: 1})))[0];
        const index = range ? lowerBound(range.terms, term) : -1;
        if (!range || range.terms[index] !== term) return;
        const {name, place} = range.listAt(index);
        const list = (await this.keep(name, readTexts))[place];
        if (list === undefined) throw damaged(name);
        found.set(term, list);
      }),
    );
    return found;
  }

  async piece(page: number, section: number): Promise<PagePiece> {
    const index = lastAtMost(this.starts, placeOf(page, section));
    if (index < 0) throw damaged(this.entry.file);
    const name = textsFileName(this.file, index);
    const start = this.starts[index]!;
    const piece = (await this.keep(name, readPages))[page - Math.floor(start / MAX_SECTIONS)];
    if (!piece) throw damaged(name);
    return piece;
  }

  rank(page: number): number {
    return this.ranks.get(page) ?? 0;
  }

  /** Ranges that may hold terms from `start` to `end`. */
  private rangeNumbers(start: string, {end, most}: {end: string; most: number}): number[] {
    const {ranges} = this.file;
    const numbers: number[] = [];
    for (let number = 0; number < ranges.length && numbers.length < most; number++) {
      const next = ranges[number + 1]?.[0];
      if (ranges[number]![0] <= end && (next === undefined || next > start)) numbers.push(number);
    }
    return numbers;
  }

  private loadRanges(numbers: readonly number[]): Promise<LoadedRange[]> {
    const load = (number: number) => this.keep(this.file.ranges[number]![1], (file) => readRange(file, number));
    return Promise.all(numbers.map(load));
  }

  /** Loads a file once. A failure is not kept, so that the next query tries again. */
  private keep<T>(name: string, read: (file: unknown) => T | undefined): Promise<T> {
    const known = this.kept.get(name);
    if (known) return known as Promise<T>;
    const loading = this.loadJson(name).then((file) => {
      const value = read(file);
      if (value === undefined) throw damaged(name);
      return value;
    });
    this.kept.set(name, loading);
    loading.catch(() => this.kept.delete(name));
    if (this.kept.size > MAX_KEPT_FILES) this.kept.delete(this.kept.keys().next().value!);
    return loading;
  }
}

/** More sections than any page has: a page and a section are one number. */
const MAX_SECTIONS = 1 << 20;

function placeOf(page: number, section: number): number {
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

/** Index of the last number that is not above `value`. */
function lastAtMost(numbers: readonly number[], value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function isScopeFile(file: unknown): file is ScopeFile {
  const {ranges, texts, starts, ranks} = (file ?? {}) as Partial<ScopeFile>;
  return Array.isArray(ranges) && typeof texts === 'string' && typeof starts === 'string' && Array.isArray(ranks);
}

function readRange(file: unknown, number: number): LoadedRange | undefined {
  const {terms, sections, lists} = (file ?? {}) as Partial<TermsFile>;
  if (typeof terms !== 'string' || typeof sections !== 'string' || !Array.isArray(lists)) return undefined;
  const starts = lists.map(([first]) => first);
  return {
    terms: unpackTerms(terms),
    sections: unpackNumbers(sections),
    // Files of different ranges must differ; a range has far fewer files than terms.
    fileOf: (index) => number * 10_000 + lastAtMost(starts, index),
    listAt: (index) => {
      const at = lastAtMost(starts, index);
      return {name: lists[at]![1], place: index - starts[at]!};
    },
  };
}

function readTexts(file: unknown): readonly string[] | undefined {
  return Array.isArray(file) && file.every((item) => typeof item === 'string') ? file : undefined;
}
