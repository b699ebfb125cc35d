import {
  FIELD,
  type FieldBit,
  getOccurrenceSize,
  PHRASE_WORDS,
  type PostingList,
  type SectionPosting,
} from '../../../shared/search/searchPostings.ts';
import {lowerBound} from '../index/vocabulary.ts';
import type {Alternative} from '../words/alternative.ts';

/** Positions of a query word in one field of a section. */
interface FieldMatch {
  /** Weight of the best alternative that matches. */
  weight: number;
  /** Positions. In phrase fields, pairs of position and phrase length. */
  values: readonly number[];
}

/** Matches of one query word in one section, by field. */
type WordMatch = {[bit in FieldBit]?: FieldMatch};

/** Matches of a query in a section: one entry per query word, empty where the word is absent. */
export type SectionMatch = (WordMatch | undefined)[];

/** Matches of a query on a page, by section. */
export type PageMatch = Map<number, SectionMatch>;

export const FIELDS: readonly FieldBit[] = Object.values(FIELD);

interface MatchOptions {
  /** Weight of each query word; the sum is 1. */
  readonly shares: readonly number[];
  readonly postings: ReadonlyMap<string, PostingList>;
  /** Number of pages in the scope. */
  readonly pages: number;
}

/** Pages that contain words of the query. */
export interface MatchedPages {
  /** Share of the query, 0 to 1, that each page contains anywhere. */
  readonly coverage: ReadonlyMap<number, number>;
  /**
   * Returns the matches on a page. Computed on demand, because only some of many pages are ranked.
   */
  matchPage(page: number): PageMatch;
}

/** Finds the pages that contain words of the query. */
export function matchQuery(
  alternatives: readonly Alternative[],
  {shares, postings, pages}: MatchOptions,
): MatchedPages {
  const getPostings = (term: string) => postings.get(term) ?? NOWHERE;
  const matches = alternatives.map((alternative) => {
    const [first, second] = alternative.terms;
    return {
      alternative,
      postings: second ? findAdjacent(getPostings(first.term), getPostings(second.term)) : getPostings(first.term),
    };
  });
  return {
    coverage: computeCoverage(matches, {shares, pages}),
    matchPage(page) {
      const match: PageMatch = new Map();
      for (const {alternative, postings} of matches) {
        const index = lowerBound(postings.pages, page);
        if (postings.pages[index] !== page) continue;
        for (const posting of postings.at(index)) {
          const section = match.get(posting.section) ?? new Array<WordMatch | undefined>(shares.length).fill(undefined);
          match.set(posting.section, section);
          for (let offset = 0; offset < alternative.count; offset++) addMatch(section, posting, {alternative, offset});
        }
      }
      return match;
    },
  };
}

const NOWHERE: PostingList = {pages: [], mask: 0, at: () => []};

/** Computes the share of the query that each page contains anywhere. */
function computeCoverage(
  matches: readonly {readonly alternative: Alternative; readonly postings: PostingList}[],
  {shares, pages}: Pick<MatchOptions, 'shares' | 'pages'>,
): Map<number, number> {
  const words = new Uint32Array(pages);
  for (const {alternative, postings} of matches) {
    const mask = ((1 << alternative.count) - 1) << alternative.from;
    for (const page of postings.pages) words[page]! |= mask;
  }
  const coverage = new Map<number, number>();
  words.forEach((mask, page) => {
    if (mask !== 0)
      coverage.set(
        page,
        shares.reduce((sum, share, word) => ((mask & (1 << word)) === 0 ? sum : sum + share), 0),
      );
  });
  return coverage;
}

/**
 * Adds the matches of an alternative. A joined form matches several words in a row, so `offset`
 * shifts the positions of the second.
 */
function addMatch(
  section: SectionMatch,
  posting: SectionPosting,
  {alternative, offset}: {alternative: Alternative; offset: number},
): void {
  const match: WordMatch = section[alternative.from + offset] ?? {};
  section[alternative.from + offset] = match;
  for (const field of FIELDS) {
    const values = posting.fields.get(field);
    if (!values) continue;
    const existing = match[field];
    const step = getOccurrenceSize(field);
    const placed = offset === 0 ? values : values.map((value, index) => (index % step === 0 ? value + offset : value));
    if (existing) {
      existing.weight = Math.max(existing.weight, alternative.weight);
      existing.values = existing.values.concat(placed);
    } else match[field] = {weight: alternative.weight, values: placed};
  }
}

/** Returns the positions of the first term where the second directly follows it. */
function findAdjacent(first: PostingList, second: PostingList): PostingList {
  const pages: number[] = [];
  const sections: SectionPosting[][] = [];
  first.pages.forEach((page, index) => {
    const other = lowerBound(second.pages, page);
    if (second.pages[other] !== page) return;
    const adjacent = findAdjacentSections(first.at(index), second.at(other));
    if (adjacent.length === 0) return;
    pages.push(page);
    sections.push(adjacent);
  });
  return {pages, mask: first.mask & second.mask, at: (index) => sections[index]!};
}

function findAdjacentSections(first: readonly SectionPosting[], second: readonly SectionPosting[]): SectionPosting[] {
  const seconds = new Map(second.map((posting) => [posting.section, posting]));
  const adjacent: SectionPosting[] = [];
  for (const posting of first) {
    const fields = new Map<number, readonly number[]>();
    for (const [field, values] of posting.fields) {
      const kept = filterFollowed(
        values,
        seconds.get(posting.section)?.fields.get(field) ?? [],
        getOccurrenceSize(field),
      );
      if (kept.length > 0) fields.set(field, kept);
    }
    if (fields.size > 0) adjacent.push({...posting, fields});
  }
  return adjacent;
}

function filterFollowed(values: readonly number[], by: readonly number[], step: number): number[] {
  const following = new Set(by.filter((_, index) => index % step === 0));
  const kept: number[] = [];
  for (let i = 0; i < values.length; i += step) {
    if (following.has(values[i]! + 1)) kept.push(...values.slice(i, i + step));
  }
  return kept;
}

/** Returns the number of the phrase (title, keyword, segment) that contains a position. */
export function getPhraseNumber(position: number): number {
  return Math.floor(position / PHRASE_WORDS);
}
