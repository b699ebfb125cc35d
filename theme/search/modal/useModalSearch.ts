import {openEngine} from '@theme-original/search/openEngine';
import {useRuntime} from 'manual-docs/core';
import {groupHits, type ResultGroup} from 'manual-docs/internal/client/search/hits/groupHits';
import {defaultScope, type SearchScope, scopeFilters} from 'manual-docs/internal/client/search/searchScope';
import {tellSearch} from 'manual-docs/internal/client/search/tellSearch';
import {type SearchState, useSearch} from 'manual-docs/internal/client/search/useSearch';
import type {SearchFilters} from 'manual-docs/internal/shared/search';
import {useEffect, useMemo, useState} from 'react';

/** The content of the modal below its field. */
export type ModalScreen = 'start' | 'waiting' | 'results' | 'none' | 'failed';

export interface ModalSearch extends SearchState {
  readonly screen: ModalScreen;
  readonly scope: SearchScope;
  /** The reader wants to look in more places. */
  readonly onScope: (scope: SearchScope) => void;
  readonly filters: SearchFilters;
  readonly groups: readonly ResultGroup[];
  /** Rows of all groups. */
  readonly rows: number;
  readonly retry: () => void;
}

/** Results that the modal shows, each at the cost of a text that is fetched; the search page has the rest. */
const LIMIT = 8;
/** Every query to the hosted service is a request that somebody pays for, so typing has to pause this many milliseconds. */
const HOSTED_DELAY = 120;
/** Milliseconds that a result stays on screen before it counts as a search: half-typed words do not count. */
const TELL_DELAY = 1000;

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
  const state = useSearch({engine: openEngine(runtime), query, filters, limit: LIMIT, delay});
  const {status, answer} = state;
  const groups = useMemo(() => groupHits(answer?.hits ?? []), [answer]);
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  useEffect(() => {
    if (status !== 'done' || !answer) return;
    const timer = setTimeout(() => tellSearch({query: answer.query, hits: answer.total}), TELL_DELAY);
    return () => clearTimeout(timer);
  }, [status, answer]);
  return {...state, screen: screenOf(state, rows), scope, onScope, filters, groups, rows};
}

function screenOf({status, answer}: SearchState, rows: number): ModalScreen {
  if (status === 'idle') return 'start';
  if (status === 'failed') return 'failed';
  if (!answer) return 'waiting';
  return rows > 0 ? 'results' : 'none';
}
