import {type PagedSearch, usePagedSearch} from '@theme-original/search/page/usePagedSearch';
import type {SearchPage} from 'manual-docs';
import {defaultScope, type SearchScope, scopeFilters} from 'manual-docs/client/search/searchScope';
import {tellSearch} from 'manual-docs/client/search/tellSearch';
import {useRuntime, useStore} from 'manual-docs/core';
import type {SearchFilters} from 'manual-docs/shared/search';
import {useEffect, useState} from 'react';

export interface PageSearch {
  readonly scope: SearchScope;
  readonly filters: SearchFilters;
  readonly onScope: (scope: SearchScope) => void;
  readonly results: PagedSearch;
}

/** The results of the search page, which stand there as they were when the reader comes back. */
export function usePageSearch(query: string, page: SearchPage): PageSearch {
  const {site, preferredVersions, lastSearch} = useRuntime();
  const [before] = useState(() => {
    const last = lastSearch.get();
    return query !== '' && last?.results.query === query ? last : null;
  });
  const [chosen, setChosen] = useState<SearchScope | null>(before?.chosen ?? null);
  const preferred = useStore(preferredVersions);
  const scope = chosen ?? defaultScope({site, search: site.search!, page, preferred});
  const filters = scopeFilters(scope, site.docs);
  const results = usePagedSearch({query, filters, known: before?.results});
  const {status, query: answered, total} = results;
  useEffect(() => {
    if (results.status === 'done') lastSearch.set({chosen, results});
  });
  useEffect(() => {
    if (status === 'done') tellSearch({query: answered, hits: total});
  }, [status, answered, total]);
  return {scope, filters, onScope: setChosen, results};
}
