import type {SearchFilters, SearchHit, SearchQuery, SearchResult} from '../../../shared/search.ts';
import {buildHit, type PlannedHit, planHits} from '../hits/hits.ts';
import {collectMarks, NO_MARKS} from '../hits/markText.ts';
import {createPendingHit} from '../hits/pendingHit.ts';
import {createScopes} from '../index/scopes.ts';
import type {ScopeIndex} from '../index/scopeTypes.ts';
import {SearchIndexError} from '../index/searchIndexError.ts';
import {matchQuery} from '../ranking/matchQuery.ts';
import {mergeCopies} from '../ranking/mergeCopies.ts';
import {rankPages} from '../ranking/rankPages.ts';
import type {Alternative} from '../words/alternative.ts';
import {analyzeQuery} from '../words/analyzeQuery.ts';
import {computeWordShares} from '../words/computeWordShares.ts';
import {expandWords} from '../words/expandWords.ts';

/**
 * Texts that are loaded while the reader may type on: as many rows as the modal shows on most
 * screens. The texts of all eight would be a third of the bytes of a query that is typed with pauses.
 */
const TYPING_TEXTS = 5;

interface SearcherOptions {
  /**
   * Loads a file of the index by its name relative to the index folder; rejects if that fails. The
   * manifest must be requested each time (no caching without revalidation).
   */
  load(fileName: string): Promise<Uint8Array>;
}

export type Searcher = ReturnType<typeof createSearcher>;

/** Creates the query core, which uses neither DOM, worker, nor fetch. */
export function createSearcher({load}: SearcherOptions) {
  const scopes = createScopes(load);
  const answer = async (query: SearchQuery): Promise<SearchResult> => {
    try {
      const opened = await scopes.open(query.filters);
      query.signal?.throwIfAborted();
      return await searchScopes(opened, query);
    } catch (error) {
      return rethrowDamage(error);
    }
  };
  return {
    /**
     * Loads the data that each query with these filters needs, and checks for a newer index.
     * @throws the errors of `search`
     */
    async warm(filters?: SearchFilters) {
      await scopes.refresh();
      await scopes.open(filters);
    },
    /**
     * Returns whether the searched scopes are completely loaded, so that queries send no requests.
     * @throws the errors of `search`
     */
    async isLocal(filters?: SearchFilters) {
      return (await scopes.open(filters)).every((scope) => scope.isLocal);
    },
    /**
     * Answers a query.
     * @throws when the index is missing, damaged, or of another format, or a file cannot be loaded;
     *   AbortError when aborted
     */
    async search(query: SearchQuery) {
      query.signal?.throwIfAborted();
      try {
        return await answer(query);
      } catch (error) {
        query.signal?.throwIfAborted();
        // The site may have been published again since the manifest was loaded, and old files may
        // be missing, so the query runs again.
        if (!(await scopes.refresh())) throw error;
        return answer(query);
      }
    },
  };
}

/** The values of a file are not checked one by one, so a damaged file fails where they are used. */
function rethrowDamage(error: unknown): never {
  if (error instanceof TypeError || error instanceof RangeError)
    throw new SearchIndexError(`The search index is damaged: ${error.message}.`, {cause: error});
  throw error;
}

async function searchScopes(scopes: readonly ScopeIndex[], query: SearchQuery): Promise<SearchResult> {
  const answers = await Promise.all(scopes.map((scope) => queryScope(scope, query.query)));
  query.signal?.throwIfAborted();
  const ranked = answers.flatMap((answer) => answer.pages.map((page) => ({answer, page})));
  ranked.sort((a, b) => b.page.score - a.page.score);
  const planned = ranked.flatMap(({answer, page}) => planHits(page).map((plan) => ({answer, plan})));
  const offset = query.offset ?? 0;
  const hits = await loadHits(
    planned.slice(offset, offset + query.limit),
    query.isTyping ? TYPING_TEXTS : Number.POSITIVE_INFINITY,
  );
  query.signal?.throwIfAborted();
  return {hits, total: planned.length};
}

/** Queries one scope. Its pages are not loaded yet. */
async function queryScope(scope: ScopeIndex, text: string) {
  const {fold} = scope.tools;
  const query = analyzeQuery(fold(text), scope.entry.language);
  if (query.words.length === 0) return {scope, pages: [], marks: NO_MARKS};
  const expanded = await expandWords(query, scope);
  const {alternatives} = expanded;
  const postings = await scope.loadPostings(collectTerms(alternatives));
  const shares = computeWordShares(query, expanded, {sections: scope.entry.sections, postings});
  const matched = matchQuery(alternatives, {shares, postings, pages: scope.entry.pages});
  const positions = query.words.map(({at}) => at);
  const ranked = rankPages(matched, {
    query,
    shares,
    significant: shares.flatMap((share, word) => (share > 0 ? [word] : [])),
    positions,
    length: query.length,
    wordCount: query.wordCount,
    getRank: (page) => scope.getRank(page),
    getSize: (page) => scope.getSize(page),
  });
  const last = query.words.at(-1)!;
  const marks = collectMarks(alternatives, {shares, words: query.words, typed: last.prefix ? last.typed : '', fold});
  return {scope, pages: mergeCopies(ranked, scope.copies), marks};
}

function collectTerms(alternatives: readonly Alternative[]): string[] {
  return [...new Set(alternatives.flatMap(({terms}) => terms.map(({term}) => term)))];
}

interface ScopedHit {
  readonly answer: Awaited<ReturnType<typeof queryScope>>;
  readonly plan: PlannedHit;
}

/**
 * Loads the texts of the first hits. Other hits whose text would have to be fetched stay pending.
 */
async function loadHits(planned: readonly ScopedHit[], texts: number): Promise<SearchHit[]> {
  const isPending = planned.map(
    ({answer: {scope}, plan}, at) => at >= texts && !scope.hasText(plan.page, plan.section),
  );
  const hits = await Promise.all(
    planned.map(async ({answer: {scope, marks}, plan}, at) =>
      isPending[at]
        ? undefined
        : buildHit(await scope.loadPage(plan.page, plan.section), plan, {entry: scope.entry, marks}),
    ),
  );
  return hits.map((hit, at) => {
    if (hit) return hit;
    const {answer, plan} = planned[at]!;
    const {entry} = answer.scope;
    const pageHit = hits.find(
      (_, other) => planned[other]!.answer === answer && planned[other]!.plan.page === plan.page,
    );
    return createPendingHit(plan, {entry, label: answer.scope.getLabel(plan.page), pageHit});
  });
}
