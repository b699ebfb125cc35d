import type {SearchFilters, SearchHit, SearchQuery, SearchResult} from '../../shared/search.ts';
import {analyzeQuery} from './analyzeQuery.ts';
import {type Alternative, expandWords} from './expandWords.ts';
import {buildHit, type PlannedHit, planHits} from './hits.ts';
import {keepPhrases} from './keepPhrases.ts';
import {type Marks, marksOf, NO_MARKS} from './markText.ts';
import {matchQuery} from './matchQuery.ts';
import {type RankedPage, rankPages} from './rankPages.ts';
import {createScopes} from './scopes.ts';
import type {ScopeIndex} from './scopeTypes.ts';
import {wordShares} from './wordShares.ts';

export interface SearcherOptions {
  /**
   * Loads a file of the index by its name relative to the index folder; rejects when it cannot be had.
   * The manifest must be asked for anew each time (no cache without revalidation).
   */
  load(fileName: string): Promise<Uint8Array>;
  /** Used where a query has no filters of its own. Without any, all scopes are searched. */
  readonly filters?: SearchFilters;
}

/** The query core: no DOM, no worker, no fetch. */
export interface Searcher {
  /** Loads what each query needs, and looks whether a newer index was published. @throws as `search` does */
  warm(): Promise<void>;
  /** Whether what is searched is here as a whole, so that no query moves anything. @throws as `search` does */
  isLocal(filters?: SearchFilters): Promise<boolean>;
  /** @throws when the index is missing, of another format or damaged, or a file cannot be loaded; AbortError when aborted */
  search(query: SearchQuery): Promise<SearchResult>;
}

/** Pages with less than this share of the query are no answer. */
const MIN_COVERAGE = 0.15;
/** So many pages with all words (this share of the best coverage) are enough: pages with fewer words are left out. */
const ENOUGH_PAGES = 5;
const ALL_WORDS = 0.9;
const FEWER_WORDS = 0.6;

export function createSearcher({load, filters}: SearcherOptions): Searcher {
  const scopes = createScopes(load);
  const answer = async (query: SearchQuery): Promise<SearchResult> => {
    const opened = await scopes.open({...filters, ...query.filters});
    query.signal?.throwIfAborted();
    return searchScopes(opened, query);
  };
  return {
    async warm() {
      await scopes.refresh();
      await scopes.open({...filters});
    },
    async isLocal(asked) {
      return (await scopes.open({...filters, ...asked})).every((scope) => scope.local);
    },
    async search(query) {
      query.signal?.throwIfAborted();
      try {
        return await answer(query);
      } catch (error) {
        query.signal?.throwIfAborted();
        // The site may have been published anew since the manifest was read, and old files be gone: start over, once.
        if (!(await scopes.renew())) throw error;
        return answer(query);
      }
    },
  };
}

/** A scope's answer before its pages are loaded. */
interface ScopeAnswer {
  readonly scope: ScopeIndex;
  readonly pages: readonly RankedPage[];
  readonly marks: Marks;
}

async function searchScopes(scopes: readonly ScopeIndex[], query: SearchQuery): Promise<SearchResult> {
  const answers = await Promise.all(scopes.map((scope) => askScope(scope, query.query)));
  query.signal?.throwIfAborted();
  const ranked = answers.flatMap((answer) => answer.pages.map((page) => ({answer, page})));
  ranked.sort((a, b) => b.page.score - a.page.score);
  const planned = ranked.flatMap(({answer, page}) => planHits(page).map((plan) => ({answer, plan})));
  const offset = query.offset ?? 0;
  const hits = await loadHits(planned.slice(offset, offset + query.limit));
  query.signal?.throwIfAborted();
  return {hits, total: planned.length};
}

async function askScope(scope: ScopeIndex, text: string): Promise<ScopeAnswer> {
  const query = analyzeQuery(text, scope.entry.language);
  if (query.words.length === 0) return {scope, pages: [], marks: NO_MARKS};
  const expanded = await expandWords(query, scope);
  const {alternatives} = expanded;
  const shares = wordShares(query.words, expanded, scope.entry.sections);
  const lists = await scope.lists(termsOf(alternatives));
  const found = matchQuery(alternatives, {words: query.words.length, lists});
  const matches = keepPhrases(found, query);
  const places = query.words.map(({at}) => at);
  const pages = rankPages(matches, {shares, places, length: query.length, rank: (page) => scope.rank(page)});
  const last = query.words.at(-1)!;
  const marks = marksOf(alternatives, {shares, words: query.words, typed: last.prefix ? last.typed : ''});
  return {scope, pages: answering(pages), marks};
}

function termsOf(alternatives: readonly Alternative[]): string[] {
  return [...new Set(alternatives.flatMap(({terms}) => terms.map(({term}) => term)))];
}

/** All words first, then fewer: pages with fewer words are left out where enough have all. */
function answering(pages: readonly RankedPage[]): RankedPage[] {
  const best = pages.reduce((most, page) => Math.max(most, page.coverage), 0);
  const complete = pages.filter((page) => page.coverage >= best * ALL_WORDS).length;
  const least = Math.max(MIN_COVERAGE, complete >= ENOUGH_PAGES ? best * FEWER_WORDS : 0);
  return pages.filter((page) => page.coverage >= least);
}

async function loadHits(planned: readonly {answer: ScopeAnswer; plan: PlannedHit}[]): Promise<SearchHit[]> {
  return Promise.all(
    planned.map(async ({answer: {scope, marks}, plan}) =>
      buildHit(await scope.piece(plan.page, plan.section), {plan, context: {entry: scope.entry, marks}}),
    ),
  );
}
