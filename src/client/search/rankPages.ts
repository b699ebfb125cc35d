import {FIELD} from '../../shared/searchPostings.ts';
import {NO_PHRASE, phraseValue, textValue} from './fieldValue.ts';
import type {PageMatch, SectionMatch} from './matchQuery.ts';

/**
 * What the fields of a page count: title over headings and keywords over text over code. Chosen on
 * test/relevance/queries.json, where each may be half or a third more without moving a page in a hundred.
 */
const COUNTS = {
  title: 3,
  exactTitle: 2.5,
  keyword: 1.2,
  exactKeyword: 0.8,
  /** Words that stand in the keywords, whether in one or in several. */
  allKeywords: 0.6,
  description: 0.7,
  path: 0.5,
  head: 1.6,
  exactHead: 0.6,
  text: 1,
  code: 0.6,
  /** The query as a phrase in the best section, and in all sections. */
  order: 1.5,
  orders: 0.3,
  /** The words in all sections: what a page is about it says more than once. */
  spread: 0.4,
} as const;
/** Credit for a word that stands elsewhere on the page than in the best section. */
const ELSEWHERE = 0.35;
/** A page with all words comes before one with fewer: the share of the query that it covers counts with this power. */
const COVERAGE_POWER = 1.5;
/** One step of `search_rank`, and the most steps that count. */
const RANK_STEP = 1.1;
const MAX_RANK = 20;

export interface RankedSection {
  readonly section: number;
  readonly score: number;
  /** Some word stands in the heading; for section 0 in the title, keywords, description or path. */
  readonly inHead: boolean;
}

export interface RankedPage {
  readonly page: number;
  readonly score: number;
  /** Share of the query, 0 to 1, that the page covers in its title and best section. */
  readonly coverage: number;
  /** Matched sections, best first. */
  readonly sections: readonly RankedSection[];
}

export interface RankOptions {
  /** How much each query word tells; sums to 1. */
  readonly shares: readonly number[];
  rank(page: number): number;
}

/** Pages that match, best first; the order of equals is that of the pages. */
export function rankPages(matches: ReadonlyMap<number, PageMatch>, options: RankOptions): RankedPage[] {
  const ranked: RankedPage[] = [];
  for (const [page, match] of matches) ranked.push(rankPage(page, {match, options}));
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}

function rankPage(page: number, {match, options}: {match: PageMatch; options: RankOptions}): RankedPage {
  const {shares} = options;
  const intro = match.get(0);
  const fields = pageFields(intro, shares);
  let best = {value: -1, coverage: 0};
  let spread = 0;
  let orders = 0;
  const sections: RankedSection[] = [];
  for (const [number, section] of match) {
    const {value, text, order, inHead} = sectionFields(section, {shares, first: number === 0});
    const coverage = covered(shares, (word) => section[word] !== undefined || inPageFields(intro, word));
    spread += text;
    orders += order;
    if (value + coverage > best.value + best.coverage) best = {value, coverage};
    const own = number === 0 ? fields.value + value : value;
    sections.push({section: number, score: own, inHead: number === 0 ? fields.matched : inHead});
  }
  sections.sort((a, b) => b.score - a.score || a.section - b.section);
  const anywhere = covered(shares, (word) => [...match.values()].some((section) => section[word] !== undefined));
  const coverage = best.coverage + ELSEWHERE * (anywhere - best.coverage);
  const value =
    fields.value + best.value + COUNTS.spread * Math.log2(1 + spread) + COUNTS.orders * Math.log2(1 + orders);
  const rank = Math.max(-MAX_RANK, Math.min(MAX_RANK, options.rank(page)));
  return {page, score: value * coverage ** COVERAGE_POWER * RANK_STEP ** rank, coverage, sections};
}

/** Value of what belongs to the page as a whole: title, keywords, description, path. */
function pageFields(intro: SectionMatch | undefined, shares: readonly number[]): {value: number; matched: boolean} {
  if (!intro) return {value: 0, matched: false};
  const title = phraseValue(intro, {field: FIELD.head, shares});
  const keyword = phraseValue(intro, {field: FIELD.keyword, shares});
  const path = phraseValue(intro, {field: FIELD.path, shares});
  const description = textValue(intro, {field: FIELD.description, shares});
  const value =
    COUNTS.title * title.value +
    COUNTS.exactTitle * title.exact +
    COUNTS.keyword * keyword.value +
    COUNTS.exactKeyword * keyword.exact +
    COUNTS.allKeywords * keyword.all +
    COUNTS.path * path.value +
    COUNTS.description * description.value;
  return {value, matched: value > 0};
}

interface SectionFields {
  readonly value: number;
  readonly text: number;
  readonly order: number;
  readonly inHead: boolean;
}

/** Value of a section's own heading, text and code. The title of section 0 counts for the page. */
function sectionFields(
  section: SectionMatch,
  {shares, first}: {shares: readonly number[]; first: boolean},
): SectionFields {
  const head = first ? NO_PHRASE : phraseValue(section, {field: FIELD.head, shares});
  const text = textValue(section, {field: FIELD.text, shares});
  const code = textValue(section, {field: FIELD.code, shares});
  const order = Math.max(text.order, code.order);
  const value =
    COUNTS.head * head.value +
    COUNTS.exactHead * head.exact +
    COUNTS.text * text.value +
    COUNTS.code * code.value +
    COUNTS.order * order;
  return {value, text: text.value, order, inHead: head.value > 0};
}

function covered(shares: readonly number[], has: (word: number) => boolean): number {
  return shares.reduce((sum, share, word) => (has(word) ? sum + share : sum), 0);
}

function inPageFields(intro: SectionMatch | undefined, word: number): boolean {
  const match = intro?.[word];
  if (!match) return false;
  return Boolean(match[FIELD.head] || match[FIELD.keyword] || match[FIELD.description] || match[FIELD.path]);
}
