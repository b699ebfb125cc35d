import {useSearch} from '@theme-original/internal/search/useSearch';
import type {SearchPage} from 'manual-docs';
import {useRuntime, useStore} from 'manual-docs/core';
import {dispatchSearchEvent} from 'manual-docs/internal/client/search/dispatchSearchEvent';
import type {ResultPages} from 'manual-docs/internal/client/search/lastSearch';
import {getDefaultScope, type SearchScope, toScopeFilters} from 'manual-docs/internal/client/search/searchScope';
import {useEffect, useState} from 'react';

export type PageSearch = ReturnType<typeof usePageSearch>;

export const PAGE_LIMIT = 15;

/**
 * Runs the search of the search page. When the reader comes back, it restores the results and the
 * scope.
 */
export function usePageSearch(query: string, page: SearchPage) {
  const {site, preferredVersions, lastSearch} = useRuntime();
  const [chosen, setChosen] = useState<SearchScope | null>(null);
  const preferred = useStore(preferredVersions);
  const scope = chosen ?? getDefaultScope({site, search: site.search!, page, preferred});
  const filters = toScopeFilters(scope, site.docs);
  const remembered = (): ResultPages | undefined => {
    const last = lastSearch.get();
    if (last?.results.query !== query) return undefined;
    setChosen(last.chosen);
    return last.results;
  };
  const results = useSearch({query, filters, limit: PAGE_LIMIT, restore: remembered});
  const {status, query: answered, total} = results;
  useEffect(() => {
    if (results.status === 'done') lastSearch.set({chosen, results});
  });
  useEffect(() => {
    if (status === 'done') dispatchSearchEvent({query: answered, hits: total});
  }, [status, answered, total]);
  return {scope, filters, onScope: setChosen, results};
}
