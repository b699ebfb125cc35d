import {
  decodePostings,
  FIELD,
  type FieldBit,
  fieldOf,
  PHRASE_WORDS,
  type SectionPosting,
} from '../../shared/searchPostings.ts';
import type {Alternative} from './expandWords.ts';

/** Where a query word stands in one field of a section. */
export interface FieldMatch {
  /** Weight of the best alternative that stands there. */
  weight: number;
  /** Positions; in phrase fields pairs (position, length of the phrase). */
  readonly values: number[];
}

/** What one query word matches in one section, by field. */
export type WordMatch = {[bit in FieldBit]?: FieldMatch};

/** What a query matches in a section: one entry a query word, empty where the word is absent. */
export type SectionMatch = (WordMatch | undefined)[];

/** What a query matches on a page, by section. */
export type PageMatch = Map<number, SectionMatch>;

export const FIELDS: readonly FieldBit[] = Object.values(FIELD);
export const PHRASE_FIELDS: readonly FieldBit[] = [FIELD.head, FIELD.keyword, FIELD.path];

/** Finds the pages that hold any word of the query. */
export function matchQuery(
  alternatives: readonly Alternative[],
  {words, lists}: {words: number; lists: ReadonlyMap<string, string>},
): Map<number, PageMatch> {
  const pages = new Map<number, PageMatch>();
  const decoded = new Map<string, readonly SectionPosting[]>();
  const postingsOf = (term: string): readonly SectionPosting[] => {
    const known = decoded.get(term) ?? decodePostings(lists.get(term) ?? '');
    decoded.set(term, known);
    return known;
  };
  for (const alternative of alternatives) {
    const [first, second] = alternative.terms;
    const postings = second ? sideBySide(postingsOf(first.term), postingsOf(second.term)) : postingsOf(first.term);
    for (const posting of postings) {
      const section = sectionOf(pages, {posting, words});
      for (let offset = 0; offset < alternative.count; offset++) {
        addMatch(section, {word: alternative.from + offset, offset, posting, weight: alternative.weight});
      }
    }
  }
  return pages;
}

function sectionOf(
  pages: Map<number, PageMatch>,
  {posting, words}: {posting: SectionPosting; words: number},
): SectionMatch {
  let page = pages.get(posting.page);
  if (!page) {
    page = new Map();
    pages.set(posting.page, page);
  }
  let section = page.get(posting.section);
  if (!section) {
    section = new Array<WordMatch | undefined>(words).fill(undefined);
    page.set(posting.section, section);
  }
  return section;
}

interface Match {
  readonly word: number;
  /** A joined form stands for several words in a row: the second is one position further. */
  readonly offset: number;
  readonly posting: SectionPosting;
  readonly weight: number;
}

function addMatch(section: SectionMatch, {word, offset, posting, weight}: Match): void {
  let match = section[word];
  if (!match) {
    match = {};
    section[word] = match;
  }
  for (const field of FIELDS) {
    const values = fieldOf(posting, field);
    if (!values) continue;
    let known = match[field];
    if (!known) {
      known = {weight: 0, values: []};
      match[field] = known;
    }
    known.weight = Math.max(known.weight, weight);
    const step = PHRASE_FIELDS.includes(field) ? 2 : 1;
    values.forEach((value, index) => {
      known.values.push(index % step === 0 ? value + offset : value);
    });
  }
}

/** Sections in which the second term follows the first at once, with the positions of the first. */
function sideBySide(first: readonly SectionPosting[], second: readonly SectionPosting[]): SectionPosting[] {
  const key = (posting: SectionPosting) => posting.page * 65_536 + posting.section;
  const seconds = new Map(second.map((posting) => [key(posting), posting]));
  const found: SectionPosting[] = [];
  for (const posting of first) {
    const other = seconds.get(key(posting));
    if (!other) continue;
    let mask = 0;
    const fields: number[][] = [];
    for (const field of FIELDS) {
      const values = followed(fieldOf(posting, field), {
        by: fieldOf(other, field),
        step: PHRASE_FIELDS.includes(field) ? 2 : 1,
      });
      if (values.length === 0) continue;
      mask |= field;
      fields.push(values);
    }
    if (mask !== 0) found.push({page: posting.page, section: posting.section, mask, fields});
  }
  return found;
}

function followed(
  values: readonly number[] | undefined,
  {by, step}: {by: readonly number[] | undefined; step: number},
): number[] {
  if (!values || !by) return [];
  const following = new Set(by.filter((_, index) => index % step === 0));
  const kept: number[] = [];
  for (let i = 0; i < values.length; i += step) {
    if (following.has(values[i]! + 1)) kept.push(...values.slice(i, i + step));
  }
  return kept;
}

/** Number of the phrase (title, keyword, segment) that a position lies in. */
export function phraseOf(position: number): number {
  return Math.floor(position / PHRASE_WORDS);
}
