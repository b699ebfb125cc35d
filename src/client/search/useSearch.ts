import {useEffect, useState} from 'react';
import type {SearchEngine, SearchFilters, SearchResult} from '../../shared/search.ts';
import {isAborted} from './engine/aborted.ts';
import {askEngine} from './engine/askEngine.ts';

/** An answer, and what it answers. */
export interface SearchAnswer extends SearchResult {
  readonly query: string;
}

export interface SearchState {
  /** `idle`: nothing is asked. */
  readonly status: 'idle' | 'loading' | 'done' | 'failed';
  /** The last answer: of this query once done, while loading that of the query before, if there was one. */
  readonly answer?: SearchAnswer;
}

interface SearchRequest {
  readonly engine: SearchEngine;
  readonly query: string;
  readonly filters: SearchFilters;
  readonly limit: number;
  /** How long the query must be unchanged before it is sent, in milliseconds. */
  readonly delay: number;
}

/** Keeps the answer to a query that changes as the reader types. `retry` asks again after a failure. */
export function useSearch({engine, query, filters, limit, delay}: SearchRequest): SearchState & {retry: () => void} {
  const [state, setState] = useState<SearchState>({status: 'idle'});
  const [attempt, setAttempt] = useState(0);
  const scope = JSON.stringify(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `scope` stands for `filters`, `attempt` asks again
  useEffect(() => {
    if (query.trim() === '') {
      setState({status: 'idle'});
      return;
    }
    setState(({answer}) => ({status: 'loading', answer}));
    const abort = new AbortController();
    const ask = async () => {
      try {
        const result = await askEngine(engine, {query, filters, limit, signal: abort.signal});
        if (!abort.signal.aborted) setState({status: 'done', answer: {...result, query}});
      } catch (error) {
        if (abort.signal.aborted || isAborted(error)) return;
        console.warn('Searching failed.', error);
        setState({status: 'failed'});
      }
    };
    const timer = setTimeout(ask, delay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [engine, query, scope, limit, delay, attempt]);
  return {...state, retry: () => setAttempt((count) => count + 1)};
}
