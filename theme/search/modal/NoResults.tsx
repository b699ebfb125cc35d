import {Icon} from '@theme/Icon';
import {ICON_NOTHING} from '@theme-original/search/icons';
import {knownQueries} from '@theme-original/search/modal/knownQueries';
import {modalMessages} from '@theme-original/search/modal/modalMessages';
import {MODAL_TEXT_PATHS} from '@theme-original/search/modal/modalTextPaths';
import {useModalTexts} from '@theme-original/search/modal/useModalTexts';
import {openEngine} from '@theme-original/search/openEngine';
import {askEngine} from 'manual/client/search/engine/askEngine';
import type {StoredSearch} from 'manual/client/search/searchHistory';
import {suggestQueries} from 'manual/client/search/suggestQueries';
import {useRuntime} from 'manual/core';
import type {SearchFilters} from 'manual/shared/search';
import {useEffect, useState} from 'react';

export interface NoResultsProps {
  readonly query: string;
  readonly filters: SearchFilters;
  /** Another query is under way: the engine has no time for suggestions. */
  readonly busy: boolean;
  /** Pages that the reader went to from search. */
  readonly recent: readonly StoredSearch[];
  readonly onQuery: (query: string) => void;
}

/** How many pages are looked at for one suggestion. */
const SUGGESTION_HITS = 3;

/** Nothing was found: what to try instead, and where to complain. */
export function NoResults({query, filters, busy, recent, onQuery}: NoResultsProps) {
  const runtime = useRuntime();
  const t = useModalTexts(modalMessages, MODAL_TEXT_PATHS);
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const report = runtime.site.search?.missingResultsUrl?.replace('{query}', encodeURIComponent(query));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each query that found nothing
  useEffect(() => {
    if (busy) return;
    const abort = new AbortController();
    const {signal} = abort;
    const engine = openEngine(runtime);
    const search = async (text: string) =>
      (await askEngine(engine, {query: text, filters, limit: SUGGESTION_HITS, signal})).hits;
    const suggest = async () => {
      const known = await knownQueries(runtime, recent);
      const found = await suggestQueries({query, search, known}).catch(() => known.slice(0, SUGGESTION_HITS));
      if (!signal.aborted) setSuggestions(found);
    };
    void suggest();
    return () => abort.abort();
  }, [query, busy]);

  return (
    <div className="search-message">
      <Icon path={ICON_NOTHING} />
      <p className="search-message-title">
        {t('theme.search.noResults')} <strong>“{query}”</strong>
      </p>
      {suggestions.length > 0 && (
        <div>
          <p>{t('theme.search.trySearching')}:</p>
          <ul className="search-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="text-button" onClick={() => onQuery(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {report && (
        <p>
          {t('theme.search.believe')}{' '}
          <a href={report} target="_blank" rel="noopener noreferrer">
            {t('theme.search.letUsKnow')}
          </a>
        </p>
      )}
    </div>
  );
}
