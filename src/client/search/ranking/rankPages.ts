import {FIELD, type FieldBit} from '../../../shared/search/searchPostings.ts';
import type {AnalyzedQuery} from '../words/analyzeQuery.ts';
import {keepPhrases} from './keepPhrases.ts';
import type {MatchedPages, PageMatch, SectionMatch} from './matchQuery.ts';
import {NO_PHRASE, type QueryWords, scorePhrase, scoreText} from './scoreField.ts';

/**
 * Weights of the fields of a page: title over headings and keywords over text over code. Tuned on
 * manual/checks/relevance/queries.json. Changing one by a half or a third moves less than one page
 * in a hundred.
 */
const WEIGHTS = {
  title: 3.6,
  exactTitle: 2.5,
  keyword: 1.6,
  exactKeyword: 0.8,
  /** Words in any of the keywords. */
  allKeywords: 1,
  description: 0.9,
  path: 1.6,
  head: 1.6,
  exactHead: 1.2,
  /** The query is a name that the section defines. It ranks above pages that use the name. */
  exactName: 1,
  text: 1,
  code: 0.6,
  /** The query as a phrase in the best section, and in all sections. */
  order: 2,
  orders: 0.3,
  /** Words in all sections, because a page repeats its subject. */
  spread: 0.2,
  /** Words before the first heading, which describe the page's subject. */
  intro: 0.4,
} as const;
/**
 * Size (about 10 kB) above which a page loses score with each doubling, because long pages contain
 * every word.
 */
const LONG_SIZE = 9;
const LENGTH_LOSS = 0.06;
/** Most sections whose words and phrases count. Beyond that a page is longer, not more relevant. */
const MOST_SPREAD = 4;
const MOST_ORDERS = 2;
/** Credit for a word that is on the page, but not in its best section. */
const ELSEWHERE = 0.2;
/** More than sums of shares differ by rounding. */
export const ROUNDING = 1e-6;
/** Factor of one step of `search_rank`, and the most steps that count. */
const RANK_STEP = 1.1;
const MAX_RANK = 20;

interface RankedSection {
  readonly section: number;
  readonly score: number;
  /** A word is in the heading; for section 0 in the title, keywords, description, or path. */
  readonly inHead: boolean;
}

export interface RankedPage {
  readonly page: number;
  readonly score: number;
  /** Share of the query, 0 to 1, in the title and best section of the page. */
  readonly coverage: number;
  /** Matched sections, best first. */
  readonly sections: readonly RankedSection[];
  /**
   * The section whose own text contains all words of the query that the page contains. Absent if
   * there is none, or if the query is the name of the page.
   */
  readonly answer?: number;
}

interface RankOptions extends QueryWords {
  readonly query: AnalyzedQuery;
  getRank(page: number): number;
  getSize(page: number): number;
}

/** Share of the query below which a page is not a result. */
const MIN_COVERAGE = 0.15;
/**
 * If this many pages have all words (this share of the best coverage), pages with fewer words are
 * left out.
 */
const ENOUGH_PAGES = 5;
const ALL_WORDS = 0.9;
const FEWER_WORDS = 0.6;
/**
 * In a query of this many words every page matches some, so pages below this share of the best
 * score are left out.
 */
const MANY_WORDS = 4;
const TAIL_SCORE = 1 / 3;

/**
 * Ranks the matched pages, best first; equal pages stay in order. Once enough pages have all words,
 * the others are left out, most of them without being scored.
 */
export function rankPages({coverage: sharesByPage, matchPage}: MatchedPages, options: RankOptions): RankedPage[] {
  const {shares} = options;
  const candidates = [...sharesByPage].map(([page, anywhere]) => ({page, anywhere}));
  candidates.sort((a, b) => b.anywhere - a.anywhere || a.page - b.page);
  const ranked: RankedPage[] = [];
  let best = 0;
  /** Number of pages with all words. */
  let complete = 0;
  const getMinCoverage = () => Math.max(MIN_COVERAGE, complete >= ENOUGH_PAGES ? best * FEWER_WORDS : 0);
  for (const {page, anywhere} of candidates) {
    // No page covers more than it contains anywhere, so later candidates cannot be better.
    if (anywhere < getMinCoverage()) break;
    const kept = keepPhrases(matchPage(page), options.query);
    if (kept.size === 0) continue;
    const rankedPage = rankPage(page, {match: kept, anywhere, options});
    ranked.push(rankedPage);
    if (rankedPage.coverage > best) {
      best = rankedPage.coverage;
      complete = ranked.filter(({coverage}) => coverage >= best * ALL_WORDS).length;
    } else if (rankedPage.coverage >= best * ALL_WORDS) complete++;
  }
  const minCoverage = getMinCoverage();
  const results = ranked
    .filter(({coverage}) => coverage >= minCoverage)
    .sort((a, b) => b.score - a.score || a.page - b.page);
  const minScore = shares.length >= MANY_WORDS ? (results[0]?.score ?? 0) * TAIL_SCORE : 0;
  return results.filter(({score}) => score >= minScore);
}

