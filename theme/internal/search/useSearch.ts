import {queryEngine} from '@theme-original/internal/search/openEngine';
import {useRuntime} from 'manual-docs/core';
import {isAbortError} from 'manual-docs/internal/client/search/engine/abortError';
import {isIndexError} from 'manual-docs/internal/client/search/index/searchIndexError';
import type {ResultPages} from 'manual-docs/internal/client/search/lastSearch';
import type {SearchFilters, SearchQuery} from 'manual-docs/internal/shared/search';
import {useEffect, useRef, useState} from 'react';

const NO_RESULTS: ResultPages = {query: '', status: 'idle', hits: [], total: 0, more: 'none', pages: 0};

/**
 * Milliseconds without typing until the texts of all results are loaded. Readers rest less between
 * the words of a query.
 */
const REST = 500;

interface SearchRequest {
  readonly query: string;
  readonly filters: SearchFilters;
  readonly limit: number;
  /** Milliseconds that the query must be unchanged before it is sent. */
  readonly delay?: number;
  /** Returns restored results when the page is shown again. Called once, for the first query. */
  readonly restore?: () => ResultPages | undefined;
}

export interface Search extends ResultPages {
  readonly loadMore: () => void;
  /** Called when the reader turns to the results and so types no more letters. */
  readonly onTurn: () => void;
  readonly retry: () => void;
}

/** Searches, and loads results page by page. While a new query runs, the previous results stay. */
export function useSearch({query, filters, limit, delay = 0, restore}: SearchRequest): Search {
  const runtime = useRuntime();
  const [state, setState] = useState<ResultPages>(NO_RESULTS);
  // The first render equals that of the server, which does not know the query of the address.
  const isFirst = useRef(true);
  const [attempt, setAttempt] = useState(0);
  const scope = JSON.stringify(filters);
  const {load, stop, isTyping} = useLoader({query, filters, limit, onResults: setState});

  // biome-ignore lint/correctness/useExhaustiveDependencies: `scope` stands for `filters`, `attempt` asks again
  useEffect(() => {
    if (query.trim() === '') {
      setState(NO_RESULTS);
      return;
    }
    const restored = isFirst.current ? restore?.() : undefined;
    // The first query of the search page is in its address, so it is complete. Hosted results have all texts.
    const mayType = runtime.site.search?.indexPath !== undefined && !(isFirst.current && restore);
    isFirst.current = false;
    if (restored) {
      setState(restored);
      if (hasPending(restored)) void load(restored, false);
      return stop;
    }
    setState((last) => ({...last, status: 'loading', more: 'none'}));
    const timer = setTimeout(() => load(NO_RESULTS, mayType), delay);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [query, scope, limit, delay, attempt]);

  return {
    ...state,
    loadMore() {
      if (state.more !== 'ready' && state.more !== 'failed') return;
      setState({...state, more: 'loading'});
      void load(state, false);
    },
    onTurn() {
      if (!isTyping()) return;
      if (state.status === 'loading') void load(NO_RESULTS, false);
      else if (hasPending(state)) void load(state, false);
    },
    retry: () => setAttempt((count) => count + 1),
  };
}

interface LoaderOptions extends Pick<SearchRequest, 'query' | 'filters' | 'limit'> {
  readonly onResults: (results: ResultPages) => void;
}

/** Loads results for one query after the other. */
function useLoader({onResults, ...request}: LoaderOptions) {
  const runtime = useRuntime();
  /** The running query, and whether the reader may type on. */
  const current = useRef<{readonly abort: AbortController; readonly isTyping: boolean}>(null);
  const load = async (before: ResultPages, isTyping: boolean): Promise<void> => {
    current.current?.abort.abort();
    const abort = new AbortController();
    current.current = {abort, isTyping};
    const {signal} = abort;
    const started = performance.now();
    const loaded = await loadResults(runtime, before, {...request, isTyping, signal});
    if (!loaded) return;
    onResults(loaded);
    if (isTyping && hasPending(loaded))
      setTimeout(() => !signal.aborted && load(loaded, false), Math.max(0, REST - (performance.now() - started)));
  };
  return {
    load,
    stop: () => current.current?.abort.abort(),
    isTyping: () => current.current?.isTyping ?? false,
  };
}

/**
 * Loads the next results, or the texts of those that are pending.
 * @returns all results, or a failure; undefined if the query was aborted
 */
async function loadResults(
  runtime: ReturnType<typeof useRuntime>,
  before: ResultPages,
  {limit, ...request}: SearchQuery & {readonly signal: AbortSignal},
): Promise<ResultPages | undefined> {
  const {query, signal} = request;
  const range = getNextRange(before, limit);
  try {
    const {hits, total} = await queryEngine(runtime, {...request, ...range});
    if (signal.aborted) return undefined;
    const pages = (range.offset + range.limit) / limit;
    const more = hits.length === 0 || pages * limit >= total ? 'none' : 'ready';
    return {query, status: 'done', total, more, pages, hits: [...before.hits.slice(0, range.offset), ...hits]};
  } catch (error) {
    if (signal.aborted || isAbortError(error)) return undefined;
    console.warn('Searching failed.', error);
    if (before.pages > 0) return {...before, more: 'failed'};
    return {...NO_RESULTS, status: 'failed', isDamaged: isIndexError(error)};
  }
}

function hasPending({hits}: ResultPages): boolean {
  return hits.some(({isPending}) => isPending);
}

/** Returns the range of the pending hits, or that of the next page of results. */
function getNextRange({hits, pages}: ResultPages, limit: number): {readonly offset: number; readonly limit: number} {
  const pending = hits.findIndex(({isPending}) => isPending);
  return pending < 0 ? {offset: pages * limit, limit} : {offset: pending, limit: pages * limit - pending};
}
