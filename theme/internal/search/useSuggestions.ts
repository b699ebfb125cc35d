import {queryEngine} from '@theme-original/internal/search/openEngine';
import {useRuntime} from 'manual-docs/core';
import {suggestQueries} from 'manual-docs/internal/client/search/suggestQueries';
import type {SearchFilters} from 'manual-docs/internal/shared/search';
import {useEffect, useState} from 'react';

/** Hits per suggested query. */
const SUGGESTION_HITS = 3;

export interface SuggestionsRequest {
  /** The query without results; empty for none. */
  readonly query: string;
  readonly filters: SearchFilters;
  /** Another query is running, and the engine answers one at a time. */
  readonly busy: boolean;
  readonly getKnownQueries?: () => readonly string[];
}

/** Returns queries to try instead of one without results. */
export function useSuggestions({
  query,
  filters,
  busy,
  getKnownQueries = () => [],
}: SuggestionsRequest): readonly string[] {
  const runtime = useRuntime();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each query that found nothing
  useEffect(() => {
    setSuggestions([]);
    if (busy || query === '') return;
    const abort = new AbortController();
    const {signal} = abort;
    const search = async (text: string) =>
      (await queryEngine(runtime, {query: text, filters, limit: SUGGESTION_HITS, isTyping: true, signal})).hits;
    const suggest = async () => {
      const others = getKnownQueries();
      const queries = await suggestQueries({query, search, knownQueries: others}).catch(() =>
        others.slice(0, SUGGESTION_HITS),
      );
      if (!signal.aborted) setSuggestions(queries);
    };
    void suggest();
    return () => abort.abort();
  }, [query, busy]);
  return suggestions;
}
