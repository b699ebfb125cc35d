import {type Search, useSearch} from '@theme-original/internal/search/useSearch';
import {useRuntime} from 'manual-docs/core';
import {dispatchSearchEvent} from 'manual-docs/internal/client/search/dispatchSearchEvent';
import {groupHits, type ResultGroup} from 'manual-docs/internal/client/search/hits/groupHits';
import {listRows} from 'manual-docs/internal/client/search/lastSearch';
import {getDefaultScope, type SearchScope, toScopeFilters} from 'manual-docs/internal/client/search/searchScope';
import type {SearchFilters} from 'manual-docs/internal/shared/search';
import {useEffect, useMemo, useState} from 'react';

/** The content of the modal below its field. */
export type ModalScreen = 'start' | 'waiting' | 'results' | 'none' | 'failed';

export interface ModalSearch extends Pick<Search, 'status' | 'hits' | 'isDamaged' | 'retry' | 'onTurn'> {
  readonly screen: ModalScreen;
  /** The last answer; while loading, that of the previous query. */
  readonly answer: Pick<Search, 'query' | 'total'> | undefined;
  readonly scope: SearchScope;
  /** Called to search in more versions or languages. */
  readonly onScope: (scope: SearchScope) => void;
  readonly filters: SearchFilters;
  readonly groups: readonly ResultGroup[];
  readonly rows: number;
}

/** Most results in the modal, because each one fetches a text. The search page has all results. */
export const MODAL_LIMIT = 8;
/**
 * Milliseconds without typing before a query is sent to the hosted service, because the site pays
 * for each one.
 */
const HOSTED_DELAY = 120;
/**
 * Milliseconds that a result stays visible before it counts as a search, so that half-typed words
 * do not.
 */
const REPORT_DELAY = 1000;

/**
 * Runs the search of the modal, and dispatches answers that stay visible to the site's analytics.
 */
export function useModalSearch(query: string): ModalSearch {
  const runtime = useRuntime();
  const {site} = runtime;
  const search = site.search!;
  const page = runtime.page.get();
  const preferred = runtime.preferredVersions.get();
  const [chosen, onScope] = useState<SearchScope | null>(null);
  const scope = useMemo(
    () => chosen ?? getDefaultScope({site, search, page, preferred}),
    [chosen, site, search, page, preferred],
  );
  const filters = useMemo(() => toScopeFilters(scope, site.docs), [scope, site]);
  const delay = search.engine === 'algolia' ? HOSTED_DELAY : 0;
  const results = useSearch({query, filters, limit: MODAL_LIMIT, delay});
  const {status, hits, more, total, query: answered} = results;
  const answer = results.pages > 0 ? results : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of `results`, these two decide
  const groups = useMemo(() => groupHits(listRows(results)), [hits, more]);
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  useEffect(() => {
    if (status !== 'done') return;
    const timer = setTimeout(() => dispatchSearchEvent({query: answered, hits: total}), REPORT_DELAY);
    return () => clearTimeout(timer);
  }, [status, answered, total]);
  return {...results, answer, screen: chooseScreen(results, rows, query), scope, onScope, filters, groups, rows};
}

function chooseScreen({status, pages}: Search, rows: number, query: string): ModalScreen {
  // A first query is sent after the first render.
  if (status === 'idle') return query.trim() === '' ? 'start' : 'waiting';
  if (status === 'failed') return 'failed';
  if (pages === 0) return 'waiting';
  return rows > 0 ? 'results' : 'none';
}