function rankPage(
  page: number,
  {match, anywhere, options}: {match: PageMatch; anywhere: number; options: RankOptions},
): RankedPage {
  const {shares} = options;
  const intro = match.get(0);
  const {score: pageScore, isNamed} = scorePageFields(intro, options);
  const inPage = shares.map((_, word) => isInPageFields(intro, word));
  let best = {value: -1, coverage: 0, section: 0};
  let spread = 0;
  let orders = 0;
  let introText = 0;
  const sections: RankedSection[] = [];
  for (const [number, section] of match) {
    const {value, text, order, inHead} = scoreSection(section, options, number === 0);
    let coverage = 0;
    for (let word = 0; word < shares.length; word++)
      if (section[word] !== undefined || inPage[word]) coverage += shares[word]!;
    spread += text;
    if (number === 0) introText = text;
    orders += order;
    if (value + coverage > best.value + best.coverage) best = {value, coverage, section: number};
    if (number === 0) sections.push({section: 0, score: pageScore + value, inHead: pageScore > 0});
    else sections.push({section: number, score: value, inHead});
  }
  sections.sort((a, b) => b.score - a.score || a.section - b.section);
  const coverage = best.coverage + ELSEWHERE * (anywhere - best.coverage);
  const value =
    pageScore +
    best.value +
    WEIGHTS.intro * introText +
    WEIGHTS.spread * Math.log2(1 + Math.min(spread, MOST_SPREAD)) +
    WEIGHTS.orders * Math.log2(1 + Math.min(orders, MOST_ORDERS));
  const rank = Math.max(-MAX_RANK, Math.min(MAX_RANK, options.getRank(page)));
  const brevity = (1 - LENGTH_LOSS) ** Math.max(0, (options.getSize(page) - LONG_SIZE) / 2);
  // The covered share of the query is a factor, so that pages with all words rank before pages with fewer.
  // The heading of section 0 is the title of the page.
  const fields = best.section === 0 ? TEXT_FIELDS : SECTION_FIELDS;
  const answers = !isNamed && hasAllWords(match.get(best.section)!, {shares, anywhere, fields});
  return {
    ...{page, score: value * coverage * RANK_STEP ** rank * brevity, coverage, sections},
    ...(answers ? {answer: best.section} : {}),
  };
}

const TEXT_FIELDS = [FIELD.text, FIELD.code, FIELD.name];
const SECTION_FIELDS = [...TEXT_FIELDS, FIELD.head];

/** Returns whether a section itself contains all words that the page contains. */
function hasAllWords(
  section: SectionMatch,
  {shares, anywhere, fields}: {shares: readonly number[]; anywhere: number; fields: readonly FieldBit[]},
): boolean {
  const coverage = section.reduce(
    (sum, match, word) => (match && fields.some((field) => match[field]) ? sum + shares[word]! : sum),
    0,
  );
  return coverage > anywhere - ROUNDING;
}

/** Scores the fields of the whole page: title, keywords, description, path. */
function scorePageFields(intro: SectionMatch | undefined, words: QueryWords): {score: number; isNamed: boolean} {
  if (!intro) return {score: 0, isNamed: false};
  const title = scorePhrase(intro, FIELD.head, words);
  const keyword = scorePhrase(intro, FIELD.keyword, words);
  const path = scorePhrase(intro, FIELD.path, words);
  const description = scoreText(intro, FIELD.description, words);
  const score =
    WEIGHTS.title * title.value +
    WEIGHTS.exactTitle * title.exact +
    WEIGHTS.keyword * keyword.value +
    WEIGHTS.exactKeyword * keyword.exact +
    WEIGHTS.allKeywords * keyword.all +
    WEIGHTS.path * path.value +
    WEIGHTS.description * description.value;
  return {score, isNamed: title.exact + keyword.exact > 0};
}

/** Scores a section's heading, text, and code. The title of section 0 counts for the page. */
function scoreSection(section: SectionMatch, words: QueryWords, first: boolean) {
  const head = first ? NO_PHRASE : scorePhrase(section, FIELD.head, words);
  const name = scorePhrase(section, FIELD.name, words);
  const text = scoreText(section, FIELD.text, words);
  const code = scoreText(section, FIELD.code, words);
  const order = Math.max(text.order, code.order);
  const value =
    WEIGHTS.head * head.value +
    WEIGHTS.exactHead * head.exact +
    WEIGHTS.exactName * name.exact +
    WEIGHTS.text * text.value +
    WEIGHTS.code * code.value +
    WEIGHTS.order * order;
  return {value, text: text.value, order, inHead: head.value > 0};
}

function isInPageFields(intro: SectionMatch | undefined, word: number): boolean {
  const match = intro?.[word];
  if (!match) return false;
  return Boolean(match[FIELD.head] || match[FIELD.keyword] || match[FIELD.description] || match[FIELD.path]);
}
