import {queryEngine} from '@theme-original/internal/search/openEngine';
import {useRuntime} from 'manual-docs/core';
import {isAbortError} from 'manual-docs/internal/client/search/engine/abortError';
import {isIndexError} from 'manual-docs/internal/client/search/index/searchIndexError';
import type {ResultPages} from 'manual-docs/internal/client/search/lastSearch';
import type {SearchFilters} from 'manual-docs/internal/shared/search';
import {useEffect, useRef, useState} from 'react';

const NO_RESULTS: ResultPages = {query: '', status: 'idle', hits: [], total: 0, more: 'none', pages: 0};

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
  readonly retry: () => void;
}

/** Searches, and loads results page by page. While a new query runs, the previous results stay. */
export function useSearch({query, filters, limit, delay = 0, restore}: SearchRequest): Search {
  const runtime = useRuntime();
  const [state, setState] = useState<ResultPages>(NO_RESULTS);
  // The first render equals that of the server, which does not know the query of the address.
  const isFirst = useRef(true);
  const [attempt, setAttempt] = useState(0);
  const current = useRef<AbortController>(null);
  const scope = JSON.stringify(filters);

  const load = async (before: ResultPages, signal: AbortSignal) => {
    const {pages} = before;
    try {
      const request = {query, filters, limit, offset: pages * limit, signal};
      const {hits, total} = await queryEngine(runtime, request);
      if (signal.aborted) return;
      const more = hits.length === 0 || (pages + 1) * limit >= total ? 'none' : 'ready';
      setState({query, status: 'done', hits: [...before.hits, ...hits], total, more, pages: pages + 1});
    } catch (error) {
      if (signal.aborted || isAbortError(error)) return;
      console.warn('Searching failed.', error);
      setState(
        pages === 0 ? {...NO_RESULTS, status: 'failed', isDamaged: isIndexError(error)} : {...before, more: 'failed'},
      );
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `scope` stands for `filters`, `attempt` asks again
  useEffect(() => {
    if (query.trim() === '') {
      setState(NO_RESULTS);
      return;
    }
    const abort = new AbortController();
    current.current = abort;
    const restored = isFirst.current ? restore?.() : undefined;
    isFirst.current = false;
    if (restored) {
      setState(restored);
      return () => abort.abort();
    }
    setState((last) => ({...last, status: 'loading', more: 'none'}));
    const timer = setTimeout(() => load(NO_RESULTS, abort.signal), delay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, scope, limit, delay, attempt]);

  return {
    ...state,
    loadMore() {
      if (!current.current || (state.more !== 'ready' && state.more !== 'failed')) return;
      setState({...state, more: 'loading'});
      void load(state, current.current.signal);
    },
    retry: () => setAttempt((count) => count + 1),
  };
}
