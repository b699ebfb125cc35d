import {type Search, useSearch} from '@theme-original/search/useSearch';
import {useRuntime} from 'manual-docs/core';
import {groupHits, type ResultGroup} from 'manual-docs/internal/client/search/hits/groupHits';
import {defaultScope, type SearchScope, scopeFilters} from 'manual-docs/internal/client/search/searchScope';
import {tellSearch} from 'manual-docs/internal/client/search/tellSearch';
import type {SearchFilters} from 'manual-docs/internal/shared/search';
import {useEffect, useMemo, useState} from 'react';

/** The content of the modal below its field. */
export type ModalScreen = 'start' | 'waiting' | 'results' | 'none' | 'failed';

export interface ModalSearch extends Pick<Search, 'status' | 'hits' | 'retry'> {
  readonly screen: ModalScreen;
  /** The last answer: of this query once done, while loading that of the query before, if there was one. */
  readonly answer: Pick<Search, 'query' | 'total'> | undefined;
  readonly scope: SearchScope;
  /** The reader wants to look in more places. */
  readonly onScope: (scope: SearchScope) => void;
  readonly filters: SearchFilters;
  readonly groups: readonly ResultGroup[];
  readonly rows: number;
}

/** Results that the modal shows, each at the cost of a text that is fetched; the search page has the rest. */
const MODAL_LIMIT = 8;
/** The site pays for every query to the hosted service, so typing has to pause this many milliseconds. */
const HOSTED_DELAY = 120;
/** Milliseconds that a result stays on screen before it counts as a search: half-typed words do not count. */
const REPORT_DELAY = 1000;

/** Searches where the reader is, and tells the site's analytics of answers that remain. */
export function useModalSearch(query: string): ModalSearch {
  const runtime = useRuntime();
  const {site} = runtime;
  const search = site.search!;
  const page = runtime.page.get();
  const preferred = runtime.preferredVersions.get();
  const [chosen, onScope] = useState<SearchScope | null>(null);
  const scope = useMemo(
    () => chosen ?? defaultScope({site, search, page, preferred}),
    [chosen, site, search, page, preferred],
  );
  const filters = useMemo(() => scopeFilters(scope, site.docs), [scope, site]);
  const delay = search.engine === 'algolia' ? HOSTED_DELAY : 0;
  const results = useSearch({query, filters, limit: MODAL_LIMIT, delay});
  const {status, hits, total, query: answered} = results;
  const answer = results.pages > 0 ? results : undefined;
  const groups = useMemo(() => groupHits(hits), [hits]);
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  useEffect(() => {
    if (status !== 'done') return;
    const timer = setTimeout(() => tellSearch({query: answered, hits: total}), REPORT_DELAY);
    return () => clearTimeout(timer);
  }, [status, answered, total]);
  return {...results, answer, screen: chooseScreen(results, rows), scope, onScope, filters, groups, rows};
}

function chooseScreen({status, pages}: Search, rows: number): ModalScreen {
  if (status === 'idle') return 'start';
  if (status === 'failed') return 'failed';
  if (pages === 0) return 'waiting';
  return rows > 0 ? 'results' : 'none';
}
