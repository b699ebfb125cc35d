import {
  FIELD,
  type FieldBit,
  fieldOf,
  PHRASE_WORDS,
  type SectionPosting,
} from '../../../shared/search/searchPostings.ts';
import type {Alternative} from '../words/alternative.ts';

/** Positions of a query word in one field of a section. */
interface FieldMatch {
  /** Weight of the best alternative that is there. */
  weight: number;
  /** Positions; in phrase fields pairs (position, length of the phrase). */
  values: readonly number[];
}

/** The matches of one query word in one section, by field. */
type WordMatch = {[bit in FieldBit]?: FieldMatch};

/** The matches of a query in a section: one entry per query word, empty where the word is absent. */
export type SectionMatch = (WordMatch | undefined)[];

/** The matches of a query on a page, by section. */
export type PageMatch = Map<number, SectionMatch>;

export const FIELDS: readonly FieldBit[] = Object.values(FIELD);
export const PHRASE_FIELDS: readonly FieldBit[] = [FIELD.head, FIELD.keyword, FIELD.path, FIELD.name];

/** The places of each term. */
type PostingsByTerm = ReadonlyMap<string, readonly SectionPosting[]>;

interface MatchOptions {
  /** How much each word of the query tells; sums to 1. */
  readonly shares: readonly number[];
  readonly postings: PostingsByTerm;
}

/** An alternative, and where it is. */
interface Found {
  readonly alternative: Alternative;
  readonly postings: readonly SectionPosting[];
}

/** Finds the pages that hold words of the query. */
export function matchQuery(
  alternatives: readonly Alternative[],
  {shares, postings}: MatchOptions,
): Map<number, PageMatch> {
  const of = (term: string) => postings.get(term) ?? [];
  const found = alternatives.map((alternative): Found => {
    const [first, second] = alternative.terms;
    return {alternative, postings: second ? sideBySide(of(first.term), of(second.term)) : of(first.term)};
  });
  const isWorth = worthLooking(found, shares);
  const pages = new Map<number, PageMatch>();
  for (const {alternative, postings} of found) {
    for (const posting of postings) {
      if (!isWorth(posting.page)) continue;
      const section = sectionOf(pages, {posting, words: shares.length});
      for (let offset = 0; offset < alternative.count; offset++) {
        addMatch(section, {alternative, offset, posting});
      }
    }
  }
  return pages;
}

/** When at least this many pages hold the first share of the query, those that match less than the second share are not results. */
const MANY_PAGES = 20;
const NEARLY_ALL = 0.9;
const TOO_FEW = 0.5;

/** Tells pages that may answer from the many that hold a frequent word of a long query and nothing else. */
function worthLooking(found: readonly Found[], shares: readonly number[]): (page: number) => boolean {
  if (shares.length < 2) return () => true;
  const words = new Map<number, number>();
  for (const {alternative, postings} of found) {
    const mask = ((1 << alternative.count) - 1) << alternative.from;
    for (const {page} of postings) words.set(page, (words.get(page) ?? 0) | mask);
  }
  const shareOf = (mask: number) =>
    shares.reduce((sum, share, word) => ((mask & (1 << word)) === 0 ? sum : sum + share), 0);
  const held = new Map([...new Set(words.values())].map((mask) => [mask, shareOf(mask)]));
  const best = Math.max(0, ...held.values());
  let complete = 0;
  for (const mask of words.values()) if (held.get(mask)! >= best * NEARLY_ALL) complete++;
  if (complete < MANY_PAGES) return () => true;
  return (page) => held.get(words.get(page)!)! >= best * TOO_FEW;
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
  readonly alternative: Alternative;
  /** A joined form stands for several words in a row: the second is one position further. */
  readonly offset: number;
  readonly posting: SectionPosting;
}

function addMatch(section: SectionMatch, {alternative, offset, posting}: Match): void {
  const word = alternative.from + offset;
  let match = section[word];
  if (!match) {
    match = {};
    section[word] = match;
  }
  for (const field of FIELDS) {
    const values = fieldOf(posting, field);
    if (!values) continue;
    const known = match[field];
    const isPhrase = PHRASE_FIELDS.includes(field);
    const step = isPhrase ? 2 : 1;
    const placed = offset === 0 ? values : values.map((value, index) => (index % step === 0 ? value + offset : value));
    if (known) {
      known.weight = Math.max(known.weight, alternative.weight);
      known.values = known.values.concat(placed);
    } else match[field] = {weight: alternative.weight, values: placed};
  }
}

/** Sections in which the second term directly follows the first, with the positions of the first. */
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

/** Number of the phrase (title, keyword, segment) that a position is in. */
export function phraseOf(position: number): number {
  return Math.floor(position / PHRASE_WORDS);
}
